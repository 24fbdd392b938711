import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** The org that the school was made with. */
export interface OwnOrg {
  readonly id: string
  readonly name: string
  /** Whether rows of the school name it. */
  readonly in_use: boolean
}

/** The first org of the school, unless it is archived or some source has it already. */
export const selectOwnOrg = (tenant: string): Statement<OwnOrg> =>
  sql<OwnOrg>`
    select own.id, own.name,
      exists (select from orgs where tenant_id = ${tenant} and parent_org_id = own.id and archived_at is null)
      or exists (select from academic_sessions where tenant_id = ${tenant} and org_id = own.id and archived_at is null)
      or exists (select from courses where tenant_id = ${tenant} and org_id = own.id and archived_at is null)
      or exists (select from classes where tenant_id = ${tenant} and org_id = own.id and archived_at is null)
      or exists (select from rooms where tenant_id = ${tenant} and org_id = own.id and archived_at is null)
      or exists (select from periods where tenant_id = ${tenant} and org_id = own.id and archived_at is null)
      or exists (select from calendar_entries where tenant_id = ${tenant} and org_id = own.id)
      or exists (select from students where tenant_id = ${tenant} and org_id = own.id and archived_at is null)
      or exists (select from staff_members where tenant_id = ${tenant} and org_id = own.id and archived_at is null)
      as in_use
    from (select id, name, archived_at from orgs where tenant_id = ${tenant} order by created_at, id limit 1) own
    where own.archived_at is null and not exists (select from source_ids known
      where known.tenant_id = ${tenant} and known.id = own.id and known.entity = 'org')`

/** Has the org published again, under the name that a source now has for it. */
export const touchOrg = (tenant: string, id: string): Statement<unknown> =>
  sql`update orgs set changed_in = default where tenant_id = ${tenant} and id = ${id}`
