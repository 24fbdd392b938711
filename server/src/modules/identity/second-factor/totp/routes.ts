import { oneself } from '../../../../kernel/http/access.ts'
import { defineRoute, noContent, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { t } from '../../../../kernel/http/wire.ts'
import { Otp } from '../../sessions/schema.ts'
import { RecoveryCodes } from '../passkeys/schema.ts'
import { confirmApp, disableApp, enrollApp } from './service.ts'

const own = {
  method: 'POST',
  access: oneself,
  school: 'none',
  notIdempotent: true,
  ownTransactions: true,
} as const
const fresh = { 'cache-control': 'no-store' }

/** The authenticator app of the caller (RFC 6238). */
export const totpRoutes: Route[] = [
  defineRoute({
    ...own,
    id: 'auth.enrollOtp',
    path: '/api/auth/otp/enroll/',
    summary: 'Enroll an authenticator app',
    description: 'A secret for an authenticator app, shown this once; good once a code of it was proved.',
    stepUp: true,
    body: t.Strict('OtpEnrollment', {}),
    bodyOptional: true,
    answers: {
      200: t.Strict('OtpSecret', {
        secret: t.described(t.String(), 'In base 32, as people type it into an app.'),
        otpauth_uri: t.described(t.String(), 'What a QR code of it says (Key Uri Format).'),
        expires_at: t.described(t.Instant, 'Until when a code of it has to be proved.'),
      }),
    },
    secretMembers: ['secret', 'otpauth_uri'],
    errorStatuses: [401, 409],
    handler: async (context) => ok(await enrollApp(context), fresh),
  }),
  defineRoute({
    ...own,
    id: 'auth.verifyOtp',
    path: '/api/auth/otp/verify/',
    summary: 'Verify the first code of an authenticator app',
    description:
      'Prove a first code of the app; the first second factor brings recovery codes and ends other sessions.',
    body: t.Strict('OtpVerification', { otp: Otp }),
    answers: {
      200: t.Strict('OtpVerified', {
        ok: t.Literal(true),
        recovery_codes: t.described(
          t.Optional(RecoveryCodes),
          'With a first second factor: each signs in once in place of it; shown this once.',
        ),
      }),
    },
    secretMembers: ['recovery_codes'],
    errorStatuses: [401, 409],
    handler: async (context) => ok(await confirmApp(context, context.body.otp), fresh),
  }),
  defineRoute({
    ...own,
    id: 'auth.disableOtp',
    path: '/api/auth/otp/disable/',
    summary: 'Disable the authenticator app',
    description: 'Take the authenticator app off, with a code, or the second factor proved within 5 minutes.',
    body: t.Strict('OtpDisabling', { otp: t.Optional(Otp) }),
    bodyOptional: true,
    answers: { 204: null },
    errorStatuses: [401, 409],
    handler: async (context) => {
      await disableApp(context, context.body?.otp)
      return noContent
    },
  }),
]
