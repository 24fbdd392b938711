import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StudentMark } from '../../../kernel/api/wire.ts'
import { byDay, hasAttended } from './missed.ts'

const mark = (date: string, status: StudentMark['status'], code_name: string | null, minutes = 0) => ({
  id: `${date} ${code_name}`,
  date,
  class_id: 'c',
  class_name: null,
  period: null,
  status,
  code: null,
  code_name,
  minutes_late: minutes || null,
  recorded_at: '2026-11-18T08:45:00.000Z',
})

test('a day is one line with each reason once, and excused only where all of it is', () => {
  const days = byDay([
    mark('2026-11-16', 'excused', 'Illness'),
    mark('2026-11-16', 'excused', 'Illness'),
    mark('2026-11-12', 'absent', 'No reason'),
    mark('2026-11-12', 'excused', 'Illness'),
  ])
  assert.deepEqual(days, [
    { date: '2026-11-16', reasons: ['Illness'], sessions: 2, isExcused: true, minutes: 0 },
    { date: '2026-11-12', reasons: ['No reason', 'Illness'], sessions: 2, isExcused: false, minutes: 0 },
  ])
})

test('who is late or leaves early was there', () => {
  const marks = [mark('2026-11-16', 'late', null, 12), mark('2026-11-16', 'absent', null)]
  assert.deepEqual(marks.map(hasAttended), [true, false])
  assert.deepEqual(byDay(marks.filter(hasAttended))[0]?.minutes, 12)
})
