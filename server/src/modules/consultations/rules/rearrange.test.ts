import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type HeldBooking, type NewSlot, rearrange } from './rearrange.ts'
import { collides } from './spans.ts'

const slot = (staff_id: string, start: number, length = 10): NewSlot => ({
  staff_id,
  start,
  end: start + length,
  is_blocked: false,
})
const booking = (id: string, staff_id: string, guardian_id: string, start: number): HeldBooking => ({
  id,
  staff_id,
  guardian_id,
  start,
  end: start + 10,
})

test('a booking stays where its slot stays, and moves to the nearest free one of the teacher otherwise', () => {
  const { placed, moved, released } = rearrange({
    bookings: [booking('a', 'x', 'm', 0), booking('b', 'x', 'n', 10)],
    slots: [slot('x', 10), slot('x', 40), slot('x', 60)],
    engagements: [],
    canMove: true,
  })
  assert.deepEqual([placed.get('a')?.start, placed.get('b')?.start], [40, 10])
  assert.deepEqual([moved, released], [['a'], []])
})

test('nobody is moved to a time at which the guardian is with somebody else, or when that was not asked for', () => {
  const question = {
    bookings: [booking('a', 'x', 'm', 0)],
    slots: [slot('x', 40), { ...slot('x', 80), is_blocked: true }],
    engagements: [{ guardian_id: 'm', start: 45, end: 55 }],
  }
  assert.deepEqual(rearrange({ ...question, canMove: true }).released, ['a'])
  assert.deepEqual(rearrange({ ...question, engagements: [], canMove: false }).released, ['a'])
  assert.deepEqual(rearrange({ ...question, engagements: [], canMove: true }).moved, ['a'])
})

test('longer slots that bring two conversations of a guardian together move one of them', () => {
  const { placed, moved } = rearrange({
    bookings: [booking('a', 'x', 'm', 0), booking('b', 'y', 'm', 10)],
    slots: [slot('x', 0, 20), slot('y', 10, 20), slot('y', 30, 20)],
    engagements: [],
    canMove: true,
  })
  assert.deepEqual([placed.get('a')?.start, placed.get('b')?.start, moved], [0, 30, ['b']])
})

const staff = fc.constantFrom('x', 'y')
test('no booking is lost, no slot has two, and no guardian is at two places', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(staff, fc.constantFrom('m', 'n'), fc.integer({ min: 0, max: 6 })), { maxLength: 6 }),
      fc.uniqueArray(fc.tuple(staff, fc.integer({ min: 0, max: 9 })), {
        maxLength: 12,
        selector: ([one, at]) => `${one}${at}`,
      }),
      fc.boolean(),
      (held, free, canMove) => {
        const bookings = held.map(([one, guardian, at], index) =>
          booking(`b${index}`, one, guardian, at * 10),
        )
        const slots = free.map(([one, at]) => slot(one, at * 10 + 5 * (at % 2)))
        const { placed, moved, released } = rearrange({ bookings, slots, engagements: [], canMove })
        assert.equal(placed.size + released.length, bookings.length)
        assert.equal(new Set(placed.values()).size, placed.size)
        for (const [index, one] of bookings.entries()) {
          const own = placed.get(one.id)
          if (own) assert.equal(own.staff_id, one.staff_id)
          if (own && !moved.includes(one.id)) assert.equal(own.start, one.start)
          for (const other of bookings.slice(index + 1)) {
            const their = placed.get(other.id)
            if (own && their && one.guardian_id === other.guardian_id) assert.ok(!collides(own, their))
          }
        }
      },
    ),
  )
})
