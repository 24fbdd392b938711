import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, newDraft, slotsPerTeacher } from './draft.ts'

const draft = newDraft('2026-11-20')

test('a new evening is in two weeks, and what was not entered is sent as nothing', () => {
  const body = bodyOf({ ...draft, name: ' Evening ', max_per_child: 0 }, 'Europe/Paris')
  assert.deepEqual(
    [body.name, body.days[0]?.date, body.opens_at, body.closes_at, body.place, body.max_per_child],
    ['Evening', '2026-12-04', '2026-11-21T07:00:00.000Z', '2026-12-03T17:00:00.000Z', null, null],
  )
})

test('only what is chosen is invited', () => {
  const both = {
    ...draft,
    grade_levels: ['6'],
    class_ids: ['0199c0de-0000-7000-8000-000000000001'],
  }
  const sent = (invites: 'all' | 'grades' | 'classes') => {
    const { grade_levels, class_ids } = bodyOf({ ...both, invites }, 'UTC')
    return [grade_levels?.length, class_ids?.length]
  }
  assert.deepEqual(
    [sent('all'), sent('grades'), sent('classes')],
    [
      [0, 0],
      [1, 0],
      [0, 1],
    ],
  )
})

test('the slots of a teacher are counted without breaks', () => {
  assert.equal(slotsPerTeacher(draft), 18)
  const [day] = draft.days
  assert.ok(day)
  const withBreak = { ...day, breaks: [{ starts_at: '17:00', ends_at: '17:30' }] }
  assert.equal(slotsPerTeacher({ ...draft, days: [withBreak], gap_minutes: 5 }), 10)
})
