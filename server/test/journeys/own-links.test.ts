import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { type AdmissionsFixture, makeAdmissionsFixture } from '../support/admissions-fixture.ts'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../support/campus.ts'
import { zipOfTexts } from '../support/roster-files.ts'

/**
 * Nobody makes themself the guardian of a child, by any way there is: each test goes one of them as a member whose roles
 * allow the request itself, directly or through a key, and looks at what the member then sees as a guardian.
 */
let campus: TestCampus
let fixture: AdmissionsFixture
let school: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true })
  fixture = await makeAdmissionsFixture(campus)
  school = fixture.school
  owner = await campus.person(school, ['owner'])
})
after(() => campus.stop())

const send = (token: string, method: string, path: string, body?: unknown) =>
  campus.request(method, `/api/v1/${path}`, { token, school, ...(body === undefined ? {} : { body }) })
const code = ({ status, body }: TestAnswer) => [status, body.code]

async function good(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body, text } = await answer
  assert.ok(status < 300, text)
  return body
}

const make = async (kind: string, body: object = {}): Promise<string> =>
  (await good(send(owner.token, 'POST', `people/${kind}/`, { first_name: 'Awa', last_name: 'Sow', ...body })))
    .id

/** An admin, and a key of theirs with every scope that guardians and imports take. */
async function adminWithKey() {
  const admin = await campus.person(school, ['admin'])
  const scopes = [
    'students:write',
    'guardians:write',
    'members:write',
    'imports:write',
    'imports:read',
    'enrollment:write',
  ]
  const made = await good(send(admin.token, 'POST', 'integrations/api-keys/', { name: 'Sync', scopes }))
  return { admin, callers: [admin.token, made.key as string] }
}

/** Another member gives the admin the account of the guardian row, and leaves them the guardian's role alone. */
async function tie(admin: TestPerson, guardian: string): Promise<void> {
  const given = await good(
    send(owner.token, 'POST', 'people/accounts/', {
      persons: [{ kind: 'guardian', id: guardian }],
      how: 'invite',
    }),
  )
  assert.equal(given.results[0].result, 'linked')
  await good(send(owner.token, 'PATCH', `members/${admin.userId}/`, { roles: ['guardian'] }))
}

const childrenSeen = async (admin: TestPerson): Promise<string[]> =>
  (await good(send(admin.token, 'GET', 'people/students/'))).results.map(({ id }: { id: string }) => id)

const link = (student: string, guardian: string) => `people/students/${student}/guardians/${guardian}/`

test('a guardian row with the own address: neither made with children nor linked, by the person or their key', async () => {
  const { admin, callers } = await adminWithKey()
  const student = await make('students')
  for (const token of callers) {
    const email = admin.email.toUpperCase()
    const made = await send(token, 'POST', 'people/guardians/', { first_name: 'Me', last_name: 'Own', email })
    assert.equal(made.status, 201, made.text)
    assert.deepEqual(code(await send(token, 'PUT', link(student, made.body.id), {})), [
      403,
      'own_link_refused',
    ])
    const students = [{ student_id: student }]
    const whole = { first_name: 'Me', last_name: 'Own', email, students }
    assert.deepEqual(code(await send(token, 'POST', 'people/guardians/', whole)), [403, 'own_link_refused'])
    const patched = await send(token, 'PATCH', `people/guardians/${made.body.id}/`, { students })
    assert.deepEqual(code(patched), [403, 'own_link_refused'])
    const order = { persons: [{ kind: 'guardian', id: made.body.id }], how: 'invite' }
    const given = await good(send(token, 'POST', 'people/accounts/', order))
    assert.equal(given.results[0].result, 'own_membership')
  }
  const me = await good(send(admin.token, 'GET', 'me'))
  assert.deepEqual(me.roles, ['admin'])
})

test('a tied row: the own key links no more than the person', async () => {
  const { admin, callers } = await adminWithKey()
  const [student, guardian] = [await make('students'), await make('guardians', { email: admin.email })]
  await good(
    send(owner.token, 'POST', 'people/accounts/', {
      persons: [{ kind: 'guardian', id: guardian }],
      how: 'invite',
    }),
  )
  for (const token of callers) {
    assert.deepEqual(code(await send(token, 'PUT', link(student, guardian), {})), [403, 'own_link_refused'])
  }
  await good(send(owner.token, 'PUT', link(student, guardian), {}))
  for (const token of callers) {
    const wider = await send(token, 'PATCH', link(student, guardian), { can_view_finance: true })
    assert.deepEqual(code(wider), [403, 'own_link_refused'])
  }
})

test('linked first and addressed later, the link shows nothing until another member saves it', async () => {
  for (const place of [0, 1]) {
    const { admin, callers } = await adminWithKey()
    const token = callers[place] ?? ''
    const [student, guardian] = [await make('students'), await make('guardians')]
    await good(send(token, 'PUT', link(student, guardian), { can_view_finance: true }))
    await good(send(token, 'PATCH', `people/guardians/${guardian}/`, { email: admin.email }))
    await tie(admin, guardian)
    assert.deepEqual(await childrenSeen(admin), [])
    const [shown] = (await good(send(owner.token, 'GET', `people/students/${student}/`))).guardians
    assert.equal(shown.awaits_confirmation, true)
    const confirmed = await good(send(owner.token, 'PATCH', link(student, guardian), {}))
    assert.deepEqual([confirmed.awaits_confirmation, confirmed.can_view_finance], [false, true])
    assert.deepEqual(await childrenSeen(admin), [student])
  }
})

