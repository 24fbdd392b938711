import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Homeroom, homeroomAt } from './match-homerooms.ts'
import type { RolloverOrder } from './order.ts'
import { countActions, planStudents, tallyOf } from './plan-students.ts'
import { type CurrentSession, matchSessions, planSessions } from './plan-year.ts'

const room = (title: string, level: string): Homeroom => ({ key: title, title, grade_levels: [level] })

test('5A goes to 6A; the only one of a level takes all; as many go by place; else nothing is guessed', () => {
  const go = (from: Homeroom, to: string, old: Homeroom[], coming: Homeroom[]) =>
    homeroomAt(from, { from: from.grade_levels[0] ?? '', to }, old, coming)?.title
  const five = [room('5A', '05'), room('5B', '05')]
  assert.equal(go(five[1] as Homeroom, '06', five, [room('6A', '06'), room('6B', '06')]), '6B')
  const years = [room('Year 9 Oak', 'Y9'), room('Year 9 Elm', 'Y9')]
  assert.equal(
    go(years[0] as Homeroom, 'Y10', years, [room('Year 10 Elm', 'Y10'), room('Year 10 Oak', 'Y10')]),
    'Year 10 Oak',
  )
  assert.equal(go(five[0] as Homeroom, '06', five, [room('Sixth', '06')]), 'Sixth')
  const birds = [room('Robin', '06'), room('Wren', '06')]
  assert.equal(go(five[1] as Homeroom, '06', five, birds), 'Wren')
  assert.equal(go(five[0] as Homeroom, '06', five, [...birds, room('Owl', '06')]), undefined)
  assert.equal(go(five[0] as Homeroom, '05', five, five), '5A')
  assert.equal(
    go(room('15A', '05'), '06', [room('15A', '05'), room('5B', '05')], [room('6A', '06'), room('6B', '06')]),
    '6A',
  )
})

const session = (
  id: string,
  kind: CurrentSession['kind'],
  starts_on: string,
  ends_on: string,
  parent_id: string | null = null,
): CurrentSession => ({
  id,
  kind,
  starts_on,
  ends_on,
  parent_id,
  org_id: null,
  title: id,
  school_year: 2026,
})

test('terms move by whole weeks, stay inside the new year and keep its ends', () => {
  const year = session('y', 'school_year', '2025-09-01', '2026-07-10')
  const parts = [
    session('t1', 'term', '2025-09-01', '2025-12-19', 'y'),
    session('t2', 'term', '2026-01-05', '2026-03-27', 'y'),
    session('t3', 'term', '2026-04-13', '2026-07-10', 'y'),
  ]
  const made = planSessions(
    { title: 'N', starts_on: '2026-09-01', ends_on: '2027-07-02', terms: null },
    year,
    parts,
  )
  assert.deepEqual(
    made.map(({ key, parent, starts_on, ends_on, school_year }) => [
      key,
      parent,
      starts_on,
      ends_on,
      school_year,
    ]),
    [
      ['year', null, '2026-09-01', '2027-07-02', 2027],
      ['t1', 'year', '2026-09-01', '2026-12-18', 2027],
      ['t2', 'year', '2027-01-04', '2027-03-26', 2027],
      ['t3', 'year', '2027-04-12', '2027-07-02', 2027],
    ],
  )
  const match = matchSessions([year, ...parts], made)
  assert.deepEqual(
    [...match],
    [
      ['y', 'year'],
      ['t1', 't1'],
      ['t2', 't2'],
      ['t3', 't3'],
    ],
  )
  const two = planSessions(
    {
      title: 'N',
      starts_on: '2026-09-01',
      ends_on: '2027-07-02',
      terms: ['2026-09-01', '2027-02-01'].map((starts_on, index) => ({
        title: `S${index}`,
        kind: 'term',
        starts_on,
        ends_on: index === 0 ? '2027-01-29' : '2027-07-02',
      })),
    },
    year,
    parts,
  )
  assert.equal(matchSessions([year, ...parts], two).get('t3'), 'term 1')
})

const levels = ['05', '06', '07']
const anyStudent = fc.record({
  status: fc.constantFrom('active' as const, 'suspended' as const),
  grade_level: fc.constantFrom('05', '06', '07', '99', null),
  homeroom_class_id: fc.constantFrom('5A', '6A', '7A', null),
})

test('nobody is lost: every student has one fate, and the sums before and after are the same', () => {
  fc.assert(
    fc.property(fc.array(anyStudent, { maxLength: 40 }), fc.boolean(), fc.nat(5), (drawn, graduate, each) => {
      const students = drawn.map((one, index) => ({
        ...one,
        id: `s${index}`,
        exit_date: null,
        exit_reason: null,
      }))
      const named = students.filter((_, index) => index % (each + 2) === 0).map(({ id }) => id)
      const order: RolloverOrder = {
        from_academic_year_id: 'y',
        to: 'n',
        classes: 'copy',
        seats: 'homerooms',
        homerooms: [],
        graduate_last_level: graduate,
        exit_date: '2026-07-10',
        repeaters: named.filter((_, index) => index % 2 === 0),
        leavers: named
          .filter((_, index) => index % 2 === 1)
          .map((student_id) => ({ student_id, status: 'withdrawn', reason: null, exit_date: '2026-07-10' })),
      }
      const rooms = [room('5A', '05'), room('6A', '06'), room('7A', '07')]
      const newcomers = new Set(students.slice(0, each).map(({ id }) => id))
      const ground = { order, ladder: levels, old: rooms, coming: rooms, newcomers }
      const planned = planStudents(students, ground)
      assert.deepEqual(
        planned.map(({ id }) => id),
        students.map(({ id }) => id),
      )
      const counts = countActions(planned)
      assert.equal(
        Object.values(counts).reduce((sum, one) => sum + one, 0),
        students.length,
      )
      const tally = tallyOf(planned, levels)
      const sum = (side: 'before' | 'after') => tally.reduce((total, one) => total + one[side], 0)
      assert.deepEqual([sum('before'), sum('after')], [students.length, students.length])
      for (const { id, action, before, after } of planned) {
        if (newcomers.has(id)) assert.equal(after.grade_level, before.grade_level)
        if (action === 'promoted')
          assert.equal(levels.indexOf(after.grade_level ?? ''), levels.indexOf(before.grade_level ?? '') + 1)
        else assert.equal(after.grade_level, before.grade_level)
      }
    }),
    { numRuns: 150 },
  )
})
