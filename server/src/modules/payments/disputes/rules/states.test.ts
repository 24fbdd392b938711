import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { meaningOf, providerStates, stateOfProvider, withholds } from './provider-states.ts'
import { type DisputeState, disputeStates, movesOf } from './states.ts'

const decided = ['resolved_refund', 'resolved_no_refund', 'closed'] as const
const nowhere: Record<DisputeState, readonly DisputeState[]> = {
  open: [],
  under_review: [],
  resolved_refund: [],
  resolved_no_refund: [],
  closed: [],
}

test('who moves a dispute from where to where', () => {
  const table: [string, boolean, Record<DisputeState, readonly DisputeState[]>][] = [
    ['office', false, { ...nowhere, open: ['under_review', ...decided], under_review: decided }],
    ['office', true, { ...nowhere, open: ['under_review'] }],
    ['guardian', false, nowhere],
    ['guardian', true, nowhere],
    [
      'provider',
      true,
      {
        open: ['under_review', ...decided],
        under_review: ['open', ...decided],
        resolved_refund: ['resolved_no_refund'],
        resolved_no_refund: ['open', 'under_review', 'resolved_refund', 'closed'],
        closed: ['open', 'under_review', 'resolved_refund', 'resolved_no_refund'],
      },
    ],
  ]
  for (const [mover, ofProvider, moves] of table) {
    for (const state of disputeStates) {
      const found = movesOf({ state, ofProvider }, mover as 'office')
      assert.deepEqual([...found], [...moves[state]], `${mover} ${ofProvider} ${state}`)
      assert.ok(!found.includes(state))
    }
  }
})

test('inquiries take no money, chargebacks do; an unknown word is believed to', () => {
  assert.equal(withholds('stripe', 'warning_needs_response'), false)
  assert.equal(withholds('stripe', 'needs_response'), true)
  assert.equal(withholds('adyen', 'NOTIFICATION_OF_CHARGEBACK'), false)
  assert.equal(withholds('adyen', 'SECOND_CHARGEBACK'), true)
  assert.equal(withholds('paystack', 'awaiting-merchant-feedback'), true)
  assert.equal(meaningOf('stripe', 'constructor'), undefined)
  assert.equal(meaningOf('__proto__', 'won'), undefined)
})

const published = new URL(
  '../../../../../../../shared/data/domain/finance/dispute_states.json',
  import.meta.url,
)
const skip = existsSync(published) ? false : 'the published states are not next to this checkout'

test('every published state of the providers has a meaning, and their machines are moves of ours', {
  skip,
}, () => {
  const lists = JSON.parse(readFileSync(published, 'utf8'))
  const words: [string, readonly string[]][] = [
    ['stripe', [...lists.stripe_dispute_status, ...lists.stripe_deprecated]],
    ['adyen', lists.adyen_events],
    ['ppro', lists.ppro],
    ['rapyd', lists.rapyd_fsm.edges.flat()],
  ]
  for (const [provider, names] of words) {
    const known = Object.keys(providerStates[provider] ?? {})
    assert.deepEqual(known.toSorted(), [...new Set(names)].toSorted(), provider)
  }
  for (const [from, to] of lists.rapyd_fsm.edges) {
    const [left, right] = [from, to].map((name) => stateOfProvider[meaningOf('rapyd', name)?.state ?? 'open'])
    assert.ok(
      movesOf({ state: left as DisputeState, ofProvider: true }, 'provider').includes(right as DisputeState),
    )
  }
})