async function imported(token: string, query: string, raw: string | Buffer, type: string): Promise<void> {
  const started = await campus.request('POST', `/api/v1/imports/?${query}`, {
    token,
    school,
    raw: raw as NonNullable<RequestInit['body']>,
    headers: { 'content-type': type },
  })
  assert.equal(started.status, 202, started.text)
  const job = await campus.jobEnded(school.id, started.body.job_id)
  assert.equal(job.state, 'succeeded', JSON.stringify(job.error))
}

test('a spreadsheet that links the one who sends it', async () => {
  for (const place of [0, 1]) {
    const { admin, callers } = await adminWithKey()
    const student = await make('students', { student_code: `SHEET-${place}` })
    const sheet = `first_name,last_name,email,student_codes\nMe,Own,${admin.email},SHEET-${place}\n`
    await imported(callers[place] ?? '', 'kind=guardians', sheet, 'text/csv')
    const [row] = (await good(send(owner.token, 'GET', `people/guardians/?student_id=${student}`))).results
    await tie(admin, row.id)
    assert.deepEqual(await childrenSeen(admin), [])
    await good(send(owner.token, 'PATCH', link(student, row.id), {}))
    assert.deepEqual(await childrenSeen(admin), [student])
  }
})

const rosterOf = (email: string, mark: string): Record<string, string> => ({
  'manifest.csv': [
    'propertyName,value',
    'manifest.version,1.0',
    'oneroster.version,1.1',
    ...[
      'academicSessions',
      'categories',
      'classes',
      'classResources',
      'courses',
      'courseResources',
      'demographics',
    ].map((file) => `file.${file},absent`),
    ...['enrollments', 'lineItems', 'resources', 'results'].map((file) => `file.${file},absent`),
    'file.orgs,bulk',
    'file.users,bulk',
    `source.systemName,Own ${mark}`,
    `source.systemCode,own-${mark}`,
    '',
  ].join('\r\n'),
  'orgs.csv': `sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\r\norg-${mark},,,School,school,,\r\n`,
  'users.csv': [
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
    `s-${mark},,,true,org-${mark},student,s-${mark},,Child,Own,,,,,,g-${mark},,`,
    `g-${mark},,,true,org-${mark},guardian,g-${mark},,Me,Own,,,${email},,,s-${mark},,`,
    '',
  ].join('\r\n'),
})

test('a OneRoster set that links the one who sends it', async () => {
  const { admin, callers } = await adminWithKey()
  const mark = uuidv7().slice(-8)
  await imported(
    callers[1] ?? '',
    'kind=oneroster',
    zipOfTexts(rosterOf(admin.email, mark)),
    'application/zip',
  )
  const query = `people/guardians/?q=${encodeURIComponent(admin.email)}`
  const [row] = (await good(send(owner.token, 'GET', query))).results
  assert.equal(row.students.length, 1)
  await tie(admin, row.id)
  assert.deepEqual(await childrenSeen(admin), [])
})

test('merges: not of the own row, and children that come with a merge wait for another member', async () => {
  const { admin, callers } = await adminWithKey()
  const [own, theirs] = [await make('guardians', { email: admin.email }), await make('guardians')]
  const [child, other] = [await make('students'), await make('students')]
  await good(send(owner.token, 'PUT', link(child, own), {}))
  await good(send(owner.token, 'PUT', link(other, theirs), {}))
  for (const [keep_id, merge_id] of [
    [own, theirs],
    [theirs, own],
  ]) {
    for (const token of callers) {
      const merged = await send(token, 'POST', 'people/merges/', { kind: 'guardian', keep_id, merge_id })
      assert.deepEqual(code(merged), [403, 'own_merge_refused'])
    }
  }
  // The own child as the duplicate of another one: its guardian would become that one's.
  await good(
    send(callers[1] ?? '', 'POST', 'people/merges/', { kind: 'student', keep_id: other, merge_id: child }),
  )
  await tie(admin, own)
  assert.deepEqual(await childrenSeen(admin), [])
})

test('an application of the own family is enrolled by somebody else', async () => {
  const intake = await fixture.intake({ K: 20 })
  for (const place of [0, 1]) {
    const { admin, callers } = await adminWithKey()
    const token = callers[place] ?? ''
    const applied = await fixture.apply({ guardian: { email: admin.email }, more: { intake_id: intake } })
    const decided = { guardians: [{ index: 0, person: 'new', account: 'none' }] }
    const at = `enrollment/applications/${applied.body.application_id}`
    for (const move of ['offer', 'accept']) await good(send(token, 'POST', `${at}/${move}`))
    assert.deepEqual(code(await send(token, 'POST', `${at}/enroll`, decided)), [403, 'own_link_refused'])
    const done = await good(send(owner.token, 'POST', `${at}/enroll`, decided))
    assert.ok(done.student_id)
  }
})
