import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../../../kernel/time/dates.ts'
import { isActiveOn } from './enrollment-dates.ts'
import { afterLeaving } from './leaving.ts'

const open = { starts_on: null, ends_on: null, first_day: null, last_day: null }
const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-11-01', days))

test('who leaves belongs to no class after the last day, and to the same ones until then', () => {
  fc.assert(
    fc.property(fc.option(day), fc.option(day), day, day, (starts_on, ends_on, lastDay, on) => {
      const seat = { ...open, starts_on, ends_on }
      const outcome = afterLeaving(seat, lastDay)
      const exists =
        outcome !== 'never_was' && isActiveOn(outcome === 'stays' ? seat : { ...seat, ...outcome }, on)
      assert.equal(exists, on <= lastDay && isActiveOn(seat, on))
    }),
  )
})

test('an open membership of terms that are over, or begin later, takes its dates from them', () => {
  const terms = { ...open, first_day: '2026-09-01', last_day: '2026-12-18' }
  assert.deepEqual(afterLeaving(terms, '2026-11-10'), { ends_on: '2026-11-11' })
  assert.equal(afterLeaving(terms, '2026-12-18'), 'stays')
  assert.equal(afterLeaving(terms, '9999-12-31'), 'stays')
  assert.equal(afterLeaving(terms, '2026-08-31'), 'never_was')
})
