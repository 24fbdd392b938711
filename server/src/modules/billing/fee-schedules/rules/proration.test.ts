import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Enrolled, enrolledPart, excessOf, type Period, proratedAmounts } from './proration.ts'

/** Every day of a period, one after the other, counted by the calendar of the platform. */
function daysOf({ starts_on, ends_on }: Period): string[] {
  const days: string[] = []
  for (const date = new Date(`${starts_on}T12:00:00Z`); ; date.setUTCDate(date.getUTCDate() + 1)) {
    const day = date.toISOString().slice(0, 10)
    if (day > ends_on) return days
    days.push(day)
  }
}
const isEnrolled = (day: string, { entry_date, exit_date }: Enrolled) =>
  day >= (entry_date ?? day) && day <= (exit_date ?? day)

test('days and months by hand: a school year of 180 days, joined late, left early', () => {
  const term = { starts_on: '2027-01-04', ends_on: '2027-07-02' }
  const of = (unit: 'days' | 'months', entry_date: string | null, exit_date: string | null = null) => {
    const part = enrolledPart(unit, term, { entry_date, exit_date })
    return `${part.units} of ${part.of}`
  }
  assert.equal(of('days', null), '180 of 180')
  assert.equal(of('days', '2027-04-07'), '87 of 180')
  assert.equal(of('days', null, '2027-01-04'), '1 of 180')
  assert.equal(of('days', '2027-07-03'), '0 of 180')
  assert.equal(of('days', '2020-09-01', '2026-12-20'), '0 of 180')
  assert.equal(of('months', '2027-04-30'), '4 of 7')
  assert.equal(of('months', '2027-03-15', '2027-05-01'), '3 of 7')
})

test('days and months agree with counting them one by one', () => {
  const date = fc
    .integer({ min: 0, max: 900 })
    .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(date, date, fc.option(date), fc.option(date), (one, other, entry_date, exit_date) => {
      const [starts_on = '', ends_on = ''] = [one, other].toSorted()
      const period = { starts_on, ends_on }
      const all = daysOf(period)
      const own = all.filter((day) => isEnrolled(day, { entry_date, exit_date }))
      const months = (days: readonly string[]) => new Set(days.map((day) => day.slice(0, 7))).size
      const days = enrolledPart('days', period, { entry_date, exit_date })
      assert.deepEqual([days.units, days.of], [own.length, all.length])
      const byMonth = enrolledPart('months', period, { entry_date, exit_date })
      assert.deepEqual([byMonth.units, byMonth.of], [months(own), months(all)])
    }),
  )
})

test('amounts by hand, and lines that add up to the part of the whole', () => {
  const part = { unit: 'days', units: 87, of: 180 } as const
  // 1,000.00 x 87 / 180 = 483.333…; 100.00 + 100.00 + 100.01 x 1 / 3 = 100.00333…
  assert.deepEqual(proratedAmounts([100_000n], part), [48_333n])
  assert.deepEqual(proratedAmounts([10_000n, 10_000n, 10_001n], { ...part, units: 1, of: 3 }), [
    3333n,
    3333n,
    3334n,
  ])
  assert.deepEqual(proratedAmounts([125_000n, 45_000n], part), [60_417n, 21_750n])
  assert.deepEqual(proratedAmounts([0n, 0n], part), [0n, 0n])
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 10n }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 1, max: 366 }),
      fc.integer({ min: 1, max: 366 }),
      (lines, a, b) => {
        const [units, of] = [Math.min(a, b), Math.max(a, b)]
        const parts = proratedAmounts(lines, { unit: 'days', units, of })
        const sum = (of: readonly bigint[]) => of.reduce((total, one) => total + one, 0n)
        const off = 2n * (sum(parts) * BigInt(of) - sum(lines) * BigInt(units))
        assert.ok(off <= BigInt(of) && off > -BigInt(of), 'the sum is the exact part, half up')
        parts.forEach((one, index) => {
          const exact = Number((lines[index] ?? 0n) * BigInt(units)) / of
          assert.ok(
            one >= 0n && Math.abs(Number(one) - exact) <= 1.5,
            'each line is within one unit of its part',
          )
        })
      },
    ),
  )
})

test('who leaves early is credited what the days after were charged, less what was credited', () => {
  // 1,800.00 for 180 days, left after 87: 930.00
  const charged = { total: 180_000n, credited: 0n, units: 180 }
  assert.equal(excessOf(charged, 87), 93_000n)
  assert.equal(excessOf({ ...charged, credited: 90_000n }, 87), 3000n)
  assert.equal(excessOf({ ...charged, credited: 93_000n }, 87), 0n)
  assert.equal(excessOf(charged, 180), 0n)
  assert.equal(excessOf({ ...charged, units: 87 }, 180), 0n)
  assert.equal(excessOf(charged, 0), 180_000n)
})
