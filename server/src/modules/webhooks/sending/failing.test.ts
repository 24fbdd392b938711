import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { endpoints, WebhookFixture } from '../../../../test/support/webhook-fixture.ts'
import { openReceiver, verified } from '../../../../test/support/webhook-receiver.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { waits } from '../rules/schedule.ts'

let fixture: WebhookFixture
before(async () => {
  fixture = await WebhookFixture.open()
})
after(() => fixture.close())
beforeEach(() => fixture.begin())
afterEach(() => fixture.end())

test('500 for three days: the same key and bytes at ten tries over the schedule, then dead, and people are notified once', async () => {
  const owner = await fixture.campus.person(fixture.school, ['owner'])
  const { id, secret } = await fixture.make()
  fixture.receiver.answer((_request, response) => response.writeHead(500).end('broken'))
  await fixture.tell()
  await fixture.work()
  for (const [index, seconds] of waits.entries()) {
    assert.equal((await fixture.only()).attempts, index + 1)
    fixture.pass(seconds * 0.9)
    await fixture.work()
    assert.equal(fixture.receiver.received.length, index + 1, 'not before its time')
    fixture.pass(seconds * 0.2 + 1)
    await fixture.work()
    assert.equal(fixture.receiver.received.length, index + 2)
  }
  const dead = await fixture.only()
  assert.deepEqual(
    [dead.state, dead.attempts, dead.last_status, dead.next_attempt_at],
    ['dead', 10, 500, null],
  )
  assert.equal(new Set(fixture.receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
  assert.equal(new Set(fixture.receiver.received.map(({ text }) => text)).size, 1)
  assert.equal(new Set(fixture.receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size, 10)
  for (const hook of fixture.receiver.received) verified(secret, hook)
  assert.equal((await fixture.detail(dead.id)).tries.length, 10)
  await fixture.tell()
  await fixture.work()
  await fixture.exhaust()
  await fixture.work()
  assert.equal((await fixture.log('state=dead')).length, 2)
  const mails = await fixture.mails()
  assert.deepEqual(mails, [owner.email])
  assert.ok((await fixture.endpoint(id)).failing_since)
})

test('an endpoint where nothing arrives for five days is switched off, and people are notified', async () => {
  const it = await fixture.campus.person(fixture.school, ['it_admin'])
  const { id } = await fixture.make()
  fixture.receiver.answer((_request, response) =>
    response.writeHead(302, { location: fixture.receiver.url }).end(),
  )
  await fixture.tell()
  await fixture.work()
  assert.equal(fixture.receiver.received.length, 1, 'a redirect is not followed')
  assert.equal((await fixture.only()).last_status, 302)
  fixture.pass(5 * 86_400)
  await fixture.work()
  const off = await fixture.endpoint(id)
  assert.deepEqual([off.status, off.disabled_reason], ['disabled', 'failing'])
  assert.deepEqual(await fixture.mails(), [it.email])
  await fixture.tell()
  fixture.pass(86_400)
  await fixture.work()
  assert.equal(fixture.receiver.received.length, 2)
  fixture.receiver.answer((_request, response) => response.end())
  const on = await fixture.ask('POST', `${endpoints}${id}/enable`)
  assert.deepEqual([on.status, on.body.status, on.body.failing_since], [200, 'active', null], on.text)
  await fixture.work()
  assert.equal(
    (await fixture.only()).state,
    'delivered',
    'pending deliveries go out; events in between were not stored',
  )
})

test('410 switches off at once, with an audit entry; Retry-After is respected, for a day at most', async () => {
  const owner = await fixture.campus.person(fixture.school, ['owner'])
  const busy = await openReceiver()
  const gone = await fixture.make()
  const throttled = await fixture.make({}, busy.url)
  fixture.receiver.answer((_request, response) => response.writeHead(410).end())
  busy.answer((_request, response) => response.writeHead(429, { 'retry-after': '999999' }).end())
  await fixture.tell()
  await fixture.work()
  assert.deepEqual(
    [(await fixture.endpoint(gone.id)).disabled_reason, (await fixture.endpoint(throttled.id)).status],
    ['gone', 'active'],
  )
  const [rows] = await fixture.campus.database.read(fixture.school.id, [
    sql<{ ids: string[]; reason: string }>`select ids, reason from audit_log
      where tenant_id = ${fixture.school.id} and operation = 'webhooks.disableEndpoint'`,
  ])
  assert.deepEqual(rows, [{ ids: [gone.id], reason: 'gone' }])
  assert.deepEqual(await fixture.mails(), [owner.email])
  fixture.pass(86_000)
  await fixture.work()
  assert.equal(busy.received.length, 1)
  fixture.pass(500)
  await fixture.work()
  assert.deepEqual([busy.received.length, fixture.receiver.received.length], [2, 1])
  await busy.stop()
})

test('a receiver that hangs, resets or sends ten megabytes harms nobody else, and the log says what came', async () => {
  const others = await Promise.all([openReceiver(), openReceiver(), openReceiver()])
  const [hanging, resetting, endless] = others
  await fixture.make()
  const ids = await Promise.all(others.map(({ url }) => fixture.make({}, url).then(({ id }) => id)))
  hanging.answer(() => undefined)
  resetting.answer((request) => request.socket.destroy())
  endless.answer((_request, response) => response.end(Buffer.alloc(10_000_000, 'x')))
  await fixture.tell(20)
  await fixture.sender.run(fixture.school.id)
  await fixture.receiver.until(20)
  await endless.until(20)
  assert.equal(hanging.received.length, 8, 'few at once where nothing is known yet')
  await hanging.stop()
  await fixture.sender.idle()
  const errors = async (id: string | undefined) => [
    ...new Set((await fixture.log(`endpoint_id=${id}`)).map((row) => row.last_fault)),
  ]
  assert.deepEqual(await errors(ids[1]), ['connection_failed'])
  const [first] = await fixture.log(`endpoint_id=${ids[2]}`)
  assert.deepEqual(
    [first?.state, (await fixture.detail(first?.id ?? '')).tries[0].answer_body.length],
    ['delivered', 4000],
  )
  await Promise.all([resetting.stop(), endless.stop()])
})
