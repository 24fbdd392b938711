import type { RequestContext } from '../../kernel/http/context.ts'
import { forbidden, invalidBody } from '../../kernel/http/problems.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { ownHousehold } from '../billing/index.ts'
import {
  type Author,
  authorOf,
  type FinanceSettings,
  isFinanceOffice,
  recordFinance,
  requireNearInstant,
} from '../ledger/index.ts'
import { addCompleted } from './complete.ts'
import { divide } from './divide.ts'
import { actsForSchool, type Payer, requireWhole } from './payer.ts'
import { paymentContextOf } from './payment-context.ts'
import { listedOf } from './present.ts'
import { methodRefused, tillRequired } from './problems.ts'
import { insertPayment, type ListedPaymentRow, type PaymentRow } from './sql.ts'
import { partsAreVisible } from './visible-parts.ts'

/** Money as somebody brings it. */
export interface Money {
  readonly purpose: PaymentRow['purpose']
  readonly walletId: string | null
  readonly method: string
  readonly currency: string
  readonly amount: bigint
  readonly paidAt: Date | undefined
  readonly reference: string | null
  readonly wanted: PaymentRow['wanted']
  readonly overpayment: 'wallet' | null
  readonly status: 'pending' | 'completed' | undefined
  readonly provider: string | null
}

/** Methods that a family pays by itself. */
const familyMethods = ['online', 'wallet']

/** Money that is there only when a bank says so. */
const slowMethods = ['cheque', 'bank_transfer']

/** Whether the caller enters this for the school; a family pays its own by provider or wallet: else 403. */
function entersForSchool(context: RequestContext, payer: Payer, method: string): boolean {
  const office = isFinanceOffice(context)
  if (office && actsForSchool(context, payer)) return true
  if (familyMethods.includes(method)) return false
  throw office ? ownHousehold() : forbidden()
}

/** Whether money is there at once; 422 `method_refused` for a status that the method cannot have. */
function exists({ method, status, overpayment }: Money): boolean {
  const refuse = (path: string, message: string) =>
    methodRefused({ details: [{ path: `body/${path}`, code: 'method_refused', message }] })
  if (method === 'online') {
    if (status === 'completed') throw refuse('status', 'The provider says when the money is there.')
    return false
  }
  if (method === 'wallet' && overpayment) throw refuse('overpayment', 'The money is in the wallet already.')
  if (slowMethods.includes(method)) return status === 'completed'
  if (status === 'pending') throw refuse('status', 'Only cheques and bank transfers wait.')
  return true
}

/**
 * Enters money: completed at once with a receipt, or pending until somebody says that it is there. 422 `overpayment`
 * when it is more than is owed and may not go to the wallet, 409 `till_required`.
 */
export async function receive(
  context: RequestContext,
  payer: Payer,
  money: Money,
  settings: FinanceSettings,
): Promise<ListedPaymentRow> {
  const forSchool = entersForSchool(context, payer, money.method)
  const existing = exists(money)
  if (money.method === 'wallet' || money.overpayment !== null) requireWhole(payer)
  const now = context.clock.now()
  if (money.paidAt && (!forSchool || money.paidAt > now)) throw notPaidThen(forSchool)
  if (money.paidAt) requireNearInstant(money.paidAt, now, 'body/paid_at')
  const requested = orderOf(authorOf(context), { payer, money, settings, now, forSchool })
  const order = { ...requested, wanted: await partsAreVisible(context, requested) }
  const payments = paymentContextOf(context)
  context.audit({ entity: 'payment', ids: [order.id] })
  if (existing) {
    const how = { at: order.paid_at, strict: true, limits: settings }
    const { row, division, creator } = await addCompleted(payments, order, how)
    return listedOf(row, { householdTitle: payer.title, creator }, division)
  }
  await divide(payments, order, true)
  const made = await payments.tx.one(insertPayment(payments.tx.tenant, order, []))
  if (!made) throw tillRequired()
  await recordFinance(payments, [{ entity: 'payment', id: order.id, action: 'entered' }])
  return listedOf(
    order,
    { householdTitle: payer.title, creator: made.creator },
    { parts: [], numbers: new Map() },
  )
}

function notPaidThen(forSchool: boolean) {
  const message = forSchool ? 'is in the future' : 'may only be set by the school office'
  return invalidBody({ details: [{ path: 'body/paid_at', code: 'paid_at_refused', message }] })
}

interface Ordered {
  readonly payer: Payer
  readonly money: Money
  readonly settings: FinanceSettings
  readonly now: Date
  readonly forSchool: boolean
}

function orderOf(author: Author, { payer, money, settings, now, forSchool }: Ordered): PaymentRow {
  const { method } = money
  const inHand = forSchool && !familyMethods.includes(method)
  if (method === 'cash' && settings.require_till && payer.till_id === null) throw tillRequired()
  return {
    id: uuidv7(),
    purpose: money.purpose,
    household_id: payer.id,
    student_id: payer.studentId,
    wallet_id: money.walletId,
    status: 'pending',
    method,
    currency: money.currency,
    amount: money.amount,
    refunded: 0n,
    paid_at: money.paidAt ?? now,
    completed_at: null,
    settled_at: null,
    reference: money.reference,
    receipt_number: null,
    wanted: money.wanted,
    overpayment: money.overpayment,
    till_session_id: inHand ? payer.till_id : null,
    provider: money.provider,
    provider_reference: null,
    checkout: null,
    failure_code: null,
    failure_message: null,
    confirmed_connection_id: null,
    created_by: author.userId,
    created_by_credential: author.credentialId ?? null,
    created_at: now,
    updated_at: now,
    version: 1,
  }
}
