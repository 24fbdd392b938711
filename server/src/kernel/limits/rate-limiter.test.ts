import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type ClonedDatabase, cloneDatabase } from '../../../test/support/clone-database.ts'
import { Database } from '../db/database.ts'
import { uuidv7 } from '../ids/ids.ts'
import { RateLimiter, waitFor } from './rate-limiter.ts'
import type { RateRule } from './rules.ts'

let clone: ClonedDatabase
let database: Database

before(async () => {
  clone = await cloneDatabase()
  database = await Database.open({ app: clone.app, poolSize: 4, prepare: true, onError: () => undefined })
})
after(async () => {
  await database.close()
  await clone.drop()
})

const rule = (limit: number, seconds = 60): RateRule => ({ name: 'test', per: 'user', limit, seconds })

/** Several server processes with one database and one clock at the start of a window. */
function processes(number: number, scale = 1) {
  const clock = { now: 1_790_000_040_000 }
  const limiters = Array.from({ length: number }, () => new RateLimiter(database, scale, () => clock.now))
  return { clock, limiters, key: uuidv7() }
}

async function takeMany(limiter: RateLimiter, of: RateRule, key: string, times: number): Promise<number> {
  const taken = await Promise.all(Array.from({ length: times }, async () => limiter.take(of, key)))
  return taken.filter((one) => one.allowed).length
}

test('two processes together never let more through than the limit, and lose at most a slice each', async () => {
  const { limiters, key } = processes(2)
  const allowed = await Promise.all(limiters.map((limiter) => takeMany(limiter, rule(100), key, 120)))
  const sum = allowed.reduce((left, right) => left + right, 0)
  assert.ok(sum <= 100, `${sum} of 100`)
  assert.ok(sum >= 95, `${sum} of 100`)
})

test('one process uses its limit to the last request, and reports the remainder', async () => {
  const { limiters, key } = processes(1)
  const [limiter] = limiters
  assert.ok(limiter)
  const left: number[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    const taken = await limiter.take(rule(40), key)
    assert.equal(taken.allowed, true)
    assert.deepEqual([taken.limit, taken.retryAfter, taken.resetAfter], [40, 0, 60])
    left.push(taken.remaining)
  }
  assert.deepEqual(
    left,
    Array.from({ length: 40 }, (_, index) => 39 - index),
  )
  const refused = await limiter.take(rule(40), key)
  assert.deepEqual([refused.allowed, refused.remaining], [false, 0])
})

test('a request rarely costs a statement: a slice is spent in memory, an exceeded limit repeated from memory', async () => {
  const { limiters, key } = processes(1)
  const [limiter] = limiters
  assert.ok(limiter)
  let statements = 0
  const stop = database.observe(() => {
    statements += 1
  })
  await takeMany(limiter, rule(200), key, 200)
  assert.equal(statements, 20)
  await takeMany(limiter, rule(200), key, 500)
  stop()
  assert.equal(statements, 21)
})

test('keys and rules are counted apart', async () => {
  const { limiters, key } = processes(1)
  const [limiter] = limiters
  assert.ok(limiter)
  assert.equal(await takeMany(limiter, rule(2), key, 3), 2)
  assert.equal(await takeMany(limiter, rule(2), uuidv7(), 3), 2)
  assert.equal(await takeMany(limiter, { ...rule(2), name: 'other' }, key, 3), 2)
})

test('the window slides: what was used just before still counts by the part of it inside the window', async () => {
  const { clock, limiters, key } = processes(1)
  const [limiter] = limiters
  assert.ok(limiter)
  clock.now += 59_000
  assert.equal(await takeMany(limiter, rule(100), key, 200), 100)
  clock.now += 1000
  assert.equal(await takeMany(limiter, rule(100), key, 10), 0)
  clock.now += 30_000
  assert.equal(await takeMany(limiter, rule(100), key, 200), 50)
  clock.now += 29_000
  assert.equal(await takeMany(limiter, rule(100), key, 200), 48)
  clock.now += 121_000
  assert.equal(await takeMany(limiter, rule(100), key, 200), 100)
})

test('the reported wait is exact: one request fits after it, none a second before', async () => {
  const scenario = fc.record({
    limit: fc.integer({ min: 1, max: 90 }),
    seconds: fc.constantFrom(10, 60, 900),
    start: fc.integer({ min: 0, max: 999_999 }),
    before: fc.integer({ min: 0, max: 120 }),
    pause: fc.integer({ min: 0, max: 90_000 }),
  })
  await fc.assert(
    fc.asyncProperty(scenario, async ({ limit, seconds, start, before: used, pause }) => {
      const { clock, limiters, key } = processes(3)
      const [one, two, three] = limiters
      assert.ok(one && two && three)
      const of = rule(limit, seconds)
      clock.now += start
      await takeMany(one, of, key, used)
      clock.now += pause
      await takeMany(one, of, key, 200)
      const refused = await one.take(of, key)
      assert.equal(refused.allowed, false)
      assert.ok(refused.retryAfter >= 1 && refused.retryAfter <= seconds * 2)
      clock.now += (refused.retryAfter - 1) * 1000 - 1
      if (refused.retryAfter > 1) assert.equal((await two.take(of, key)).allowed, false, 'a second before')
      clock.now += 1001
      assert.equal((await three.take(of, key)).allowed, true, 'after the wait')
    }),
    { numRuns: 40 },
  )
})

test('the wait is that of the sliding window, in milliseconds', () => {
  const of = rule(10)
  const at = (milliseconds: number) => 1_790_000_040_000 + milliseconds
  assert.equal(waitFor(of, 10, { used: 0, previous: 10 }, at(0)), 6000)
  assert.equal(waitFor(of, 10, { used: 4, previous: 10 }, at(24_000)), 6000)
  assert.equal(waitFor(of, 10, { used: 10, previous: 0 }, at(30_000)), 36_000)
  assert.equal(waitFor(of, 1, { used: 1, previous: 0 }, at(59_000)), 61_000)
})

test('what is returned can be used again, here at once and in another process within a second', async () => {
  const { clock, limiters, key } = processes(2)
  const [one, two] = limiters
  assert.ok(one && two)
  assert.equal(await takeMany(one, rule(3), key, 5), 3)
  assert.equal((await two.take(rule(3), key)).allowed, false)
  await one.giveBack(rule(3), key)
  assert.equal((await one.take(rule(3), key)).allowed, true)
  assert.equal((await one.take(rule(3), key)).allowed, false)
  await one.giveBack(rule(3), key)
  clock.now += 1000
  assert.equal((await two.take(rule(3), key)).allowed, true)
  assert.equal((await two.take(rule(3), key)).allowed, false)
})

test('many right passwords at once do not lock a person out', async () => {
  const { limiters, key } = processes(1)
  const [limiter] = limiters
  assert.ok(limiter)
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      if ((await limiter.take(rule(10, 900), key)).allowed) await limiter.giveBack(rule(10, 900), key)
    }),
  )
  assert.equal((await limiter.take(rule(10, 900), key)).allowed, true)
})

test('all limits are multiplied by the scale and never fall under one', async () => {
  const { limiters, key } = processes(1, 0.1)
  const [limiter] = limiters
  assert.ok(limiter)
  assert.equal(await takeMany(limiter, rule(50), key, 60), 5)
  assert.equal(await takeMany(limiter, { ...rule(3), name: 'small' }, key, 60), 1)
})
