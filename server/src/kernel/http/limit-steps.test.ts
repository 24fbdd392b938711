import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { sql } from '../db/statement.ts'

// A tenth: 30 requests a minute for a person, 12 for an address, 600 for a school, 2 sign-ins a minute.
let campus: TestCampus
let school: TestSchool
let person: TestPerson

before(async () => {
  campus = await startCampus({ env: { CAMPUS_LIMITS_SCALE: '0.1' } })
  school = await campus.school({ slug: 'alpha' })
  person = await campus.person(school, ['owner'])
})
after(() => campus.stop())

/** Forgets what was counted, as if a long time had passed. */
const fresh = async () => {
  await campus.database.global(sql`delete from rate_windows`)
  await wait(1001)
}

const me = (token: string | undefined = person.token) => campus.request('GET', '/api/v1/me', { token, school })

const policyOf = ({ headers }: TestAnswer) => {
  const [, name, limit, seconds] = /^"(.+)";q=(\d+);w=(\d+)$/.exec(headers.get('ratelimit-policy') ?? '') ?? []
  const [, of, left, reset] = /^"(.+)";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? []
  assert.equal(of, name)
  return { name, limit: Number(limit), seconds: Number(seconds), left: Number(left), reset: Number(reset) }
}

const assertRefused = (answer: TestAnswer) => {
  assert.equal(answer.status, 429)
  const retryAfter = Number(answer.headers.get('retry-after'))
  assert.ok(Number.isInteger(retryAfter) && retryAfter >= 1)
  assert.equal(answer.body.retry_after, retryAfter)
  assert.equal(answer.body.code, 'too_many_requests')
  assert.equal(answer.body.error, 'Too many requests')
  assert.ok(answer.body.message.length > 20)
  assert.equal(policyOf(answer).left, 0)
  return retryAfter
}

test('every answer tells the tightest limit and what is left; beyond it is 429 with the wait in both places', async () => {
  await fresh()
  const first = policyOf(await me())
  assert.deepEqual([first.name, first.limit, first.seconds], ['person', 30, 60])
  const second = policyOf(await me())
  assert.equal(second.left, first.left - 1)
  const answers = await Promise.all(Array.from({ length: 40 }, () => me()))
  const allowed = answers.filter(({ status }) => status === 200).length
  assert.ok(allowed >= 27 && allowed <= 28, `${allowed} of the 28 that were left`)
  for (const refused of answers.filter(({ status }) => status !== 200)) assertRefused(refused)
})

test('a refused person hinders nobody else', async () => {
  const other = await campus.person(school, ['teacher'])
  assertRefused(await me())
  assert.equal((await me(other.token)).status, 200)
})

test('what the wait told has passed, the next request goes through', async () => {
  // Past the window it was used up in, the count of the former window slides out of sight within seconds.
  await campus.database.global(sql`delete from rate_windows`)
  const window = Math.floor(Date.now() / 60_000)
  const used = sql`
    update rate_windows set window_number = ${window - 1}::int, used = 28, previous = 0 where used > 1`
  await wait(1001)
  await me()
  await campus.database.global(used)
  await wait(1001)
  const left = policyOf(await me())
  assert.ok(left.left <= 29)
})

test('a wrong credential counts against its address, and so does guessing school names', async () => {
  await fresh()
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? me(`guess-${index}-not-a-token`)
        : campus.request('GET', '/api/v1/me', { school: `guess-${index}` }),
    ),
  )
  const statuses = guesses.map(({ status }) => status)
  assert.ok(statuses.filter((status) => status === 401 || status === 404).length <= 12)
  assertRefused(await me('another-not-a-token'))
  assert.equal((await me()).status, 200, 'a right credential from the same address still goes through')
})

test('a limit of a route comes on top: sign-ins of one address', async () => {
  await fresh()
  const body = { username: person.email, password: 'wrong-password' }
  const answers = []
  for (let turn = 0; turn < 4; turn += 1) answers.push(await campus.request('POST', '/api/auth/token/', { body }))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [401, 429, 429, 429],
  )
  const [, refused] = answers
  assert.ok(refused)
  assertRefused(refused)
})
