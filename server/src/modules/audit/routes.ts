import { allowed } from '../../kernel/http/access.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { decodeCursor, pageFrom, type PageRequest } from '../../kernel/http/paging.ts'
import { Instant, Nullable, OneOf, PageOf, pageQuery, Strict, Text, Type, Uuid } from '../../kernel/http/shapes.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { countAudit, selectAudit, type AuditFilter, type AuditRow } from './sql.ts'

const Entry = Strict({
  id: Uuid,
  at: Instant,
  operation: Type.String(),
  action: OneOf(['read', 'write']),
  actor: Nullable(Strict({ user_id: Uuid, name: Nullable(Type.String()) })),
  credential: Nullable(Strict({ kind: Type.String(), id: Nullable(Type.String()) })),
  request_id: Type.String(),
  entity: Nullable(Type.String()),
  ids: Type.Array(Type.String()),
  count: Type.Integer(),
  filters: Type.Record(Type.String(), Type.Unknown()),
  reason: Nullable(Type.String()),
})

export const auditRoutes: Route[] = [
  defineRoute({
    id: 'audit.list',
    method: 'GET',
    path: '/api/v1/audit/',
    summary: 'Who did what in the school, newest first',
    access: allowed('audit', 'read', 'audit:read'),
    school: 'required',
    query: Strict({
      ...pageQuery,
      operation: Type.Optional(Text(100)),
      action: Type.Optional(OneOf(['read', 'write'])),
      actor_user_id: Type.Optional(Uuid),
      entity: Type.Optional(Text(100)),
      entity_id: Type.Optional(Uuid),
      since: Type.Optional(Instant),
      until: Type.Optional(Instant),
    }),
    answers: { 200: PageOf(Entry) },
    auditRead: true,
    manifestKey: 'audit',
    handler: async (context) => ok(await listAudit(context, context.query)),
  }),
]

async function listAudit(context: RequestContext, query: PageRequest & AuditFilter & { count?: boolean }) {
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
