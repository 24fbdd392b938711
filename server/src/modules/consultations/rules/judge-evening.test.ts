import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorsOfEvening, type JudgedEvening } from './judge-evening.ts'

const evening: JudgedEvening = {
  days: [{ date: '2026-12-01', starts_at: '16:00', ends_at: '20:00', breaks: [] }],
  opens_at: new Date('2026-11-20T08:00:00Z'),
  closes_at: new Date('2026-11-30T08:00:00Z'),
  slot_minutes: 10,
  gap_minutes: 0,
  teachers: [{ staff_id: 'x', breaks: [] }],
}
const paths = (changes: Partial<JudgedEvening>) =>
  errorsOfEvening({ ...evening, ...changes }).map(({ path, code }) => `${path} ${code}`)

test('an evening without contradictions has no errors', () => {
  assert.deepEqual(paths({}), [])
})

test('times that run backwards and what is there twice are named with their place', () => {
  const [day] = evening.days
  assert.ok(day)
  const wrong = { starts_at: '18:00', ends_at: '17:00' }
  assert.deepEqual(paths({ days: [{ ...day, ...wrong }] }), ['body/days/0/ends_at end_before_start'])
  assert.deepEqual(paths({ days: [{ ...day, breaks: [wrong] }] }), [
    'body/days/0/breaks/0/ends_at end_before_start',
  ])
  assert.deepEqual(paths({ days: [day, day] }), ['body/days/1/date duplicate'])
  const teacher = { staff_id: 'x', breaks: [{ date: day.date, ...wrong }] }
  assert.deepEqual(paths({ teachers: [{ staff_id: 'x', breaks: [] }, teacher] }), [
    'body/teachers/1/staff_id duplicate',
    'body/teachers/1/breaks/0/ends_at end_before_start',
  ])
  assert.deepEqual(paths({ closes_at: evening.opens_at }), ['body/closes_at end_before_start'])
})

test('an evening has a bound of slots', () => {
  const teachers = Array.from({ length: 300 }, (_, at) => ({ staff_id: `${at}`, breaks: [] }))
  assert.deepEqual(paths({ teachers, slot_minutes: 3 }), ['body/teachers too_many_slots'])
  assert.deepEqual(paths({ teachers }), [])
})
