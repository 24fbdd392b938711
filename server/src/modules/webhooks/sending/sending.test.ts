import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { startSecondProcess } from '../../../../test/support/second-process.ts'
import { deliveries, endpoints, WebhookFixture } from '../../../../test/support/webhook-fixture.ts'
import { verified } from '../../../../test/support/webhook-receiver.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { emit } from '../../../kernel/events/events.ts'
import { errorOfEvent } from '../catalog/error-of-event.ts'
import { Sender } from './sender.ts'
import { keepUpWebhooks } from './upkeep.ts'

let fixture: WebhookFixture
before(async () => {
  fixture = await WebhookFixture.open()
})
after(() => fixture.close())
beforeEach(() => fixture.begin())
afterEach(() => fixture.end())

test('an event is sent, signed, once; the body conforms to its type', async () => {
  const { secret } = await fixture.make()
  const made = await fixture.ask('POST', '/api/v1/academics/rooms/', {
    code: 'A1',
    name: 'Room',
    capacity: 12,
  })
  assert.equal(made.status, 201, made.text)
  await fixture.work()
  const [hook, ...more] = fixture.receiver.received
  assert.ok(hook && more.length === 0)
  assert.deepEqual(verified(secret, hook), hook.body)
  assert.throws(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, hook))
  assert.equal(hook.headers['webhook-id'], hook.body.id)
  assert.equal(hook.headers['x-webhook-idempotency-key'], hook.body.id)
  assert.equal(hook.headers['content-type'], 'application/json')
  assert.deepEqual(Object.keys(hook.body), [
    'id',
    'type',
    'school_id',
    'created_at',
    'schema_version',
    'data',
  ])
  assert.deepEqual(
    [hook.body.type, hook.body.school_id, hook.body.schema_version, hook.body.data],
    ['room.created', fixture.school.id, 1, { room_id: made.body.id }],
  )
  assert.match(hook.body.created_at, /^2026-11-20T09:0\d:\d\d\.\d{3}Z$/)
  assert.equal(errorOfEvent(hook.body), undefined)
  assert.equal((await fixture.only()).state, 'delivered')
  await fixture.work()
  assert.equal(fixture.receiver.received.length, 1)
})

test('a school without an endpoint that wants it pays no statement, and an endpoint hears of its types alone', async () => {
  const statements = async () =>
    (
      await fixture.campus.countStatements(() =>
        fixture.campus.database.transaction(fixture.school.id, (tx) =>
          emit(tx, [{ type: 'room.created', data: { room_id: fixture.school.id } }]),
        ),
      )
    ).texts.length
  const before = await statements()
  await fixture.make({ event_types: ['room.archived'] })
  assert.equal(await statements(), before)
  await fixture.tell(3, 'room.created')
  await fixture.tell(2, 'room.archived')
  await fixture.work()
  assert.deepEqual(
    fixture.receiver.received.map(({ body }) => body.type),
    ['room.archived', 'room.archived'],
  )
})

test('what was rolled back is never sent; what is too large is sent with its ids', async () => {
  await fixture.make()
  await assert.rejects(
    fixture.campus.database.transaction(fixture.school.id, async (tx) => {
      await emit(tx, [{ type: 'room.created', data: { room_id: fixture.school.id } }])
      throw new Error('changed my mind')
    }),
  )
  const marks = Array.from({ length: 900 }, () => '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a11')
  const data = {
    register_id: fixture.school.id,
    class_id: fixture.school.id,
    date: '2026-11-20',
    period_id: null,
    count: 900,
  }
  await fixture.campus.database.transaction(fixture.school.id, (tx) =>
    emit(tx, [{ type: 'attendance.recorded', data: { ...data, mark_ids: marks } }]),
  )
  await fixture.work()
  const [hook, ...more] = fixture.receiver.received
  assert.ok(hook && more.length === 0 && hook.text.length < 20_000)
  assert.deepEqual(hook.body.data, { ...data, omitted: ['mark_ids'] })
  assert.equal(errorOfEvent(hook.body), undefined)
})

test('while a secret is rotated both sign; afterwards the new one alone', async () => {
  const { id, secret } = await fixture.make()
  const rotated = await fixture.ask('POST', `${endpoints}${id}/rotate-secret`, { overlap_hours: 2 })
  assert.equal(rotated.status, 200, rotated.text)
  const hasty = await fixture.ask('POST', `${endpoints}${id}/rotate-secret`, { overlap_hours: 2 })
  assert.deepEqual([hasty.status, hasty.body.code], [409, 'secret_overlap_running'])
  await fixture.tell()
  await fixture.work()
  fixture.pass(2 * 3600 + 60)
  await fixture.tell()
  await fixture.work()
  const [during, later] = fixture.receiver.received
  assert.ok(during && later)
  verified(secret, during)
  verified(rotated.body.secret, during)
  verified(rotated.body.secret, later)
  assert.throws(() => verified(secret, later))
})

