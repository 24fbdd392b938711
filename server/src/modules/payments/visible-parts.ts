import type { RequestContext } from '../../kernel/http/context.ts'
import { lockOpenInvoices } from '../billing/index.ts'
import { ringsOf } from '../identity/index.ts'
import { type Divided, partsOf, requirePossible, storedParts, tooMuch } from './divide.ts'
import { selectVisibleOpen } from './payer.sql.ts'
import { allocateOldestFirst } from './rules/allocate.ts'

/** Which household, in which currency. */
type Account = Pick<Divided, 'household_id' | 'currency'>

/**
 * Ids of the open invoices that the caller may pay, where a household is also charged for somebody whose invoices the
 * caller does not see; undefined: they see all.
 */
export async function payableIds(
  { tx, principal }: RequestContext,
  { household_id: householdId, currency }: Account,
): Promise<readonly string[] | undefined> {
  const rings = ringsOf(principal, 'finance')
  if (rings.school) return undefined
  const row = await tx.one(selectVisibleOpen(tx.tenant, { householdId, currency, rings }))
  return row?.hides ? row.visible : undefined
}

/**
 * The parts of a payment to be stored, so that it pays nothing that the payer does not see, now or when a
 * provider confirms it: those that were named, else the oldest visible ones first. Null: all that the household owes.
 */
export async function partsAreVisible(context: RequestContext, payment: Divided): Promise<Divided['wanted']> {
  const { wanted: requested, purpose, household_id, currency, amount, overpayment } = payment
  const ids = purpose === 'wallet' ? undefined : await payableIds(context, payment)
  if (ids === undefined) return requested
  const invoices = await lockOpenInvoices(context.tx, household_id, currency, ids)
  if (requested) {
    requirePossible(payment, partsOf(requested), invoices)
    return requested
  }
  const { parts, surplus } = allocateOldestFirst(amount, invoices)
  if (surplus > 0n && overpayment !== 'wallet') throw tooMuch(payment, null, invoices)
  return storedParts(parts)
}
