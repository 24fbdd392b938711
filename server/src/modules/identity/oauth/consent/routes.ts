import { anyone } from '../../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { t } from '../../../../kernel/http/wire.ts'
import { oauthPaths } from '../provider/paths.ts'
import { allow, deny, readWaitingProgram, showInteraction, switchAccount } from './service.ts'

const WaitingProgram = t.Strict('PendingAuthorization', {
  name: t.described(
    t.String({ examples: ['Timetable Pro'] }),
    'Name under which the client is registered at its school.',
  ),
})

const page = {
  access: anyone,
  school: 'none',
  params: t.Strict({ uid: t.String({ pattern: '^[A-Za-z0-9_-]{10,64}$' }) }),
  internal: true,
} as const

const answered = {
  ...page,
  method: 'POST',
  ownBody: ['application/x-www-form-urlencoded'],
  notIdempotent: true,
  ownTransactions: true,
  answers: { 303: null, 400: null },
  produces: { 400: ['text/html'] },
  errorStatuses: [403],
} as const

/** What a person is asked while a program waits: pages of the server, which need no script. */
export const consentRoutes: Route[] = [
  defineRoute({
    ...page,
    id: 'oauth.showInteraction',
    method: 'GET',
    path: `${oauthPaths.interactions}:uid/`,
    summary: 'Whether a program may come in: asks the person who is signed in',
    answers: { 200: null, 303: null, 400: null, 403: null },
    produces: { 200: ['text/html'], 400: ['text/html'], 403: ['text/html'] },
    handler: (context) => showInteraction(context, context.params.uid),
  }),
  defineRoute({
    access: page.access,
    school: page.school,
    params: page.params,
    id: 'oauth.readWaitingProgram',
    method: 'GET',
    path: `${oauthPaths.interactions}:uid/program/`,
    summary: 'Read which program waits for a person to sign in',
    description:
      'For the sign-in page: the registered name of the client of a request that is not answered yet; 404 afterwards.',
    answers: { 200: WaitingProgram },
    errorStatuses: [404],
    handler: async (context) =>
      ok(await readWaitingProgram(context, context.params.uid), { 'cache-control': 'no-store' }),
  }),
  defineRoute({
    ...answered,
    id: 'oauth.allow',
    path: `${oauthPaths.interactions}:uid/allow`,
    summary: 'The person lets the program in',
    handler: (context) => allow(context, context.params.uid),
  }),
  defineRoute({
    ...answered,
    id: 'oauth.deny',
    path: `${oauthPaths.interactions}:uid/deny`,
    summary: 'The person does not let the program in',
    handler: (context) => deny(context, context.params.uid),
  }),
  defineRoute({
    ...answered,
    id: 'oauth.switchAccount',
    path: `${oauthPaths.interactions}:uid/switch`,
    summary: 'Signs out of the console to sign in as somebody else',
    handler: (context) => switchAccount(context, context.params.uid),
  }),
]
