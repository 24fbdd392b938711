import { allowed } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import {
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  Strict,
  said,
  Text,
  Type,
  Uuid,
} from '../../kernel/http/shapes.ts'
import { listAudit } from './service.ts'

const Entry = Strict('AuditEntry', {
  id: Uuid,
  at: Instant,
  operation: Type.String(),
  summary: said(Nullable(Type.String()), 'What the operation does; null for one that is no more.'),
  action: said(
    OneOf(['read', 'write', 'refused']),
    '`refused`: for want of a right, or of a proof of identity (a wrong password); `count` says how often within a minute, `reason` is the code of the error.',
  ),
  actor: Nullable(Strict({ user_id: Uuid, name: Nullable(Type.String()) })),
  credential: Nullable(
    Strict({
      kind: Type.String(),
      id: Nullable(Type.String()),
      name: said(Nullable(Type.String()), 'Of the API key or OAuth client.'),
    }),
  ),
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
    summary: 'List audit entries',
    description: 'Who did what in the school, newest first.',
    access: allowed('audit', 'read', 'audit:read'),
    school: 'required',
    query: Strict({
      ...pageQuery,
      operation: Type.Optional(Text(100)),
      action: Type.Optional(OneOf(['read', 'write', 'refused'])),
      actor_user_id: Type.Optional(Uuid),
      entity: Type.Optional(Text(100)),
      entity_id: Type.Optional(Uuid),
      since: Type.Optional(Instant),
      until: Type.Optional(Instant),
    }),
    answers: { 200: PageOf(Entry) },
    auditRead: true,
    manifestKey: 'audit',
    handler: async (context) => ok(await listAudit(context)),
  }),
]
