import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bellAt, bellsOf, cellsOf, daysOf, type GridPeriod, periodAt, rowsOf } from './slots.ts'

const period = (id: string, start_time: string, end_time: string, weekdays: number[]): GridPeriod => ({
  id,
  org_id: null,
  start_time,
  end_time,
  weekdays,
  kind: 'lesson',
})
const monday1 = period('mon1', '09:00', '10:00', [1])
const monday2 = period('mon2', '10:00', '11:00', [1])
const tuesday1 = period('tue1', '09:00', '10:00', [2])
const early = period('early', '08:30', '09:15', [1, 2])
const source = {
  org_id: null,
  cycle: { kind: 'week', weekdays: [1, 2], weeks: 1, days: 0 },
  period_ids: ['mon2', 'mon1', 'tue1'],
  bells: [{ grade_levels: ['Y1'], period_ids: ['early'] }],
}

test('days count on through weeks that take turns, and are numbers where school days are counted', () => {
  const days = daysOf({ kind: 'alternating', weekdays: [1, 2], weeks: 2 })
  assert.deepEqual(
    days.map(({ cycleDay, week, weekday }) => [cycleDay, week, weekday]),
    [
      [1, 0, 1],
      [2, 0, 2],
      [3, 1, 1],
      [4, 1, 2],
    ],
  )
  assert.equal(daysOf({ kind: 'rotating', days: 6 }).at(-1)?.cycleDay, 6)
})

test('periods of several weekdays at the same time share a line', () => {
  const [first] = bellsOf(source, [monday1, monday2, tuesday1, early])
  assert.ok(first)
  assert.deepEqual(
    rowsOf([first]).map(({ start }) => start),
    ['09:00', '10:00'],
  )
  const days = daysOf(source.cycle)
  assert.equal(days[1] && periodAt(first, days[1], '09:00-10:00')?.id, 'tue1')
  assert.equal(days[1] && periodAt(first, days[1], '10:00-11:00'), undefined)
})

test('a double lesson takes two cells, one of another grade those of its own bells', () => {
  const bells = bellsOf(source, [monday1, monday2, tuesday1, early])
  const [first, second] = bells
  assert.ok(first && second)
  const days = daysOf(source.cycle)
  const place = { cycle_day: 1, period_id: 'mon1', duration: 2 }
  assert.deepEqual(cellsOf(place, first, days), ['1|09:00-10:00', '1|10:00-11:00'])
  assert.deepEqual(cellsOf({ ...place, period_id: null }, first, days), [])
  assert.equal(bellAt(bells, ['Y1']), 1)
  assert.equal(bellAt(bells, ['Y2']), 0)
})
