import { oneself } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { RecoveryCodes } from './passkeys/schema.ts'
import { requirementRoutes } from './requirement/routes.ts'
import { readSecondFactor, renewRecoveryCodes } from './service.ts'
import { totpRoutes } from './totp/routes.ts'

/** The second factor of the caller: authenticator app, passkeys, recovery codes; and what a school asks for. */
export const secondFactorRoutes: Route[] = [
  defineRoute({
    id: 'auth.readSecondFactor',
    method: 'GET',
    path: '/api/auth/second-factor/',
    summary: 'Read your second factors',
    description: 'What the caller can use to sign in, in addition to the password.',
    access: oneself,
    school: 'none',
    answers: {
      200: t.Strict('SecondFactor', {
        enrolled: t.described(t.Boolean(), 'Whether sign-in requires a second factor.'),
        methods: t.described(
          t.Array(t.OneOf(['totp', 'recovery', 'passkey'])),
          'The ways in which it can be proved.',
        ),
        app_added_at: t.described(
          t.Nullable(t.Instant),
          'Since when there is an authenticator app; null: there is none.',
        ),
        passkeys: t.described(t.IntegerRange(0, 20), 'How many passkeys there are.'),
        recovery_codes_left: t.described(t.IntegerRange(0, 10), 'Recovery codes that were not used yet.'),
      }),
    },
    handler: async (context) => ok(await readSecondFactor(context), { 'cache-control': 'no-store' }),
  }),
  defineRoute({
    id: 'auth.renewRecoveryCodes',
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes/',
    summary: 'Renew the recovery codes',
    description:
      'Ten new recovery codes in place of those that stand, shown this once; asks for the second factor.',
    access: oneself,
    school: 'none',
    stepUp: true,
    body: t.Strict('RecoveryCodesRenewal', {}),
    bodyOptional: true,
    answers: { 200: t.Strict('RecoveryCodes', { recovery_codes: RecoveryCodes }) },
    secretMembers: ['recovery_codes'],
    errorStatuses: [401, 409],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => ok(await renewRecoveryCodes(context), { 'cache-control': 'no-store' }),
  }),
  ...totpRoutes,
  ...passkeyRoutes,
  ...requirementRoutes,
]
