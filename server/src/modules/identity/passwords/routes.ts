import { anyone, oneselfAtFirst } from '../../../kernel/http/access.ts'
import { type Answer, accepted, defineRoute, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { changePassword, forgotPassword, resetPassword } from './service.ts'

const mailRule: RateRule = { name: 'password-mail', per: 'address', limit: 10, seconds: 900 }
const Password = t.Text(1024, 1)

const doneWith = (cookie: string): Answer => ({ status: 204, headers: { 'set-cookie': cookie } })

export const passwordRoutes: Route[] = [
  defineRoute({
    id: 'auth.changePassword',
    method: 'POST',
    path: '/api/auth/password/change/',
    summary: 'Change your password',
    description:
      'Change the own password; ends every other session. The only thing that a password made by somebody else opens.',
    access: oneselfAtFirst,
    school: 'none',
    body: t.Strict('PasswordChange', { current_password: Password, new_password: Password }),
    answers: { 204: null },
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      const { current_password, new_password } = context.body
      const cookie = await changePassword(context, current_password, new_password)
      return context.credential?.kind === 'session_cookie' ? doneWith(cookie) : { status: 204 }
    },
  }),
  defineRoute({
    id: 'auth.requestPasswordReset',
    method: 'POST',
    path: '/api/auth/password/forgot/',
    summary: 'Request a password reset email',
    description:
      'Ask for a mail with a link that sets a new password; the answer is the same for any address.',
    access: anyone,
    school: 'optional',
    body: t.Strict('PasswordResetRequest', { email: t.Email }),
    answers: { 202: t.Strict('PasswordResetRequested', { ok: t.Literal(true) }) },
    limits: [mailRule],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      await forgotPassword(context, context.body.email)
      return accepted({ ok: true })
    },
  }),
  defineRoute({
    id: 'auth.resetPassword',
    method: 'POST',
    path: '/api/auth/password/reset/',
    summary: 'Reset a password by the link that was sent',
    description: 'Set a new password by the link that was sent.',
    access: anyone,
    school: 'optional',
    body: t.Strict('PasswordReset', { token: t.Text(200, 20), password: Password }),
    answers: { 204: null },
    limits: [mailRule],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) =>
      doneWith(await resetPassword(context, context.body.token, context.body.password)),
  }),
]
