import { anyone, oneself } from '../../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { t } from '../../../../kernel/http/wire.ts'
import type { RateRule } from '../../../../kernel/limits/rules.ts'
import { SessionAnswer, TokenAnswer } from '../../sessions/schema.ts'
import { cookieAnswer, refuseCrossSite, tokenAnswer, tokenRule } from '../../sessions/sign-in.ts'
import { askForAssertion } from './assert.ts'
import { askForRegistration, registerPasskey } from './register.ts'
import * as shape from './schema.ts'
import { listPasskeys, personByPasskey, removePasskey, renamePasskey } from './service.ts'

/** Challenges for one address before anybody is signed in. */
const challengeRule: RateRule = { name: 'passkey-challenge', per: 'address', limit: 60, seconds: 60 }

const passkeyPath = t.Strict({ passkey_id: t.Uuid })
/** A challenge changes nothing: it is asked for by POST because no cache may answer it. */
const challenge = {
  method: 'POST',
  readOnly: true,
  notIdempotent: true,
  answers: { 200: shape.Challenge },
} as const
const signIn = {
  method: 'POST',
  access: anyone,
  school: 'optional',
  body: shape.PasskeyProof,
  limits: [tokenRule],
  errorStatuses: [401, 403],
  notIdempotent: true,
  ownTransactions: true,
} as const
const own = { access: oneself, school: 'none' } as const

/** Passkeys of the caller, and signing in with one. */
export const passkeyRoutes: Route[] = [
  defineRoute({
    ...own,
    id: 'auth.listPasskeys',
    method: 'GET',
    path: '/api/auth/passkeys/',
    summary: 'List your passkeys',
    description: 'Passkeys of the caller, with when each was last used.',
    answers: { 200: t.PageOf(shape.Passkey) },
    handler: async (context) => ok(await listPasskeys(context)),
  }),
  defineRoute({
    ...own,
    ...challenge,
    id: 'auth.startPasskeyRegistration',
    path: '/api/auth/passkeys/registration/options/',
    summary: 'Start registering a passkey',
    description: 'A challenge for a new passkey, with the options for navigator.credentials.create.',
    stepUp: true,
    errorStatuses: [401, 409],
    handler: async (context) => ok(await askForRegistration(context), { 'cache-control': 'no-store' }),
  }),
  defineRoute({
    ...own,
    id: 'auth.registerPasskey',
    method: 'POST',
    path: '/api/auth/passkeys/registration/verify/',
    summary: 'Register a passkey',
    description:
      'Keep the passkey that was made for the challenge; the first second factor brings recovery codes.',
    stepUp: true,
    body: shape.RegistrationRequest,
    answers: {
      201: t.Strict('RegisteredPasskey', {
        ...shape.Passkey.properties,
        recovery_codes: t.described(
          t.Optional(shape.RecoveryCodes),
          'With a first second factor; shown this once.',
        ),
      }),
    },
    secretMembers: ['recovery_codes'],
    errorStatuses: [401, 409],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) =>
      created(await registerPasskey(context, context.body), { 'cache-control': 'no-store' }),
  }),
  defineRoute({
    ...own,
    id: 'auth.changePasskey',
    method: 'PATCH',
    path: '/api/auth/passkeys/:passkey_id/',
    summary: 'Change the name of a passkey',
    description: 'The name is for the user alone.',
    params: passkeyPath,
    body: t.Strict('PasskeyPatch', { name: shape.PasskeyName }),
    answers: { 200: shape.Passkey },
    notIdempotent: true,
    handler: async (context) =>
      ok(await renamePasskey(context, context.params.passkey_id, context.body.name)),
  }),
  defineRoute({
    ...own,
    id: 'auth.removePasskey',
    method: 'DELETE',
    path: '/api/auth/passkeys/:passkey_id/',
    summary: 'Remove a passkey',
    description: 'Take a passkey off; asks for the second factor, proved within 5 minutes.',
    params: passkeyPath,
    stepUp: true,
    answers: { 204: null },
    errorStatuses: [401],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      await removePasskey(context, context.params.passkey_id)
      return noContent
    },
  }),
  defineRoute({
    ...challenge,
    id: 'auth.startPasskeySignIn',
    path: '/api/auth/passkeys/sign-in/options/',
    summary: 'Start signing in with a passkey',
    description: 'A challenge to sign in with a passkey, with the options for navigator.credentials.get.',
    access: anyone,
    school: 'none',
    limits: [challengeRule],
    handler: async (context) =>
      ok(await askForAssertion(context, 'sign_in'), { 'cache-control': 'no-store' }),
  }),
  defineRoute({
    ...signIn,
    id: 'auth.issueTokenByPasskey',
    path: '/api/auth/passkeys/sign-in/token/',
    summary: 'Issue tokens for a passkey',
    description: 'Sign in with a passkey, without a password; answers an access token and a refresh token.',
    answers: { 200: TokenAnswer },
    handler: async (context) => tokenAnswer(context, await personByPasskey(context, context.body), 'passkey'),
  }),
  defineRoute({
    ...signIn,
    id: 'auth.openSessionByPasskey',
    path: '/api/auth/passkeys/sign-in/session/',
    summary: 'Open a console session with a passkey',
    description: 'Sign in to the console with a passkey, without a password: sets the session cookie.',
    answers: { 200: SessionAnswer },
    handler: async (context) => {
      refuseCrossSite(context)
      return cookieAnswer(context, await personByPasskey(context, context.body), 'passkey')
    },
  }),
  defineRoute({
    ...own,
    ...challenge,
    id: 'auth.startPasskeyStepUp',
    path: '/api/auth/passkeys/step-up/options/',
    summary: 'Start a step-up with a passkey',
    description: 'A challenge by which a passkey proves the caller again at /api/auth/step-up/.',
    handler: async (context) =>
      ok(await askForAssertion(context, 'step_up'), { 'cache-control': 'no-store' }),
  }),
]
