import { oneself } from '../../../../kernel/http/access.ts'
import { defineRoute, noContent, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { t } from '../../../../kernel/http/wire.ts'
import { listAuthorizations, withdrawAuthorization } from './service.ts'

const Authorization = t.Strict('OAuthAuthorization', {
  id: t.Uuid,
  client_id: t.Uuid,
  client_name: t.described(t.String(), 'The name at the time of consent.'),
  school_id: t.Uuid,
  school_name: t.String(),
  scopes: t.Array(t.String()),
  created_at: t.described(t.Instant, 'When the program was first let in.'),
  updated_at: t.described(t.Instant, 'When it was last allowed something.'),
})

/** What a person has let programs do, over all their schools. */
export const authorizationRoutes: Route[] = [
  defineRoute({
    id: 'me.listAuthorizations',
    method: 'GET',
    path: '/api/v1/me/authorizations',
    summary: 'List programs that you authorized',
    description: 'Programs that the caller has let in with OAuth, and what they may do.',
    access: oneself,
    school: 'none',
    query: t.Strict(t.pageQuery),
    answers: { 200: t.PageOf(Authorization) },
    manifestKey: 'me_authorizations',
    handler: async (context) => ok(await listAuthorizations(context)),
  }),
  defineRoute({
    id: 'me.revokeAuthorization',
    method: 'DELETE',
    path: '/api/v1/me/authorizations/:authorization_id',
    summary: 'Revoke the authorization of a program',
    description: 'Revoke the authorization of a program; its tokens end within a second.',
    access: oneself,
    school: 'none',
    params: t.Strict({ authorization_id: t.Uuid }),
    notIdempotent: true,
    ownTransactions: true,
    answers: { 204: null },
    handler: async (context) => {
      await withdrawAuthorization(context, context.params.authorization_id)
      return noContent
    },
  }),
]
