import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFairSemaphore } from './fair-semaphore.ts'
import { TooBusy } from './semaphore.ts'

const options = { running: 1, waitingOfCaller: 50, waiting: 60, retryAfter: 2 }

/** A gate with its only place taken until `open` is called, and the tasks that ran since, in order. */
function heldGate(bounds = options) {
  const gate = createFairSemaphore(bounds)
  const held = Promise.withResolvers<void>()
  const ran: string[] = []
  void gate.run('first', () => held.promise)
  const join = (caller: string) => gate.run(caller, async () => void ran.push(caller))
  return { join, ran, open: () => held.resolve() }
}

test('callers take turns, regardless of who came first and how many tasks each has', async () => {
  const { join, ran, open } = heldGate()
  const tasks = [...Array.from({ length: 5 }, () => 'a'), 'b', 'b', 'c'].map(join)
  open()
  await Promise.all(tasks)
  assert.equal(ran.join(''), 'abcabaaa')
})

test('a caller beyond its share is refused, others are not', async () => {
  const { join, ran, open } = heldGate()
  const flood = Promise.allSettled(Array.from({ length: 300 }, () => join('flood')))
  const honest = Array.from({ length: 8 }, (_, index) => join(`honest ${index}`))
  open()
  await Promise.all(honest)
  const refused = (await flood).filter((outcome) => outcome.status === 'rejected')
  assert.equal(refused.length, 250)
  for (const { reason } of refused) assert.ok(reason instanceof TooBusy && reason.retryAfter === 2)
  assert.ok(ran.lastIndexOf('honest 7') <= 9, 'all of them within the first turn')
})

test('a full line makes room at the cost of the caller with the most tasks', async () => {
  const { join, ran, open } = heldGate({ ...options, waiting: 10 })
  const flood = Promise.allSettled(Array.from({ length: 10 }, () => join('flood')))
  const honest = Array.from({ length: 5 }, (_, index) => join(`honest ${index}`))
  open()
  await Promise.all(honest)
  assert.equal((await flood).filter(({ status }) => status === 'rejected').length, 5)
  assert.equal(ran.length, 10)
})

test('a full line of callers with one task each refuses who comes last', async () => {
  const { join, open } = heldGate({ ...options, waiting: 3 })
  const early = ['a', 'b', 'c'].map(join)
  await assert.rejects(join('d'), TooBusy)
  open()
  await Promise.all(early)
})

test('a task that fails hands its place on', async () => {
  const gate = createFairSemaphore(options)
  await assert.rejects(
    gate.run('a', () => Promise.reject(new Error('failed'))),
    /failed/,
  )
  assert.equal(await gate.run('a', async () => 'again'), 'again')
})
