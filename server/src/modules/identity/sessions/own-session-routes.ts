import { oneself } from '../../../kernel/http/access.ts'
import { defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { endOwnSession, endOwnSessions, listOwnSessions } from './own-sessions.ts'

const OwnSession = t.Strict('OwnSession', {
  id: t.Uuid,
  kind: t.described(
    t.OneOf(['console', 'tokens']),
    '`console`: a browser; `tokens`: an access token with the refresh tokens that follow one another.',
  ),
  is_current: t.described(t.Boolean(), 'Whether this request came with it.'),
  browser: t.described(
    t.Nullable(t.String()),
    'Browser or program, as it calls itself; null: it does not say.',
  ),
  system: t.described(t.Nullable(t.String()), 'Operating system; null: it does not say.'),
  place: t.described(
    t.Nullable(t.String()),
    'Network of the address at the sign-in or the last refresh: /24 of IPv4, /48 of IPv6.',
  ),
  school_name: t.described(t.Nullable(t.String()), 'The school that it is bound to; null: none.'),
  created_at: t.Instant,
  last_used_at: t.described(t.Instant, 'To within five minutes.'),
  expires_at: t.Instant,
})

const own = { access: oneself, school: 'none' } as const

/** Where a person is signed in, over all their schools. */
export const ownSessionRoutes: Route[] = [
  defineRoute({
    ...own,
    id: 'me.listSessions',
    method: 'GET',
    path: '/api/v1/me/sessions',
    summary: 'List your sessions',
    description: 'List the places where the caller is signed in.',
    query: t.Strict(t.pageQuery),
    answers: { 200: t.PageOf(OwnSession) },
    manifestKey: 'me_sessions',
    handler: async (context) => ok(await listOwnSessions(context), { 'cache-control': 'no-store' }),
  }),
  defineRoute({
    ...own,
    id: 'me.revokeSession',
    method: 'DELETE',
    path: '/api/v1/me/sessions/:session_id',
    summary: 'Revoke one of your sessions',
    description: 'Signs out in one place.',
    params: t.Strict({ session_id: t.Uuid }),
    answers: { 204: null },
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      await endOwnSession(context, context.params.session_id)
      return noContent
    },
  }),
  defineRoute({
    ...own,
    id: 'me.revokeSessions',
    method: 'DELETE',
    path: '/api/v1/me/sessions',
    summary: 'Revoke all your sessions',
    description: 'Sign out everywhere; programs that were let in are withdrawn at me/authorizations.',
    query: t.Strict({
      keep_current: t.described(t.Optional(t.Boolean()), 'Leaves the session of this request open.'),
    }),
    answers: { 204: null },
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      await endOwnSessions(context, context.query.keep_current ?? false)
      return noContent
    },
  }),
]
