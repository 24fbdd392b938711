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
import { upsertGuardianLinks, upsertGuardians, upsertStaffMembers, upsertStudents } from '../index.ts'

const path = '/api/v1/people/guardians/'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
const [ada, ben] = [uuidv7(), uuidv7()]
const [zoe, yan, wim] = [uuidv7(), uuidv7(), uuidv7()]
const [orgId, classId, staffId] = [uuidv7(), uuidv7(), uuidv7()]

/** Ada sits in 6A and has Zoë and Yan; Ben belongs to the north campus and has Yan; Wim has no child here. */
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  await campus.database.transaction(school.id, async (tx) => {
    await upsertOrgs(tx, [{ id: orgId, name: 'North campus', kind: 'campus' }], at)
    await upsertStudents(
      tx,
      [
        { id: ada, first_name: 'Ada', last_name: 'Test', org_id: null, grade_level: '07', status: 'active' },
        {
          id: ben,
          first_name: 'Ben',
          last_name: 'Test',
          org_id: orgId,
          grade_level: '08',
          status: 'suspended',
        },
      ],
      author,
    )
    const guardians = Object.entries({ Zoë: zoe, Yan: yan, Wim: wim })
    await upsertGuardians(
      tx,
      guardians.map(([first_name, id]) => ({ id, first_name, last_name: 'Test' })),
      author,
    )
    await upsertGuardianLinks(
      tx,
      [
        { student_id: ada, guardian_id: zoe },
        { student_id: ada, guardian_id: yan },
        { student_id: ben, guardian_id: yan },
      ],
      at,
    )
    await upsertStaffMembers(tx, [{ id: staffId, first_name: 'Tea', last_name: 'Cher' }], author)
    await upsertClasses(tx, [{ id: classId, title: '6A' }], at)
    const member = { class_id: classId, student_id: null, staff_id: null, starts_on: null, ends_on: null }
    await upsertEnrollments(
      tx,
      [
        { ...member, id: uuidv7(), role: 'student', student_id: ada },
        { ...member, id: uuidv7(), role: 'teacher', staff_id: staffId },
      ],
      at,
    )
  })
})
after(() => campus.stop())

const get = (address: string, by = registrar) => campus.request('GET', address, { token: by.token, school })

const seen = async (query = '', by = registrar): Promise<Record<string, string[]>> => {
  const answer = await get(`${path}?${query}&count=true`, by)
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.body.count, answer.body.results.length)
  return Object.fromEntries(
    answer.body.results.map((row: { first_name: string; students: { student_id: string }[] }) => [
      row.first_name,
      row.students.map((link) => (link.student_id === ada ? 'Ada' : 'Ben')).toSorted(),
    ]),
  )
}

test('staff see every guardian with the links; filters find by child, class and org', async () => {
  assert.deepEqual(await seen(), { Wim: [], Yan: ['Ada', 'Ben'], Zoë: ['Ada'] })
  assert.deepEqual(await seen(`student_id=${ben}`), { Yan: ['Ada', 'Ben'] })
  assert.deepEqual(await seen(`class_id=${classId}`), { Yan: ['Ada', 'Ben'], Zoë: ['Ada'] })
  assert.deepEqual(await seen(`org_id=${orgId}`), { Yan: ['Ada', 'Ben'] })
  assert.deepEqual(await seen('q=ZOE'), { Zoë: ['Ada'] })
  assert.deepEqual(await seen('updated_since=2026-11-21T00:00:00Z'), {})
  assert.deepEqual(await seen('status=active'), { Yan: ['Ada', 'Ben'], Zoë: ['Ada'] })
  assert.deepEqual(await seen('status=suspended,graduated'), { Yan: ['Ada', 'Ben'] })
  assert.deepEqual(await seen('grade_level=07,09'), { Yan: ['Ada', 'Ben'], Zoë: ['Ada'] })
  assert.deepEqual(await seen('grade_level=07&status=suspended'), {}, 'one student fits all of them')
  assert.equal((await get(`${path}?status=on_leave`)).status, 400)
})

