import type { RequestContext } from '../../kernel/http/context.ts'
import { decodeCursor, type PageRequest, pageFrom } from '../../kernel/http/paging.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { type AuditFilter, type AuditRow, countAudit, selectAudit } from './sql.ts'

/** A page of the school's audit, newest first. */
export async function listAudit(
  context: RequestContext,
  query: PageRequest & AuditFilter & { count?: boolean },
) {
  const { school } = context
  const size = query.page_size ?? 50
  const cursor = decodeCursor(query.cursor, 1)
  const [rows, counted] = await context.read([
    selectAudit(school.id, query, cursor?.after, cursor?.backwards ?? false, size + 1),
    ...(query.count ? [countAudit(school.id, query)] : []),
  ])
  const page = pageFrom(rows as AuditRow[], size, cursor, (row) => [row.id])
  context.audit({ entity: 'audit', count: page.rows.length })
  return {
    results: page.rows.map(entryOf),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(counted ? { count: (counted[0] as { count: number }).count } : {}),
  }
}

const entryOf = (row: AuditRow) => ({
  id: row.id,
  at: formatInstant(row.at),
  operation: row.operation,
  action: row.action,
  actor: row.actor_user_id ? { user_id: row.actor_user_id, name: row.actor_name } : null,
  credential: row.credential_kind ? { kind: row.credential_kind, id: row.credential_id } : null,
  request_id: row.request_id,
  entity: row.entity,
  ids: row.ids,
  count: row.count,
  filters: row.filters,
  reason: row.reason,
})
