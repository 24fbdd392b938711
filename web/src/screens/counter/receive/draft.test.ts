import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Balance, Invoice } from '../wire.ts'
import { dueOf, emptyDraft, orderOf, reckon } from './draft.ts'

const balance: Balance = {
  currency: 'EUR',
  owed_amount: '300.00',
  overdue_amount: '100.00',
  wallet_amount: '20.00',
}
const invoice = (id: string, owed: string, next = '2026-11-01', due = '0.00') =>
  ({ id, balance: owed, due_amount: due, next_due_date: next, next_due_amount: owed }) as Invoice
const owing = { balance, invoices: [invoice('a', '300.00')], picked: [] }

test('what is due is what was picked, else what is due by today, else what falls due next', () => {
  const later = [invoice('a', '40.00', '2026-12-01'), invoice('b', '2.50'), invoice('c', '7.50')]
  assert.equal(dueOf({ ...owing, invoices: later }), '10.00')
  const due = [
    invoice('a', '40.00', '2026-10-01', '15.00'),
    ...later,
    invoice('d', '9.00', '2026-10-01', '9.00'),
  ]
  assert.equal(dueOf({ ...owing, invoices: due }), '24.00')
  assert.equal(dueOf({ ...owing, invoices: due, picked: later }), '50.00')
  assert.equal(dueOf({ ...owing, invoices: [] }), '0')
})

test('more than is owed goes nowhere until it is said where', () => {
  const requested = reckon({ ...emptyDraft, typed: '320' }, owing)
  assert.deepEqual([requested.surplus, requested.rest, requested.amount], ['20.00', undefined, '320.00'])
  const change = reckon({ ...emptyDraft, typed: '320', rest: 'change' }, owing)
  assert.deepEqual([change.amount, change.change], ['300.00', '20.00'])
  const stored = reckon({ ...emptyDraft, typed: '320', rest: 'wallet' }, owing)
  assert.deepEqual([stored.amount, stored.change], ['320.00', undefined])
})

test('without a debt the whole amount goes into the wallet; the wallet pays no more than is owed', () => {
  const nothing = { ...balance, owed_amount: '0.00', overdue_amount: '0.00' }
  const none = { balance: nothing, invoices: [], picked: [] }
  assert.equal(reckon({ ...emptyDraft, typed: '5' }, none).rest, 'wallet')
  assert.equal(reckon(emptyDraft, none).given, undefined)
  const wallet = reckon({ ...emptyDraft, method: 'wallet', typed: '500' }, owing)
  assert.equal(wallet.amount, '300.00')
})

test('the order names picked invoices up to what is paid', () => {
  const picked = [invoice('a', '40.00'), invoice('b', '60.00')]
  const draft = { ...emptyDraft, typed: '70.00', method: 'cheque' as const, reference: ' 17 ', isThere: true }
  const order = orderOf(draft, reckon(draft, { ...owing, picked }), { id: 'h', currency: 'EUR', picked })
  assert.deepEqual(order, {
    household_id: 'h',
    method: 'cheque',
    amount: '70.00',
    currency: 'EUR',
    reference: '17',
    allocations: [
      { invoice_id: 'a', amount: '40.00' },
      { invoice_id: 'b', amount: '30.00' },
    ],
    status: 'completed',
  })
})
