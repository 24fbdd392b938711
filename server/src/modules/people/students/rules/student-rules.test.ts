import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../../../../kernel/time/dates.ts'
import { studentCode } from './student-code.ts'
import { errorsOfDates } from './student-dates.ts'
import {
  countsAsActive,
  exitAfter,
  hasLeft,
  mayFollow,
  statusesAfter,
  studentStatuses,
} from './student-status.ts'

const status = fc.constantFrom(...studentStatuses)
const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1890-01-01', days))
const dates = fc.record({
  date_of_birth: fc.option(date),
  entry_date: fc.option(date),
  exit_date: fc.option(date),
})

test('every status can be retained, left and, in the end, come back to active', () => {
  fc.assert(
    fc.property(status, (from) => {
      assert.ok(mayFollow(from, from))
      assert.ok(statusesAfter(from).length > 0)
      assert.ok(from === 'active' || mayFollow(from, 'active'))
    }),
  )
})

test('nobody goes from one way of having left to another, nor back to applicant while at the school', () => {
  fc.assert(
    fc.property(status, status, (from, to) => {
      if (from !== to && hasLeft(from) && hasLeft(to)) assert.equal(mayFollow(from, to), false)
    }),
  )
  assert.equal(mayFollow('active', 'applicant'), false)
  assert.equal(mayFollow('applicant', 'graduated'), false)
  for (const from of studentStatuses) assert.equal(mayFollow(from, 'applicant'), from === 'applicant')
})

test('an archived student never counts as active', () => {
  fc.assert(fc.property(status, (of) => !countsAsActive({ status: of, archived_at: new Date(0) })))
  assert.ok(countsAsActive({ status: 'active', archived_at: null }))
})

test('dates in their natural order have no error, missing ones are not checked', () => {
  const inOrder = { date_of_birth: '2012-02-29', entry_date: '2020-09-01', exit_date: '2026-07-03' }
  assert.deepEqual(errorsOfDates(inOrder, '2026-11-20'), [])
  assert.deepEqual(
    errorsOfDates({ date_of_birth: null, entry_date: null, exit_date: null }, '2026-11-20'),
    [],
  )
})

test('each contradiction is named', () => {
  const codes = (value: Parameters<typeof errorsOfDates>[0]): string[] =>
    errorsOfDates(value, '2026-11-20').map((error) => `${error.path} ${error.code}`)
  const none = { date_of_birth: null, entry_date: null, exit_date: null }
  assert.deepEqual(codes({ ...none, date_of_birth: '2026-11-21' }), ['body/date_of_birth in_future'])
  assert.deepEqual(codes({ ...none, date_of_birth: '2026-11-20' }), [])
  assert.deepEqual(codes({ ...none, date_of_birth: '1899-12-31' }), ['body/date_of_birth too_early'])
  assert.deepEqual(codes({ ...none, date_of_birth: '2012-01-01', entry_date: '2012-01-01' }), [
    'body/entry_date before_birth',
  ])
  assert.deepEqual(codes({ ...none, entry_date: '2020-09-02', exit_date: '2020-09-01' }), [
    'body/exit_date before_entry',
  ])
})

test('without an error birth comes before entry and entry not after exit', () => {
  fc.assert(
    fc.property(dates, date, (value, today) => {
      if (errorsOfDates(value, today).length > 0) return
      const { date_of_birth: birth, entry_date: entry, exit_date: exit } = value
      if (birth !== null) assert.ok(birth <= today)
      if (birth !== null && entry !== null) assert.ok(birth < entry)
      if (entry !== null && exit !== null) assert.ok(entry <= exit)
    }),
  )
})

test('leaving without a date is leaving today, coming back clears the exit, anything else retains it', () => {
  const none = { exit_date: null, exit_reason: 'moved' }
  assert.deepEqual(exitAfter('active', 'withdrawn', none, '2026-11-20'), { ...none, exit_date: '2026-11-20' })
  const dated = { exit_date: '2026-10-01', exit_reason: null }
  assert.deepEqual(exitAfter('active', 'graduated', dated, '2026-11-20'), dated)
  assert.deepEqual(exitAfter('graduated', 'active', dated, '2026-11-20'), {
    exit_date: null,
    exit_reason: null,
  })
  assert.deepEqual(exitAfter('active', 'suspended', dated, '2026-11-20'), dated)
})

test('codes of different numbers differ, and sort by number as long as six digits last', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (one, other) => {
      if (one !== other) assert.notEqual(studentCode(one), studentCode(other))
      if (one < other && other < 1_000_000) assert.ok(studentCode(one) < studentCode(other))
    }),
  )
})
