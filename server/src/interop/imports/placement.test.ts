import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type FixtureSchool,
  type ImportFixture,
  openImportFixture,
} from '../../../test/support/import-fixture.ts'
import { sql } from '../../kernel/db/statement.ts'

let fixture: ImportFixture
let school: FixtureSchool
const classes: Record<string, string> = {}

before(async () => {
  fixture = await openImportFixture()
  school = await fixture.school()
  const admin = await fixture.campus.person(school, ['admin'])
  const make = async (path: string, body: unknown): Promise<string> => {
    const made = await fixture.campus.request('POST', `/api/v1/academics/${path}/`, {
      token: admin.token,
      school,
      body,
    })
    assert.equal(made.status, 201, made.text)
    return made.body.id
  }
  for (const [position, [code, name]] of [
    ['Y7', 'Year 7'],
    ['Y8', 'Year 8'],
  ].entries())
    await make('grade-levels', { code, name, position })
  const year = { starts_on: '2026-09-01', ends_on: '2027-07-10' }
  const yearId = await make('academic-years', { title: '2026/27', school_year: 2027, ...year })
  const term = await make('terms', { title: 'All', kind: 'term', parent_id: yearId, ...year })
  for (const [class_code, title, grade_levels] of [
    ['7A', 'Seven A', ['Y7']],
    ['7B', 'Seven B', ['Y7']],
    ['MIX', 'Mixed', ['Y7', 'Y8']],
  ] as const)
    classes[class_code] = await make('classes', {
      class_code,
      title,
      kind: 'homeroom',
      grade_levels,
      term_ids: [term],
    })
})
after(() => fixture.close())

const run = (sheet: string, more: Readonly<Record<string, string>> = {}) =>
  fixture.run(school, sheet, { kind: 'students', ...more })
const codes = (done: { report: Record<string, unknown>[] }) =>
  done.report.map(({ code, row, column, occurrences }) => [code, row, column, occurrences])
const student = async (code: string) =>
  (await fixture.get(school, `/api/v1/people/students/?q=${code}`)).body.results[0]
const seatsOf = (id: string) => sql<Record<string, unknown>>`
  select class_id, starts_on, ends_on from enrollments where student_id = ${id} order by starts_on`

test('a level that the school does not have is an error that names its levels, reported once for all its rows', async () => {
  const done = await run('code,first name,last name,grade\nL1,Ann,Bee,Zeta\nL2,Al,Cee,Zeta\n')
  assert.equal(done.state, 'refused')
  assert.deepEqual(codes(done), [['unknown_grade_level', 2, 'grade', 2]])
  assert.match(String(done.report[0]?.['message']), /«Zeta».*Y7 \(Year 7\), Y8 \(Year 8\)/)
})

test('a level is known by code or name whatever the case; none is a warning', async () => {
  const done = await run('code,first name,last name,grade\nL1,Ann,Bee,year  7\nL2,Al,Cee,y8\nL3,Di,Dee,\n')
  assert.equal(done.state, 'succeeded', JSON.stringify(done.report))
  assert.deepEqual(codes(done), [['missing_grade_level', 4, 'grade', 1]])
  assert.deepEqual(
    [(await student('L1')).grade_level, (await student('L2')).grade_level, (await student('L3')).grade_level],
    ['Y7', 'Y8', null],
  )
  const none = await run('code,first name,last name\nN1,Ed,Gee\nN2,Fa,Gee\n', { dry_run: 'true' })
  assert.deepEqual(codes(none), [['missing_grade_level', 2, null, 2]])
})

test('«classe» is the class: the student is in it from the day of entry, and its one level is theirs', async () => {
  const sheet =
    'Matricule;Prénom;Nom;Classe;Date d’entrée\nC1;Awa;Ba;7a;2026-10-05\nC2;Bô;Ba;seven B;2026-08-20\nC3;Cy;Ba;;\n'
  const done = await run(sheet)
  assert.equal(done.state, 'succeeded', JSON.stringify(done.report))
  assert.deepEqual(fixture.effect(done), { students: { created: 3 }, enrollments: { created: 2 } })
  const [awa, bo] = [await student('C1'), await student('C2')]
  assert.deepEqual([awa.grade_level, awa.homeroom_class_id], ['Y7', classes['7A']])
  assert.deepEqual([bo.grade_level, bo.homeroom_class_id], ['Y7', classes['7B']])
  const began = async (id: string) =>
    (await fixture.campus.database.read(school.id, [seatsOf(id)]))[0].map((seat) => seat['starts_on'])
  assert.deepEqual([await began(awa.id), await began(bo.id)], [['2026-10-05'], ['2026-09-01']])
  assert.equal((await run(sheet)).changed, false, 'the same sheet again changes nothing')
})

test('another class moves a student today; an unknown class is an error', async () => {
  const moved = await run('code,class\nC1,Mixed\n')
  assert.deepEqual(fixture.effect(moved), {
    students: { updated: 1 },
    enrollments: { created: 1, updated: 1 },
  })
  const seats = await fixture.campus.database.read(school.id, [seatsOf((await student('C1')).id)])
  assert.deepEqual(seats[0], [
    { class_id: classes['7A'], starts_on: '2026-10-05', ends_on: '2026-11-20' },
    { class_id: classes['MIX'], starts_on: '2026-11-20', ends_on: null },
  ])
  const lost = await run('code,first name,last name,class\nC8,Ann,Bee,9Z\n')
  assert.deepEqual(codes(lost)[0], ['unknown_class', 2, 'class', 1])
})

test('every row says whom it names, in a check as well', async () => {
  const done = await run('code,first name,last name,grade\nO1,Ann,Ober,Y7\nC2,Bô,Ba,Y7\n', {
    dry_run: 'true',
  })
  const { results } = (await fixture.get(school, `/api/v1/imports/${done.id}/outcomes/`)).body
  assert.deepEqual(
    results.map(({ label, action }: Record<string, unknown>) => [label, action]),
    [
      ['Ann Ober', 'created'],
      ['Bô Ba', 'unchanged'],
    ],
  )
})

test('a file of unknown headings names all its columns, and is read once they are mapped', async () => {
  const sheet = 'Vorname,Nachname,Geburtstag\nAnn,Zimmer,2014-02-03\n'
  const unknown = await run(sheet)
  assert.deepEqual(codes(unknown), [
    ['no_header', null, null, 1],
    ['extra_column', 1, 'Vorname', 1],
    ['extra_column', 1, 'Nachname', 1],
    ['extra_column', 1, 'Geburtstag', 1],
  ])
  const columns = { Vorname: 'first_name', Nachname: 'last_name', Geburtstag: 'date_of_birth' }
  const read = await run(sheet, { mapping: JSON.stringify({ columns }) })
  assert.deepEqual(fixture.effect(read), { students: { created: 1 } }, JSON.stringify(read.report))
})
