import { platformTenant } from '../../../../kernel/db/database.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { languageOf } from '../../language-of.ts'
import { invalidOtp, noSecondFactor, otpAlreadyEnrolled, otpNotEnrolling } from '../../problems.ts'
import { attempt, codeBudgets } from '../../sessions/attempts.ts'
import { emailFactorEvent } from '../email-factor-event.ts'
import {
  factorsOf,
  lockOwnFactors,
  ownPerson,
  ownSession,
  requireFreshFactor,
  settleAdded,
  settleRemoved,
} from '../factors.ts'
import { proveCode } from '../prove.ts'
import { newTotpSecret, stepOf } from './code.ts'
import { deleteTotpSecret, selectTotpToConfirm, updateTotpConfirmed, upsertTotpSecret } from './sql.ts'

/** How long a secret that was shown waits for a code of it. */
const patience = 900_000

/** Shows a new secret; nothing asks for its codes until one was proved. */
export async function enrollApp(context: RequestContext) {
  const { sessionId } = ownSession(context)
  await requireFreshFactor(context)
  const user = await ownPerson(context)
  const at = context.clock.now()
  const { secret, otpauthUri, sealed } = newTotpSecret(context.kernel.box, user.id, user.email ?? user.name)
  await context.database.transaction(platformTenant, async (tx) => {
    const saved = await tx.one(upsertTotpSecret({ userId: user.id, sealed, sessionId, at }))
    if (!saved) throw otpAlreadyEnrolled()
    await context.auditIn(tx, { entity: 'second_factor', ids: [user.id] })
  })
  const expires_at = formatInstant(new Date(at.getTime() + patience))
  return { secret, otpauth_uri: otpauthUri, expires_at }
}

/** Takes the first code of the app; from then on sign-in requires one. */
export async function confirmApp(context: RequestContext, otp: string) {
  const { sessionId } = ownSession(context)
  const user = await ownPerson(context)
  const at = context.clock.now()
  const since = new Date(at.getTime() - patience)
  const [shown] = await context.database.global(selectTotpToConfirm(user.id, sessionId, since))
  if (!shown) throw otpNotEnrolling()
  const held = { userId: user.id, sealed: shown.sealed, after: 0 }
  let step: number | undefined
  const isRight = await attempt(context, codeBudgets(user.id), user.id, async () => {
    step = await stepOf(context.kernel.box, held, otp, at)
    return step !== undefined
  })
  if (!isRight || step === undefined) throw invalidOtp({ about: user.id })
  const proved = step
  const language = await languageOf(context, user)
  return context.database.transaction(platformTenant, async (tx) => {
    const before = await lockOwnFactors(context, tx)
    if (!(await tx.one(updateTotpConfirmed(user.id, shown.sealed, proved, at)))) throw otpNotEnrolling()
    const codes = await settleAdded(context, tx, before)
    await emailFactorEvent(context, tx, { ...user, language }, { what: 'app_added' })
    await context.auditIn(tx, { entity: 'second_factor', ids: [user.id] })
    return { ok: true as const, ...codes }
  })
}

/** Takes the app off, with a code of it or a recovery code, or a second factor proved within 5 minutes. */
export async function disableApp(context: RequestContext, otp: string | undefined): Promise<void> {
  const user = await ownPerson(context)
  const factors = await factorsOf(context.database, user.id)
  if (!factors.app_added_at) throw noSecondFactor()
  if (otp === undefined) await requireFreshFactor(context)
  else await proveCode(context, user, otp, factors)
  const language = await languageOf(context, user)
  await context.database.transaction(platformTenant, async (tx) => {
    await lockOwnFactors(context, tx)
    await tx.execute(deleteTotpSecret(user.id))
    await settleRemoved(context, tx, user.id)
    await emailFactorEvent(context, tx, { ...user, language }, { what: 'app_removed' })
    await context.auditIn(tx, { entity: 'second_factor', ids: [user.id] })
  })
}
