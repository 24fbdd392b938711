import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AttendanceStatus, attendanceStatuses } from './marks.ts'
import { isAttended, meaningsOfStatus } from './meanings.ts'
import { type SameDayMark, suggestionOf } from './suggestion.ts'

const mark = (starts: string, status: AttendanceStatus, code: string | null = null): SameDayMark => ({
  starts,
  status,
  code,
  meaning: meaningsOfStatus[status][0],
})

test('an absence goes on, with its code, until somebody sees the student', () => {
  assert.deepEqual(suggestionOf([mark('08:45', 'absent', 'N')], '09:00', undefined), {
    status: 'absent',
    code: 'N',
    from: 'earlier_session',
    confirm: false,
  })
  assert.deepEqual(suggestionOf([mark('08:45', 'absent'), mark('09:00', 'late')], '10:00', undefined), {
    status: 'present',
    code: null,
    from: 'earlier_session',
    confirm: false,
  })
  assert.equal(suggestionOf([mark('08:45', 'excused', 'I')], '13:15', undefined).status, 'excused')
})

test('who left early, or came in spite of a planned absence, must be confirmed', () => {
  const left = suggestionOf([mark('08:45', 'left_early')], '09:00', undefined)
  assert.deepEqual([left.status, left.confirm], ['absent', true])
  const planned = { status: 'excused', code: 'C', wholeDay: true } as const
  assert.deepEqual(suggestionOf([mark('08:45', 'present')], '09:00', planned), {
    status: 'excused',
    code: 'C',
    from: 'planned_absence',
    confirm: true,
  })
  // The dentist at eleven, known beforehand: being there at nine contradicts nothing.
  assert.equal(
    suggestionOf([mark('08:45', 'present')], '11:00', { ...planned, wholeDay: false }).confirm,
    false,
  )
  assert.equal(suggestionOf([mark('08:45', 'absent')], '09:00', planned).confirm, false)
})

test('a register taken late looks at what later sessions say', () => {
  assert.deepEqual(suggestionOf([mark('09:00', 'absent')], '08:45', undefined), {
    status: 'present',
    code: null,
    from: 'later_session',
    confirm: true,
  })
  assert.equal(suggestionOf([mark('09:00', 'present')], '08:45', undefined).confirm, false)
})

test('whatever the day was, nobody last seen absent is offered as present without a look', () => {
  const times = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00']
  const marks = fc
    .array(fc.record({ starts: fc.constantFrom(...times), status: fc.constantFrom(...attendanceStatuses) }))
    .map((rows) => rows.map(({ starts, status }) => mark(starts, status)))
    .map((rows) => rows.toSorted((one, other) => (one.starts < other.starts ? -1 : 1)))
  fc.assert(
    fc.property(marks, fc.constantFrom(...times), (rows, starts) => {
      const suggestion = suggestionOf(rows, starts, undefined)
      const last = rows.filter((row) => row.starts <= starts).at(-1)
      const isAway = last && (!isAttended(last.meaning) || last.status === 'left_early')
      assert.ok(!isAway || suggestion.status !== 'present' || suggestion.confirm)
      const isFree = rows.every(({ status }) => status === 'present' || status === 'late')
      if (isFree) assert.deepEqual([suggestion.status, suggestion.confirm], ['present', false])
    }),
  )
})
