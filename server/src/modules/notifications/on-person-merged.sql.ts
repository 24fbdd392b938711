import { type Statement, sql } from '../../kernel/db/statement.ts'

/** Notices of persons or about them, of the last year as they are stored. */
export const selectNoticesOfPerson = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string }> => sql<{ id: string }>`
  select notice.id from notices notice where notice.tenant_id = ${tenant} and (
    notice.recipient_id = any(${ids}::uuid[]) or notice.person_id = any(${ids}::uuid[])
    or notice.about && ${ids}::uuid[])`
