import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type ApplicationState,
  applicationStates,
  errorOfMove,
  holdsPlace,
  type Mover,
  moveRules,
  moves,
  movesFrom,
} from './states.ts'

const movers: readonly Mover[] = ['office', 'family', 'clock']
const state = fc.constantFrom(...applicationStates)
const mover = fc.constantFrom(...movers)

test('the pipeline is the one that is promised', () => {
  const to = (from: ApplicationState, by: Mover) =>
    movesFrom(from, by).map((move) => `${move} ${moveRules[move].to}`)
  assert.deepEqual(to('submitted', 'office'), [
    'review under_review',
    'waitlist waitlisted',
    'offer offered',
    'withdraw withdrawn',
    'reject rejected',
  ])
  assert.deepEqual(to('offered', 'family'), ['accept accepted', 'decline withdrawn', 'withdraw withdrawn'])
  assert.deepEqual(to('accepted', 'office'), ['withdraw withdrawn', 'reject rejected', 'enroll enrolled'])
  assert.deepEqual(to('enrolled', 'office'), [])
  assert.deepEqual(to('rejected', 'family'), [])
})

test('nobody is enrolled without having accepted, nobody accepts without an offer', () => {
  const path = fc.array(fc.tuple(fc.constantFrom(...moves), mover), { maxLength: 25 })
  fc.assert(
    fc.property(path, (steps) => {
      const seen: ApplicationState[] = ['submitted']
      for (const [move, by] of steps) {
        const from = seen.at(-1) ?? 'submitted'
        if (!errorOfMove({ move, from, by, reason: 'because' })) seen.push(moveRules[move].to)
      }
      const [offered, accepted, enrolled] = (['offered', 'accepted', 'enrolled'] as const).map((one) =>
        seen.indexOf(one),
      )
      if (accepted !== -1) assert.ok(offered !== -1 && Number(offered) < Number(accepted))
      if (enrolled !== -1) assert.ok(accepted !== -1 && Number(accepted) < Number(enrolled))
    }),
  )
})

test('a family only takes, declines or withdraws; a place is taken by an offer alone', () => {
  fc.assert(
    fc.property(state, mover, (from, by) => {
      for (const move of movesFrom(from, by)) {
        if (by === 'family') assert.ok(['accept', 'decline', 'withdraw'].includes(move))
        if (!holdsPlace(from) && holdsPlace(moveRules[move].to)) assert.equal(move, 'offer')
      }
    }),
  )
})

test('who refuses, takes an offer back or opens what had ended says why', () => {
  const error = (move: (typeof moves)[number], from: ApplicationState, reason?: string) =>
    errorOfMove({ move, from, by: 'office', reason })
  assert.equal(error('reject', 'under_review'), 'reason_required')
  assert.equal(error('reject', 'under_review', '  '), 'reason_required')
  assert.equal(error('reject', 'under_review', 'No place'), undefined)
  assert.equal(error('waitlist', 'offered'), 'reason_required')
  assert.equal(error('waitlist', 'submitted'), undefined)
  assert.equal(error('review', 'withdrawn'), 'reason_required')
  assert.equal(error('enroll', 'offered', 'x'), 'move_not_allowed')
})
