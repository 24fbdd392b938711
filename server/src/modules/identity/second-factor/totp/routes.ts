import { oneself } from '../../../../kernel/http/access.ts'
import { defineRoute, noContent, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { Instant, Strict, said, Type } from '../../../../kernel/http/shapes.ts'
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
    body: Strict('OtpEnrollment', {}),
    bodyOptional: true,
    answers: {
      200: Strict('OtpSecret', {
        secret: said(Type.String(), 'In base 32, as people type it into an app.'),
        otpauth_uri: said(Type.String(), 'What a QR code of it says (Key Uri Format).'),
        expires_at: said(Instant, 'Until when a code of it has to be proved.'),
      }),
    },
    secretMembers: ['secret', 'otpauth_uri'],
    refusals: [401, 409],
    handler: async (context) => ok(await enrollApp(context), fresh),
  }),
  defineRoute({
    ...own,
    id: 'auth.verifyOtp',
    path: '/api/auth/otp/verify/',
    summary: 'Verify the first code of an authenticator app',
    description:
      'Prove a first code of the app; the first second factor brings recovery codes and ends other sessions.',
    body: Strict('OtpVerification', { otp: Otp }),
    answers: {
      200: Strict('OtpVerified', {
        ok: Type.Literal(true),
        recovery_codes: said(
          Type.Optional(RecoveryCodes),
          'With a first second factor: each signs in once in place of it; shown this once.',
        ),
      }),
    },
    secretMembers: ['recovery_codes'],
    refusals: [401, 409],
    handler: async (context) => ok(await confirmApp(context, context.body.otp), fresh),
  }),
  defineRoute({
    ...own,
    id: 'auth.disableOtp',
    path: '/api/auth/otp/disable/',
    summary: 'Disable the authenticator app',
    description: 'Take the authenticator app off, with a code, or the second factor proved within 5 minutes.',
    body: Strict('OtpDisabling', { otp: Type.Optional(Otp) }),
    bodyOptional: true,
    answers: { 204: null },
    refusals: [401, 409],
    handler: async (context) => {
      await disableApp(context, context.body?.otp)
      return noContent
    },
  }),
]
