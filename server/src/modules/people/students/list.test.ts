import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertClasses, upsertEnrollments, upsertOrgs } from '../../academics/index.ts'

const path = '/api/v1/people/students/'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
const ids: Record<string, string> = {}
const orgId = uuidv7()
const classId = uuidv7()

const students = [
  { first_name: 'Éloïse', last_name: 'N’Diaye', student_code: 'A-1', grade_level: '06', org_id: orgId },
  { first_name: 'Øyvind', last_name: 'Abel', student_code: 'A-2', grade_level: '07' },
  { first_name: 'Zoë', last_name: 'De', student_code: 'A-3', admission_number: 'ADM/77', grade_level: '06' },
  { first_name: 'Anna', last_name: 'De Silva', student_code: 'A-4', contact: { email: 'Anna@Example.org' } },
  { first_name: 'Marta', last_name: 'Großmann', student_code: 'A-5', status: 'applicant' },
]

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  await campus.database.transaction(school.id, async (tx) => {
    await upsertOrgs(tx, [{ id: orgId, name: 'North campus', kind: 'campus' }], campus.clock.now())
    await upsertClasses(tx, [{ id: classId, title: '6A' }], campus.clock.now())
  })
  for (const body of students) {
    const answer = await campus.request('POST', path, { token: registrar.token, school, body })
    assert.equal(answer.status, 201, answer.text)
    ids[body.student_code] = answer.body.id
  }
  const enrollment = (code: string, ends_on: string | null) => ({
    id: uuidv7(),
    class_id: classId,
    role: 'student' as const,
    student_id: ids[code] ?? '',
    staff_id: null,
    starts_on: '2026-09-01',
    ends_on,
  })
  await campus.database.transaction(school.id, (tx) =>
    upsertEnrollments(tx, [enrollment('A-1', null), enrollment('A-2', '2026-11-20')], campus.clock.now()),
  )
})
after(() => campus.stop())

const get = (address: string) => campus.request('GET', address, { token: registrar.token, school })

