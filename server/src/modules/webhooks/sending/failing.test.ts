import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { endpoints, WebhookDesk } from '../../../../test/support/webhook-desk.ts'
import { openReceiver, verified } from '../../../../test/support/webhook-receiver.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { waits } from '../rules/schedule.ts'

let desk: WebhookDesk
before(async () => {
  desk = await WebhookDesk.open()
})
after(() => desk.close())
beforeEach(() => desk.begin())
afterEach(() => desk.end())

test('500 for three days: the same key and bytes at ten tries over the schedule, then dead, and people are notified once', async () => {
  const owner = await desk.campus.person(desk.school, ['owner'])
  const { id, secret } = await desk.make()
  desk.receiver.answer((_request, response) => response.writeHead(500).end('broken'))
  await desk.tell()
  await desk.work()
  for (const [index, seconds] of waits.entries()) {
    assert.equal((await desk.only()).attempts, index + 1)
    desk.pass(seconds * 0.9)
    await desk.work()
    assert.equal(desk.receiver.received.length, index + 1, 'not before its time')
    desk.pass(seconds * 0.2 + 1)
    await desk.work()
    assert.equal(desk.receiver.received.length, index + 2)
  }
  const dead = await desk.only()
  assert.deepEqual(
    [dead.state, dead.attempts, dead.last_status, dead.next_attempt_at],
    ['dead', 10, 500, null],
  )
  assert.equal(new Set(desk.receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
  assert.equal(new Set(desk.receiver.received.map(({ text }) => text)).size, 1)
  assert.equal(new Set(desk.receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size, 10)
  for (const hook of desk.receiver.received) verified(secret, hook)
  assert.equal((await desk.detail(dead.id)).tries.length, 10)
  await desk.tell()
  await desk.work()
  await desk.exhaust()
  await desk.work()
  assert.equal((await desk.log('state=dead')).length, 2)
  const mails = await desk.mails()
  assert.deepEqual(mails, [owner.email])
  assert.ok((await desk.endpoint(id)).failing_since)
})

test('an endpoint where nothing arrives for five days is switched off, and people are notified', async () => {
  const it = await desk.campus.person(desk.school, ['it_admin'])
  const { id } = await desk.make()
  desk.receiver.answer((_request, response) => response.writeHead(302, { location: desk.receiver.url }).end())
  await desk.tell()
  await desk.work()
  assert.equal(desk.receiver.received.length, 1, 'a redirect is not followed')
  assert.equal((await desk.only()).last_status, 302)
  desk.pass(5 * 86_400)
  await desk.work()
  const off = await desk.endpoint(id)
  assert.deepEqual([off.status, off.disabled_reason], ['disabled', 'failing'])
  assert.deepEqual(await desk.mails(), [it.email])
  await desk.tell()
  desk.pass(86_400)
  await desk.work()
  assert.equal(desk.receiver.received.length, 2)
  desk.receiver.answer((_request, response) => response.end())
  const on = await desk.ask('POST', `${endpoints}${id}/enable`)
  assert.deepEqual([on.status, on.body.status, on.body.failing_since], [200, 'active', null], on.text)
  await desk.work()
  assert.equal(
    (await desk.only()).state,
    'delivered',
    'pending deliveries go out; events in between were not stored',
  )
})

test('410 switches off at once, with an audit entry; Retry-After is respected, for a day at most', async () => {
  const owner = await desk.campus.person(desk.school, ['owner'])
  const busy = await openReceiver()
  const gone = await desk.make()
  const throttled = await desk.make({}, busy.url)
  desk.receiver.answer((_request, response) => response.writeHead(410).end())
  busy.answer((_request, response) => response.writeHead(429, { 'retry-after': '999999' }).end())
  await desk.tell()
  await desk.work()
  assert.deepEqual(
    [(await desk.endpoint(gone.id)).disabled_reason, (await desk.endpoint(throttled.id)).status],
    ['gone', 'active'],
  )
  const [rows] = await desk.campus.database.read(desk.school.id, [
    sql<{ ids: string[]; reason: string }>`select ids, reason from audit_log
      where tenant_id = ${desk.school.id} and operation = 'webhooks.disableEndpoint'`,
  ])
  assert.deepEqual(rows, [{ ids: [gone.id], reason: 'gone' }])
  assert.deepEqual(await desk.mails(), [owner.email])
  desk.pass(86_000)
  await desk.work()
  assert.equal(busy.received.length, 1)
  desk.pass(500)
  await desk.work()
  assert.deepEqual([busy.received.length, desk.receiver.received.length], [2, 1])
  await busy.stop()
})

test('a receiver that hangs, resets or sends ten megabytes harms nobody else, and the log says what came', async () => {
  const others = await Promise.all([openReceiver(), openReceiver(), openReceiver()])
  const [hanging, resetting, endless] = others
  await desk.make()
  const ids = await Promise.all(others.map(({ url }) => desk.make({}, url).then(({ id }) => id)))
  hanging.answer(() => undefined)
  resetting.answer((request) => request.socket.destroy())
  endless.answer((_request, response) => response.end(Buffer.alloc(10_000_000, 'x')))
  await desk.tell(20)
  await desk.sender.run(desk.school.id)
  await desk.receiver.until(20)
  await endless.until(20)
  assert.equal(hanging.received.length, 8, 'few at once where nothing is known yet')
  await hanging.stop()
  await desk.sender.idle()
  const errors = async (id: string | undefined) => [
    ...new Set((await desk.log(`endpoint_id=${id}`)).map((row) => row.last_fault)),
  ]
  assert.deepEqual(await errors(ids[1]), ['connection_failed'])
  const [first] = await desk.log(`endpoint_id=${ids[2]}`)
  assert.deepEqual(
    [first?.state, (await desk.detail(first?.id ?? '')).tries[0].answer_body.length],
    ['delivered', 4000],
  )
  await Promise.all([resetting.stop(), endless.stop()])
})
