import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { ownToken, registerClient } from '../../../../test/support/oauth.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { upsertMembership } from '../sql.ts'

/** What a person of the operator tries that was let in: to get further, to write, to stay. */
let campus: TestCampus
let school: TestSchool
let other: TestSchool
let owner: TestPerson
let operator: TestPerson
let student: string
let stranger: string

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', env: { CAMPUS_LIMITS_SCALE: '1' } })
  school = await campus.school({ plan: 'enterprise' })
  other = await campus.school({ plan: 'enterprise' })
  owner = await campus.person(school, ['owner'])
  operator = await campus.platformPerson('operator')
  const elsewhere = await campus.person(other, ['owner'])
  const body = { first_name: 'Ama', last_name: 'Owusu' }
  const path = '/api/v1/people/students/'
  student = (await campus.request('POST', path, { token: owner.token, school, body })).body.id
  stranger = (await campus.request('POST', path, { token: elsewhere.token, school: other, body })).body.id
})
after(() => campus.stop())

const said = (answer: TestAnswer): string => `${answer.status} ${answer.body?.code ?? ''}`.trim()
const ask = (method: string, path: string, body?: unknown, token = operator.token) =>
  campus.request(method, `/api/v1/${path}`, { token, school, ...(body === undefined ? {} : { body }) })
const newCode = async (access: 'read' | 'write') =>
  (await ask('POST', 'support-access/codes/', { access }, owner.token)).body.code
const entries = () => `/api/v1/super/schools/${school.id}/support-`
async function enter(access: 'read' | 'write', token = operator.token): Promise<string> {
  const body = { reason: 'Registers are missing', minutes: 30, code: await newCode(access) }
  const entered = await campus.request('POST', `${entries()}entry/`, { token, body })
  assert.equal(entered.status, 201, entered.text)
  return entered.body.id
}
async function leave(id: string, token = operator.token): Promise<void> {
  const left = await campus.request('POST', `${entries()}entries/${id}/end/`, { token })
  assert.equal(left.status, 200, left.text)
}

/** Acts inside the school, and leaves it also where that fails. */
async function inside(access: 'read' | 'write', act: (id: string) => Promise<void>): Promise<void> {
  const id = await enter(access)
  try {
    await act(id)
  } finally {
    await leave(id)
  }
}

/** One of each kind of write: JSON, several rows, a raw file, an import, a job, secrets, accounts, settings. */
const writes: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['POST', 'people/students/', { first_name: 'Kofi', last_name: 'Mensah' }],
  ['PATCH', 'people/students/{student}/', { first_name: 'Kofi' }],
  ['DELETE', 'people/students/{student}/'],
  ['POST', 'attendance/bulk', { class_id: '{student}', date: '2026-11-20', marks: [] }],
  ['PUT', 'people/students/{student}/photo', new Blob(['GIF89a'])],
  ['POST', 'files/', new Blob(['a file'])],
  ['POST', 'imports/?kind=students', new Blob(['first_name,last_name\nKofi,Mensah'])],
  ['POST', 'scheduler/imports?format=fet', new Blob(['<fet/>'])],
  ['POST', 'scheduler/generate', { schedule_id: '{student}' }],
  ['POST', 'finance/invoice-batches/', { fee_schedule_id: '{student}' }],
  ['POST', 'webhooks/endpoints/', { url: 'https://example.test/', event_types: ['student.created'] }],
  ['POST', 'integrations/api-keys/', { name: 'Key', scopes: ['students:read'] }],
  ['POST', 'integrations/oauth-clients/', { name: 'Program', redirect_uris: ['https://example.test/'] }],
  ['POST', 'members/invitations/', { email: 'a@b.test', name: 'A', roles: ['owner'] }],
  ['PATCH', 'members/{operator}/', { roles: ['owner'] }],
  ['POST', 'people/accounts/', { persons: [{ kind: 'guardian', id: '{student}' }], how: 'invite' }],
  ['PATCH', 'config/education-dna', {}],
  ['PATCH', 'attendance/settings/', {}],
  ['POST', 'timetable/feeds/', {}],
]

