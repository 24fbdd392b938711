import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson, testPassword } from '../../../test/support/campus.ts'
import { TooBusy } from '../crypto/semaphore.ts'
import { problemOf } from './errors.ts'

let campus: TestCampus
let honest: TestPerson

before(async () => {
  campus = await startCampus({ env: { CAMPUS_TRUSTED_PROXIES: '127.0.0.1' } })
  honest = await campus.person(await campus.school(), ['teacher'])
})
after(() => campus.stop())

const signIn = (from: string, username: string, password: string) =>
  campus.request('POST', '/api/auth/token/', {
    body: { username, password },
    headers: { 'x-forwarded-for': from },
  })

test('300 sign-ins at once of one network hinder nobody elsewhere; IPv6 hosts of one /64 are one', async () => {
  const flood = Array.from({ length: 300 }, (_, index) =>
    signIn(`2001:db8:1:2::${index.toString(16)}`, `nobody-${index}@flood.test`, 'wrong-Password-1'),
  )
  // From the first one that found no room the line is full.
  await Promise.any(
    flood.map(async (sent) => {
      if ((await sent).status !== 503) throw new Error('There was room.')
    }),
  )
  const others = Array.from({ length: 12 }, (_, index) =>
    signIn(`203.0.113.${index}`, honest.email, testPassword),
  )
  for (const answer of await Promise.all(others)) assert.equal(answer.status, 200, answer.text)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 503)
  assert.ok(refused.length > 0, `${refused.length} of the flood were refused`)
  for (const { headers, body } of refused) assert.equal(headers.get('retry-after'), String(body.retry_after))
  assert.ok(answers.every(({ status }) => status === 401 || status === 503))
})

test('a hash that found no room is 503 with a wait on every route, never 500', () => {
  const problem = problemOf(new TooBusy(3))
  assert.deepEqual([problem.status, problem.retryAfter, problem.headers['retry-after']], [503, 3, '3'])
})
