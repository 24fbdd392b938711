import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { startSecondProcess } from '../../../../test/support/second-process.ts'
import { deliveries, endpoints, WebhookDesk } from '../../../../test/support/webhook-desk.ts'
import { verified } from '../../../../test/support/webhook-receiver.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { emit } from '../../../kernel/events/events.ts'
import { errorOfEvent } from '../catalog/error-of-event.ts'
import { Sender } from './sender.ts'
import { keepUpWebhooks } from './upkeep.ts'

let desk: WebhookDesk
before(async () => {
  desk = await WebhookDesk.open()
})
after(() => desk.close())
beforeEach(() => desk.begin())
afterEach(() => desk.end())

test('an event is sent, signed, once; the body conforms to its type', async () => {
  const { secret } = await desk.make()
  const made = await desk.ask('POST', '/api/v1/academics/rooms/', { code: 'A1', name: 'Room', capacity: 12 })
  assert.equal(made.status, 201, made.text)
  await desk.work()
  const [hook, ...more] = desk.receiver.received
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
    ['room.created', desk.school.id, 1, { room_id: made.body.id }],
  )
  assert.match(hook.body.created_at, /^2026-11-20T09:0\d:\d\d\.\d{3}Z$/)
  assert.equal(errorOfEvent(hook.body), undefined)
  assert.equal((await desk.only()).state, 'delivered')
  await desk.work()
  assert.equal(desk.receiver.received.length, 1)
})

test('a school without an endpoint that wants it pays no statement, and an endpoint hears of its types alone', async () => {
  const statements = async () =>
    (
      await desk.campus.countStatements(() =>
        desk.campus.database.transaction(desk.school.id, (tx) =>
          emit(tx, [{ type: 'room.created', data: { room_id: desk.school.id } }]),
        ),
      )
    ).texts.length
  const before = await statements()
  await desk.make({ event_types: ['room.archived'] })
  assert.equal(await statements(), before)
  await desk.tell(3, 'room.created')
  await desk.tell(2, 'room.archived')
  await desk.work()
  assert.deepEqual(
    desk.receiver.received.map(({ body }) => body.type),
    ['room.archived', 'room.archived'],
  )
})

test('what was rolled back is never sent; what is too large is sent with its ids', async () => {
  await desk.make()
  await assert.rejects(
    desk.campus.database.transaction(desk.school.id, async (tx) => {
      await emit(tx, [{ type: 'room.created', data: { room_id: desk.school.id } }])
      throw new Error('changed my mind')
    }),
  )
  const marks = Array.from({ length: 900 }, () => '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a11')
  const data = {
    register_id: desk.school.id,
    class_id: desk.school.id,
    date: '2026-11-20',
    period_id: null,
    count: 900,
  }
  await desk.campus.database.transaction(desk.school.id, (tx) =>
    emit(tx, [{ type: 'attendance.recorded', data: { ...data, mark_ids: marks } }]),
  )
  await desk.work()
  const [hook, ...more] = desk.receiver.received
  assert.ok(hook && more.length === 0 && hook.text.length < 20_000)
  assert.deepEqual(hook.body.data, { ...data, omitted: ['mark_ids'] })
  assert.equal(errorOfEvent(hook.body), undefined)
})

test('while a secret is rotated both sign; afterwards the new one alone', async () => {
  const { id, secret } = await desk.make()
  const rotated = await desk.ask('POST', `${endpoints}${id}/rotate-secret`, { overlap_hours: 2 })
  assert.equal(rotated.status, 200, rotated.text)
  const hasty = await desk.ask('POST', `${endpoints}${id}/rotate-secret`, { overlap_hours: 2 })
  assert.deepEqual([hasty.status, hasty.body.code], [409, 'secret_overlap_running'])
  await desk.tell()
  await desk.work()
  desk.pass(2 * 3600 + 60)
  await desk.tell()
  await desk.work()
  const [during, later] = desk.receiver.received
  assert.ok(during && later)
  verified(secret, during)
  verified(rotated.body.secret, during)
  verified(rotated.body.secret, later)
  assert.throws(() => verified(secret, later))
})

test('nothing is sent for a school that is suspended; what waited goes out when it is active again', async () => {
  await desk.make()
  await desk.tell()
  const stand = async (status: string) => {
    await desk.campus.database.global(sql`update schools set status = ${status} where id = ${desk.school.id}`)
    await new Promise((done) => setTimeout(done, 1050))
  }
  await stand('suspended')
  await desk.work()
  assert.equal(desk.receiver.received.length, 0)
  await stand('active')
  await desk.work()
  assert.equal(desk.receiver.received.length, 1)
})