const sent = ([method, path, body]: (typeof writes)[number]): Promise<TestAnswer> => {
  const filled = (text: string) =>
    text.replaceAll('{student}', student).replaceAll('{operator}', operator.userId)
  const at = { token: operator.token, school }
  const url = `/api/v1/${filled(path)}`
  if (body instanceof Blob)
    return campus.request(method, url, {
      ...at,
      raw: body,
      headers: { 'content-type': 'application/octet-stream' },
    })
  return campus.request(method, url, { ...at, body: body && JSON.parse(filled(JSON.stringify(body))) })
}

test('with an entry that reads, no kind of write gets anywhere', async () => {
  await inside('read', async () => {
    const before = await rows()
    for (const write of writes) {
      const answer = await sent(write)
      assert.ok([403, 404].includes(answer.status), `${write[0]} ${write[1]}: ${said(answer)}`)
      if (answer.status === 404) assert.equal(answer.body.code, 'no_such_endpoint', write[1])
    }
    assert.deepEqual(await rows(), before)
  })
})

const rows = async (): Promise<unknown> => {
  const count = sql`select (select count(*) from students where tenant_id = ${school.id}) as students,
    (select count(*) from jobs where tenant_id = ${school.id}) as jobs,
    (select count(*) from memberships where tenant_id = ${school.id}) as members`
  return (await campus.database.read(school.id, [count]))[0]
}

test('an entry that writes makes no member, no key and no file of the school', async () => {
  await inside('write', async () => {
    // By them records are deleted: the behaviour of old years, and every score.
    for (const [path, body] of [
      ['behaviour/settings/', { retention_months: 6 }],
      ['config/risk-thresholds', { is_enabled: false }],
    ] as const)
      assert.equal(said(await ask('PATCH', path, body)), '403 visit_refused')
    const barred = [
      'files/',
      'webhooks',
      'integrations',
      'members',
      'people/accounts',
      'timetable/feeds',
      'finance',
    ]
    for (const write of writes.filter(
      ([method, path]) => method === 'DELETE' || barred.some((one) => path.startsWith(one)),
    ))
      assert.ok([403, 404].includes((await sent(write)).status), `${write[0]} ${write[1]}`)
  })
})

test('no file leaves with an entry: neither what is always one nor what is one by its format', async () => {
  await inside('read', async () => {
    const span = 'date_from=2026-11-01&date_to=2026-11-30'
    const data = await ask('GET', `finance/ledger/cash-book?${span}`)
    assert.equal(data.status, 200, data.text)
    for (const format of ['csv', 'pdf'])
      assert.equal(
        said(await ask('GET', `finance/ledger/cash-book?${span}&format=${format}`)),
        '403 visit_refused',
      )
    assert.equal(said(await ask('GET', 'people/lists/students?format=csv')), '403 visit_refused')
  })
})

test('an entry opens its own school alone: by path, body, filter and name', async () => {
  await inside('write', async () => {
    assert.equal(said(await ask('GET', `people/students/${stranger}/`)), '404 not_found')
    assert.equal((await ask('PATCH', `people/students/${stranger}/`, { first_name: 'X' })).status, 404)
    const at = { token: operator.token, school: other }
    assert.equal(
      said(await campus.request('GET', `/api/v1/people/students/${stranger}/`, at)),
      '403 not_a_member',
    )
    const both = await campus.request('GET', `/api/v1/people/students/?school_slug=${other.slug}`, {
      token: operator.token,
      school,
    })
    assert.ok(both.status === 400 || both.status === 409, both.text)
    const found = await ask('GET', `audit/?actor_user_id=${operator.userId}&page_size=200`)
    assert.ok(!found.text.includes(other.id))
  })
})

test('a new token of the session, another session and the cookie open nothing after the end', async () => {
  const signed = await campus.request('POST', '/api/auth/token/', {
    body: { username: operator.email, password: operator.password },
  })
  const { access, refresh } = signed.body
  const id = await enter('read', access)
  assert.equal((await ask('GET', 'people/students/', undefined, access)).status, 200)
  const during = await campus.request('POST', '/api/auth/token/refresh/', { body: { refresh } })
  assert.equal((await ask('GET', 'people/students/', undefined, during.body.access)).status, 200)
  await leave(id, access)
  const next = await campus.request('POST', '/api/auth/token/refresh/', {
    body: { refresh: during.body.refresh },
  })
  for (const token of [access, during.body.access, next.body.access])
    assert.equal(said(await ask('GET', 'people/students/', undefined, token)), '403 not_a_member')
})

