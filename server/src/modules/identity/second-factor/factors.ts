import type { Database } from '../../../kernel/db/database.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { forbidden, insufficientAuthentication } from '../../../kernel/http/problems.ts'
import { identityOf } from '../credentials/identity.ts'
import { invalidToken } from '../problems.ts'
import { selectActiveSession, updateSessionFactorProved, updateSessionsRevoked } from '../sessions/sql.ts'
import { selectUserById, type UserRow } from '../sql.ts'
import { makeRecoveryCodes } from './recovery-codes/make.ts'
import { deleteRecoveryCodes } from './recovery-codes/sql.ts'
import { type Factors, selectFactors, selectPersonForUpdate } from './sql.ts'

/** How a second factor can be proved. */
export type Method = 'totp' | 'recovery' | 'passkey'

export const isEnrolled = ({ app_added_at, passkeys }: Factors): boolean =>
  app_added_at !== null || passkeys > 0

/** The ways in which this person can prove a second factor. */
export const methodsOf = ({ app_added_at, passkeys, recovery_codes_left }: Factors): Method[] => [
  ...(app_added_at ? (['totp'] as const) : []),
  ...(recovery_codes_left > 0 ? (['recovery'] as const) : []),
  ...(passkeys > 0 ? (['passkey'] as const) : []),
]

/** The session of a person in their own name. What was given to a program does not reach the ways in. */
interface OwnSession {
  readonly userId: string
  readonly sessionId: string
}

export function ownSession({ credential }: RequestContext): OwnSession {
  const isOwn = credential?.kind === 'access_token' || credential?.kind === 'session_cookie'
  if (!isOwn || credential.userId === undefined || credential.scopes !== null) throw forbidden()
  return { userId: credential.userId, sessionId: credential.id }
}

/** The person of the session. */
export async function ownPerson(context: RequestContext): Promise<UserRow> {
  const [user] = await context.database.global(selectUserById(ownSession(context).userId))
  if (!user) throw forbidden()
  return user
}

export async function factorsOf(
  database: Database,
  userId: string,
  sessionId: string | null = null,
): Promise<Factors> {
  const [factors] = await database.global(selectFactors(userId, sessionId))
  if (!factors) throw new Error('The second factors of a person did not answer.')
  return factors
}

const fiveMinutes = 300_000

/**
 * What adds to or takes from the second factor of somebody who has one needs that factor, proved within 5 minutes: a
 * password alone, which may have been seen, does not open it.
 */
export async function requireFreshFactor(context: RequestContext): Promise<Factors> {
  const { userId, sessionId } = ownSession(context)
  const factors = await factorsOf(context.database, userId, sessionId)
  judgeFreshFactor(context, factors)
  return factors
}

/** Throws 401 where the person has a second factor that the session has not proved within 5 minutes. */
export function judgeFreshFactor({ clock }: Pick<RequestContext, 'clock'>, factors: Factors): void {
  const age = clock.now().getTime() - (factors.proved_at?.getTime() ?? 0)
  if (!isEnrolled(factors) || age <= fiveMinutes) return
  throw insufficientAuthentication({
    message: 'Prove your second factor at POST /api/auth/step-up/ and repeat the request.',
    headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age=300' },
    members: { methods: methodsOf(factors) },
  })
}

/** Locks the person, so that of several requests each sees the result of the one before, and reads again. */
export async function lockFactors(tx: Transaction, userId: string): Promise<Factors> {
  await tx.execute(selectPersonForUpdate(userId))
  const factors = await tx.one(selectFactors(userId, null))
  if (!factors) throw new Error('The second factors of a person did not answer.')
  return factors
}

/**
 * The same for the person of the session, which must stand still: it may have ended while the request was on its way,
 * and what was set up by it with it.
 */
export async function lockOwnFactors(context: RequestContext, tx: Transaction): Promise<Factors> {
  const { userId, sessionId } = ownSession(context)
  const factors = await lockFactors(tx, userId)
  if (!(await tx.one(selectActiveSession(sessionId)))) throw invalidToken()
  return factors
}

/**
 * Follows from a factor that was just added; `before` is the state before it. The session has proved it. With the
 * first one every other session ends, as it has no second factor, and recovery codes are created and shown once.
 */
export async function settleAdded(
  context: RequestContext,
  tx: Transaction,
  before: Factors,
): Promise<{ recovery_codes?: readonly string[] }> {
  const { userId, sessionId } = ownSession(context)
  const now = context.clock.now()
  tx.afterCommit(() => identityOf(context.database).forget())
  await tx.execute(updateSessionFactorProved(sessionId, now))
  if (isEnrolled(before)) return {}
  await tx.execute(updateSessionsRevoked(userId, sessionId, now))
  return { recovery_codes: await makeRecoveryCodes(tx, userId, now) }
}

/** Follows from the removal of a factor: with the last one the recovery codes go too. */
export async function settleRemoved(context: RequestContext, tx: Transaction, userId: string): Promise<void> {
  tx.afterCommit(() => identityOf(context.database).forget())
  const left = await tx.one(selectFactors(userId, null))
  if (left && !isEnrolled(left)) await tx.execute(deleteRecoveryCodes(userId))
}
