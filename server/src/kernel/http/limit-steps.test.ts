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
import { sql } from '../db/statement.ts'

// A half: 150 requests a minute for a person, 60 for an address, 3000 for a school, 10 sign-ins a minute.
let campus: TestCampus
let school: TestSchool
let person: TestPerson
let other: TestPerson

before(async () => {
  campus = await startCampus({ env: { CAMPUS_LIMITS_SCALE: '0.5' } })
  school = await campus.school({ slug: 'alpha' })
  person = await campus.person(school, ['owner'])
  other = await campus.person(school, ['teacher'])
})
after(() => campus.stop())

const me = (token = person.token) => campus.request('GET', '/api/v1/me', { token, school })

const policyOf = ({ headers }: TestAnswer) => {
  const [, name, limit, seconds] =
    /^"(.+)";q=(\d+);w=(\d+)$/.exec(headers.get('ratelimit-policy') ?? '') ?? []
  const [, of, left, reset] = /^"(.+)";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? []
  assert.equal(of, name)
  return { name, limit: Number(limit), seconds: Number(seconds), left: Number(left), reset: Number(reset) }
}

/** Holds a 429 against the contract and answers its wait in seconds. */
const assertRefused = (answer: TestAnswer): number => {
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

const minute = 60_000

/** Starts with enough left of a minute of the limits that none of them restarts meanwhile. */
async function earlyInMinute(needed: number): Promise<void> {
  const left = minute - (Date.now() % minute)
  if (left < needed) await wait(left + 10)
}

test('every answer reports the tightest limit and what is left; beyond it is 429 with the wait in both places', async () => {
  await earlyInMinute(8000)
  const first = policyOf(await me())
  assert.deepEqual([first.name, first.limit, first.seconds], ['person', 150, 60])
  assert.ok(first.reset >= 1 && first.reset <= 60)
  assert.equal(policyOf(await me()).left, first.left - 1)
  const answers = await Promise.all(Array.from({ length: 160 }, () => me()))
  const allowed = answers.filter(({ status }) => status === 200).length
  assert.equal(allowed, 148)
  for (const refused of answers.filter(({ status }) => status !== 200)) assertRefused(refused)
  assert.equal((await me(other.token)).status, 200, 'nobody else is hindered')
})

test('when the reported wait is over, the next request goes through', async () => {
  await earlyInMinute(9000)
  // As if so much had been used in the minute before that one request fits in three seconds.
  const weight = (minute - (Date.now() % minute) - 3000) / minute
  await campus.database.global(sql`
    update rate_windows set window_number = ${Math.floor(Date.now() / minute)}, used = 0,
      previous = ceil(149 / ${weight}::float8)::int
    where used >= 150`)
  await wait(1001)
  const retryAfter = assertRefused(await me())
  assert.ok(retryAfter <= 4, `${retryAfter} seconds, not the whole window`)
  await wait(retryAfter * 1000)
  assert.equal((await me()).status, 200)
})

test('a wrong credential counts against its address, and so does guessing school names', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      index % 2 === 0
        ? me(`guess-${index}-not-a-token`)
        : campus.request('GET', '/api/v1/me', { school: `guess-${index}` }),
    ),
  )
  const answered = guesses.filter(({ status }) => status === 401 || status === 404).length
  assert.ok(answered <= 60, `${answered} guesses were answered`)
  assertRefused(await me('another-not-a-token'))
  assert.equal((await me(other.token)).status, 200, 'a right credential from the same address goes through')
})

test('a limit of a route comes on top: sign-ins of one address', async () => {
  // Those of the preparation and those that the address has used up do not matter here.
  await campus.database.global(sql`delete from rate_windows`)
  await wait(1001)
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      campus.request('POST', '/api/auth/token/', {
        body: { username: `nobody-${index}@alpha.test`, password: 'wrong-password' },
      }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 429)
  assert.ok(refused.length >= 4, `${refused.length} of 14`)
  for (const answer of refused) assertRefused(answer)
})