test('nothing is sent for a school that is suspended; what waited goes out when it is active again', async () => {
  await fixture.make()
  await fixture.tell()
  const stand = async (status: string) => {
    await fixture.campus.database.global(
      sql`update schools set status = ${status} where id = ${fixture.school.id}`,
    )
    await new Promise((done) => setTimeout(done, 1050))
  }
  await stand('suspended')
  await fixture.work()
  assert.equal(fixture.receiver.received.length, 0)
  await stand('active')
  await fixture.work()
  assert.equal(fixture.receiver.received.length, 1)
})

test('one replay, and all dead letters since an instant: the same key again', async () => {
  const { id } = await fixture.make()
  fixture.receiver.answer((_request, response) => response.writeHead(500).end())
  await fixture.tell(5)
  await fixture.exhaust()
  await fixture.work()
  const dead = await fixture.log('state=dead')
  const [one] = dead
  assert.ok(one)
  assert.equal(dead.length, 5)
  fixture.receiver.answer((_request, response) => response.end('thanks'))
  const again = await fixture.ask('POST', `${deliveries}${one.id}/replay`)
  assert.deepEqual([again.status, again.body.state], [202, 'waiting'], again.text)
  await fixture.work()
  assert.equal(fixture.receiver.received.at(-1)?.headers['webhook-id'], one.event_id)
  const reported = await fixture.detail(one.id)
  assert.deepEqual(
    [reported.state, reported.tries.length, reported.tries[0].answer_body],
    ['delivered', 2, 'thanks'],
  )
  const tooLate = await fixture.ask('POST', `${endpoints}${id}/replay`, { since: '2026-11-21T00:00:00.000Z' })
  assert.deepEqual(tooLate.body, { replayed: 0, more: false })
  assert.deepEqual((await fixture.ask('POST', `${endpoints}${id}/replay`)).body, { replayed: 4, more: false })
  await fixture.work()
  assert.equal((await fixture.log('state=delivered')).length, 5)
  await fixture.ask('POST', `${endpoints}${id}/disable`)
  const off = await fixture.ask('POST', `${deliveries}${one.id}/replay`)
  assert.deepEqual([off.status, off.body.code], [409, 'webhook_endpoint_not_active'])
})

test('two workers send each once', async () => {
  const other = await startSecondProcess(fixture.campus, fixture.clock)
  const second = new Sender(other.application.kernel)
  await fixture.make()
  await fixture.tell(600)
  await Promise.all([fixture.work(), fixture.work(second)])
  assert.equal(fixture.receiver.received.length, 600)
  assert.equal(new Set(fixture.receiver.received.map(({ body }) => body.id)).size, 600)
  assert.equal(
    (await fixture.ask('GET', `${deliveries}?state=delivered&count=true&page_size=1`)).body.count,
    600,
  )
  await other.stop()
})

test('secrets and signatures stand in no log, no delivery and no answer, also when a receiver echoes them', async () => {
  const { id, secret } = await fixture.make()
  fixture.receiver.answer((request, response) =>
    response
      .writeHead(500, {
        'x-echo': String(request.headers['webhook-signature']),
        'set-cookie': 'a=verysecret',
      })
      .end(`${secret} ${request.headers['webhook-signature']} ${secret.slice(6)}`),
  )
  await fixture.tell()
  await fixture.work()
  const tested = await fixture.ask('POST', `${endpoints}${id}/test`)
  assert.deepEqual([tested.status, tested.body.delivered, tested.body.status], [200, false, 500], tested.text)
  const signatures = fixture.receiver.received.map(
    ({ headers }) => headers['webhook-signature']?.slice(3) ?? '',
  )
  const [tables] = await fixture.campus.database.read(fixture.school.id, [
    sql<{ text: string }>`
      select endpoint::text as text from webhook_endpoints endpoint where tenant_id = ${fixture.school.id}
      union all select delivery::text from webhook_deliveries delivery where tenant_id = ${fixture.school.id}
      union all select tried::text from webhook_attempts tried where tenant_id = ${fixture.school.id}
      union all select audit::text from audit_log audit where tenant_id = ${fixture.school.id}`,
  ])
  const stored = tables.map(({ text }) => text).join('\n')
  const [row] = await fixture.log('type=webhook.test')
  const shown = `${fixture.campus.logged()}${tested.text}${JSON.stringify(await fixture.detail(row?.id ?? ''))}${JSON.stringify(await fixture.endpoint(id))}`
  assert.ok(stored.includes('[redacted]'), stored)
  assert.equal(signatures.length, 2)
  for (const word of [secret.slice(6), 'verysecret', ...signatures])
    assert.ok(!stored.includes(word) && !shown.includes(word), word)
})

test('the log is stored for thirty days', async () => {
  await fixture.make()
  await fixture.tell(3)
  await fixture.work()
  const { kernel } = fixture.worker.application
  await keepUpWebhooks(kernel, fixture.school.id)
  assert.equal((await fixture.log()).length, 3)
  fixture.pass(31 * 86_400)
  await keepUpWebhooks(kernel, fixture.school.id)
  const [[left]] = await fixture.campus.database.read(fixture.school.id, [
    sql<{
      count: number
    }>`select (select count(*) from webhook_deliveries where tenant_id = ${fixture.school.id})::int
      + (select count(*) from webhook_attempts where tenant_id = ${fixture.school.id})::int as count`,
  ])
  assert.equal(left?.count, 0)
})
