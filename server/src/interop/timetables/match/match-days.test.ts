import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cycle, wholeCycle } from '../../../modules/scheduler/index.ts'
import type { DocumentDay } from '../document/document.ts'
import { matchDays } from './match-days.ts'

const schoolWeek = [1, 2, 3, 4, 5]
const daysNamed = (...names: string[]): DocumentDay[] => names.map((name) => ({ id: name, name }))
const week = wholeCycle({ kind: 'week', weekdays: schoolWeek })
const twoWeeks = wholeCycle({ kind: 'alternating', weekdays: schoolWeek, weeks: 2 })
const sixDays = wholeCycle({ kind: 'rotating', days: 6 })

const matched = (names: string[], given?: Cycle, isPartial = true) => {
  const { cycle, cycleDays } = matchDays(daysNamed(...names), { schoolWeek, given, isPartial })
  const length = cycle.kind === 'rotating' ? cycle.days : cycle.weeks * cycle.weekdays.length
  return [cycle.kind, length, ...names.map((name) => cycleDays.get(name) ?? null)]
}

test('a weekday with the letter of a week is that day, whatever else the file has and in which order', () => {
  assert.deepEqual(matched(['Monday B'], twoWeeks), ['alternating', 10, 6])
  assert.deepEqual(matched(['Monday B', 'Monday A', 'Friday B'], twoWeeks), ['alternating', 10, 6, 1, 10])
  assert.deepEqual(matched(['Tuesday B']), ['alternating', 10, 7])
  for (const name of [
    'Mon (B)',
    'Week B Monday',
    'B-Montag',
    'lundi semaine B',
    'MonB',
    'Monday 2',
    'Monday, week 2',
  ])
    assert.deepEqual(matched([name], twoWeeks), ['alternating', 10, 6], name)
})

test('a week that the cycle does not have has no counterpart', () => {
  assert.deepEqual(matched(['Monday A', 'Monday B'], week), ['week', 5, 1, null])
  assert.deepEqual(matched(['Monday C'], twoWeeks), ['alternating', 10, null])
  assert.deepEqual(matched(['Saturday', 'Monday'], week), ['week', 5, null, 1])
})

test('weekdays that repeat without a letter are further weeks', () => {
  assert.deepEqual(matched(['Monday', 'Tuesday', 'Monday'].map((name, at) => `${name}${' '.repeat(at)}`)), [
    'alternating',
    10,
    1,
    2,
    6,
  ])
  assert.deepEqual(matched(['Monday B', 'Monday']), ['alternating', 10, 6, 1])
})

test('a number is that day of the cycle, not one in the order of the file', () => {
  assert.deepEqual(matched(['Day 2', 'Day 4'], sixDays), ['rotating', 6, 2, 4])
  assert.deepEqual(matched(['Day 4', 'Day 2']), ['week', 5, 4, 2])
  assert.deepEqual(matched(['Day 2', 'Day 6']), ['rotating', 6, 2, 6])
  for (const name of ['Tag 4', 'Jour 4', '4', 'D4', 'Day D', 'd', 'Día 4'])
    assert.deepEqual(matched([name], sixDays), ['rotating', 6, 4], name)
  assert.deepEqual(matched(['Day 7'], sixDays), ['rotating', 6, null])
})

test('of names that are mostly known the others have no counterpart', () => {
  assert.deepEqual(matched(['Monday', 'Tuesday', 'Camp'], undefined, false), ['week', 2, 1, 2, null])
  assert.deepEqual(matched(['Day 1', 'Day 3', 'Camp'], sixDays, false), ['rotating', 6, 1, 3, null])
})

test('names that say nothing are the days in order, where the file has them all', () => {
  assert.deepEqual(matched(['Alpha', 'Beta', 'Gamma'], undefined, false), ['week', 3, 1, 2, 3])
  assert.deepEqual(matched(['Alpha', 'Beta'], week), ['week', 5, null, null])
  const monday = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  assert.deepEqual(matched(monday, sixDays, false), ['rotating', 6, 1, 2, 3, 4, 5, 6])
  assert.deepEqual(matched(['Tuesday'], sixDays), ['rotating', 6, null])
})
