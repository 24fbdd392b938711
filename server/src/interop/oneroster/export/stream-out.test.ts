import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openOutlet } from './stream-out.ts'

test('a reader that takes nothing is cut off, one that is only slow is not', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const endless = async function* () {
    for (;;) yield Buffer.alloc(512 * 1024)
  }
  const { body, pour } = openOutlet(1000)
  const poured = assert.rejects(pour(endless()), /takes nothing/)
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise(setImmediate)
    t.mock.timers.tick(1000)
    assert.equal(body.destroyed, false)
    assert.ok(body.read())
  }
  await new Promise(setImmediate)
  t.mock.timers.tick(1000)
  t.mock.timers.tick(1000)
  assert.equal(body.destroyed, true)
  await poured
})