const codes = async (query: string): Promise<string[]> => {
  const answer = await get(`${path}?${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results.map((row: { student_code: string }) => row.student_code)
}

test('by default students stand in the order of their names', async () => {
  assert.deepEqual(await codes(''), ['A-2', 'A-3', 'A-4', 'A-5', 'A-1'])
  assert.deepEqual(await codes('sort=-name'), ['A-1', 'A-5', 'A-4', 'A-3', 'A-2'])
})

test('q finds names, codes and e-mail without accents and case, every word of it', async () => {
  for (const [search, found] of [
    ['ndiaye', ['A-1']],
    ["N'DIAYE", ['A-1']],
    ['eloise diaye', ['A-1']],
    ['oyvind', ['A-2']],
    ['GROSSMANN', ['A-5']],
    ['adm/77', ['A-3']],
    ['anna@example', ['A-4']],
    ['a-4', ['A-4']],
    ['de anna', ['A-4']],
    ['100%', []],
    ['_', []],
  ] as const) {
    assert.deepEqual(await codes(`q=${encodeURIComponent(search)}`), [...found], search)
  }
})

test('each filter narrows the list and its count', async () => {
  for (const [filter, found] of [
    ['status=applicant', ['A-5']],
    ['status=applicant,active', ['A-2', 'A-3', 'A-4', 'A-5', 'A-1']],
    ['grade_level=06', ['A-3', 'A-1']],
    ['grade_level=07,06', ['A-2', 'A-3', 'A-1']],
    [`org_id=${orgId}`, ['A-1']],
    // The end date of A-2 is today, and an end date is exclusive.
    [`class_id=${classId}`, ['A-1']],
    [`class_id=${uuidv7()}`, []],
    ['updated_since=2026-11-20T08:00:00Z', ['A-2', 'A-3', 'A-4', 'A-5', 'A-1']],
    ['updated_since=2027-01-01T00:00:00%2B01:00', []],
  ] as const) {
    assert.deepEqual(await codes(filter), [...found], filter)
    assert.equal((await get(`${path}?count=true&page_size=1&${filter}`)).body.count, found.length, filter)
  }
})

test('an unknown or malformed parameter is 400 and named', async () => {
  for (const [query, named] of [
    ['colour=red', 'query/colour'],
    ['status=asleep', 'query/status/0'],
    ['class_id=7', 'query/class_id'],
    ['updated_since=yesterday', 'query/updated_since'],
    ['updated_since=2026-02-30T00:00:00Z', 'query/updated_since'],
    ['archived=perhaps', 'query/archived'],
    ['sort=height', 'query/sort'],
    ['page_size=201', 'query/page_size'],
    ['page_size=0', 'query/page_size'],
  ] as const) {
    const answer = await get(`${path}?${query}`)
    assert.equal(answer.status, 400, `${query}: ${answer.text}`)
    assert.equal(answer.body.code, 'invalid_parameter', query)
    assert.ok(
      answer.body.details.some((detail: { path: string }) => detail.path === named),
      `${query}: ${answer.text}`,
    )
  }
})

test('every sort pages forwards and backwards over the same rows', async () => {
  for (const sort of [
    'name',
    '-name',
    'student_code',
    '-student_code',
    'updated_at',
    '-updated_at',
    '-created_at',
  ]) {
    const whole = await codes(`sort=${sort}`)
    assert.equal(whole.length, 5)
    const pages: string[][] = []
    let address: string | null = `${path}?sort=${sort}&page_size=2`
    let last = address
    while (address) {
      const page = await get(address)
      assert.equal(page.status, 200, page.text)
      pages.push(page.body.results.map((row: { student_code: string }) => row.student_code))
      last = address
      address = page.body.next && new URL(page.body.next).pathname + new URL(page.body.next).search
    }
    assert.deepEqual(pages.flat(), whole, sort)
    assert.deepEqual(
      pages.map((page) => page.length),
      [2, 2, 1],
    )
    const back: string[] = []
    let previous: string | null = (await get(last)).body.previous
    while (previous) {
      const page = await get(new URL(previous).pathname + new URL(previous).search)
      back.unshift(...page.body.results.map((row: { student_code: string }) => row.student_code))
      previous = page.body.previous
    }
    assert.deepEqual(back, whole.slice(0, 4), sort)
  }
})

test('a cursor of another order, or made by hand, is 400', async () => {
  const { next } = (await get(`${path}?page_size=1`)).body
  const cursor = new URL(next).searchParams.get('cursor') ?? ''
  const hand = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  for (const query of [
    `sort=-name&cursor=${cursor}`,
    `sort=student_code&cursor=${cursor}`,
    'cursor=nonsense',
    `cursor=${hand([0, 'name', 'abel', 'not-a-uuid'])}`,
    `cursor=${hand([0, 'name', '\ud800', uuidv7()])}`,
    `sort=updated_at&cursor=${hand([0, 'updated_at', '2026-02-30T00:00:00.000000Z', uuidv7()])}`,
    `sort=updated_at&cursor=${hand([0, 'updated_at', 'yesterday', uuidv7()])}`,
    `cursor=${hand([0, 'name', 7, uuidv7()])}`,
  ]) {
    const answer = await get(`${path}?${query}`)
    assert.equal(answer.status, 400, `${query}: ${answer.text}`)
    assert.equal(answer.body.code, 'invalid_cursor', query)
  }
})

test('a page is one statement whatever its size, and one more counts', async () => {
  for (const [query, statements] of [
    ['page_size=1', 1],
    ['page_size=200', 1],
    ['page_size=200&count=true', 2],
    [`q=a&status=active&grade_level=06&class_id=${classId}&count=true`, 2],
  ] as const) {
    const counted = await campus.countStatements(() => get(`${path}?${query}`))
    assert.equal(counted.result.status, 200)
    const own = counted.texts.filter((text) => text.includes('from students'))
    assert.equal(own.length, statements, counted.texts.join('\n'))
  }
  const one = await campus.countStatements(() => get(`${path}?page_size=1`))
  const many = await campus.countStatements(() => get(`${path}?page_size=200`))
  assert.equal(one.module, many.module)
})

test('edits between two pages neither repeat nor skip students who were not edited', async () => {
  const other = await campus.school()
  const owner = await campus.person(other, ['owner'])
  const call = (method: string, address: string, body?: unknown) =>
    campus.request(method, address, { token: owner.token, school: other, ...(body ? { body } : {}) })
  const made: Record<string, string> = {}
  for (const last_name of ['B', 'D', 'F', 'H', 'J', 'L']) {
    made[last_name] = (await call('POST', path, { first_name: 'X', last_name })).body.id
  }
  const names = (answer: { body: { results: { last_name: string }[] } }) =>
    answer.body.results.map((row) => row.last_name)
  const first = await call('GET', `${path}?page_size=2`)
  assert.deepEqual(names(first), ['B', 'D'])
  await call('POST', path, { first_name: 'X', last_name: 'A' })
  await call('DELETE', `${path}${made['B']}/`)
  await call('PATCH', `${path}${made['D']}/`, { last_name: 'E' })
  await call('DELETE', `${path}${made['H']}/`)
  const next = new URL(first.body.next)
  const second = await call('GET', next.pathname + next.search)
  assert.deepEqual(names(second), ['E', 'F'])
  const last = new URL(second.body.next)
  assert.deepEqual(names(await call('GET', last.pathname + last.search)), ['J', 'L'])
  const back = new URL(second.body.previous)
  assert.deepEqual(names(await call('GET', back.pathname + back.search)), ['A'])
})

test('by guardian: the students whose link to the guardian the caller sees', async () => {
  const body = { first_name: 'Awa', last_name: 'Abel', students: [{ student_id: ids['A-2'] }] }
  const made = await campus.request('POST', '/api/v1/people/guardians/', {
    token: registrar.token,
    school,
    body,
  })
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(await codes(`guardian_id=${made.body.id}`), ['A-2'])
  assert.deepEqual(await codes(`guardian_id=${uuidv7()}`), [])
})
