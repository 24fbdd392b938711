import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EnrollmentDates } from './enrollment-dates.ts'
import { planSeatMove } from './plan-seat-move.ts'

const terms = { first_day: '2026-09-01', last_day: '2027-07-21' }
const seat = (starts_on: string | null, ends_on: string | null): EnrollmentDates => ({ starts_on, ends_on })
const move = (one: EnrollmentDates, day: string, existing: readonly EnrollmentDates[] = [], to = terms) =>
  planSeatMove(one, { day, from: terms, to, existing })

test('A membership ends on the day and goes on in the other class, as long as it would have lasted.', () => {
  assert.deepEqual(move(seat('2026-09-01', null), '2026-12-01'), {
    leaves: { ends_on: '2026-12-01' },
    joins: seat('2026-12-01', null),
    shared: [],
  })
  assert.deepEqual(move(seat(null, '2027-03-01'), '2026-12-01')?.joins, seat('2026-12-01', '2027-03-01'))
})

test('One that has not begun moves whole; one that is over does not move.', () => {
  assert.deepEqual(move(seat('2027-01-05', null), '2026-12-01'), {
    leaves: 'never_was',
    joins: seat('2027-01-05', null),
    shared: [],
  })
  assert.equal(move(seat('2026-09-01', null), '2026-09-01')?.leaves, 'never_was')
  assert.equal(move(seat('2026-09-01', '2026-12-01'), '2026-12-01'), undefined)
  assert.equal(move(seat(null, null), '2027-07-22'), undefined)
})

test('A student who is in the other class already has one membership there afterwards.', () => {
  const other = seat('2026-10-01', '2027-01-10')
  assert.deepEqual(move(seat('2026-09-01', null), '2026-12-01', [other, seat('2026-09-01', '2026-09-10')]), {
    leaves: { ends_on: '2026-12-01' },
    joins: seat('2026-10-01', null),
    shared: [other],
  })
})

test('An end beyond the terms of the other class is left open there.', () => {
  const short = { first_day: '2026-09-01', last_day: '2026-12-18' }
  assert.deepEqual(move(seat(null, '2027-03-01'), '2026-12-01', [], short)?.joins, seat('2026-12-01', null))
})
