import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let school: TestSchool

before(async () => {
  campus = await startCampus({ env: { CAMPUS_TRUSTED_PROXIES: '127.0.0.1' } })
  school = await campus.school()
})
after(() => campus.stop())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

const open = (person: TestPerson, path: string, headers: Record<string, string>) =>
  campus.request('POST', path, { body: { username: person.email, password: person.password }, headers })

const sessionsOf = async (token: string) => {
  const answer = await campus.request('GET', '/api/v1/me/sessions?count=true', { token })
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  return answer.body.results as Record<string, string | boolean | null>[]
}
const works = async (how: { token?: string; headers?: Record<string, string> }) =>
  (await campus.request('GET', '/api/v1/me', how)).status === 200

test('a person sees where they are signed in, and nothing that names the device of the network', async () => {
  const person = await campus.person(school, ['teacher'])
  await open(person, '/api/auth/session/', { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.77' })
  const [newest, first, ...others] = await sessionsOf(person.token)
  assert.deepEqual(others, [])
  const summaryOf = ({ kind, is_current, browser, system, place }: Record<string, unknown>) => [
    kind,
    is_current,
    browser,
    system,
    place,
  ]
  assert.deepEqual(summaryOf(newest ?? {}), ['console', false, 'Firefox', 'Linux', '203.0.113.0/24'])
  assert.deepEqual(summaryOf(first ?? {}).slice(0, 2), ['tokens', true])
  const [stored] = await campus.database.global(
    sql<{ text: string }>`select json_agg(s)::text as text from sessions s where user_id = ${person.userId}`,
  )
  assert.ok(!/203\.0\.113\.77|Mozilla|rv:144/.test(stored?.text ?? ''))
})

test('one place is signed out with all its tokens, and nobody else’s', async () => {
  const person = await campus.person(school, ['teacher'])
  const stranger = await campus.person(school, ['teacher'])
  const { body: other } = await open(person, '/api/auth/token/', {})
  const found = (await sessionsOf(person.token)).find(({ is_current }) => !is_current)
  const path = `/api/v1/me/sessions/${found?.['id']}`
  assert.equal((await campus.request('DELETE', path, { token: stranger.token })).status, 404)
  assert.ok(await works({ token: other.access }))
  assert.equal((await campus.request('DELETE', path, { token: person.token })).status, 204)
  assert.ok(!(await works({ token: other.access })))
  const again = await campus.request('POST', '/api/auth/token/refresh/', { body: { refresh: other.refresh } })
  assert.equal(again.status, 401)
  assert.equal((await campus.request('DELETE', path, { token: person.token })).status, 404)
  assert.equal((await sessionsOf(person.token)).length, 1)
})

test('signing out everywhere ends console and tokens, this place too unless it is to stay', async () => {
  const person = await campus.person(school, ['teacher'])
  const opened = await open(person, '/api/auth/session/', {})
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { body: other } = await open(person, '/api/auth/token/', {})
  const everywhere = '/api/v1/me/sessions'
  const ended = await campus.request('DELETE', `${everywhere}?keep_current=true`, { token: person.token })
  assert.equal(ended.status, 204)
  assert.ok(!(await works({ headers: { cookie } })))
  assert.ok(!(await works({ token: other.access })))
  assert.ok(await works({ token: person.token }))
  assert.equal((await campus.request('DELETE', everywhere, { token: person.token })).status, 204)
  assert.ok(!(await works({ token: person.token })))
  const audited = await campus.database.read(campus.platformTenant, [
    sql<{ count: number }>`select count from audit_log where tenant_id = ${campus.platformTenant}
      and operation = 'me.revokeSessions' and actor_user_id = ${person.userId} order by id`,
  ])
  assert.deepEqual(
    audited[0].map(({ count }) => count),
    [2, 1],
  )
})

test('use is noted by the way, at most every five minutes, and a refresh notes the place', async () => {
  const person = await campus.person(school, ['teacher'])
  const at = (minutes: number) =>
    campus.database.global(
      sql`update sessions set last_used_at = last_used_at - make_interval(mins => ${minutes})
        where user_id = ${person.userId}`,
    )
  const lastUse = async () => {
    const [row] = await campus.database.global(
      sql<{ age: number }>`select extract(epoch from now() - last_used_at)::int as age from sessions
        where user_id = ${person.userId}`,
    )
    return row?.age ?? 0
  }
  await at(4)
  const { forget } = (await import('../credentials/identity.ts')).identityOf(campus.database)
  forget()
  await works({ token: person.token })
  assert.ok((await lastUse()) >= 240)
  await at(4)
  forget()
  await works({ token: person.token })
  for (let turn = 0; (await lastUse()) > 60 && turn < 100; turn += 1)
    await new Promise((done) => setTimeout(done, 20))
  assert.ok((await lastUse()) <= 60)
  const headers = { 'x-forwarded-for': '2001:db8:aa:bb::1' }
  await campus.request('POST', '/api/auth/token/refresh/', { body: { refresh: person.refresh }, headers })
  assert.equal((await sessionsOf(person.token))[0]?.['place'], '2001:db8:aa::/48')
})