test('a guardian is found by a phone number in any of its written forms, and children stand there by name', async () => {
  const phone = '+44 7700 900590'
  const patch = (body: object) =>
    campus.request('PATCH', `${path}${yan}/`, { token: registrar.token, school, body })
  await patch({ phone })
  for (const q of ['07700 900590', '07700900590', '+447700900590', '0044 7700 900590', '900590']) {
    assert.deepEqual(await seen(`q=${encodeURIComponent(q)}`), { Yan: ['Ada', 'Ben'] }, q)
  }
  assert.deepEqual(Object.keys(await seen('q=%20')), ['Wim', 'Yan', 'Zoë'], 'blanks filter nothing')
  await patch({ phone: null })
  const { children } = (await get(`${path}${yan}/`)).body
  assert.deepEqual(children.map(({ name }: { name: string }) => name).toSorted(), ['Ada Test', 'Ben Test'])
})

test('a list with all its links is one statement', async () => {
  for (const [size, expected] of [
    [1, 1],
    [200, 1],
  ] as const) {
    const counted = await campus.countStatements(() => get(`${path}?page_size=${size}`))
    assert.equal(counted.texts.filter((text) => text.includes('guardian_links')).length, expected)
  }
})

test('a teacher sees the guardians of the students taught, with those links alone', async () => {
  const teacher = await campus.person(school, ['teacher'], { entity: 'teacher', entityId: staffId })
  assert.deepEqual(await seen('', teacher), { Yan: ['Ada'], Zoë: ['Ada'] })
  assert.deepEqual(await seen(`student_id=${ben}`, teacher), {})
  assert.deepEqual(await seen(`org_id=${orgId}`, teacher), {})
  assert.equal((await get(`${path}${wim}/`, teacher)).status, 404)
})

test('a guardian sees self and not the other guardian of the child; a student the own guardians', async () => {
  const parent = await campus.person(school, ['guardian'], { entity: 'guardian', entityId: yan })
  assert.deepEqual(await seen('', parent), { Yan: ['Ada', 'Ben'] })
  assert.deepEqual(await seen(`student_id=${ada}`, parent), { Yan: ['Ada', 'Ben'] })
  assert.equal((await get(`${path}${zoe}/`, parent)).status, 404)
  assert.equal((await get(`${path}${yan}/history/`, parent)).status, 404)
  const child = await campus.person(school, ['student'], { entity: 'student', entityId: ada })
  assert.deepEqual(await seen('', child), { Yan: ['Ada'], Zoë: ['Ada'] })
  const elsewhere = await campus.school()
  const owner = await campus.person(elsewhere, ['owner'])
  const away = await campus.request('GET', `${path}${zoe}/`, { token: owner.token, school: elsewhere })
  assert.equal(away.status, 404)
})

test('a guardian is read as written, changes by merge patch, is archived and comes back', async () => {
  const call = (method: string, address: string, body?: unknown) =>
    campus.request(method, address, { token: registrar.token, school, ...(body ? { body } : {}) })
  const body = {
    first_name: 'Éma',
    middle_name: 'Lou',
    last_name: 'O’Neil',
    email: 'ema@example.org',
    phone: '+44 20 7946 0000',
    preferred_contact: 'sms',
    preferred_language: 'cy',
    address: { line1: 'High Street 1', city: 'Cardiff', country_code: 'GB' },
    custom: { work: 'night' },
    custom_fields: {},
  }
  const made = await call('POST', path, body)
  assert.equal(made.status, 201, made.text)
  const { id, created_at: _made, updated_at: _changed, ...rest } = made.body
  const empty = { line2: null, region: null, postal_code: null }
  assert.deepEqual(rest, {
    ...body,
    address: { ...empty, ...body.address },
    user_id: null,
    photo_url: null,
    students: [],
    children: [],
    archived_at: null,
    merged_into: null,
  })
  const patched = await call('PATCH', `${path}${id}/`, { address: { city: null }, preferred_contact: null })
  assert.deepEqual(patched.body.address, { ...empty, line1: 'High Street 1', city: null, country_code: 'GB' })
  const refused = await call('PATCH', `${path}${id}/`, { preferred_contact: 'pigeon', status: 'active' })
  assert.deepEqual(refused.body.details.map((detail: { path: string }) => detail.path).toSorted(), [
    'body/preferred_contact',
    'body/status',
  ])
  assert.equal((await call('DELETE', `${path}${id}/`)).status, 204)
  assert.equal((await seen())['Éma'], undefined)
  assert.equal((await call('PATCH', `${path}${id}/`, { archived_at: null })).body.archived_at, null)
  await call('DELETE', `${path}${id}/`)
})
