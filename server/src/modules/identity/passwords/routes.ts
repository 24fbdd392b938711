import { anyone, oneself } from '../../../kernel/http/access.ts'
import { accepted, defineRoute, noContent, type Route } from '../../../kernel/http/define-route.ts'
import { Email, Strict, Text, Type } from '../../../kernel/http/shapes.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { changePassword, forgotPassword, resetPassword } from './service.ts'

const mailRule: RateRule = { name: 'password-mail', per: 'address', limit: 10, seconds: 900 }
const Password = Text(1024, 1)

export const passwordRoutes: Route[] = [
  defineRoute({
    id: 'auth.changePassword',
    method: 'POST',
    path: '/api/auth/password/change/',
    summary: 'Change the own password; ends every other session',
    access: oneself,
    school: 'none',
    body: Strict({ current_password: Password, new_password: Password }),
    answers: { 204: null },
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      await changePassword(context, context.body.current_password, context.body.new_password)
      return noContent
    },
  }),
  defineRoute({
    id: 'auth.forgotPassword',
    method: 'POST',
    path: '/api/auth/password/forgot/',
    summary: 'Ask for a mail with a link that sets a new password; the answer is the same for any address',
    access: anyone,
    school: 'optional',
    body: Strict({ email: Email }),
    answers: { 202: Strict({ ok: Type.Literal(true) }) },
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
    summary: 'Set a new password by the link that was sent',
    access: anyone,
    school: 'optional',
    body: Strict({ token: Text(200, 20), password: Password }),
    answers: { 204: null },
    limits: [mailRule],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      await resetPassword(context, context.body.token, context.body.password)
      return noContent
    },
  }),
]
