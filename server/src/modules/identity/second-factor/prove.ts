import { platformTenant } from '../../../kernel/db/database.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { languageOf } from '../language-of.ts'
import { invalidOtp, otpRequired } from '../problems.ts'
import { attempt, codeBudgets } from '../sessions/attempts.ts'
import type { UserRow } from '../sql.ts'
import { emailFactorEvent } from './email-factor-event.ts'
import { factorsOf, isEnrolled, type Method, methodsOf } from './factors.ts'
import { hashOfCode } from './recovery-codes/make.ts'
import { countRecoveryCodes, updateRecoveryCodeSpent } from './recovery-codes/sql.ts'
import type { Factors } from './sql.ts'
import { stepOf } from './totp/code.ts'
import { updateTotpStep } from './totp/sql.ts'

/**
 * Checks the second factor of a person after the right password: undefined if they have none.
 *
 * @throws otpRequired with the ways that there are, when none was sent; invalidOtp
 */
export async function requireSecondFactor(
  context: RequestContext,
  user: UserRow,
  otp: string | undefined,
): Promise<Method | undefined> {
  const factors = await factorsOf(context.database, user.id)
  if (!isEnrolled(factors)) return undefined
  if (otp === undefined) throw otpRequired({ isStep: true, members: { methods: methodsOf(factors) } })
  return proveCode(context, user, otp, factors)
}

/**
 * Takes a code of the app or a recovery code; each works once. Wrong ones are counted against the account, whatever
 * they were sent for, and the count passes: nobody is locked out for good, and a passkey is not counted at all.
 */
export async function proveCode(
  context: RequestContext,
  user: UserRow,
  otp: string,
  known?: Factors,
): Promise<Method> {
  let method: Method | undefined
  const isRight = await attempt(context, codeBudgets(user.id), user.id, async () => {
    const factors = known ?? (await factorsOf(context.database, user.id))
    method = (await spendStep(context, user, factors, otp)) ?? (await spendRecoveryCode(context, user, otp))
    return method !== undefined
  })
  if (!isRight || !method) throw invalidOtp({ about: user.id })
  return method
}

async function spendStep(
  { kernel, database, clock }: RequestContext,
  { id: userId }: UserRow,
  { app_sealed: sealed, app_last_step }: Factors,
  otp: string,
): Promise<Method | undefined> {
  if (sealed === null) return undefined
  const held = { userId, sealed, after: Number(app_last_step) }
  const step = await stepOf(kernel.box, held, otp, clock.now())
  if (step === undefined) return undefined
  const [taken] = await database.global(updateTotpStep(userId, sealed, step))
  return taken && 'totp'
}

async function spendRecoveryCode(
  context: RequestContext,
  user: UserRow,
  otp: string,
): Promise<Method | undefined> {
  const hash = hashOfCode(otp)
  if (!hash) return undefined
  const language = await languageOf(context, user)
  return context.database.transaction(platformTenant, async (tx) => {
    const spent = await tx.one(updateRecoveryCodeSpent(user.id, hash, context.clock.now()))
    if (!spent) return undefined
    const left = (await tx.one(countRecoveryCodes(user.id)))?.count ?? 0
    await emailFactorEvent(context, tx, { ...user, language }, { what: 'code_used', left })
    return 'recovery'
  })
}
