import type { RequestContext } from '../../kernel/http/context.ts'
import { versionOf } from '../../kernel/http/etag.ts'
import { readDetail, readList, versionTag } from '../../kernel/http/lists.ts'
import { invalidBody } from '../../kernel/http/problems.ts'
import { addDaysWithin } from '../../kernel/time/dates.ts'
import { parseInstant } from '../../kernel/time/instants.ts'
import { instantOf } from '../../kernel/time/zones.ts'
import { readAmount, readFinanceSettings, requireCurrency } from '../ledger/index.ts'
import { chooseProvider } from './online.ts'
import { findPayer } from './payer.ts'
import { presentPayment, presentRefund, presentRefundShare } from './present.ts'
import { receive } from './receive.ts'
import { selectRefunds } from './refunds.sql.ts'
import type { NewPaymentBody, PaymentQueryValue, PaymentWire } from './schema.ts'
import {
  countPayments,
  type PaymentFilters,
  paymentSorting,
  selectGivenInvoices,
  selectPayment,
  selectPayments,
} from './sql.ts'
import { visibilityOfPayments } from './visibility.sql.ts'

type OfOne<Body = unknown> = RequestContext<{ payment_id: string }, unknown, Body>

/** Enters a payment. */
export async function createPayment(
  context: RequestContext<unknown, unknown, NewPaymentBody>,
): Promise<PaymentWire> {
  const { body, school, tx } = context
  const currency = requireCurrency(body.currency ?? school.currency, 'body/currency')
  const amount = readAmount(body.amount, currency, 'body/amount')
  const [payer, settings] = await Promise.all([findPayer(context, body, currency), readFinanceSettings(tx)])
  const online = body.method === 'online' ? await chooseProvider(context, body.provider, currency) : undefined
  const row = await receive(
    context,
    payer,
    {
      purpose: 'invoices',
      walletId: null,
      method: body.method,
      currency,
      amount,
      paidAt: instantOfBody(body.paid_at, 'paid_at'),
      reference: body.reference ?? null,
      wanted: requestedOf(body.allocations, currency),
      overpayment: body.overpayment ?? null,
      status: body.status,
      provider: online?.provider ?? null,
    },
    settings,
  )
  await online?.begin(row.id)
  return presentPayment(row, context.url)
}

/** Parts as a request names them, read. */
export const requestedOf = (
  allocations: readonly { readonly invoice_id: string; readonly amount: string }[] | undefined,
  currency: string,
) =>
  allocations?.map(({ invoice_id, amount }, index) => ({
    invoice_id,
    amount: String(readAmount(amount, currency, `body/allocations/${index}/amount`)),
  })) ?? null

/** Before it, and past what every zone can write as a date, an instant is a slip of the hand. */
const bounds = { first: new Date('1970-01-02T00:00:00Z'), last: new Date('9999-12-30T00:00:00Z') }

/** An instant of a body; 422 when it is none, or no day of any school. */
export function instantOfBody(text: string | undefined, member: string): Date | undefined {
  if (text === undefined) return undefined
  try {
    const at = parseInstant(text)
    if (at < bounds.first || at > bounds.last) throw new RangeError('is outside the years 1970 to 9999')
    return at
  } catch (error) {
    const message = error instanceof Error ? error.message : 'is no instant'
    throw invalidBody({ details: [{ path: `body/${member}`, code: 'format', message }] })
  }
}

/** Visible payments, latest first. */
export function listPayments(context: RequestContext<unknown, PaymentQueryValue>) {
  const { query, school } = context
  const { paid_from, paid_to, sort, ...others } = query
  const day = (date: string) => instantOf(date, '00:00', school.timeZone)
  const filters: PaymentFilters = {
    ...others,
    ...(paid_from ? { paid_from: day(paid_from) } : {}),
    ...(paid_to ? { paid_before: day(addDaysWithin(paid_to, 1)) } : {}),
  }
  const visibility = visibilityOfPayments(context, school.id)
  return readList(context, {
    sorting: paymentSorting,
    ...(sort ? { sort } : {}),
    select: (page) => selectPayments(school.id, filters, visibility, page),
    count: () => countPayments(school.id, filters, visibility),
    present: (row) => presentPayment(row, context.url),
  })
}

/** One payment with its ETag. */
export async function readPayment(context: OfOne): Promise<PaymentWire> {
  const { params, school } = context
  const visibility = visibilityOfPayments(context, school.id)
  const row = await readDetail(context, selectPayment(school.id, params.payment_id, visibility))
  const shown = presentPayment(row, context.url)
  // A credit note takes money back from an invoice without the payment.
  context.etag(versionTag(row), versionOf(shown))
  return shown
}

/** The refunds of a payment, the oldest first. */
export async function listRefunds(context: OfOne) {
  const { params, school } = context
  const id = params.payment_id
  const visibility = visibilityOfPayments(context, school.id)
  const [payment, [refunds, given]] = await Promise.all([
    readDetail(context, selectPayment(school.id, id, visibility)),
    context.read([
      selectRefunds(school.id, id, visibility.creator),
      selectGivenInvoices(school.id, id, visibility),
    ]),
  ])
  const seen = new Set(given.map(({ invoice_id }) => invoice_id))
  const { currency, share } = payment
  const results =
    share === null
      ? refunds.map((row) => presentRefund(row, currency))
      : refunds.map((row) => presentRefundShare(row, currency, seen)).filter(({ taken }) => taken.length > 0)
  return { results, next: null, previous: null }
}
