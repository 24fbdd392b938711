import { anyone, signedIn } from '../../../kernel/http/access.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { originRequired } from '../../../kernel/http/problems.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { schoolsOfUser } from '../account/schools.ts'
import { sessionCookie } from '../credentials/authenticate.ts'
import { openCookieSession, openTokenSession } from './open-session.ts'
import * as shape from './schema.ts'
import { endSession, refreshPair, stepUp } from './service.ts'
import { userOf } from './user.ts'
import { verifyPerson } from './verify-person.ts'

/** Sign-ins of one address: 20 a minute. */
const tokenRule: RateRule = { name: 'token', per: 'address', limit: 20, seconds: 60 }
/** Refreshes of one address; a school's computers often share one. */
const refreshRule: RateRule = { name: 'refresh', per: 'address', limit: 600, seconds: 60 }

export const sessionRoutes: Route[] = [
  defineRoute({
    id: 'auth.token',
    method: 'POST',
    path: '/api/auth/token/',
    summary: 'Sign in with user name and password; answers an access token and a refresh token',
    access: anyone,
    school: 'optional',
    body: shape.TokenRequest,
    answers: { 200: shape.TokenAnswer },
    limits: [tokenRule],
    refusals: [401],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      const { username, password } = context.body
      const user = await verifyPerson(context, username, password)
      const pair = await openTokenSession(context, user.id)
      const schools = await schoolsOfUser(context.database, user.id)
      return ok({ ...pair, user: userOf(user), schools }, { 'cache-control': 'no-store' })
    },
  }),
  defineRoute({
    id: 'auth.refresh',
    method: 'POST',
    path: '/api/auth/token/refresh/',
    summary: 'Exchange a refresh token for a new pair; each token is good once',
    access: anyone,
    school: 'optional',
    body: shape.RefreshRequest,
    answers: { 200: shape.RefreshAnswer },
    limits: [refreshRule],
    refusals: [401],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) =>
      ok(await refreshPair(context, context.body.refresh), { 'cache-control': 'no-store' }),
  }),
  defineRoute({
    id: 'auth.logout',
    method: 'POST',
    path: '/api/auth/logout/',
    summary: 'End this session and every token that came of it',
    access: signedIn,
    school: 'none',
    body: shape.LogoutRequest,
    bodyOptional: true,
    answers: { 204: null },
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      await endSession(context, context.body?.refresh)
      return noContent
    },
  }),
  defineRoute({
    id: 'auth.openSession',
    method: 'POST',
    path: '/api/auth/session/',
    summary: 'Sign in to the console: sets the session cookie, shows no token to scripts',
    access: anyone,
    school: 'optional',
    body: shape.TokenRequest,
    answers: { 200: shape.SessionAnswer },
    limits: [tokenRule],
    refusals: [401, 403],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      if (context.headers['sec-fetch-site'] === 'cross-site') throw originRequired()
      const { username, password } = context.body
      const user = await verifyPerson(context, username, password)
      const { value, seconds } = await openCookieSession(context, user.id)
      const schools = await schoolsOfUser(context.database, user.id)
      const cookie = cookieHeader(context, value, seconds)
      return ok({ user: userOf(user), schools }, { 'set-cookie': cookie, 'cache-control': 'no-store' })
    },
  }),
  defineRoute({
    id: 'auth.closeSession',
    method: 'DELETE',
    path: '/api/auth/session/',
    summary: 'Sign out of the console',
    access: signedIn,
    school: 'none',
    answers: { 204: null },
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      await endSession(context, undefined)
      return { status: 204, headers: { 'set-cookie': cookieHeader(context, '', 0) } }
    },
  }),
  defineRoute({
    id: 'auth.stepUp',
    method: 'POST',
    path: '/api/auth/step-up/',
    summary: 'Prove the password again; opens step-up routes for 5 minutes',
    access: signedIn,
    school: 'none',
    body: shape.StepUpRequest,
    answers: { 200: shape.StepUpAnswer },
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      await stepUp(context, context.body.password)
      return ok({ ok: true, expires_in: 300 })
    },
  }),
]

/** HttpOnly, SameSite=Lax, Secure where the public address is https (RFC 6265bis). */
function cookieHeader(context: RequestContext, value: string, seconds: number): string {
  const secure = context.kernel.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}
