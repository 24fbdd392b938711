import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { insertLogin } from '../sql.ts'

let campus: TestCampus
let school: TestSchool

before(async () => {
  campus = await startCampus()
  school = await campus.school({ slug: 'alpha' })
})
after(() => campus.stop())

const signIn = (username: string, password: string, options: { school?: TestSchool; at?: string } = {}) =>
  campus.request('POST', `${options.at ?? campus.url}/api/auth/token/`, {
    body: { username, password },
    ...(options.school ? { school: options.school } : {}),
  })

/** What was asked of the database; a slice of the limits is leased whenever the former one is spent. */
const ownStatements = (texts: readonly string[]) => texts.filter((text) => !text.includes('rate_windows'))

const withoutId = ({ body }: { body: Record<string, unknown> }) => ({ ...body, request_id: '' })

test('who is unknown, suspended or without a password gets what a wrong password gets, after the same statements', async () => {
  const known = await campus.person(school, ['teacher'])
  const suspended = await campus.person(school, ['teacher'])
  const empty = await campus.person(school, ['teacher'])
  await campus.database.global(sql`update users set status = 'suspended' where id = ${suspended.userId}`)
  await campus.database.global(sql`update users set password_hash = null where id = ${empty.userId}`)
  const wrong = await campus.countStatements(() => signIn(known.email, 'not-the-password'))
  assert.equal(wrong.result.status, 401)
  assert.equal(wrong.result.body.code, 'invalid_credentials')
  const others: [string, string][] = [
    ['nobody@alpha.test', 'not-the-password'],
    [suspended.email, suspended.password],
    [empty.email, empty.password],
  ]
  for (const [username, password] of others) {
    const tried = await campus.countStatements(() => signIn(username, password))
    assert.equal(tried.result.status, 401, username)
    assert.deepEqual(withoutId(tried.result), withoutId(wrong.result))
    assert.deepEqual(ownStatements(tried.texts), ownStatements(wrong.texts), username)
  }
})

test('an e-mail is one name over the installation, a login name belongs to its school', async () => {
  const beta = await campus.school({ slug: 'beta' })
  const student = await campus.person(school, ['student'])
  const namesake = await campus.person(beta, ['student'])
  await campus.database.global(insertLogin(school.id, 'Ama.O', student.userId))
  await campus.database.global(insertLogin(beta.id, 'ama.o', namesake.userId))
  const userOf = async (username: string, at?: TestSchool) => {
    const answer = await signIn(username, student.password, at ? { school: at } : {})
    return answer.status === 200 ? answer.body.user.id : answer.body.code
  }
  assert.equal(await userOf('ama.o', school), student.userId)
  assert.equal(await userOf(' AMA.O ', school), student.userId)
  assert.equal(await userOf('ama.o', beta), namesake.userId)
  assert.equal(await userOf('ama.o'), 'invalid_credentials')
  assert.equal(await userOf(student.email.toUpperCase()), student.userId)
  assert.equal(await userOf(student.email, beta), student.userId)
})

test('tokens are not cached, and the secret ones nowhere in the database', async () => {
  const { email, password } = await campus.person(school, ['teacher'])
  const { headers, body } = await signIn(email, password)
  assert.equal(headers.get('cache-control'), 'no-store')
  const tables = await campus.database.global(sql<{ text: string }>`
    select (select json_agg(s)::text from session_tokens s) || (select json_agg(s)::text from sessions s)
      || (select json_agg(u)::text from users u) as text`)
  const stored = tables[0]?.text ?? ''
  assert.ok(stored.length > 100)
  for (const secret of [body.access, body.refresh, password]) assert.ok(!stored.includes(secret))
})
