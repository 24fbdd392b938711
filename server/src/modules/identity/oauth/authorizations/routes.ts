import { oneself } from '../../../../kernel/http/access.ts'
import { defineRoute, noContent, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { Instant, PageOf, pageQuery, Strict, said, Type, Uuid } from '../../../../kernel/http/shapes.ts'
import { listAuthorizations, withdrawAuthorization } from './service.ts'

const Authorization = Strict('OAuthAuthorization', {
  id: Uuid,
  client_id: Uuid,
  client_name: said(Type.String(), 'As it stood when the person was asked.'),
  school_id: Uuid,
  school_name: Type.String(),
  scopes: Type.Array(Type.String()),
  created_at: said(Instant, 'When the program was first let in.'),
  updated_at: said(Instant, 'When it was last allowed something.'),
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
    query: Strict(pageQuery),
    answers: { 200: PageOf(Authorization) },
    manifestKey: 'me_authorizations',
    handler: async (context) => ok(await listAuthorizations(context)),
  }),
  defineRoute({
    id: 'me.revokeAuthorization',
    method: 'DELETE',
    path: '/api/v1/me/authorizations/:authorization_id',
    summary: 'Revoke the authorization of a program',
    description: 'Take back what a program was allowed; its tokens end within a second.',
    access: oneself,
    school: 'none',
    params: Strict({ authorization_id: Uuid }),
    notIdempotent: true,
    ownTransactions: true,
    answers: { 204: null },
    handler: async (context) => {
      await withdrawAuthorization(context, context.params.authorization_id)
      return noContent
    },
  }),
]
