import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { upsertStaffMembers } from '../people/index.ts'
import {
  archiveAcademics,
  upsertAcademicSessions,
  upsertClasses,
  upsertCourses,
  upsertEnrollments,
  upsertOrgs,
} from './index.ts'

let campus: TestCampus
let school: TestSchool
let guardian: TestPerson
const [district, north, year, term, course, sixA, sixB, staffId] = Array.from({ length: 8 }, () =>
  uuidv7(),
) as [string, string, string, string, string, string, string, string]
const at = new Date('2026-11-20T09:00:00Z')
const later = new Date('2026-11-20T10:00:00Z')

const orgs = [
  // The child comes before its parent: references are checked when the statement ends.
  { id: north, name: 'North', kind: 'school' as const, identifier: 'N-1', parent_org_id: district },
  { id: district, name: 'District', kind: 'district' as const, identifier: null, parent_org_id: null },
]
const dates = { starts_on: '2026-09-07', ends_on: '2027-07-09', school_year: 2027 }
const sessions = [
  { id: term, title: 'First term', kind: 'term' as const, parent_id: year, ...dates, ends_on: '2026-12-18' },
  { id: year, title: '2026/2027', kind: 'school_year' as const, parent_id: null, ...dates },
]
const classes = [
  { id: sixB, title: '6B', org_id: null, course_id: null, term_ids: [], grade_levels: ['06'] },
  { id: sixA, title: '6A', org_id: north, course_id: course, term_ids: [term], grade_levels: ['06', '07'] },
]

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  guardian = await campus.person(school, ['guardian'])
  const enrollment = { role: 'teacher' as const, student_id: null, staff_id: staffId, starts_on: null }
  await campus.database.transaction(school.id, async (tx) => {
    await upsertOrgs(tx, orgs, at)
    await upsertAcademicSessions(tx, sessions, at)
    await upsertCourses(tx, [{ id: course, title: 'Mathematics', org_id: north, course_code: 'MATH' }], at)
    await upsertClasses(tx, classes, at)
    const author = { at, userId: null, requestId: null }
    await upsertStaffMembers(tx, [{ id: staffId, first_name: 'Tea', last_name: 'Cher' }], author)
    await upsertEnrollments(
      tx,
      [
        { id: uuidv7(), class_id: sixA, ...enrollment, ends_on: null },
        { id: uuidv7(), class_id: sixB, ...enrollment, ends_on: '2026-11-20' },
      ],
      at,
    )
  })
})
after(() => campus.stop())

const get = (address: string, headers: Record<string, string> = {}) =>
  campus.request('GET', `/api/v1/academics/${address}`, { token: guardian.token, school, headers })

const titles = async (address: string): Promise<string[]> => {
  const answer = await get(address)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results.map((row: { title?: string; name?: string }) => row.title ?? row.name)
}

test('any member reads the structure, with each filter', async () => {
  for (const [address, found] of [
    ['orgs/', ['District', 'North']],
    ['orgs/?kind=district', ['District']],
    [`orgs/?parent_org_id=${district}`, ['North']],
    ['orgs/?identifier=N-1', ['North']],
    ['academic-years/', ['2026/2027']],
    ['academic-years/?school_year=2026', []],
    ['academic-years/?date=2027-07-09', ['2026/2027']],
    ['terms/', ['First term']],
    ['terms/?kind=semester', []],
    [`terms/?parent_id=${year}`, ['First term']],
    ['terms/?date=2026-12-19', []],
    ['courses/', ['Mathematics']],
    ['courses/?course_code=MATH', ['Mathematics']],
    [`courses/?org_id=${district}`, []],
    ['classes/', ['6A', '6B']],
    ['classes/?sort=-title', ['6B', '6A']],
    [`classes/?org_id=${north}`, ['6A']],
    [`classes/?term_id=${term}`, ['6A']],
    [`classes/?course_id=${course}`, ['6A']],
    ['classes/?grade_level=07', ['6A']],
    ['classes/?kind=homeroom', []],
    // The enrollment in 6B has ended today.
    [`classes/?taught_by=${staffId}`, ['6A']],
    ['classes/?updated_since=2026-11-20T09:00:01Z', []],
  ] as const) {
    assert.deepEqual(await titles(address), [...found], address)
  }
})

test('details answer with an ETag, unknown ones and those of another school are 404', async () => {
  const other = await campus.school()
  const owner = await campus.person(other, ['owner'])
  for (const [address, title] of [
    [`orgs/${north}/`, 'North'],
    [`academic-years/${year}/`, '2026/2027'],
    [`terms/${term}/`, 'First term'],
    [`courses/${course}/`, 'Mathematics'],
    [`classes/${sixA}/`, '6A'],
  ] as const) {
    const answer = await get(address)
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.title ?? answer.body.name, title)
    const etag = answer.headers.get('etag') ?? ''
    assert.equal((await get(address, { 'if-none-match': etag })).status, 304)
    const elsewhere = await campus.request('GET', `/api/v1/academics/${address}`, {
      token: owner.token,
      school: other,
    })
    assert.equal(elsewhere.status, 404, address)
  }
  assert.equal((await get(`academic-years/${term}/`)).status, 404, 'a term is no school year')
  assert.equal((await get(`terms/${year}/`)).status, 404, 'a school year is no term')
  for (const id of [uuidv7(), 'nonsense']) assert.equal((await get(`classes/${id}/`)).status, 404)
})

test('pages follow one another, each by one statement', async () => {
  const counted = await campus.countStatements(() => get('classes/?page_size=1&count=true'))
  const { body } = counted.result
  assert.equal(body.count, 2)
  assert.equal(counted.texts.filter((text) => text.includes('from classes')).length, 2)
  const next = new URL(body.next)
  const second = await campus.request('GET', next.pathname + next.search, { token: guardian.token, school })
  assert.deepEqual([second.body.results[0].title, second.body.next], ['6B', null])
})

test('bulk functions leave equal rows alone, report changed ones, archive and restore; the ETag follows', async () => {
  const write = <Result>(work: Parameters<typeof campus.database.transaction<Result>>[1]) =>
    campus.database.transaction(school.id, work)
  const unchanged = { inserted: [], changed: [] }
  assert.deepEqual(await write((tx) => upsertOrgs(tx, orgs, later)), unchanged)
  assert.deepEqual(await write((tx) => upsertAcademicSessions(tx, sessions, later)), unchanged)
  assert.deepEqual(await write((tx) => upsertClasses(tx, classes, later)), unchanged)
  const before = await get(`classes/${sixB}/`)
  const changed = classes.map((row) => (row.id === sixB ? { ...row, grade_levels: ['08'] } : row))
  assert.deepEqual(await write((tx) => upsertClasses(tx, changed, later)), { inserted: [], changed: [sixB] })
  const after = await get(`classes/${sixB}/`)
  assert.deepEqual(after.body.grade_levels, ['08'])
  assert.notEqual(after.headers.get('etag'), before.headers.get('etag'))
  assert.deepEqual(await write((tx) => archiveAcademics(tx, 'classes', [sixB], later)), [sixB])
  assert.deepEqual(await write((tx) => archiveAcademics(tx, 'classes', [sixB], later)), [])
  assert.deepEqual(await titles('classes/'), ['6A'])
  assert.deepEqual(await titles('classes/?archived=true'), ['6A', '6B'])
  assert.equal((await get(`classes/${sixB}/`)).status, 200)
  assert.deepEqual((await write((tx) => upsertClasses(tx, changed, later))).changed, [sixB])
})
