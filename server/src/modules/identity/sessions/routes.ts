import { anyone, oneself, oneselfAtFirst } from '../../../kernel/http/access.ts'
import { defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { requireSecondFactor } from '../second-factor/prove.ts'
import * as shape from './schema.ts'
import { endSession, refreshPair } from './service.ts'
import { cookieAnswer, cookieHeader, refuseCrossSite, tokenAnswer, tokenRule } from './sign-in.ts'
import { stepUp } from './step-up.ts'
import { verifyPerson } from './verify-person.ts'

/** Refreshes of one address; a school's computers often share one. */
const refreshRule: RateRule = { name: 'refresh', per: 'address', limit: 600, seconds: 60 }

export const sessionRoutes: Route[] = [
  defineRoute({
    id: 'auth.issueToken',
    method: 'POST',
    path: '/api/auth/token/',
    summary: 'Issue tokens for a user name and password',
    description:
      'Sign in with user name and password, and a second factor where the person has one; answers an access token and a refresh token.',
    access: anyone,
    school: 'optional',
    body: shape.TokenRequest,
    answers: { 200: shape.TokenAnswer },
    limits: [tokenRule],
    errorStatuses: [401],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      const { username, password, otp } = context.body
      const user = await verifyPerson(context, username, password)
      return tokenAnswer(context, user, await requireSecondFactor(context, user, otp))
    },
  }),
  defineRoute({
    id: 'auth.refreshToken',
    method: 'POST',
    path: '/api/auth/token/refresh/',
    summary: 'Refresh a token pair',
    description: 'Exchange a refresh token for a new pair; each token works once.',
    access: anyone,
    school: 'optional',
    body: shape.RefreshRequest,
    answers: { 200: shape.RefreshAnswer },
    limits: [refreshRule],
    errorStatuses: [401],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) =>
      ok(await refreshPair(context, context.body.refresh), { 'cache-control': 'no-store' }),
  }),
  defineRoute({
    id: 'auth.signOut',
    method: 'POST',
    path: '/api/auth/logout/',
    summary: 'Sign out of this session',
    description: 'End this session and every token that came of it.',
    access: oneselfAtFirst,
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
    summary: 'Open a console session',
    description: 'Sign in to the console: sets the session cookie, shows no token to scripts.',
    access: anyone,
    school: 'optional',
    body: shape.TokenRequest,
    answers: { 200: shape.SessionAnswer },
    limits: [tokenRule],
    errorStatuses: [401, 403],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      refuseCrossSite(context)
      const { username, password, otp } = context.body
      const user = await verifyPerson(context, username, password)
      return cookieAnswer(context, user, await requireSecondFactor(context, user, otp))
    },
  }),
  defineRoute({
    id: 'auth.revokeSession',
    method: 'DELETE',
    path: '/api/auth/session/',
    summary: 'Revoke the console session',
    description: 'Signs out of the console.',
    access: oneselfAtFirst,
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
    summary: 'Step up the sign-in with a fresh proof',
    description:
      'Prove the password, a one-time code or a passkey again; opens step-up routes for 5 minutes.',
    access: oneself,
    school: 'none',
    body: shape.StepUpRequest,
    answers: { 200: shape.StepUpAnswer },
    errorStatuses: [401],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      await stepUp(context, context.body)
      return ok({ ok: true, expires_in: 300 })
    },
  }),
]
