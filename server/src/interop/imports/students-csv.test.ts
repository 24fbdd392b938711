import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ImportFixture, openImportFixture } from '../../../test/support/import-fixture.ts'

let fixture: ImportFixture
before(async () => {
  fixture = await openImportFixture()
})
after(() => fixture.close())

const sheet = [
  'Code;Prénom;Nom;Date de naissance;Sexe;Niveau;Responsable 1 prénom;Responsable 1 nom;Responsable 1 e-mail;Responsable 2 prénom;Responsable 2 nom;Responsable 2 téléphone',
  '007;Éloïse;N’Diaye;25/03/2014;F;6e;Awa;N’Diaye;awa@example.org;Moussa;N’Diaye;+221 77 123',
  '008;Adama;N’Diaye;04/05/2015;M;5e;Awa;N’Diaye;awa@example.org;;;',
].join('\r\n')

test('a French sheet with semicolons brings students, guardians and links in, and a second run changes nothing', async () => {
  const school = await fixture.school()
  const first = await fixture.run(school, sheet, { kind: 'students' })
  assert.equal(first.state, 'succeeded', JSON.stringify(first.report))
  assert.deepEqual(fixture.effect(first), {
    students: { created: 2 },
    guardians: { created: 2 },
    guardian_links: { created: 3 },
  })
  assert.deepEqual(
    first.report.map((row: { code: string }) => row.code),
    ['date_format_found'],
  )
  const list = await fixture.get(school, '/api/v1/people/students/?q=eloise')
  const [student] = list.body.results
  assert.deepEqual(
    [student.student_code, student.date_of_birth, student.sex, student.grade_level],
    ['007', '2014-03-25', 'female', '6e'],
  )
  const again = await fixture.run(school, sheet, { kind: 'students' })
  assert.deepEqual([again.state, again.changed, fixture.effect(again)], ['succeeded', false, {}])
  assert.equal(again.entities.students.unchanged, 2)
  const audit = await fixture.get(school, '/api/v1/audit/?page_size=200')
  const imported = audit.body.results?.filter(
    (row: { operation: string }) => row.operation === 'imports.students',
  )
  assert.equal(imported?.length ?? 1, 1)
})

test('a change touches only mapped columns, an empty cell changes nothing, and a dry run reports it in advance', async () => {
  const school = await fixture.school()
  await fixture.run(school, 'code,first name,last name,email\nA1,Ada,Lovelace,ada@example.org\nA2,Bob,Ray,', {
    kind: 'students',
  })
  const next = 'code,first name,last name,grade\nA1,Ada,King,9\nA2,Bob,Ray,'
  const dry = await fixture.run(school, next, { kind: 'students', dry_run: 'true' })
  assert.deepEqual(
    [dry.state, dry.changed, fixture.effect(dry)],
    ['succeeded', false, { students: { updated: 1 } }],
  )
  const outcomes = await fixture.get(school, `/api/v1/imports/${dry.id}/outcomes/?count=true`)
  assert.deepEqual(
    outcomes.body.results.map((one: { row: number; action: string; changed: string[] }) => [
      one.row,
      one.action,
      one.changed,
    ]),
    [
      [2, 'updated', ['last_name', 'grade_level']],
      [3, 'unchanged', []],
    ],
  )
  const before = await fixture.get(school, '/api/v1/people/students/?q=A1')
  assert.equal(before.body.results[0].last_name, 'Lovelace')
  const done = await fixture.run(school, next, { kind: 'students' })
  assert.deepEqual([done.changed, fixture.effect(done)], [true, { students: { updated: 1 } }])
  const after = await fixture.get(school, '/api/v1/people/students/?q=A1')
  const [ada] = after.body.results
  assert.deepEqual([ada.last_name, ada.grade_level, ada.contact.email], ['King', '9', 'ada@example.org'])
})

test('one invalid row rejects the whole file', async () => {
  const school = await fixture.school()
  const rows =
    'code,first name,last name,birth date\nA1,Ada,Lovelace,2014-02-30\nA2,Bob,,2014-01-01\nA2,Eve,Ray,2999-01-01'
  const refused = await fixture.run(school, rows, { kind: 'students' })
  assert.deepEqual([refused.state, refused.changed, refused.entities], ['refused', false, {}])
  assert.deepEqual(fixture.places(refused), [
    '2 birth date bad_date',
    '3 last name missing_value',
    '4 code duplicate_identifier',
    '4 birth date in_future',
  ])
  const none = await fixture.get(school, '/api/v1/people/students/?count=true')
  assert.equal(none.body.count, 0)
})
