import type { RequestContext } from '../../kernel/http/context.ts'
import type { Kernel } from '../../kernel/http/kernel.ts'
import { type ListBody, type ListQuery, readList } from '../../kernel/http/lists.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { type AuditFilter, type AuditRow, auditSorting, countAudit, selectAudit } from './sql.ts'
import { type Subject, subjectsOf } from './subjects.ts'

const descriptions = new WeakMap<Kernel['routes'], ReadonlyMap<string, string>>()

/** What each operation does, by its id. */
function summaries(routes: Kernel['routes']): ReadonlyMap<string, string> {
  const known = descriptions.get(routes) ?? new Map(routes.map((route) => [route.id, route.summary]))
  descriptions.set(routes, known)
  return known
}

/** A page of the school's audit, newest first. */
export async function listAudit(
  context: RequestContext<unknown, ListQuery & AuditFilter, unknown>,
): Promise<ListBody<ReturnType<typeof entryOf> & { subjects: Subject[] }>> {
  const { query, school } = context
  const body = await readList(context, {
    sorting: auditSorting,
    select: (page) => selectAudit(school.id, query, page),
    count: () => countAudit(school.id, query),
    present: (row) => entryOf(row, context),
  })
  const subjects = await subjectsOf(context, body.results)
  context.audit({ entity: 'audit', count: body.results.length })
  return { ...body, results: body.results.map((entry) => ({ ...entry, subjects: subjects(entry) })) }
}

const entryOf = (row: AuditRow, { kernel }: Pick<RequestContext, 'kernel'>) => ({
  id: row.id,
  at: formatInstant(row.at),
  operation: row.operation,
  summary: summaries(kernel.routes).get(row.operation) ?? null,
  action: row.action,
  actor: row.actor_user_id ? { user_id: row.actor_user_id, name: row.actor_name } : null,
  credential: row.credential_kind
    ? { kind: row.credential_kind, id: row.credential_id, name: row.credential_name }
    : null,
  request_id: row.request_id,
  entity: row.entity,
  ids: row.ids,
  count: row.count,
  filters: row.filters,
  reason: row.reason,
})
