import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startCampus } from '../../../../test/support/campus.ts'
import { startSecondProcess } from '../../../../test/support/second-process.ts'
import { startServer } from '../../../../test/support/start-server.ts'
import { openReceiver, verified } from '../../../../test/support/webhook-receiver.ts'
import { Sender } from './sender.ts'

test('a worker that is killed between sending and marking: sent again, under the same key', async () => {
  const env = { CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1' }
  const campus = await startCampus({ env })
  const receiver = await openReceiver()
  const server = await startServer(campus, [], { ...env, CAMPUS_WORKER: 'inline', CAMPUS_DEMO: 'off' })
  try {
    await server.ready()
    const school = await campus.school()
    const { token } = await campus.person(school, ['owner'])
    const ask = async (to: string, body: object) =>
      (await campus.request('POST', to, { token, school, body })).body
    const { secret } = await ask('/api/v1/webhooks/endpoints/', { url: receiver.url })
    receiver.answer(() => undefined)
    await ask('/api/v1/academics/rooms/', { code: 'A1', name: 'Room', capacity: 12 })
    await receiver.until(1)
    await server.end('SIGKILL')
    receiver.answer((_request, response) => response.end())
    const later = await startSecondProcess(campus, { now: () => new Date(Date.now() + 121_000) })
    const sender = new Sender(later.application.kernel)
    await sender.run(school.id)
    await sender.idle()
    await later.stop()
    const [before, again, ...more] = receiver.received
    assert.ok(before && again && more.length === 0)
    for (const name of ['webhook-id', 'x-webhook-idempotency-key'])
      assert.equal(again.headers[name], before.headers[name])
    assert.equal(again.text, before.text)
    verified(secret, before)
    verified(secret, again)
  } finally {
    await server.end('SIGKILL')
    await campus.stop()
    await receiver.stop()
  }
})
