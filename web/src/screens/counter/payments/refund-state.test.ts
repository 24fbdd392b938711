import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Refund } from '../wire.ts'
import { currentOf, isBeingSent, mayEnd } from './refund-state.ts'

const refund: Refund = {
  id: 'a',
  payment_id: 'b',
  amount: '30.00',
  currency: 'GBP',
  status: 'pending',
  method: 'online',
  reason: 'Cancelled',
  reference: null,
  provider_reference: null,
  taken: [],
  wallet_amount: '0.00',
  till_session_id: null,
  created_by: null,
  created_at: '2026-11-18T09:13:00.000Z',
  completed_at: null,
  through: 'provider',
  sent_at: null,
  failure: null,
}
const failure = (code: string) => ({ failure: { code, message: null } })

test('a pending refund is shown by who pays it out, and by the provider’s response', () => {
  const stand = (members: Partial<Refund>) => currentOf({ ...refund, ...members })
  assert.equal(stand({}), 'sending')
  assert.equal(stand({ provider_reference: 're_1' }), 'accepted')
  assert.equal(stand({ through: 'dashboard' }), 'dashboard')
  assert.equal(stand({ through: null, method: 'cheque' }), 'toPayOut')
  assert.equal(stand({ status: 'completed' }), 'paidOut')
  assert.equal(stand({ status: 'failed', ...failure('answer_lost') }), 'failed')
})

test('a refund that a provider would make twice is not one that is sent again', () => {
  assert.equal(currentOf({ ...refund, ...failure('answer_lost') }), 'lost')
  assert.equal(currentOf({ ...refund, ...failure('provider_unavailable') }), 'stuck')
})

test('only what is on its way is looked at again and again', () => {
  assert.ok(isBeingSent(refund))
  assert.ok(!isBeingSent({ ...refund, ...failure('provider_unavailable') }))
  assert.ok(!isBeingSent({ ...refund, provider_reference: 're_1' }))
})

test('the office ends what it pays out or may look for, but not what the provider still answers for', () => {
  const accepted = { ...refund, provider_reference: 're_1' }
  const day = (date: string) => Date.parse(`${date}T12:00:00Z`)
  assert.ok(!mayEnd(refund, day('2027-11-18')))
  assert.ok(!mayEnd(accepted, day('2026-12-17')))
  assert.ok(mayEnd(accepted, day('2026-12-19')))
  assert.ok(mayEnd({ ...refund, ...failure('answer_lost') }, day('2026-11-18')))
  assert.ok(mayEnd({ ...refund, through: 'dashboard' }, day('2026-11-18')))
})
