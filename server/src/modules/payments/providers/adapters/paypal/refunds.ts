import type { RefundOrder, RefundState } from '../../adapter.ts'
import { type Api, ProviderRefused } from '../../api.ts'
import type { Fact } from '../../rules/facts.ts'
import { at, named, textAt, those } from '../../rules/members.ts'
import { toProviderDecimal } from '../../rules/units.ts'
import { askPaypal, moneyOf } from './api.ts'

function linked(object: unknown, rel: string): string | null {
  const links = at(object, 'links')
  const href = Array.isArray(links)
    ? at(
        links.find((link) => at(link, 'rel') === rel),
        'href',
      )
    : undefined
  return typeof href === 'string' ? named(href.split('/').at(-1)) : null
}

/** A refund, ours by its `custom_id`; with all that was refunded of the capture so far. */
export function readRefund(refund: unknown, occurredAt: Date | null): Fact {
  const capture = linked(refund, 'up')
  const total = at(refund, 'seller_payable_breakdown', 'total_refunded_amount')
  const [name, ours] = [named(at(refund, 'id')), named(at(refund, 'custom_id'))]
  const { status, failure } = currentOf(refund)
  return {
    type: status === 'failed' ? 'refund.failed' : 'payment.refunded',
    references: those(ours, capture),
    providerReference: capture,
    occurredAt,
    ...moneyOf(total ?? at(refund, 'amount')),
    refund: {
      reference: name ?? '',
      name,
      ours,
      isTotal: total !== undefined,
      own: moneyOf(at(refund, 'amount')).amount,
    },
    ...(failure ? { failure } : {}),
  }
}

function currentOf(refund: unknown): RefundState {
  const status = textAt(at(refund, 'status'))
  const failed = status === 'FAILED' || status === 'CANCELLED'
  return {
    providerReference: textAt(at(refund, 'id')),
    status: status === 'COMPLETED' ? 'completed' : failed ? 'failed' : 'pending',
    ...(failed
      ? { failure: { code: status.toLowerCase(), message: 'PayPal could not make the refund.' } }
      : {}),
  }
}

export async function refund(api: Api, order: RefundOrder): Promise<RefundState> {
  const value = toProviderDecimal('paypal', order.amount, order.currency)
  if (value === null)
    throw new ProviderRefused(
      'amount_not_refundable',
      `PayPal cannot refund this amount of ${order.currency}.`,
    )
  const { body } = await askPaypal(api, {
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(order.providerReference)}/refund`,
    headers: { 'paypal-request-id': order.refundId },
    json: {
      amount: { currency_code: order.currency, value },
      custom_id: order.refundId,
      note_to_payer: order.reason.slice(0, 255),
    },
  })
  return currentOf(body)
}

/** In the order of the capture, by our id: PayPal forgets a key against doing it twice after some hours. */
export async function findRefund(api: Api, order: RefundOrder): Promise<RefundState | null> {
  const capture = await askPaypal(api, {
    method: 'GET',
    path: `/v2/payments/captures/${encodeURIComponent(order.providerReference)}`,
  })
  const related = named(at(capture.body, 'supplementary_data', 'related_ids', 'order_id'))
  const id = related ?? linked(capture.body, 'up')
  if (id === null)
    throw new ProviderRefused('order_unknown', 'PayPal does not report the order of the payment.')
  const path = `/v2/checkout/orders/${encodeURIComponent(id)}`
  const refunds = at(
    (await askPaypal(api, { method: 'GET', path })).body,
    'purchase_units',
    0,
    'payments',
    'refunds',
  )
  const found = Array.isArray(refunds)
    ? refunds.find((one) => at(one, 'custom_id') === order.refundId)
    : undefined
  return found === undefined ? null : currentOf(found)
}

export async function askRefund(api: Api, reference: string): Promise<RefundState> {
  const path = `/v2/payments/refunds/${encodeURIComponent(reference)}`
  return currentOf((await askPaypal(api, { method: 'GET', path })).body)
}
