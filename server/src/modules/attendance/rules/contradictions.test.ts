import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contradictionsOf, type DayMark } from './contradictions.ts'
import type { AttendanceStatus } from './marks.ts'
import { type Meaning, meaningOf } from './meanings.ts'

const day = (...marks: readonly (AttendanceStatus | [AttendanceStatus, Meaning] | 'planned')[]): DayMark[] =>
  marks.map((mark, index) => {
    const isPlanned = mark === 'planned'
    const [status, own] = Array.isArray(mark) ? mark : [isPlanned ? ('absent' as const) : mark, undefined]
    return { id: String(index), status, meaning: meaningOf(status, own), isPlanned }
  })
const pairs = (marks: DayMark[]) =>
  contradictionsOf(marks).map(({ kind, earlierId, laterId }) => `${kind} ${earlierId}-${laterId}`)

test('absent, then present, and the other way round', () => {
  assert.deepEqual(pairs(day('absent', 'present')), ['absent_then_present 0-1'])
  assert.deepEqual(pairs(day('absent', 'late')), ['absent_then_present 0-1'])
  assert.deepEqual(pairs(day('present', 'absent')), ['present_then_absent 0-1'])
  assert.deepEqual(pairs(day('absent', 'present', 'absent')), [
    'absent_then_present 0-1',
    'present_then_absent 1-2',
  ])
  assert.deepEqual(pairs(day('present', 'absent', 'present', 'absent')), [
    'absent_then_present 1-2',
    'present_then_absent 2-3',
  ])
})

test('what is explained contradicts nothing', () => {
  for (const marks of [
    day('present', 'present', 'left_early', 'absent'),
    day('excused', 'present'),
    day('present', 'excused', 'present'),
    day('planned', 'present'),
    day('present', 'planned'),
    day('absent', ['absent', 'not_possible'], 'absent'),
    day('absent'),
    day(),
  ]) {
    assert.deepEqual(pairs(marks), [])
  }
})

test('sessions that nobody could attend stand between without a word', () => {
  assert.deepEqual(pairs(day('absent', ['absent', 'not_possible'], 'present')), ['absent_then_present 0-2'])
})
