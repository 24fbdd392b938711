import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword } from '../../../kernel/crypto/passwords.ts'
import { hashToken } from '../../../kernel/crypto/tokens.ts'
import { platformTenant } from '../../../kernel/db/database.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { randomToken } from '../../../kernel/ids/ids.ts'
import type { Language } from '../../../kernel/languages/languages.ts'
import { schoolsOfUser } from '../account/schools.ts'
import { identityOf } from '../credentials/identity.ts'
import { passwordChangedEmail, resetEmail } from '../emails.ts'
import { languageOf } from '../language-of.ts'
import { passwordResetMail, securityMail } from '../mail-kinds.ts'
import { invalidLink, invalidToken, weakPassword } from '../problems.ts'
import { ownPerson, ownSession } from '../second-factor/factors.ts'
import { selectPersonForUpdate } from '../second-factor/sql.ts'
import { deviceCookie } from '../sessions/known-device.ts'
import { selectActiveSession, updateSessionsRevoked } from '../sessions/sql.ts'
import { requirePassword } from '../sessions/verify-person.ts'
import { selectUserByEmail, selectUserById, type UserRow, updatePassword } from '../sql.ts'
import { findPasswordError, type PasswordAccount } from './password-rules.ts'
import { settleProof } from './settle-proof.ts'
import {
  insertOneTimeToken,
  selectOneTimeToken,
  updateOneTimeTokenSpent,
  updateResetLinksSpent,
} from './sql.ts'

const hour = 3_600_000

/** Refuses a password that is too weak for the account, naming the member of the body. */
export function requireStrong(password: string, account: PasswordAccount, path = 'body/password'): void {
  const error = findPasswordError(password, account)
  if (error) throw weakPassword({ details: [{ path, code: 'weak_password', message: error }] })
}

/**
 * Changes the caller's own password; every other session of the person ends. Answers the cookie by which this device
 * stays known.
 */
export async function changePassword(
  context: RequestContext,
  current: string,
  next: string,
): Promise<string> {
  const { database } = context
  const { sessionId } = ownSession(context)
  const user = await ownPerson(context)
  await requirePassword(context, user, current)
  const path = 'body/new_password'
  if (next === current) {
    const message = 'must differ from the current password'
    throw weakPassword({ details: [{ path, code: 'weak_password', message }] })
  }
  requireStrong(next, await withSchools(context, user), path)
  const hash = await hashPassword(next)
  const language = await languageOf(context, user)
  const now = context.clock.now()
  await database.transaction(platformTenant, async (tx) => {
    await tx.execute(selectPersonForUpdate(user.id))
    // The session may have ended while the request was on its way, and another password stand for good reason.
    const [current, held] = await Promise.all([
      tx.one(selectActiveSession(sessionId)),
      tx.one(selectUserById(user.id)),
    ])
    if (!current || held?.password_hash !== user.password_hash) throw invalidToken()
    await Promise.all([
      tx.execute(updatePassword(user.id, { hash, at: now, isTemporary: false })),
      tx.execute(updateSessionsRevoked(user.id, sessionId, now)),
      tx.execute(updateResetLinksSpent(user.id, now)),
      reportChange(context, tx, user, language),
    ])
  })
  identityOf(database).forget()
  return deviceCookie(context, { id: user.id, password_hash: hash })
}

/** Milliseconds before which no answer about a forgotten password leaves. */
const notBefore = 100

/**
 * Sends a link to set a new password, if the account exists. The answer and its time do not reveal whether it does:
 * the link, the email and the job cost 4 ms more than nothing (10 and 6 ms, Node 24, two cores), which many attempts
 * could measure; the wait covers both.
 */
export async function forgotPassword(context: RequestContext, email: string): Promise<void> {
  await Promise.all([tryToSendLink(context, email), wait(notBefore)])
}

async function tryToSendLink(context: RequestContext, email: string): Promise<void> {
  const [user] = await context.database.global(selectUserByEmail(email))
  const language = await languageOf(context, user)
  await context.database.transaction(platformTenant, async (tx) => {
    const audited = context.auditIn(tx, { entity: 'user', ids: user ? [user.id] : [] })
    if (user?.email && user.status === 'active')
      await sendResetLink(context, tx, { ...user, email: user.email, language })
    await audited
  })
}

/** Once the day's links have gone out the last one stays good, so that asking again and again takes none away. */
async function sendResetLink(
  context: RequestContext,
  tx: Transaction,
  user: UserRow & { readonly email: string; readonly language: Language },
): Promise<void> {
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
  const sent = await context.kernel.mail.sendProof(tx, {
    to: user.email,
    kind: passwordResetMail,
    ...resetEmail(user.language, user.name, context.url(`/password/reset#${token}`)),
  })
  if (!sent) return
  await tx.execute(updateResetLinksSpent(user.id, now))
  await tx.execute(link)
}

/**
 * Sets a new password by an emailed link; the link works once, and every session of the person ends. The first such
 * proof of the address removes everything that somebody else set up in the account before. Returns the cookie that
 * identifies the device from then on: locking the name does not lock out the person who reads its email.
 */
export async function resetPassword(context: RequestContext, token: string, next: string): Promise<string> {
  const { database } = context
  const now = context.clock.now()
  const [held] = await database.global(selectOneTimeToken(hashToken(token), 'password_reset', now))
  const [user] = held?.user_id ? await database.global(selectUserById(held.user_id)) : []
  if (!user) throw invalidLink()
  requireStrong(next, await withSchools(context, user))
  const hash = await hashPassword(next)
  const language = await languageOf(context, user)
  await database.transaction(platformTenant, async (tx) => {
    const spent = await tx.one(updateOneTimeTokenSpent(hashToken(token), 'password_reset', now))
    if (!spent) throw invalidLink()
    const proof = await settleProof(context, tx, user.id)
    await Promise.all([
      tx.execute(updatePassword(user.id, { hash, at: now, isTemporary: false })),
      tx.execute(updateSessionsRevoked(user.id, null, now)),
      reportChange(context, tx, user, language, proof),
    ])
  })
  identityOf(database).forget()
  return deviceCookie(context, { id: user.id, password_hash: hash })
}

/** The account with the names of its schools, as a password is judged by them. */
async function withSchools(context: RequestContext, user: UserRow): Promise<PasswordAccount> {
  const schools = await schoolsOfUser(context.database, user.id)
  return { email: user.email, name: user.name, schools: schools.flatMap(({ name, slug }) => [name, slug]) }
}

async function reportChange(
  context: RequestContext,
  tx: Transaction,
  user: UserRow,
  language: Language,
  filters: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const audited = context.auditIn(tx, { entity: 'user', ids: [user.id], actorUserId: user.id, filters })
  if (!user.email) return audited
  const sent = context.kernel.mail.send(tx, {
    to: user.email,
    kind: securityMail,
    ...passwordChangedEmail(language, user.name, context.url('/password/forgot')),
  })
  await Promise.all([audited, sent])
}
