import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertOrgs } from '../../academics/index.ts'
import { upsertGuardianLinks, upsertGuardians, upsertStaffMembers, upsertStudents } from '../index.ts'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const student = (first_name: string, more: { birth?: string; email?: string; phone?: string } = {}) => ({
    id: uuidv7(),
    first_name,
    last_name: 'Diop',
    date_of_birth: more.birth ?? null,
    email: more.email ?? null,
    phone: more.phone ?? null,
  })
  const awas = [
    student('Awa', { birth: '2012-03-04', email: 'awa@x.test' }),
    student('AWÁ', { birth: '2012-03-04', email: 'Awa@X.test' }),
  ]
  const others = [
    student('Bo', { phone: '+44 20 7946 0958' }),
    student('Bob', { phone: '020 7946-0958' }),
    student('Cy', { birth: '2012-03-04' }),
    student('Cy', { birth: '2013-03-04' }),
  ]
  const twins = [student('Eve'), student('Eve')]
  const placeholders = Array.from({ length: 11 }, (_, index) =>
    student(`P${index}`, { email: 'none@x.test' }),
  )
  const mother = uuidv7()
  await campus.database.transaction(school.id, async (tx) => {
    await upsertStudents(tx, [...awas, ...others, ...twins, ...placeholders], author)
    await upsertGuardians(
      tx,
      [
        { id: mother, first_name: 'Ma', last_name: 'Diop', email: 'ma@x.test' },
        { id: uuidv7(), first_name: 'Maman', last_name: 'Diop', email: 'MA@x.test' },
      ],
      author,
    )
    await upsertGuardianLinks(
      tx,
      twins.map(({ id }) => ({ student_id: id, guardian_id: mother })),
      author.at,
    )
    await upsertStaffMembers(
      tx,
      [
        { id: uuidv7(), first_name: 'Tea', last_name: 'Cher' },
        { id: uuidv7(), first_name: 'Téa', last_name: 'Cher' },
      ],
      author,
    )
  })
})
after(() => campus.stop())

const list = (query: string, by = registrar) =>
  campus.request('GET', `/api/v1/people/duplicates/?${query}`, { token: by.token, school })

const pairsOf = (body: {
  results: { first: { name: string }; second: { name: string }; reasons: string[] }[]
}) => body.results.map(({ first, second, reasons }) => [first.name, second.name, ...reasons])

const students = [
  ['Awa Diop', 'AWÁ Diop', 'same_email', 'same_name_and_birth_date'],
  ['Bo Diop', 'Bob Diop', 'same_phone'],
  ['Eve Diop', 'Eve Diop', 'same_name_and_guardian'],
]

test('candidates with their reasons, those with most in common first; what many share is no reason', async () => {
  const answer = await list('kind=student&count=true')
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(pairsOf(answer.body), students)
  assert.equal(answer.body.count, 3)
  assert.deepEqual(pairsOf((await list('kind=guardian')).body), [['Ma Diop', 'Maman Diop', 'same_email']])
  assert.deepEqual(pairsOf((await list('kind=teacher')).body), [['Tea Cher', 'Téa Cher', 'same_name']])
})

test('pages hold the same pairs', async () => {
  const seen: unknown[] = []
  let address: string | null = '/api/v1/people/duplicates/?kind=student&page_size=1'
  while (address) {
    const page = await campus.request('GET', address, { token: registrar.token, school })
    seen.push(...pairsOf(page.body))
    address = page.body.next && new URL(page.body.next).pathname + new URL(page.body.next).search
  }
  assert.deepEqual(seen, students)
})

test('once merged a pair is no candidate any more', async () => {
  const { first, second } = (await list('kind=teacher')).body.results[0]
  const body = { kind: 'teacher', keep_id: first.id, merge_id: second.id }
  const merged = await campus.request('POST', '/api/v1/people/merges/', {
    token: registrar.token,
    school,
    body,
  })
  assert.equal(merged.status, 201, merged.text)
  assert.deepEqual(pairsOf((await list('kind=teacher')).body), [])
})

test('one admission number twice in an org, or of a student without any, is a reason', async () => {
  const own = await campus.school()
  const { token } = await campus.person(own, ['registrar'])
  const [north, south] = [uuidv7(), uuidv7()]
  await campus.database.transaction(own.id, (tx) =>
    upsertOrgs(
      tx,
      [north, south].map((id) => ({ id, name: id, kind: 'school' as const })),
      campus.clock.now(),
    ),
  )
  for (const [first_name, org_id] of Object.entries({ None: null, Nora: north, Neil: north, Sue: south })) {
    const admission_number = first_name === 'Neil' ? 'a/1' : 'A/1'
    const body = { first_name, last_name: first_name, org_id, admission_number }
    const made = await campus.request('POST', '/api/v1/people/students/', { token, school: own, body })
    assert.equal(made.status, 201, made.text)
  }
  const { body } = await campus.request('GET', '/api/v1/people/duplicates/?kind=student', {
    token,
    school: own,
  })
  assert.deepEqual(
    pairsOf(body)
      .map(([one, other, ...reasons]) => [[one, other].sort().join(), ...reasons])
      .sort(),
    ['Neil Neil,None None', 'Neil Neil,Nora Nora', 'None None,Nora Nora', 'None None,Sue Sue'].map((pair) => [
      pair,
      'same_admission_number',
    ]),
  )
})

test('only who may change people sees them; another school sees its own', async () => {
  const teacher = await campus.person(school, ['teacher'])
  assert.equal((await list('kind=student', teacher)).status, 403)
  assert.equal((await list('kind=dog')).status, 400)
  assert.equal((await list('')).status, 400)
  const other = await campus.school()
  const owner = await campus.person(other, ['owner'])
  const answer = await campus.request('GET', '/api/v1/people/duplicates/?kind=student', {
    token: owner.token,
    school: other,
  })
  assert.deepEqual(answer.body.results, [])
})
