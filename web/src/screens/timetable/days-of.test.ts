import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimetableLesson } from '../../kernel/api/wire.ts'
import { daysOf, mondayOf } from './days-of.ts'

const lesson = (date: string, more: Partial<TimetableLesson> = {}): TimetableLesson => ({
  date,
  start_time: '08:00',
  end_time: '08:50',
  period_id: 'p1',
  period_code: '1',
  period_name: 'First',
  class_id: 'a',
  class_name: '7A',
  class_group_id: null,
  class_group_name: null,
  subject_code: 'MA',
  subject_name: 'Mathematics',
  room_id: null,
  room_name: null,
  staff: [],
  timetable_id: 't',
  lesson_id: 'l',
  is_overlay: false,
  covers: [],
  ...more,
})

test('a week begins on Monday and has its weekend only where there are lessons', () => {
  assert.equal(mondayOf('2026-11-18'), '2026-11-16')
  assert.equal(mondayOf('2026-11-22'), '2026-11-16')
  assert.equal(daysOf('2026-11-16', []).length, 5)
  assert.equal(daysOf('2026-11-16', [lesson('2026-11-21')]).length, 6)
})

test('a lesson of two classes is shown once', () => {
  const [monday] = daysOf('2026-11-16', [
    lesson('2026-11-16'),
    lesson('2026-11-16', { class_id: 'b', class_name: '7B' }),
    lesson('2026-11-16', { period_id: 'p2', start_time: '09:00' }),
  ])
  assert.deepEqual(
    monday?.lessons.map(({ classes }) => classes.map(({ name }) => name)),
    [['7A', '7B'], ['7A']],
  )
})