test('what was started in the school is not read after the end, neither once nor as it happens', async () => {
  const id = await enter('write')
  const raw = new Blob(['first_name,last_name\nEsi,Boateng'])
  const headers = { 'content-type': 'text/csv' }
  const at = { token: operator.token, school }
  const started = await campus.request('POST', '/api/v1/imports/?kind=students&name=a.csv', {
    ...at,
    raw,
    headers,
  })
  assert.equal(started.status, 202, started.text)
  const path = `jobs/${started.body.job_id}/`
  assert.equal((await ask('GET', path)).status, 200)
  const events = { ...at, headers: { accept: 'text/event-stream' } }
  assert.equal(said(await campus.request('GET', `/api/v1/${path}`, events)), '403 visit_refused')
  await leave(id)
  assert.equal(said(await ask('GET', path)), '404 not_found')
  assert.equal(said(await campus.request('GET', `/api/v1/${path}`, events)), '404 not_found')
  assert.deepEqual((await ask('GET', 'jobs/')).body.results, [])
  assert.equal(said(await ask('GET', 'timetable/feeds/')), '403 not_a_member')
  assert.equal(
    said(await ask('GET', `imports/${started.body.import_id ?? started.body.id}/`)),
    '403 not_a_member',
  )
})

test('every read is in the audit of the school: lists, one row, unchanged rows, HEAD, roster', async () => {
  await inside('read', async (id) => {
    const list = await ask('GET', 'people/students/')
    const one = await ask('GET', `people/students/${student}/`)
    const at = { token: operator.token, school }
    const held = { ...at, headers: { 'if-none-match': String(one.headers.get('etag')) } }
    const same = await campus.request('GET', `/api/v1/people/students/${student}/`, held)
    const head = await campus.request('HEAD', '/api/v1/people/guardians/', at)
    const roster = await campus.request('GET', '/api/oneroster/v1p1/students/', at)
    assert.deepEqual(
      [list, one, same, head, roster].map(({ status }) => status),
      [200, 200, 304, 200, 200],
      roster.text,
    )
    const audit = await ask(
      'GET',
      `audit/?actor_user_id=${operator.userId}&action=read&page_size=5`,
      undefined,
      owner.token,
    )
    const seen = audit.body.results.map((row: { operation: string; filters: Record<string, unknown> }) => {
      assert.equal(row.filters['support_entry'], id)
      return row.operation
    })
    assert.deepEqual(seen.toReversed(), [
      'people.listStudents',
      'people.readStudent',
      'people.readStudent',
      'people.listGuardians',
      'oneroster.getAllStudents',
    ])
  })
})

test('codes are not found by trying: thirty an hour, and none of them is good afterwards', async () => {
  const guesser = await campus.platformPerson('support')
  const code = await newCode('read')
  const guess = (tried: string) =>
    campus.request('POST', `${entries()}entry/`, {
      token: guesser.token,
      body: { reason: 'Guessing', minutes: 5, code: tried },
    })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(`AAAAA-AAA${index + 10}`)))
  const statuses = answers.map(({ status }) => status)
  assert.ok(statuses.every((status) => status === 422 || status === 429))
  assert.equal(statuses.filter((status) => status === 422).length, 30)
  assert.equal((await guess(code)).status, 429, 'the right one, too late')
})

test('keys and programs of somebody of the operator never enter by their entry', async () => {
  const member = await campus.platformPerson('operator')
  await campus.database.transaction(other.id, (tx) =>
    tx.execute(upsertMembership(other.id, member.userId, ['owner'])),
  )
  const made = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: member.token,
    school: other,
    body: { name: 'Key', scopes: ['students:read'] },
  })
  assert.equal(made.status, 201, made.text)
  const client = await registerClient(campus, other, member, {
    grant_types: ['client_credentials'],
    redirect_uris: [],
  })
  const id = await enter('write', member.token)
  for (const token of [made.body.key, await ownToken(campus, client)])
    assert.equal(
      said(await ask('GET', 'people/students/', undefined, token)),
      '403 credential_of_other_school',
    )
  await leave(id, member.token)
})
