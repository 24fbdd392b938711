import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Lesson, sessionsOn } from '../../timetable/rules/index.ts'
import { type Day, errorOfSession, halfOf, isNeeded } from './sessions.ts'

const lesson = (id: string, weekdays: readonly number[], position = 1): Lesson => ({
  id,
  position,
  start_time: '08:00',
  weekdays,
})
const every = lesson('every', [1, 2, 3, 4, 5], 2)
const monday = lesson('monday', [1])
const both = { periods: [every, monday] }
const day = (date: string, reason = 'regular', isStored = true): Day => ({
  date,
  reason,
  week: [1, 2, 3, 4, 5],
  isKept: isStored,
  is_school_day: reason === 'regular' || reason === 'school_day',
})
const names = (lessons: readonly (Lesson | null)[]) => lessons.map((one) => one?.id ?? null)

test('a class has the lessons of the weekday in their order, or the daily session', () => {
  assert.deepEqual(names(sessionsOn({ periods: [every, monday] }, day('2026-11-16'))), ['monday', 'every'])
  assert.deepEqual(names(sessionsOn({ periods: [every, monday] }, day('2026-11-17'))), ['every'])
  assert.deepEqual(names(sessionsOn({ periods: [monday] }, day('2026-11-17'))), [])
  assert.deepEqual(names(sessionsOn({ periods: [] }, day('2026-11-17'))), [null])
})

test('an extra school day outside of the week holds the lessons of every day, and may hold any', () => {
  const extra = day('2026-11-21', 'school_day')
  assert.deepEqual(names(sessionsOn({ periods: [every, monday] }, extra)), ['every'])
  assert.deepEqual([isNeeded(both, every, extra), isNeeded(both, monday, extra)], [true, false])
  assert.deepEqual(
    [errorOfSession(both, every, extra), errorOfSession(both, monday, extra)],
    [undefined, undefined],
  )
})

test('no register is needed, and none may be taken, without school or lesson', () => {
  for (const reason of ['holiday', 'closure', 'between_terms', 'outside_school_year']) {
    for (const session of [every, null]) {
      assert.equal(isNeeded(both, session, day('2026-11-17', reason)), false)
      assert.equal(errorOfSession(both, session, day('2026-11-17', reason)), 'not_a_school_day')
    }
  }
  assert.equal(isNeeded(both, monday, day('2026-11-17')), false)
  assert.equal(errorOfSession(both, monday, day('2026-11-17')), 'no_lesson')
  // A weekend that is only assumed needs no register and forbids none.
  const assumed = day('2026-11-21', 'weekend', false)
  assert.deepEqual([isNeeded(both, null, assumed), errorOfSession(both, null, assumed)], [false, undefined])
})

test('a lesson is of the half of the day in which it starts', () => {
  assert.deepEqual(
    [halfOf({ start_time: '11:59' }), halfOf({ start_time: '12:00' }), halfOf(null)],
    ['morning', 'afternoon', null],
  )
})
