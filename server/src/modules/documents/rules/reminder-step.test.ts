import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../../../kernel/time/dates.ts'
import { dueStep } from './reminder-step.ts'

const ladder = { missing: [0, 7, 30], expiry: [60, 30, 7] }
const since = '2026-09-01'
const missing = (today: string) => dueStep({ status: 'missing', since, valid_until: null }, ladder, today)
const expiring = (today: string) =>
  dueStep({ status: 'expiring', since, valid_until: '2026-12-31' }, ladder, today)

test('the ladder of a missing document goes up from the day on which it is required', () => {
  assert.equal(missing('2026-08-31'), undefined)
  assert.deepEqual(missing('2026-09-01'), { basis: since, step: 'missing:0' })
  assert.deepEqual(missing('2026-09-07'), { basis: since, step: 'missing:0' })
  assert.deepEqual(missing('2026-09-08'), { basis: since, step: 'missing:7' })
  assert.deepEqual(missing('2027-06-01'), { basis: since, step: 'missing:30' })
})

test('the ladder before expiry goes down to the last day', () => {
  assert.equal(expiring('2026-10-30'), undefined)
  assert.deepEqual(expiring('2026-11-01'), { basis: '2026-12-31', step: 'expiry:60' })
  assert.deepEqual(expiring('2026-12-24'), { basis: '2026-12-31', step: 'expiry:7' })
})

test('an expired document is missing from the day after its last one', () => {
  const expired = dueStep({ status: 'expired', since, valid_until: '2026-11-20' }, ladder, '2026-11-21')
  assert.deepEqual(expired, { basis: '2026-11-21', step: 'missing:0' })
})

test('what is valid or waits for the office has no step', () => {
  for (const status of ['valid', 'to_check'] as const) {
    assert.equal(dueStep({ status, since, valid_until: '2026-11-21' }, ladder, '2026-11-20'), undefined)
  }
})

test('over any days, each step is named once at most and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 6 }), (days) => {
      const steps: string[] = []
      for (let day = 0; day <= 210; day += 1) {
        const lack = { status: 'missing', since, valid_until: null } as const
        const due = dueStep(lack, { missing: days, expiry: [] }, addDays(since, day))
        if (due && steps.at(-1) !== due.step) steps.push(due.step)
      }
      const expected = [...new Set(days)].toSorted((one, other) => one - other)
      assert.deepEqual(
        steps,
        expected.map((one) => `missing:${one}`),
      )
    }),
  )
})
