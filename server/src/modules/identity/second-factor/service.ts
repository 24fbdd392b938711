import { platformTenant } from '../../../kernel/db/database.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { languageOf } from '../language-of.ts'
import { noSecondFactor } from '../problems.ts'
import { emailFactorEvent } from './email-factor-event.ts'
import {
  factorsOf,
  isEnrolled,
  lockOwnFactors,
  methodsOf,
  ownPerson,
  ownSession,
  requireFreshFactor,
} from './factors.ts'
import { makeRecoveryCodes } from './recovery-codes/make.ts'

/** The state of the caller's second factor. */
export async function readSecondFactor(context: RequestContext) {
  const factors = await factorsOf(context.database, ownSession(context).userId)
  return {
    enrolled: isEnrolled(factors),
    methods: methodsOf(factors),
    app_added_at: factors.app_added_at && formatInstant(factors.app_added_at),
    passkeys: factors.passkeys,
    recovery_codes_left: factors.recovery_codes_left,
  }
}

/** New recovery codes; the previous ones no longer work. */
export async function renewRecoveryCodes(context: RequestContext): Promise<{ recovery_codes: string[] }> {
  await requireFreshFactor(context)
  const user = await ownPerson(context)
  const language = await languageOf(context, user)
  return context.database.transaction(platformTenant, async (tx) => {
    if (!isEnrolled(await lockOwnFactors(context, tx))) throw noSecondFactor()
    const recovery_codes = await makeRecoveryCodes(tx, user.id, context.clock.now())
    await emailFactorEvent(context, tx, { ...user, language }, { what: 'codes_made' })
    await context.auditIn(tx, { entity: 'second_factor', ids: [user.id] })
    return { recovery_codes }
  })
}
