import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../../../kernel/time/dates.ts'
import { isActiveOn } from './enrollment-dates.ts'
import { errorsOfMembershipDates, errorsOfMemberships, type Membership, shareDays } from './memberships.ts'

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-09-01', days))
const dates = fc
  .record({ starts_on: fc.option(day), ends_on: fc.option(day) })
  .filter(({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on < ends_on)
const horizon = Array.from({ length: 80 }, (_, index) => addDays('2026-08-25', index))

test('two memberships share days exactly when both hold on some day', () => {
  fc.assert(
    fc.property(dates, dates, (left, right) => {
      const shared = horizon.some((date) => isActiveOn(left, date) && isActiveOn(right, date))
      assert.equal(shareDays(left, right), shared)
      assert.equal(shareDays(right, left), shared)
    }),
  )
})

test('what is let in leaves nobody twice in one part of a class, and one primary teacher a day', () => {
  const row = fc.record({
    person_id: fc.constantFrom('ada', 'ben', 'cleo'),
    role: fc.constantFrom('student', 'teacher'),
    is_primary: fc.boolean(),
    dates,
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const current: Membership[] = []
      for (const [index, { dates: own, ...rest }] of rows.entries()) {
        const requested = { ...rest, ...own, id: String(index), path: 'body' }
        if (errorsOfMemberships([requested], current).length === 0) current.push(requested)
      }
      for (const date of horizon) {
        const existing = current.filter((one) => isActiveOn(one, date))
        const seats = existing.map(({ person_id, role }) => `${person_id} ${role}`)
        assert.equal(new Set(seats).size, seats.length)
        assert.ok(existing.filter(({ is_primary }) => is_primary).length <= 1)
      }
      // All of them in one request are let in or refused alike.
      const paths = current.map((one) => ({ ...one, path: 'body' }))
      assert.deepEqual(errorsOfMemberships(paths, []), [])
    }),
  )
})

test('a row does not conflict with itself, and the error names the other one with its dates', () => {
  const current = {
    id: 'e1',
    person_id: 'ada',
    role: 'student',
    is_primary: false,
    starts_on: '2026-09-07',
    ends_on: null,
  }
  assert.deepEqual(errorsOfMemberships([{ ...current, path: 'body' }], [current]), [])
  const [error] = errorsOfMemberships([{ ...current, id: 'e2', path: 'body/student_ids/3' }], [current])
  assert.equal(error?.path, 'body/student_ids/3')
  assert.match(error?.message ?? '', /2026-09-07 to open \(enrollment e1\)/)
})

test('dates lie inside the terms: the day after the last one is the last end', () => {
  const span = { first_day: '2026-09-07', last_day: '2026-12-18' }
  const codes = (
    starts_on: string | null,
    ends_on: string | null,
    of: Parameters<typeof errorsOfMembershipDates>[1] = span,
  ) => errorsOfMembershipDates({ starts_on, ends_on }, of, 'body').map(({ path, code }) => `${path} ${code}`)
  assert.deepEqual(codes(null, null), [])
  assert.deepEqual(codes('2026-09-07', '2026-12-19'), [])
  assert.deepEqual(codes('2026-09-06', '2026-12-20'), [
    'body/starts_on outside_terms',
    'body/ends_on outside_terms',
  ])
  assert.deepEqual(codes('2026-12-19', null), ['body/starts_on outside_terms'])
  assert.deepEqual(codes('2026-09-08', '2026-09-08'), ['body/ends_on end_not_after_begin'])
  assert.deepEqual(codes('2020-01-01', null, { first_day: null, last_day: null }), [])
})
