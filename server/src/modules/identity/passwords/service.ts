import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword } from '../../../kernel/crypto/passwords.ts'
import { hashToken } from '../../../kernel/crypto/tokens.ts'
import { platformTenant } from '../../../kernel/db/database.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { randomToken } from '../../../kernel/ids/ids.ts'
import type { Language } from '../../../kernel/languages/languages.ts'
import { identityOf } from '../credentials/identity.ts'
import { languageOf } from '../language-of.ts'
import { passwordChangedLetter, resetLetter } from '../letters.ts'
import { invalidCredentials, invalidLink, weakPassword } from '../problems.ts'
import { passwordFault } from '../rules/password.ts'
import { ownPerson, ownSession } from '../second-factor/factors.ts'
import { updateSessionsRevoked } from '../sessions/sql.ts'
import { guarded } from '../sessions/verify-person.ts'
import { selectUserByEmail, selectUserById, type UserRow, updatePassword } from '../sql.ts'
import {
  insertOneTimeToken,
  selectOneTimeToken,
  updateOneTimeTokenSpent,
  updateResetLinksSpent,
} from './sql.ts'

const hour = 3_600_000

/** Refuses a password that is too weak for the account, naming the member of the body. */
export function requireStrong(
  password: string,
  account: Pick<UserRow, 'email' | 'name'>,
  path = 'body/password',
): void {
  const fault = passwordFault(password, account)
  if (fault) throw weakPassword({ details: [{ path, code: 'weak_password', message: fault }] })
}

/** Changes the caller's own password; every other session of the person ends. */
export async function changePassword(context: RequestContext, current: string, next: string): Promise<void> {
  const { database } = context
  const { sessionId } = ownSession(context)
  const user = await ownPerson(context)
  if (!(await guarded(context, `change ${user.id}`, user.password_hash, current))) throw invalidCredentials()
  requireStrong(next, user, 'body/new_password')
  const hash = await hashPassword(next)
  const language = await languageOf(context, user)
  const now = context.clock.now()
  await database.transaction(platformTenant, async (tx) => {
    await Promise.all([
      tx.execute(updatePassword(user.id, hash, now)),
      tx.execute(updateSessionsRevoked(user.id, sessionId, now)),
      tx.execute(updateResetLinksSpent(user.id, now)),
      tellOfChange(context, tx, user, language),
    ])
  })
  identityOf(database).forget()
}

/** Milliseconds before which no answer about a forgotten password leaves. */
const notBefore = 100

/**
 * Sends a link that sets a new password, when there is such a person. The caller learns nothing: the answer is the
 * same, and it leaves after the same time. A link, a letter and a job cost 4 ms more than nothing (10 and 6 ms, Node
 * 24, two cores), which many tries would tell apart; the wait covers both.
 */
export async function forgotPassword(context: RequestContext, email: string): Promise<void> {
  await Promise.all([tryToSendLink(context, email), wait(notBefore)])
}

async function tryToSendLink(context: RequestContext, email: string): Promise<void> {
  const [user] = await context.database.global(selectUserByEmail(email))
  const language = await languageOf(context, user)
  await context.database.transaction(platformTenant, async (tx) => {
    const told = context.auditIn(tx, { entity: 'user', ids: user ? [user.id] : [] })
    const sent =
      user?.email && user.status === 'active'
        ? sendResetLink(context, tx, { ...user, email: user.email, language })
        : []
    await Promise.all([told, ...sent])
  })
}

function sendResetLink(
  context: RequestContext,
  tx: Transaction,
  user: UserRow & { readonly email: string; readonly language: Language },
): Promise<unknown>[] {
  const now = context.clock.now()
  const token = randomToken()
  const link = insertOneTimeToken({
    hash: hashToken(token),
    purpose: 'password_reset',
    userId: user.id,
    schoolId: null,
    invitationId: null,
    now,
    expiresAt: new Date(now.getTime() + hour),
  })
  const letter = {
    to: user.email,
    ...resetLetter(user.language, user.name, context.url(`/password/reset#${token}`)),
  }
  return [
    tx.execute(updateResetLinksSpent(user.id, now)),
    tx.execute(link),
    context.kernel.mail.send(tx, letter),
  ]
}

/** Sets a new password by the link sent; the link is good once, and every session of the person ends. */
export async function resetPassword(context: RequestContext, token: string, next: string): Promise<void> {
  const { database } = context
  const now = context.clock.now()
  const [held] = await database.global(selectOneTimeToken(hashToken(token), 'password_reset', now))
  const [user] = held?.user_id ? await database.global(selectUserById(held.user_id)) : []
  if (!user) throw invalidLink()
  requireStrong(next, user)
  const hash = await hashPassword(next)
  const language = await languageOf(context, user)
  await database.transaction(platformTenant, async (tx) => {
    const spent = await tx.one(updateOneTimeTokenSpent(hashToken(token), 'password_reset', now))
    if (!spent) throw invalidLink()
    await Promise.all([
      tx.execute(updatePassword(user.id, hash, now)),
      tx.execute(updateSessionsRevoked(user.id, null, now)),
      tellOfChange(context, tx, user, language),
    ])
  })
  identityOf(database).forget()
}

async function tellOfChange(
  context: RequestContext,
  tx: Transaction,
  user: UserRow,
  language: Language,
): Promise<void> {
  const told = context.auditIn(tx, { entity: 'user', ids: [user.id], actorUserId: user.id })
  if (!user.email) return told
  const sent = context.kernel.mail.send(tx, {
    to: user.email,
    ...passwordChangedLetter(language, user.name, context.url('/password/forgot')),
  })
  await Promise.all([told, sent])
}
