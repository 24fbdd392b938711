import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, when } from '../../../kernel/db/statement.ts'
import type { OrgWire } from './schema.ts'

export interface OrgRow {
  readonly id: string
  readonly name: string
  readonly kind: OrgWire['kind']
  readonly identifier: string | null
  readonly parent_org_id: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

export interface OrgFilters {
  readonly kind?: string | undefined
  readonly parentOrgId?: string | undefined
  readonly identifier?: string | undefined
  readonly updatedSince?: Date | undefined
  readonly archived?: boolean | undefined
}

export const orgSorting: Sorting = {
  id: sql`org.id`,
  columns: {
    name: { column: sql`org.name`, kind: 'text' },
    updated_at: { column: sql`org.updated_at`, kind: 'instant' },
  },
}

const columns = sql`org.id, org.name, org.kind, org.identifier, org.parent_org_id, org.created_at, org.updated_at,
  org.archived_at, org.version`

const matching = (tenant: string, filters: OrgFilters): Fragment => sql`org.tenant_id = ${tenant}
  ${when(!filters.archived, () => sql`and org.archived_at is null`)}
  ${when(filters.kind, () => sql`and org.kind = ${filters.kind}`)}
  ${when(filters.parentOrgId, () => sql`and org.parent_org_id = ${filters.parentOrgId}`)}
  ${when(filters.identifier, () => sql`and org.identifier = ${filters.identifier}`)}
  ${when(filters.updatedSince, () => sql`and org.updated_at >= ${filters.updatedSince}`)}`

/** One page of the orgs of a school. */
export const selectOrgs = (tenant: string, filters: OrgFilters, page: Keyset) => sql<OrgRow & KeysetRow>`
  select ${columns}, ${page.key} as sort_key from orgs org
  where ${matching(tenant, filters)} ${page.after} ${page.order}`

export const countOrgs = (tenant: string, filters: OrgFilters) =>
  sql<{ count: number }>`select count(*)::int as count from orgs org where ${matching(tenant, filters)}`

export const selectOrg = (tenant: string, id: string) =>
  sql<OrgRow>`select ${columns} from orgs org where org.tenant_id = ${tenant} and org.id = ${id}`

/** Which of the ids are orgs of the school that are not archived. */
export const selectLiveOrgIds = (tenant: string, ids: readonly string[]): Statement<{ id: string }> =>
  sql`select org.id from orgs org
    where org.tenant_id = ${tenant} and org.id = any(${ids}::uuid[]) and org.archived_at is null`
