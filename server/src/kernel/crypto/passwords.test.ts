import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { hashPassword, needsRehash, verifyNothing, verifyPassword } from './passwords.ts'
import { createSemaphore, TooBusy } from './semaphore.ts'

test('a password verifies against its own hash only', async () => {
  const hashed = await hashPassword('correct horse')
  assert.match(hashed, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  assert.notEqual(await hashPassword('correct horse'), hashed)
  assert.equal(await verifyPassword(hashed, 'correct horse'), true)
  for (const wrong of ['correct horsE', '', 'correct horse ', 'x'.repeat(1_000_000)])
    assert.equal(await verifyPassword(hashed, wrong), false)
})

test('the same letters composed in another way are the same password', async () => {
  assert.equal(await verifyPassword(await hashPassword('Zoe\u0301'), 'Zo\u00e9'), true)
})

test('unknown users cost a verification and never match', async () => {
  assert.equal(await verifyNothing('correct horse'), false)
  assert.equal(await verifyNothing(''), false)
  assert.equal(await verifyNothing('x'.repeat(1_000_000)), false)
})

test('needsRehash sees weaker parameters and other variants', async () => {
  assert.equal(needsRehash(await hashPassword('x')), false)
  assert.equal(needsRehash(await hash('x', { memoryCost: 8192, timeCost: 2, parallelism: 1 })), true)
  assert.equal(needsRehash(await hash('x', { memoryCost: 19_456, timeCost: 1, parallelism: 1 })), true)
  assert.equal(needsRehash(await hash('x', { algorithm: 1, memoryCost: 19_456, timeCost: 2 })), true)
  assert.throws(() => needsRehash('$2b$10$abcdefghijklmnopqrstuu'))
})

test('passwords that cannot be meant are refused', async () => {
  await assert.rejects(hashPassword(''), RangeError)
  await assert.rejects(hashPassword('x'.repeat(1025)), RangeError)
  await assert.rejects(verifyPassword('not a hash', 'x'))
})

test('a flood of hashes is answered TooBusy, and what waits is served', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 130 }, () => verifyNothing('x')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  assert.ok(refused.length >= 130 - 104 && refused.length < 130 - 100)
  for (const { reason } of refused) {
    assert.ok(reason instanceof TooBusy)
    assert.equal(reason.retryAfter, 2)
  }
  assert.equal(await verifyNothing('x'), false)
})

test('a gate never runs more than its limit, preserves the order and survives failures', async () => {
  const gate = createSemaphore(2, 50)
  const started: number[] = []
  let running = 0
  let peak = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      gate.run(async () => {
        started.push(index)
        peak = Math.max(peak, ++running)
        await new Promise((resolve) => setImmediate(resolve))
        running--
        if (index % 3 === 0) throw new Error('failed')
        return index
      }),
    ),
  )
  assert.equal(peak, 2)
  assert.deepEqual(started, Array.from(outcomes.keys()))
  assert.equal(outcomes.filter(({ status }) => status === 'rejected').length, 14)
})

test('a full queue refuses at once without running the task', async () => {
  const gate = createSemaphore(1, 1)
  const held = Promise.withResolvers<void>()
  const first = gate.run(() => held.promise)
  const second = gate.run(async () => 'second')
  let ran = false
  await assert.rejects(
    gate.run(async () => {
      ran = true
    }),
    TooBusy,
  )
  held.resolve()
  await first
  assert.equal(await second, 'second')
  assert.equal(ran, false)
  assert.equal(await gate.run(async () => 'again'), 'again')
})
