import type { RequestContext } from '../../kernel/http/context.ts'
import { versionTag } from '../../kernel/http/lists.ts'
import { forbidden, invalidBody, notFound } from '../../kernel/http/problems.ts'
import { creditInvoice } from '../billing/index.ts'
import { isFinanceOffice, readAmount, readFinanceSettings, requireNearInstant } from '../ledger/index.ts'
import { completePayment } from './complete.ts'
import { partsOf } from './divide.ts'
import type { PayerRow } from './payer.sql.ts'
import { requireOthersHousehold } from './payer.ts'
import { type PaymentContext, paymentContextOf } from './payment-context.ts'
import { presentPayment, presentRefund } from './present.ts'
import { methodRefused, paymentDisputed, paymentState, tillRequired } from './problems.ts'
import { endCheckout } from './providers/end-checkout.ts'
import { providerEventQueue } from './providers/event-queue.ts'
import { canSendRefund } from './providers/refund-ways.ts'
import { sendRefund } from './providers/send-refund.ts'
import { updateRefundsAgain } from './providers/sql.ts'
import { failRefund, payOut, type RefundOrder, refund, waitingRefund } from './refund.ts'
import type { NewRefundBody, PaymentWire } from './schema.ts'
import { isWithProvider } from './sending.ts'
import { instantOfBody, requestedOf } from './service.ts'
import { endPayment } from './settle.ts'
import { type PaymentRow, selectHeldBack, selectPayment, selectPaymentForUpdate } from './sql.ts'
import { visibilityOfPayments } from './visibility.sql.ts'

type OfOne<Body = unknown> = RequestContext<{ payment_id: string }, unknown, Body>

interface Held {
  readonly payments: PaymentContext
  readonly before: PaymentRow
  readonly payer: PayerRow
}

/** The payment that a request is about, held by the office: 403, 404, 412 and 403 `own_household`. */
export async function holdNamed(context: OfOne): Promise<Held> {
  const held = await holdForOffice(context, context.params.payment_id)
  context.requireMatch(versionTag(held.before))
  return held
}

/** A payment, held by the office: 403, 404 and 403 `own_household`. */
export async function holdForOffice(context: RequestContext, paymentId: string): Promise<Held> {
  const { tx } = context
  const before = await tx.one(selectPaymentForUpdate(tx.tenant, paymentId))
  if (!before) throw notFound()
  const payer = await requireOthersHousehold(context, before.household_id, before.currency)
  context.audit({ entity: 'payment', ids: [before.id] })
  return { payments: paymentContextOf(context), before, payer }
}

const stateRefused = ({ status }: PaymentRow) => paymentState({ members: { status } })

const isWaiting = ({ status }: PaymentRow): boolean => status === 'pending' || status === 'processing'

/** 422 `method_refused` at a member of the body. */
export const refused = (path: string, message: string) =>
  methodRefused({ details: [{ path: `body/${path}`, code: 'method_refused', message }] })

/** The current state of the payment in the transaction. */
export async function shown(context: RequestContext, id: string): Promise<PaymentWire> {
  const { tx } = context
  const row = await tx.one(selectPayment(tx.tenant, id, visibilityOfPayments(context, tx.tenant)))
  if (!row) throw notFound()
  return presentPayment(row, context.url)
}

/** The money of a cheque or transfer is there. */
export async function completeWaiting(
  context: OfOne<{ at?: string; overpayment?: 'wallet' } | undefined>,
): Promise<PaymentWire> {
  const { body, clock, tx } = context
  const { payments, before } = await holdNamed(context)
  if (!isWaiting(before)) throw stateRefused(before)
  if (before.method === 'online') throw refused('at', 'The provider says when the money is there.')
  const at = instantOfBody(body?.at, 'at') ?? clock.now()
  if (at > clock.now()) {
    throw invalidBody({
      details: [{ path: 'body/at', code: 'paid_at_refused', message: 'is in the future' }],
    })
  }
  requireNearInstant(at, clock.now(), 'body/at')
  const limits = await readFinanceSettings(tx)
  const order = { ...before, overpayment: body?.overpayment ?? before.overpayment }
  await completePayment(payments, order, { at, strict: true, limits })
  return shown(context, before.id)
}

