import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ImportFixture, openImportFixture } from '../../../test/support/import-fixture.ts'
import { workbookOf } from '../../../test/support/workbook.ts'

let fixture: ImportFixture
before(async () => {
  fixture = await openImportFixture()
})
after(() => fixture.close())

const students = (...rows: string[]) => `code,first name,last name,birth date,email\n${rows.join('\n')}`

test('teachers come in from a workbook: codes keep their zeros, day cells are dates', async () => {
  const school = await fixture.school()
  const book = workbookOf([
    ['Staff list 2026'],
    ['Staff number', 'Prénom', 'Nom', 'Courriel', 'Matières', 'Date d’embauche'],
    ['0042', 'Anne', 'Öz', 'anne@example.org', 'Maths; Physique', { style: 1, xml: '<v>41706</v>' }],
  ])
  const done = await fixture.run(school, book, { kind: 'teachers' })
  assert.deepEqual(
    [done.state, fixture.effect(done)],
    ['succeeded', { staff_members: { created: 1 } }],
    JSON.stringify(done.report),
  )
  const list = await fixture.get(school, '/api/v1/people/teachers/')
  const [row] = list.body.results
  assert.deepEqual(
    [row.staff_number, row.employment_starts_on, row.subjects],
    ['0042', '2014-03-08', ['Maths', 'Physique']],
  )
  const again = await fixture.run(school, book, { kind: 'teachers' })
  assert.deepEqual(
    [again.changed, again.entities],
    [false, { staff_members: { created: 0, updated: 0, unchanged: 1, removed: 0 } }],
  )
})

test('guardians find their children by code; siblings share one; a child that is not there is an error', async () => {
  const school = await fixture.school()
  await fixture.run(school, students('A1,Ada,King,2014-01-01,', 'A2,Bob,King,2015-01-01,'), {
    kind: 'students',
  })
  const sheet =
    'first name,last name,phone,student code,relationship,primary\nEve,King,+44 1,A1;A2,mother,yes\nTom,King,,A1,father,no\nTom,King,,A2,father,no'
  const done = await fixture.run(school, sheet, { kind: 'guardians' })
  assert.equal(done.state, 'succeeded', JSON.stringify(done.report))
  // Tom has nothing but a name: the two rows cannot be known to be one.
  assert.deepEqual(fixture.effect(done), { guardians: { created: 3 }, guardian_links: { created: 4 } })
  const again = await fixture.run(school, sheet, { kind: 'guardians' })
  assert.deepEqual([again.changed, fixture.effect(again)], [false, {}])
  const lost = await fixture.run(school, 'first name,last name,student code\nEve,King,A9', {
    kind: 'guardians',
  })
  assert.deepEqual(fixture.places(lost), ['2 student code dangling_reference'])
})

test('a couple that shares an e-mail stays two, and both are found again', async () => {
  const school = await fixture.school()
  const sheet =
    'code,first name,last name,guardian 1 first name,guardian 1 last name,guardian 1 email,guardian 2 first name,guardian 2 last name,guardian 2 email\nA1,Ada,King,Eve,King,home@example.org,Tom,King,home@example.org'
  const done = await fixture.run(school, sheet, { kind: 'students' })
  assert.deepEqual(fixture.effect(done), {
    students: { created: 1 },
    guardians: { created: 2 },
    guardian_links: { created: 2 },
  })
  assert.deepEqual(fixture.effect(await fixture.run(school, sheet, { kind: 'students' })), {})
})

test('people are found by code, else e-mail, else name and birth date; half a match is an error', async () => {
  const school = await fixture.school()
  const held = ['A1,Ada,King,2014-01-01,ada@example.org', 'A2,Bob,Ray,2014-02-02,', 'A3,Bob,Ray,2015-03-03,']
  await fixture.run(school, students(...held), { kind: 'students' })
  const found = await fixture.run(
    school,
    'first name,last name,birth date,email,grade\nAda,Queen,,ADA@example.org,5\nBob,Ray,2015-03-03,,6',
    { kind: 'students' },
  )
  assert.deepEqual(fixture.effect(found), { students: { updated: 2 } }, JSON.stringify(found.report))
  const places = async (...rows: string[]) =>
    fixture.places(await fixture.run(school, students(...rows), { kind: 'students' }))
  assert.deepEqual(await places(',Bob,Ray,,'), ['2 last name ambiguous_person'])
  assert.deepEqual(await places(',Zoe,Ray,,ada@example.org'), ['2 email ambiguous_person'])
  assert.deepEqual(await places('B7,Bob,Ray,2014-02-02,'), ['2 code possible_duplicate'])
  assert.deepEqual(await places('A2,Bob,Ray,2014-02-02,', ',Bob,Ray,2014-02-02,'), ['3 code duplicate_row'])
  assert.deepEqual(await places(',New,One,2014-02-02,', ',New,One,2014-02-02,'), [
    '3 last name duplicate_row',
  ])
  const archived = await fixture.get(school, '/api/v1/people/students/?q=A1')
  const gone = await fixture.campus.request(
    'DELETE',
    `/api/v1/people/students/${archived.body.results[0].id}/`,
    {
      token: school.registrar.token,
      school,
    },
  )
  assert.ok(gone.status < 300)
  assert.deepEqual(await places('A1,Ada,King,2014-01-01,'), ['2 code archived_code'])
})

