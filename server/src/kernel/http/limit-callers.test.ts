import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { startSecondProcess } from '../../../test/support/second-process.ts'
import { sql } from '../db/statement.ts'
import { sha256 } from '../ids/ids.ts'

/** The limits as the contract has them. */
let campus: TestCampus
let school: TestSchool
let person: TestPerson

before(async () => {
  campus = await startCampus({ env: { CAMPUS_LIMITS_SCALE: '1' } })
  school = await campus.school()
  person = await campus.person(school, ['owner'])
})
after(() => campus.stop())

const minute = 60_000

/** Starts a test early in a minute of the limits, so that none of them restarts during it. */
async function earlyInMinute(): Promise<void> {
  const left = minute - (Date.now() % minute)
  if (left < 15_000) await wait(left + 10)
}

/** As if other processes had made so many requests of a key in this minute. */
const used = (key: string, number: number) =>
  campus.database.global(sql`
    insert into rate_windows (key, window_number, used, previous, granted)
    values (${sha256(key)}, ${Math.floor(Date.now() / minute)}, ${number}, 0, 0)
    on conflict (key) do update set used = excluded.used, previous = 0`)

const policyOf = ({ headers }: TestAnswer) => headers.get('ratelimit-policy')

test('every answer of a route reports limit and remainder: errors, 304 and public ones too', async () => {
  const detail = await campus.request('GET', `/api/v1/members/${person.userId}/`, {
    token: person.token,
    school,
  })
  const answers = [
    detail,
    await campus.request('GET', `/api/v1/members/${person.userId}/`, {
      token: person.token,
      school,
      headers: { 'if-none-match': detail.headers.get('etag') ?? '' },
    }),
    await campus.request('GET', '/api/v1/members/', { school }),
    await campus.request('GET', '/api/v1/members/', { token: person.token }),
    await campus.request('GET', '/api/v1/members/?colour=red', { token: person.token, school }),
    await campus.request('GET', '/api/v1/members/x/', { token: person.token, school }),
    await campus.request('POST', '/api/v1/members/invitations/', { token: person.token, school, body: {} }),
    await campus.request('GET', '/api/v1/manifest.json'),
  ]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 304, 401, 400, 400, 404, 422, 200],
  )
  const reported = answers.map((answer) => [
    policyOf(answer),
    /;r=\d+;t=\d+$/.test(answer.headers.get('ratelimit') ?? ''),
  ])
  const [user, address] = [
    ['"person";q=300;w=60', true],
    ['"anonymous";q=120;w=60', true],
  ]
  assert.deepEqual(reported, [user, user, address, user, user, user, user, address])
})

test('a school has 6,000 a minute and 3 for each active student; beyond it everybody there is 429', async () => {
  await earlyInMinute()
  const crowded = await campus.school()
  const other = await campus.person(crowded, ['owner'])
  await campus.database.transaction(crowded.id, (tx) =>
    tx.execute(sql`
      insert into school_counters (tenant_id, name, value) values (${crowded.id}, 'active_students', 100)`),
  )
  const ask = () => campus.request('GET', '/api/v1/members/', { token: other.token, school: crowded })
  const context = await campus.request('GET', '/api/v1/platform/integration-context/', {
    token: other.token,
    school: crowded,
  })
  assert.deepEqual(context.body.limits, { requests_per_minute: 300, school_requests_per_minute: 6300 })
  const fresh = await campus.school()
  await used(`school ${fresh.id}`, 5998)
  const member = await campus.person(fresh, ['owner'])
  const statuses = []
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await campus.request('GET', '/api/v1/members/', { token: member.token, school: fresh })
    statuses.push(answer.status)
    if (answer.status === 429) {
      assert.match(policyOf(answer) ?? '', /^"school";q=6000;w=60$/)
      assert.equal(Number(answer.headers.get('retry-after')), answer.body.retry_after)
    }
  }
  assert.deepEqual(statuses, [200, 200, 429])
  assert.equal((await ask()).status, 200, 'no other school is hindered')
})

test('the budget of a person is one over all processes', async () => {
  await earlyInMinute()
  const second = await startSecondProcess(campus)
  const busy = await campus.person(school, ['teacher'])
  const ask = (at: string) => campus.request('GET', `${at}/api/v1/me`, { token: busy.token })
  const answers = await Promise.all(
    Array.from({ length: 320 }, (_, index) => ask(index % 2 ? campus.url : second.url)),
  )
  await second.stop()
  const done = answers.filter(({ status }) => status === 200).length
  assert.ok(done <= 300 && done >= 270, `${done} of 300`)
})

test('an address that the caller names is not believed without a trusted proxy, and is with one', async () => {
  await earlyInMinute()
  const guess = (at: string, from: string) =>
    campus.request('GET', `${at}/api/v1/me`, { token: 'not-a-token', headers: { 'x-forwarded-for': from } })
  const lies = await Promise.all(
    Array.from({ length: 125 }, (_, index) => guess(campus.url, `203.0.113.${index}`)),
  )
  assert.ok(lies.filter(({ status }) => status === 429).length >= 5)
  const proxied = await startCampus({
    env: { CAMPUS_LIMITS_SCALE: '1', CAMPUS_TRUSTED_PROXIES: '127.0.0.1' },
  })
  const answers = await Promise.all(Array.from({ length: 125 }, () => guess(proxied.url, '203.0.113.7')))
  assert.equal(answers.filter(({ status }) => status === 401).length, 120)
  assert.equal((await guess(proxied.url, '203.0.113.8')).status, 401, 'another address behind the proxy')
  assert.equal((await guess(proxied.url, '203.0.113.9, 203.0.113.7')).status, 429, 'the last hop counts')
  await proxied.stop()
})

test('hosts of one IPv6 network share its budget', async (t) => {
  const proxied = await startCampus({
    env: { CAMPUS_LIMITS_SCALE: '1', CAMPUS_TRUSTED_PROXIES: '127.0.0.1' },
  })
  t.after(() => proxied.stop())
  await earlyInMinute()
  const guess = (from: string) =>
    proxied.request('GET', '/api/v1/me', { token: 'not-a-token', headers: { 'x-forwarded-for': from } })
  const answers = await Promise.all(
    Array.from({ length: 125 }, (_, index) => guess(`2001:db8:7:8::${index.toString(16)}`)),
  )
  assert.equal(answers.filter(({ status }) => status === 401).length, 120)
  assert.equal((await guess('2001:db8:7:9::1')).status, 401, 'another network')
  const mapped = await Promise.all(Array.from({ length: 121 }, () => guess('::ffff:198.51.100.7')))
  assert.equal(mapped.filter(({ status }) => status === 401).length, 120)
  assert.equal((await guess('198.51.100.7')).status, 429, 'the same address, written as IPv4')
})