/** The payment failed: one that waited ends, a completed one is reversed, such as a bounced cheque. */
export async function failPayment(context: OfOne<{ reason: string }>): Promise<PaymentWire> {
  const { body, clock } = context
  const { payments, before } = await holdNamed(context)
  if (!isWaiting(before) && before.status !== 'completed') throw stateRefused(before)
  if (before.status === 'completed' && (before.method === 'cash' || before.method === 'wallet')) {
    throw refused('reason', 'Money in hand and money of the wallet stay: give it back by a refund.')
  }
  await requireReleased(payments, before)
  await endPayment(payments, before, {
    status: 'failed',
    at: clock.now(),
    provisional: before.method === 'online',
    failure: { code: before.status === 'completed' ? 'reversed' : 'failed', message: body.reason },
  })
  return shown(context, before.id)
}

/** Cancels a pending payment: by the office, or by the family that started it with a provider. */
export async function cancelPayment(context: OfOne<{ reason?: string } | undefined>): Promise<PaymentWire> {
  const { body, clock } = context
  const { payments, before } = await holdToCancel(context)
  context.requireMatch(versionTag(before))
  if (!isWaiting(before)) throw stateRefused(before)
  await endPayment(payments, before, {
    status: 'cancelled',
    at: clock.now(),
    provisional: true,
    failure: { code: 'cancelled', message: body?.reason ?? null },
  })
  if (before.method === 'online') await endCheckout(payments.tx, before)
  return shown(context, before.id)
}

/** The user who started a payment with a provider may cancel it where they see it; all others are for the office. */
async function holdToCancel(context: OfOne): Promise<Pick<Held, 'payments' | 'before'>> {
  const { tx, principal } = context
  const id = context.params.payment_id
  const seen = await tx.one(selectPayment(tx.tenant, id, visibilityOfPayments(context, tx.tenant)))
  if (!seen) throw notFound()
  const isTheirs =
    seen.method === 'online' && principal.kind === 'person' && seen.created_by === principal.userId
  if (!isTheirs) {
    if (!isFinanceOffice(context)) throw forbidden()
    return holdForOffice(context, id)
  }
  const before = await tx.one(selectPaymentForUpdate(tx.tenant, id))
  if (!before) throw notFound()
  context.audit({ entity: 'payment', ids: [before.id] })
  return { payments: paymentContextOf(context), before }
}

/** While a provider holds the money back nobody gives it away a second time: 409 `payment_disputed`. */
async function requireReleased({ tx }: PaymentContext, { id }: PaymentRow): Promise<void> {
  if (await tx.one(selectHeldBack(tx.tenant, id))) throw paymentDisputed()
}

/** Gives a payment back, whole or in part. */
export async function refundPayment(context: OfOne<NewRefundBody>) {
  const held = await holdNamed(context)
  await requireReleased(held.payments, held.before)
  return giveRefund(context, held, context.body)
}

/** Books a refund of a payment that is held, as the office asks for it. */
export async function giveRefund(
  context: RequestContext,
  { payments, before, payer }: Held,
  body: NewRefundBody,
) {
  if (before.status !== 'completed') throw stateRefused(before)
  const order = await refundOrder(context, { before, payer, body })
  const made = await refund(payments, before, order)
  if (!made) throw stateRefused(before)
  if (made.refund.through === 'provider') await sendRefund(payments.tx, made.refund.id)
  if (body.credit) {
    for (const { invoiceId, amount } of made.taken.invoices) {
      const credit = { invoiceId, amount, reason: body.reason, today: context.today }
      await creditInvoice(payments.tx, payments.author, credit)
    }
  }
  return {
    refund: presentRefund(made.refund, before.currency),
    payment: await shown(context, before.id),
  }
}