test('dates that read in two ways refuse the file until the mapping says which', async () => {
  const school = await fixture.school()
  const sheet = 'code,first name,last name,birth date\nA1,Ada,King,04/05/2014\nA2,Bob,Ray,05/05/2014'
  assert.deepEqual(fixture.places(await fixture.run(school, sheet, { kind: 'students' })), [
    '2 birth date ambiguous_date',
  ])
  const both = `${sheet}\nA3,Cy,Ray,25/05/2014\nA4,Di,Ray,05/25/2014`
  assert.deepEqual(fixture.places(await fixture.run(school, both, { kind: 'students' })), [
    '2 birth date ambiguous_date',
  ])
  const done = await fixture.run(school, sheet, { kind: 'students', mapping: '{"date_format":"mdy"}' })
  assert.equal(done.state, 'succeeded')
  const [ada] = (await fixture.get(school, '/api/v1/people/students/?q=A1')).body.results
  assert.equal(ada.date_of_birth, '2014-04-05')
})

test('a change of status follows the rules of students, and leaving sets the day', async () => {
  const school = await fixture.school()
  const run = (status: string) =>
    fixture.run(school, `code,first name,last name,status\nA1,Ada,King,${status}`, { kind: 'students' })
  await run('active')
  assert.deepEqual(fixture.places(await run('applicant')), ['2 status transition_not_allowed'])
  assert.equal((await run('withdrawn')).changed, true)
  const read = async () => (await fixture.get(school, '/api/v1/people/students/?q=A1')).body.results[0]
  assert.deepEqual([(await read()).status, (await read()).exit_date], ['withdrawn', '2026-11-20'])
  assert.equal((await run('withdrawn')).changed, false)
  await run('active')
  assert.equal((await read()).exit_date, null)
})

test('files that are not what they should be are refused with a clear code, and change nothing', async () => {
  const school = await fixture.school()
  const cases: [string | Buffer, string[]][] = [
    ['code,frist name,last name\nA1,Ada,King', ['1 frist name misspelt_column']],
    ['code,first name,prénom\nA1,Ada,King', ['1 prénom duplicate_column']],
    ['A1,Ada,King\nA2,Bob,Ray', ['no_header']],
    ['first name,city\nAda,Paris', ['1 last_name missing_column']],
    ['\n', ['empty_file']],
    ['code,first name,last name\n', ['empty_file']],
    [`code,first name,last name\nA1,${'x'.repeat(20_000)},King`, ['2 first name too_long']],
    [`${Array.from({ length: 300 }, (_, at) => `c${at}`).join(',')}\n1`, ['1 column_count']],
    [
      'code,first name,last name,sex,email\nA1,Ada,King,blue,nowhere',
      ['2 sex bad_word', '2 email bad_value'],
    ],
    [workbookOf([['a']], { parts: { 'xl/vbaProject.bin': 'x' } }), ['macros']],
    [
      workbookOf([
        ['code', 'first name', 'last name'],
        ['A1', 'Ada', { type: 'e', xml: '<v>#N/A</v>' }],
      ]),
      ['2 last name cell_error'],
    ],
    [Buffer.from('PK\x03\x04 broken'), ['bad_zip']],
  ]
  for (const [file, expected] of cases) {
    const done = await fixture.run(school, file, { kind: 'students' })
    assert.deepEqual([done.state, fixture.places(done)], ['refused', expected], JSON.stringify(done.report))
  }
  assert.equal((await fixture.get(school, '/api/v1/people/students/?count=true')).body.count, 0)
})
