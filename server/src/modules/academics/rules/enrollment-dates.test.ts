import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../../../kernel/time/dates.ts'
import { isActiveOn } from './enrollment-dates.ts'

const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days))

test('the first day counts and the end date does not', () => {
  const dates = { starts_on: '2026-09-01', ends_on: '2026-12-18' }
  assert.equal(isActiveOn(dates, '2026-08-31'), false)
  assert.equal(isActiveOn(dates, '2026-09-01'), true)
  assert.equal(isActiveOn(dates, '2026-12-17'), true)
  assert.equal(isActiveOn(dates, '2026-12-18'), false)
})

test('an open enrollment holds on every day', () => {
  fc.assert(fc.property(date, (day) => isActiveOn({ starts_on: null, ends_on: null }, day)))
})

test('an enrollment lasts exactly as many days as lie between its dates', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 40 }), (starts_on, length) => {
      const ends_on = addDays(starts_on, length)
      const days = Array.from({ length: 60 }, (_, index) => addDays(starts_on, index - 10))
      assert.equal(days.filter((day) => isActiveOn({ starts_on, ends_on }, day)).length, length)
    }),
  )
})
