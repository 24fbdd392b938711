import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { joinMemberships, type Seat } from './join-memberships.ts'
import { shareDays } from './memberships.ts'

const seat = (
  id: string,
  starts_on: string | null,
  ends_on: string | null,
  more: Partial<Seat> = {},
): Seat => ({
  id,
  class_id: 'c',
  role: 'student',
  is_primary: false,
  starts_on,
  ends_on,
  ...more,
})

test('memberships that share no day go over as they are', () => {
  const early = seat('a', '2026-09-01', '2026-10-01')
  const late = seat('b', '2026-10-01', null)
  const elsewhere = seat('c', '2026-09-01', null, { class_id: 'd' })
  const leading = seat('d', '2026-09-01', null, { role: 'teacher' })
  const { moved, joined } = joinMemberships([early], [late, elsewhere, leading])
  assert.deepEqual([moved, joined], [[late, elsewhere, leading], []])
})

test('those that share days become one, from the first day to the last', () => {
  const first = seat('a', '2026-09-01', '2026-10-01')
  const last = seat('b', '2026-11-01', '2026-12-01')
  const bridge = seat('c', '2026-09-15', '2026-11-15', { is_primary: true })
  const { moved, joined } = joinMemberships([first, last], [bridge])
  assert.deepEqual(moved, [])
  assert.deepEqual(joined, [
    {
      stays: first,
      becomes: { starts_on: '2026-09-01', ends_on: '2026-12-01', is_primary: true },
      ends: [last, bridge],
    },
  ])
})

test('an open date stays open; the primary one of the remaining person stays', () => {
  const one = seat('a', null, '2026-10-01')
  const main = seat('b', '2026-09-01', '2026-10-01', { is_primary: true })
  const other = seat('c', '2026-09-15', null)
  const [joined] = joinMemberships([one, main], [other]).joined
  assert.deepEqual(
    [joined?.stays, joined?.becomes],
    [main, { starts_on: null, ends_on: null, is_primary: true }],
  )
})

test('for any input, every day is covered once, and no membership is lost', () => {
  const day = fc.option(fc.integer({ min: 1, max: 28 }), { nil: null })
  const dates = fc.tuple(day, day).filter(([begin, end]) => begin === null || end === null || begin < end)
  const text = (value: number | null) => (value === null ? null : `2026-09-${String(value).padStart(2, '0')}`)
  const seats = (name: string) =>
    fc
      .array(fc.tuple(dates, fc.constantFrom('c', 'd')), { maxLength: 4 })
      .map((rows) =>
        rows.map(([[begin, end], class_id], index) =>
          seat(`${name}${index}`, text(begin), text(end), { class_id }),
        ),
      )
  fc.assert(
    fc.property(seats('k'), seats('m'), (stored, merged) => {
      const { moved, joined } = joinMemberships(stored, merged)
      const ended = new Set(joined.flatMap(({ ends }) => ends))
      const changed = new Map(joined.map(({ stays, becomes }) => [stays, { ...stays, ...becomes }]))
      const left = [...stored.filter((one) => !ended.has(one)), ...moved].map(
        (one) => changed.get(one) ?? one,
      )
      for (const one of merged) assert.ok(moved.includes(one) !== ended.has(one), one.id)
      for (const one of moved) {
        for (const other of left.filter((each) => !moved.includes(each) && each.class_id === one.class_id)) {
          assert.ok(!shareDays(one, other))
        }
      }
      for (const one of [...stored, ...merged]) {
        const covers = left.some(
          (each) =>
            each.class_id === one.class_id &&
            (each.starts_on === null || (one.starts_on !== null && each.starts_on <= one.starts_on)) &&
            (each.ends_on === null || (one.ends_on !== null && each.ends_on >= one.ends_on)),
        )
        assert.ok(covers, one.id)
      }
    }),
  )
})
