import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { makeYearSchool } from '../../../test/support/year-school.ts'
import { sql } from '../../kernel/db/statement.ts'
import { structureDependents } from '../academics/index.ts'

const path = '/api/v1/academics/rollovers/'
const next = { starts_on: '2026-09-01', ends_on: '2027-07-02' }

let campus: TestCampus

before(async () => {
  campus = await startCampus({ now: '2026-08-15T09:00:00Z' })
})
after(() => campus.stop())

/** A school whose rollover was applied a moment ago. */
async function rolledOver() {
  const at = await makeYearSchool(campus, 1)
  const { token } = await campus.person(at.school, ['owner'])
  const call = (method: string, address: string, body?: unknown) =>
    campus.request(method, address, { token, school: at.school, ...(body === undefined ? {} : { body }) })
  const shown = await call('POST', path, { from_academic_year_id: at.yearId, to: next })
  const applied = await call('POST', `${path}${shown.body.id}/apply/`)
  assert.equal(applied.status, 200, applied.text)
  const undo = () => call('POST', `${path}${shown.body.id}/undo/`)
  return { at, call, undo, yearId: applied.body.to_academic_year_id }
}

test('everything that has begun in the new year blocks an undo, by name', async () => {
  const { at, call, undo, yearId } = await rolledOver()
  const intake = await call('POST', '/api/v1/enrollment/intakes/', {
    academic_year_id: yearId,
    title: 'Admissions',
    opens_on: '2026-08-15',
    capacities: [{ grade_level: '05', places: 3 }],
  })
  assert.equal(intake.status, 201, intake.text)
  const course = await call('POST', '/api/v1/academics/courses/', { title: 'Mathematics' })
  const syllabus = await call('POST', '/api/v1/syllabus/syllabi/', {
    course_id: course.body.id,
    academic_session_id: yearId,
    title: 'Mathematics',
  })
  assert.equal(syllabus.status, 201, syllabus.text)
  const moved = await call('GET', `/api/v1/people/students/${at.students['5A']?.[0]}/`)
  const joined = await call('POST', '/api/v1/people/students/', {
    first_name: 'New',
    last_name: 'Comer',
    grade_level: '06',
    homeroom_class_id: moved.body.homeroom_class_id,
  })
  assert.equal(joined.status, 201, joined.text)
  const refused = await undo()
  assert.deepEqual([refused.status, refused.body.code], [409, 'rollover_in_use'], refused.text)
  const nouns = refused.body.details.map((one: { path: string }) => one.path)
  for (const noun of ['intake', 'syllabus', 'student']) assert.ok(nouns.includes(noun), nouns.join())
})

test('a preview of the year after does not stand in the way, and goes with its year', async () => {
  const { call, undo, yearId } = await rolledOver()
  const later = await call('POST', path, {
    from_academic_year_id: yearId,
    to: { starts_on: '2027-09-01', ends_on: '2028-07-02' },
  })
  assert.equal(later.status, 201, later.text)
  const undone = await undo()
  assert.equal(undone.status, 200, undone.text)
  assert.equal((await call('GET', `${path}${later.body.id}/`)).status, 404)
})

/** Columns of the rollover's own: the year that it made is the one to go. */
const own = new Set([
  'rollovers.to_academic_year_id',
  // Each of these classes is in `timetable_classes` too.
  'timetable_lessons.class_id',
])

test('every column that points at classes or sessions is among those that an undo looks at', async () => {
  const pointing = await campus.database.global(
    sql<{ column: string }>`
      select distinct constraint_.conrelid::regclass::text || '.' || attribute.attname as column
      from pg_constraint constraint_ join pg_attribute attribute on attribute.attrelid = constraint_.conrelid
        and attribute.attnum = any(constraint_.conkey) and attribute.attname <> 'tenant_id'
      where constraint_.contype = 'f' and constraint_.conparentid = 0
      and constraint_.confrelid = any(array['classes', 'academic_sessions']::regclass[])
      union
      select attribute.attrelid::regclass::text || '.' || attribute.attname
      from pg_attribute attribute join pg_class table_ on table_.oid = attribute.attrelid
      where table_.relkind in ('r', 'p') and not table_.relispartition
      and table_.relnamespace = 'public'::regnamespace and not attribute.attisdropped
      and attribute.attname ~ '(^|_)(class|term|academic_session|academic_year|school_year|grading_period)_ids?$'`,
  )
  const known = new Set(
    structureDependents.items.flatMap(
      ({ table, classes = [], classLists = [], sessions = [], sessionLists = [] }) =>
        [...classes, ...classLists, ...sessions, ...sessionLists].map((column) => `${table}.${column}`),
    ),
  )
  assert.ok(pointing.length > 20, 'the catalogue was read')
  const unknown = pointing
    .map(({ column }) => column)
    .filter((column) => !known.has(column) && !own.has(column))
  assert.deepEqual(unknown, [], `${unknown.join()}: add it to structureDependents in module.ts`)
})
