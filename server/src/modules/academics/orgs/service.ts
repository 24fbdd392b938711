import type { RequestContext } from '../../../kernel/http/context.ts'
import { instantParameter, readDetail, readList } from '../../../kernel/http/lists.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import type { OrgQueryValue, OrgWire } from './schema.ts'
import { countOrgs, type OrgRow, orgSorting, selectOrg, selectOrgs } from './sql.ts'

const present = (row: OrgRow): OrgWire => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  identifier: row.identifier,
  parent_org_id: row.parent_org_id,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})

/** A page of the school's orgs. */
export function listOrgs(context: RequestContext<unknown, OrgQueryValue, unknown>) {
  const { query, school } = context
  const filters = {
    kind: query.kind,
    parentOrgId: query.parent_org_id,
    identifier: query.identifier,
    updatedSince: instantParameter('updated_since', query.updated_since),
    archived: query.archived,
  }
  return readList(context, {
    sorting: orgSorting,
    sort: query.sort ?? 'name',
    select: (page) => selectOrgs(school.id, filters, page),
    count: () => countOrgs(school.id, filters),
    present,
  })
}

/** One org; 404 when it is not there. */
export const readOrg = async (context: RequestContext<{ org_id: string }>): Promise<OrgWire> =>
  present(await readDetail(context, selectOrg(context.school.id, context.params.org_id)))
