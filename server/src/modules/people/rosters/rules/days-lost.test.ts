import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../../../../kernel/time/dates.ts'
import { isActiveOn } from '../../../academics/index.ts'
import { daysLost } from './days-lost.ts'

const day = fc.integer({ min: 0, max: 30 }).map((days) => addDays('2026-11-01', days))
const dates = fc.record({ starts_on: fc.option(day), ends_on: fc.option(day) })

test('a day is lost exactly when the membership held on it and does not any more', () => {
  fc.assert(
    fc.property(dates, fc.option(dates), day, (before, after, on) => {
      const isLost = isActiveOn(before, on) && !(after !== null && isActiveOn(after, on))
      const spans = daysLost(before, after)
      assert.equal(
        spans.some(({ from, until }) => isActiveOn({ starts_on: from, ends_on: until }, on)),
        isLost,
      )
    }),
    { numRuns: 1000 },
  )
})
