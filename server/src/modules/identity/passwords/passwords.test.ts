import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import { type SecondProcess, startSecondProcess } from '../../../../test/support/second-process.ts'
import { sql } from '../../../kernel/db/statement.ts'

const publicUrl = 'https://campus.example'
const next = 'a-brand-new-Password-1'

let mailbox: Mailbox
let campus: TestCampus
let school: TestSchool
/** A process with a clock that the tests set forward. */
let later: SecondProcess
let minutes = 0

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ worker: true, env: { SMTP_URL: mailbox.url, CAMPUS_PUBLIC_URL: publicUrl } })
  school = await campus.school()
  later = await startSecondProcess(campus, {
    now: () => new Date(campus.clock.now().getTime() + minutes * 60_000),
  })
})
after(async () => {
  await later.stop()
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

const person = (): Promise<TestPerson> => campus.person(school, ['teacher'])

const forgot = (email: string, headers: Record<string, string> = {}) =>
  campus.request('POST', '/api/auth/password/forgot/', { body: { email }, headers })
const reset = (token: string, password = next, at = campus.url) =>
  campus.request('POST', `${at}/api/auth/password/reset/`, { body: { token, password } })
const change = (by: TestPerson, current: string, password = next) =>
  campus.request('POST', '/api/auth/password/change/', {
    token: by.token,
    body: { current_password: current, new_password: password },
  })
const signIn = (email: string, password: string) =>
  campus.request('POST', '/api/auth/token/', { body: { username: email, password } })
const me = (token: string) => campus.request('GET', '/api/v1/me', { token })

/** The secret of the newest of so many links that were sent to an address. */
async function linkTo(email: string, number = 1): Promise<string> {
  const mails = await mailbox.mailsTo(email, number)
  const emails = mails.filter(({ subject }) => subject === 'Set a new Campus password')
  const [, token] =
    /https:\/\/campus\.example\/password\/reset#([\w-]+)/.exec(emails.at(-1)?.text ?? '') ?? []
  assert.ok(token, 'the letter holds a link')
  return token
}

async function linkFor(email: string, number = 1): Promise<string> {
  assert.equal((await forgot(email)).status, 202)
  return linkTo(email, number)
}

test('a forgotten password: the link arrives by mail, works once, and ends every session', async () => {
  const forgetful = await person()
  const other = await campus.signIn(forgetful.email)
  const token = await linkFor(forgetful.email)
  assert.equal((await reset(token)).status, 204)
  assert.equal((await signIn(forgetful.email, forgetful.password)).status, 401)
  const renewed = await signIn(forgetful.email, next)
  assert.equal(renewed.status, 200)
  for (const held of [forgetful.token, other.token]) assert.equal((await me(held)).status, 401)
  const refreshed = await campus.request('POST', '/api/auth/token/refresh/', {
    body: { refresh: forgetful.refresh },
  })
  assert.equal(refreshed.status, 401)
  const again = await reset(token, 'yet-another-Password-2')
  assert.deepEqual([again.status, again.body.code], [422, 'invalid_or_used_link'])
  assert.equal((await signIn(forgetful.email, next)).status, 200)
  const latest = (await mailbox.mailsTo(forgetful.email, 2)).at(-1)
  assert.equal(latest?.subject, 'Your Campus password was changed')
})

test('of ten resets with one link at once exactly one takes effect', async () => {
  const hasty = await person()
  const token = await linkFor(hasty.email)
  const candidates = Array.from({ length: 10 }, (_, index) => `parallel-Password-${index}`)
  const answers = await Promise.all(candidates.map((password) => reset(token, password)))
  const won = answers.flatMap(({ status }, index) => (status === 204 ? [candidates[index] ?? ''] : []))
  assert.equal(won.length, 1)
  for (const { status, body } of answers.filter((answer) => answer.status !== 204))
    assert.deepEqual([status, body.code], [422, 'invalid_or_used_link'])
  assert.equal((await signIn(hasty.email, won[0] ?? '')).status, 200)
})

test('a weak password is refused by name and leaves the link good', async () => {
  const weak = await person()
  const token = await linkFor(weak.email)
  for (const password of ['short', 'aaaaaaaaaaaaa', weak.email, 'x'.repeat(201)]) {
    const answer = await reset(token, password)
    assert.deepEqual([answer.status, answer.body.code], [422, 'weak_password'], password)
    assert.equal(answer.body.details[0].path, 'body/password')
  }
  assert.equal((await reset(token)).status, 204)
})

test('a link is good for one hour, and a newer one takes its place', async () => {
  const slow = await person()
  const first = await linkFor(slow.email)
  const second = await linkFor(slow.email, 2)
  assert.equal((await reset(first)).status, 422)
  minutes = 61
  assert.equal((await reset(second, next, later.url)).status, 422)
  minutes = 59
  assert.equal((await reset(second, next, later.url)).status, 204)
  minutes = 0
})

test('the answer is the same whether or not there is such a person, and leaves no sooner', async () => {
  const known = await person()
  const suspended = await person()
  await campus.database.global(sql`update users set status = 'suspended' where id = ${suspended.userId}`)
  const addresses = [known.email, suspended.email, 'nobody@alpha.test', known.email.toUpperCase()]
  const answers = []
  for (const email of addresses) answers.push(await forgot(email))
  for (const answer of answers)
    assert.deepEqual([answer.status, answer.text], [202, answers[0]?.text], answer.text)
  await mailbox.mailsTo(known.email, 2)
  assert.deepEqual(
    mailbox.received.filter(({ to }) => to === suspended.email || to === 'nobody@alpha.test'),
    [],
  )
  // The floor under both answers, which no load can make shorter (a timer may fire a millisecond early).
  for (const email of ['nobody@alpha.test', known.email]) {
    const start = performance.now()
    await forgot(email)
    assert.ok(performance.now() - start >= 99, email)
  }
})

test('mails are addressed by CAMPUS_PUBLIC_URL, whatever Host or proxy header the request carries', async () => {
  const target = await person()
  await forgot(target.email, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' })
  await campus.application.http.inject({
    method: 'POST',
    url: '/api/auth/password/forgot/',
    headers: { host: 'evil.example' },
    payload: { email: target.email },
  })
  for (const { text } of await mailbox.mailsTo(target.email, 2)) {
    assert.match(text, /https:\/\/campus\.example\/password\/reset#/)
    assert.ok(!text.includes('evil.example'))
  }
})

test('a change needs the current password, ends the other sessions and not this one', async () => {
  const changing = await person()
  const other = await campus.signIn(changing.email)
  const link = await linkFor(changing.email)
  const wrong = await change(changing, 'not-the-password')
  assert.deepEqual([wrong.status, wrong.body.code], [401, 'invalid_credentials'])
  const weak = await change(changing, changing.password, 'short')
  assert.deepEqual([weak.status, weak.body.details[0].path], [422, 'body/new_password'])
  assert.equal((await me(other.token)).status, 200, 'a refused change ends nothing')
  assert.equal((await change(changing, changing.password)).status, 204)
  assert.equal((await me(changing.token)).status, 200)
  assert.equal((await me(other.token)).status, 401)
  assert.equal((await signIn(changing.email, changing.password)).status, 401)
  assert.equal((await signIn(changing.email, next)).status, 200)
  assert.equal((await reset(link, 'from-an-old-Letter-9')).status, 422, 'links of before are worthless')
})

test('neither addresses nor links nor passwords stand in the log', () => {
  const logged = campus.logged()
  const secrets = [
    next,
    ...mailbox.received.flatMap(({ to, text }) => [to, /#([\w-]+)/.exec(text)?.[1] ?? to]),
  ]
  for (const secret of secrets) assert.ok(!logged.includes(secret), secret)
})