async function refundOrder(
  { tx, clock }: RequestContext,
  { before, payer, body }: { before: PaymentRow; payer: PayerRow; body: NewRefundBody },
): Promise<RefundOrder> {
  const method = body.method ?? before.method
  requirePossibleMethod(method, before, body)
  const through = await throughOf(tx, before, method, body.through)
  const cash = method === 'cash' && body.status !== 'pending'
  const { currency } = before
  const named = requestedOf(body.allocations, currency)
  return {
    ...(body.amount === undefined ? {} : { amount: readAmount(body.amount, currency, 'body/amount') }),
    ...(named ? { named: partsOf(named) } : {}),
    forced: false,
    method,
    at: clock.now(),
    reason: body.reason,
    reference: body.reference ?? null,
    paidOut: method !== 'online' && body.status !== 'pending',
    tillSessionId: cash ? await tillOf(tx, payer) : null,
    through,
  }
}

/** 422 `method_refused` where money cannot go back in this way: money of the wallet only into it, at once. */
function requirePossibleMethod(method: string, before: PaymentRow, { status }: NewRefundBody): void {
  if ((method === 'wallet') !== (before.method === 'wallet')) {
    throw refused('method', 'What came out of the wallet goes back into it, and nothing else does.')
  }
  if (method === 'wallet' && status === 'pending') {
    throw refused('status', 'What goes back into the wallet is there at once.')
  }
  if (method === 'online' && (before.provider === null || status === 'completed')) {
    throw refused('method', 'The provider refunds what it took, and reports when it did.')
  }
}

/** Who requests the refund from the provider; 422 `method_refused` where Campus cannot. */
async function throughOf(
  tx: RequestContext['tx'],
  before: PaymentRow,
  method: string,
  requested: NewRefundBody['through'],
): Promise<'provider' | 'dashboard' | null> {
  if (method !== 'online') {
    if (requested) throw refused('through', 'Only what goes back by `online` goes through a provider.')
    return null
  }
  if (requested === 'dashboard') return requested
  if (await canSendRefund(tx, before)) return 'provider'
  if (requested === undefined) return 'dashboard'
  throw refused(
    'through',
    'This provider accepts no refund requests for this payment: make the refund in its dashboard and send `through: "dashboard"`.',
  )
}

/** The till that pays cash out; 409 `till_required` where the school wants one and none is open. */
async function tillOf(tx: RequestContext['tx'], { till_id }: PayerRow): Promise<string | null> {
  if (till_id === null && (await readFinanceSettings(tx)).require_till) throw tillRequired()
  return till_id
}

/** Reports of the provider that were reserved for this refund may now belong to another one. */
async function lookAgain(tx: RequestContext['tx'], paymentId: string): Promise<void> {
  await tx.execute(updateRefundsAgain(tx.tenant, paymentId))
  tx.last(providerEventQueue.wake(tx.tenant))
}

export type OfRefund<Body = unknown> = RequestContext<
  { payment_id: string; refund_id: string },
  unknown,
  Body
>

/** A refund that waited was paid out, or could not be. */
export async function endRefund(context: OfRefund, paidOut: boolean) {
  const { clock, params, tx } = context
  const { payments, before, payer } = await holdNamed(context)
  const made = await waitingRefund(payments, before, params.refund_id)
  if (!made) throw notFound()
  if (made.method === 'online' && paidOut) throw refused('method', 'The provider says when it was paid out.')
  const at = clock.now()
  if (!paidOut && isWithProvider(made, at))
    throw refused('method', 'The provider has this refund, and says what becomes of it.')
  const tillSessionId = paidOut && made.method === 'cash' ? await tillOf(tx, payer) : null
  const after = paidOut
    ? await payOut(payments, before, made, { at, tillSessionId })
    : (await failRefund(payments, before, made, { at })).refund
  if (made.method === 'online') await lookAgain(tx, before.id)
  return { refund: presentRefund(after, before.currency), payment: await shown(context, before.id) }
}
