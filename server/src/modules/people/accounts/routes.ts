import { accountableUserOf } from '../../../kernel/auth/principal.ts'
import { allowed } from '../../../kernel/http/access.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { t } from '../../../kernel/http/wire.ts'
import { identityOf, requireGrantable } from '../../identity/index.ts'
import { reportedOf } from '../words.ts'
import { accountResults, giveAccounts } from './give-accounts.ts'

const Strict = reportedOf({
  persons: 'Whom to give an account, 1 to 200.',
  how: '`invite`: by mail. `temporary_password`: at most 50 persons; the passwords are shown in this response and never again.',
  result: 'What was done.',
  temporary_passwords: 'The new passwords, shown once.',
  login: 'The name to sign in with.',
  password: 'The password. It opens nothing but its own change, which comes first after signing in.',
})

const Kind = t.OneOf(['student', 'teacher', 'guardian'])
const Key = Strict('AccountPerson', { kind: Kind, id: t.Uuid })

const max = 200
/** Passwords are hashed slowly, each some 50 ms. */
const maxPasswords = 50

const Order = Strict(
  'AccountOrder',
  {
    persons: t.Array(Key, { minItems: 1, maxItems: max, uniqueItems: true }),
    /** `temporary_password`: at most 50 persons; the passwords are shown in this response and never again. */
    how: t.OneOf(['invite', 'temporary_password']),
  },
  {
    examples: [{ persons: [{ kind: 'teacher', id: '0190a2c4-7c5a-7b3e-9c1d-2f4a6b8c0d1e' }], how: 'invite' }],
  },
)

const Given = Strict('AccountsCreated', {
  results: t.Array(Strict({ kind: Kind, id: t.Uuid, result: t.OneOf(accountResults) })),
  temporary_passwords: t.Optional(
    t.Array(Strict({ kind: Kind, id: t.Uuid, login: t.String(), password: t.String() })),
  ),
})

export const accountRoutes: Route[] = [
  defineRoute({
    id: 'people.createAccounts',
    method: 'POST',
    path: '/api/v1/people/accounts/',
    summary: 'Create accounts for people',
    description: 'Give students, teachers and guardians accounts, by an invitation or a password shown once.',
    access: allowed('members', 'write', 'members:write'),
    school: 'required',
    body: Order,
    answers: { 200: Given },
    secretMembers: ['temporary_passwords'],
    handler: async (context) => ok(await give(context, context.body)),
  }),
]

async function give(context: RequestContext, { persons, how }: t.Static<typeof Order>) {
  const { tx, kernel, school, credential, principal } = context
  requireGrantable(context, [...new Set(persons.map(({ kind }) => kind))])
  if (how === 'temporary_password' && persons.length > maxPasswords) {
    const message = `holds at most ${maxPasswords} persons who are given passwords`
    throw invalidBody({ details: [{ path: 'body/persons', code: 'max_items', message }] })
  }
  const inviter = {
    school,
    now: context.clock.now(),
    userId: credential?.userId ?? null,
    accountableUserId: accountableUserOf(principal),
    mail: kernel.mail,
    url: context.url,
  }
  const { results, passwords } = await giveAccounts(tx, inviter, persons, how)
  const served = results.filter(({ result }) => ['invited', 'temporary_password', 'linked'].includes(result))
  context.audit({ entity: 'account', ids: served.map(({ id }) => id), filters: { how } })
  tx.afterCommit(() => identityOf(context.database).forget())
  return { results, ...(passwords.length > 0 ? { temporary_passwords: passwords } : {}) }
}