test('one replay, and all dead letters since an instant: the same key again', async () => {
  const { id } = await desk.make()
  desk.receiver.answer((_request, response) => response.writeHead(500).end())
  await desk.tell(5)
  await desk.exhaust()
  await desk.work()
  const dead = await desk.log('state=dead')
  const [one] = dead
  assert.ok(one)
  assert.equal(dead.length, 5)
  desk.receiver.answer((_request, response) => response.end('thanks'))
  const again = await desk.ask('POST', `${deliveries}${one.id}/replay`)
  assert.deepEqual([again.status, again.body.state], [202, 'waiting'], again.text)
  await desk.work()
  assert.equal(desk.receiver.received.at(-1)?.headers['webhook-id'], one.event_id)
  const reported = await desk.detail(one.id)
  assert.deepEqual(
    [reported.state, reported.tries.length, reported.tries[0].answer_body],
    ['delivered', 2, 'thanks'],
  )
  const tooLate = await desk.ask('POST', `${endpoints}${id}/replay`, { since: '2026-11-21T00:00:00.000Z' })
  assert.deepEqual(tooLate.body, { replayed: 0, more: false })
  assert.deepEqual((await desk.ask('POST', `${endpoints}${id}/replay`)).body, { replayed: 4, more: false })
  await desk.work()
  assert.equal((await desk.log('state=delivered')).length, 5)
  await desk.ask('POST', `${endpoints}${id}/disable`)
  const off = await desk.ask('POST', `${deliveries}${one.id}/replay`)
  assert.deepEqual([off.status, off.body.code], [409, 'webhook_endpoint_not_active'])
})

test('two workers send each once', async () => {
  const other = await startSecondProcess(desk.campus, desk.clock)
  const second = new Sender(other.application.kernel)
  await desk.make()
  await desk.tell(600)
  await Promise.all([desk.work(), desk.work(second)])
  assert.equal(desk.receiver.received.length, 600)
  assert.equal(new Set(desk.receiver.received.map(({ body }) => body.id)).size, 600)
  assert.equal(
    (await desk.ask('GET', `${deliveries}?state=delivered&count=true&page_size=1`)).body.count,
    600,
  )
  await other.stop()
})

test('secrets and signatures stand in no log, no delivery and no answer, also when a receiver echoes them', async () => {
  const { id, secret } = await desk.make()
  desk.receiver.answer((request, response) =>
    response
      .writeHead(500, {
        'x-echo': String(request.headers['webhook-signature']),
        'set-cookie': 'a=verysecret',
      })
      .end(`${secret} ${request.headers['webhook-signature']} ${secret.slice(6)}`),
  )
  await desk.tell()
  await desk.work()
  const tested = await desk.ask('POST', `${endpoints}${id}/test`)
  assert.deepEqual([tested.status, tested.body.delivered, tested.body.status], [200, false, 500], tested.text)
  const signatures = desk.receiver.received.map(({ headers }) => headers['webhook-signature']?.slice(3) ?? '')
  const [tables] = await desk.campus.database.read(desk.school.id, [
    sql<{ text: string }>`
      select endpoint::text as text from webhook_endpoints endpoint where tenant_id = ${desk.school.id}
      union all select delivery::text from webhook_deliveries delivery where tenant_id = ${desk.school.id}
      union all select tried::text from webhook_attempts tried where tenant_id = ${desk.school.id}
      union all select audit::text from audit_log audit where tenant_id = ${desk.school.id}`,
  ])
  const stored = tables.map(({ text }) => text).join('\n')
  const [row] = await desk.log('type=webhook.test')
  const shown = `${desk.campus.logged()}${tested.text}${JSON.stringify(await desk.detail(row?.id ?? ''))}${JSON.stringify(await desk.endpoint(id))}`
  assert.ok(stored.includes('[redacted]'), stored)
  assert.equal(signatures.length, 2)
  for (const word of [secret.slice(6), 'verysecret', ...signatures])
    assert.ok(!stored.includes(word) && !shown.includes(word), word)
})

test('the log is stored for thirty days', async () => {
  await desk.make()
  await desk.tell(3)
  await desk.work()
  const { kernel } = desk.worker.application
  await keepUpWebhooks(kernel, desk.school.id)
  assert.equal((await desk.log()).length, 3)
  desk.pass(31 * 86_400)
  await keepUpWebhooks(kernel, desk.school.id)
  const [[left]] = await desk.campus.database.read(desk.school.id, [
    sql<{
      count: number
    }>`select (select count(*) from webhook_deliveries where tenant_id = ${desk.school.id})::int
      + (select count(*) from webhook_attempts where tenant_id = ${desk.school.id})::int as count`,
  ])
  assert.equal(left?.count, 0)
})
