import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BookingFacts, type BookingObstacle, obstacleToBooking } from './judge-booking.ts'

const fine: BookingFacts = {
  status: 'published',
  opensAt: 0,
  closesAt: 100,
  now: 50,
  isOffice: false,
  slot: { start: 200, end: 210, isBlocked: false, isTaken: false },
  isOffered: true,
  hasBooking: false,
  count: 0,
  maxPerChild: null,
  engagements: [{ start: 190, end: 200 }],
}

const cases: readonly (readonly [Partial<BookingFacts>, BookingObstacle])[] = [
  [{ status: 'draft' }, 'not_published'],
  [{ status: 'withdrawn' }, 'not_published'],
  [{ now: -1 }, 'not_open'],
  [{ now: 100 }, 'not_open'],
  [{ now: 200, isOffice: true }, 'slot_past'],
  [{ isOffered: false }, 'teacher_not_offered'],
  [{ slot: { ...fine.slot, isBlocked: true } }, 'slot_blocked'],
  [{ slot: { ...fine.slot, isTaken: true } }, 'slot_taken'],
  [{ hasBooking: true }, 'booked_already'],
  [{ count: 2, maxPerChild: 2 }, 'child_has_enough'],
  [{ engagements: [{ start: 209, end: 230 }] }, 'guardian_busy'],
]

test('a free slot in the window can be booked', () => {
  assert.equal(obstacleToBooking(fine), undefined)
  assert.equal(obstacleToBooking({ ...fine, count: 1, maxPerChild: 2 }), undefined)
})

test('each reason holds', () => {
  for (const [facts, reason] of cases) assert.equal(obstacleToBooking({ ...fine, ...facts }), reason)
})

test('the office books outside of the window', () => {
  assert.equal(obstacleToBooking({ ...fine, now: 100, isOffice: true }), undefined)
})
