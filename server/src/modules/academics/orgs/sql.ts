import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Which of the ids are orgs of the school that are not archived. */
export const selectLiveOrgIds = (tenant: string, ids: readonly string[]): Statement<{ id: string }> =>
  sql`select org.id from orgs org
    where org.tenant_id = ${tenant} and org.id = any(${ids}::uuid[]) and org.archived_at is null`

/** An org and the one it is a part of. */
interface OrgParent {
  readonly id: string
  readonly name: string
  readonly parent_org_id: string | null
}

/** The whole tree of the orgs of a school: they are few. */
export const selectOrgParents = (tenant: string): Statement<OrgParent> =>
  sql`select org.id, org.name, org.parent_org_id from orgs org where org.tenant_id = ${tenant}`
