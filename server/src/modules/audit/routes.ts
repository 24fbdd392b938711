import { allowed } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { t } from '../../kernel/http/wire.ts'
import { listAudit } from './service.ts'
import { subjectKinds } from './subjects.ts'

const Subject = t.Strict('AuditSubject', {
  kind: t.described(t.OneOf(subjectKinds), 'What it is; decides where it is shown.'),
  id: t.Uuid,
  name: t.described(t.String(), 'Its name today, or its number.'),
})

const Entry = t.Strict('AuditEntry', {
  id: t.Uuid,
  at: t.Instant,
  operation: t.String(),
  summary: t.described(t.Nullable(t.String()), 'What the operation does; null for one that is no more.'),
  action: t.described(
    t.OneOf(['read', 'write', 'refused']),
    '`refused`: for want of a right, or of a proof of identity (a wrong password); `count` says how often within a minute, `reason` is the code of the error.',
  ),
  actor: t.Nullable(t.Strict({ user_id: t.Uuid, name: t.Nullable(t.String()) })),
  credential: t.Nullable(
    t.Strict({
      kind: t.String(),
      id: t.Nullable(t.String()),
      name: t.described(t.Nullable(t.String()), 'Of the API key or OAuth client.'),
    }),
  ),
  request_id: t.String(),
  entity: t.Nullable(t.String()),
  ids: t.Array(t.String()),
  subjects: t.described(
    t.Array(Subject),
    'What the entry is about, by name: at most five, and only what the reader may see anyway.',
  ),
  count: t.Integer(),
  filters: t.Record(t.String(), t.Unknown()),
  reason: t.Nullable(t.String()),
})

export const auditRoutes: Route[] = [
  defineRoute({
    id: 'audit.list',
    method: 'GET',
    path: '/api/v1/audit/',
    summary: 'List audit entries',
    description: 'Who did what in the school, newest first.',
    access: allowed('audit', 'read', 'audit:read'),
    school: 'required',
    query: t.Strict({
      ...t.pageQuery,
      operation: t.Optional(t.Text(100)),
      action: t.Optional(t.OneOf(['read', 'write', 'refused'])),
      actor_user_id: t.Optional(t.Uuid),
      entity: t.Optional(t.Text(100)),
      entity_id: t.Optional(t.Uuid),
      since: t.Optional(t.Instant),
      until: t.Optional(t.Instant),
    }),
    answers: { 200: t.PageOf(Entry) },
    auditRead: true,
    manifestKey: 'audit',
    handler: async (context) => ok(await listAudit(context)),
  }),
]
