import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import { type SecondProcess, startSecondProcess } from '../../../../test/support/second-process.ts'
import { openReceiver, verified, type WebhookReceiver } from '../../../../test/support/webhook-receiver.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { emit } from '../../../kernel/events/events.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { faultOfEvent } from '../catalog/fault-of-event.ts'
import { waits } from '../rules/schedule.ts'
import { Sender } from './sender.ts'
import { keepUpWebhooks } from './upkeep.ts'

const start = Date.parse('2026-11-20T09:00:00Z')
const endpoints = '/api/v1/webhooks/endpoints/'
const deliveries = '/api/v1/webhooks/deliveries/'

let mailbox: Mailbox
let campus: TestCampus
let worker: SecondProcess
let sender: Sender
let school: TestSchool
let admin: TestPerson
let receiver: WebhookReceiver

/** Seconds by which the clock of the worker, and of what is asked of it, has been moved on. */
let ahead = 0
const clock = { now: () => new Date(start + ahead * 1000 + Math.floor(performance.now())) }
const pass = (seconds: number): void => {
  ahead += seconds
}

before(async () => {
  mailbox = await openMailbox()
  const env = {
    CAMPUS_WEBHOOKS_PRIVATE: 'allow',
    SMTP_URL: mailbox.url,
    CAMPUS_PUBLIC_URL: 'https://campus.example',
  }
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', env, worker: false })
  worker = await startSecondProcess(campus, clock)
  sender = new Sender(worker.application.kernel)
})
after(async () => {
  await worker.stop()
  await campus.stop()
  await mailbox.stop()
})
beforeEach(async () => {
  ahead = 0
  school = await campus.school()
  admin = await campus.person(school, ['admin'])
  receiver = await openReceiver()
})
afterEach(() => receiver.stop())

/** At the server whose clock stands: there the token does not run out. */
const act = (method: string, path: string, body?: unknown) =>
  campus.request(method, path, { token: admin.token, school, body })

const make = async (more: object = {}, url = receiver.url) => {
  const answer = await act('POST', endpoints, { url, ...more })
  assert.equal(answer.status, 201, answer.text)
  return answer.body as { id: string; secret: string; url: string }
}

const tell = (count = 1, type = 'room.created') =>
  worker.application.kernel.database.transaction(school.id, (tx) =>
    emit(
      tx,
      Array.from({ length: count }, () => ({
        type,
        data: { [`${type.split('.')[0]}_id`]: '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a11' },
      })),
    ),
  )

/** What the queue would do now, to the end. */
const work = async (by = sender): Promise<void> => {
  await by.run(school.id)
  await by.idle()
}

const log = async (query = '') => (await act('GET', `${deliveries}?page_size=200&${query}`)).body.results
const only = async () => {
  const [row, ...more] = await log()
  assert.equal(more.length, 0)
  return row
}
const detail = async (id: string) => (await act('GET', `${deliveries}${id}/`)).body
const endpoint = async (id: string) => (await act('GET', `${endpoints}${id}/`)).body

test('what happened is told, signed, once; the body is what its type says', async () => {
  const { secret } = await make()
  const made = await act('POST', '/api/v1/academics/rooms/', { code: 'A1', name: 'Room', capacity: 12 })
  assert.equal(made.status, 201, made.text)
  await work()
  const [hook, ...more] = receiver.received
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
    ['room.created', school.id, 1, { room_id: made.body.id }],
  )
  assert.match(hook.body.created_at, /^2026-11-20T09:0\d:\d\d\.\d{3}Z$/)
  assert.equal(faultOfEvent(hook.body), undefined)
  assert.equal((await only()).state, 'delivered')
  await work()
  assert.equal(receiver.received.length, 1)
})

test('a school without an endpoint that wants it pays no statement, and an endpoint hears of its types alone', async () => {
  const statements = async () =>
    (
      await campus.countStatements(() =>
        campus.database.transaction(school.id, (tx) =>
          emit(tx, [{ type: 'room.created', data: { room_id: school.id } }]),
        ),
      )
    ).texts.length
  const before = await statements()
  await make({ event_types: ['room.archived'] })
  assert.equal(await statements(), before)
  await tell(3, 'room.created')
  await tell(2, 'room.archived')
  await work()
  assert.deepEqual(
    receiver.received.map(({ body }) => body.type),
    ['room.archived', 'room.archived'],
  )
})

test('what was rolled back is never sent; what is too large is told by its ids', async () => {
  await make()
  await assert.rejects(
    campus.database.transaction(school.id, async (tx) => {
      await emit(tx, [{ type: 'room.created', data: { room_id: school.id } }])
      throw new Error('changed my mind')
    }),
  )
  const marks = Array.from({ length: 900 }, () => '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a11')
  const data = {
    register_id: school.id,
    class_id: school.id,
    date: '2026-11-20',
    period_id: null,
    count: 900,
  }
  await campus.database.transaction(school.id, (tx) =>
    emit(tx, [{ type: 'attendance.recorded', data: { ...data, mark_ids: marks } }]),
  )
  await work()
  const [hook, ...more] = receiver.received
  assert.ok(hook && more.length === 0 && hook.text.length < 20_000)
  assert.deepEqual(hook.body.data, { ...data, omitted: ['mark_ids'] })
  assert.equal(faultOfEvent(hook.body), undefined)
})

test('500 for three days: the same key and bytes at ten tries over the schedule, then dead, and people are told once', async () => {
  const owner = await campus.person(school, ['owner'])
  const { id, secret } = await make()
  receiver.answer((_request, response) => response.writeHead(500).end('broken'))
  await tell()
  await work()
  for (const [index, seconds] of waits.entries()) {
    assert.equal((await only()).attempts, index + 1)
    pass(seconds * 0.9)
    await work()
    assert.equal(receiver.received.length, index + 1, 'not before its time')
    pass(seconds * 0.2 + 1)
    await work()
    assert.equal(receiver.received.length, index + 2)
  }
  const dead = await only()
  assert.deepEqual(
    [dead.state, dead.attempts, dead.last_status, dead.next_attempt_at],
    ['dead', 10, 500, null],
  )
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
  assert.equal(new Set(receiver.received.map(({ text }) => text)).size, 1)
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size, 10)
  for (const hook of receiver.received) verified(secret, hook)
  assert.equal((await detail(dead.id)).tries.length, 10)
  await tell()
  await work()
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`update webhook_deliveries set attempts = 9, next_attempt_at = ${clock.now()}
      where tenant_id = ${school.id} and state = 'waiting'`),
  )
  await work()
  assert.equal((await log('state=dead')).length, 2)
  const mails = await mailsOf()
  assert.deepEqual(mails, [owner.email])
  assert.ok((await endpoint(id)).failing_since)
})

/** Who is written to, as the queue of mails has it. */
const mailsOf = async (): Promise<string[]> => {
  const [rows] = await campus.database.read(school.id, [
    sql<{ recipient: string }>`select recipient from mails where tenant_id = ${school.id} order by recipient`,
  ])
  return rows.map(({ recipient }) => recipient)
}

test('an endpoint where nothing arrives for five days is switched off, and people are told', async () => {
  const it = await campus.person(school, ['it_admin'])
  const { id } = await make()
  receiver.answer((_request, response) => response.writeHead(302, { location: receiver.url }).end())
  await tell()
  await work()
  assert.equal(receiver.received.length, 1, 'a redirect is not followed')
  assert.equal((await only()).last_status, 302)
  pass(5 * 86_400)
  await work()
  const off = await endpoint(id)
  assert.deepEqual([off.status, off.disabled_reason], ['disabled', 'failing'])
  assert.deepEqual(await mailsOf(), [it.email])
  await tell()
  pass(86_400)
  await work()
  assert.equal(receiver.received.length, 2)
  receiver.answer((_request, response) => response.end())
  const on = await act('POST', `${endpoints}${id}/enable`)
  assert.deepEqual([on.status, on.body.status, on.body.failing_since], [200, 'active', null], on.text)
  await work()
  assert.equal(
    (await only()).state,
    'delivered',
    'what waited goes out; what happened meanwhile was not kept',
  )
})

test('410 switches off at once, with a word in the audit; Retry-After is kept, for a day at most', async () => {
  const owner = await campus.person(school, ['owner'])
  const busy = await openReceiver()
  const gone = await make()
  const throttled = await make({}, busy.url)
  receiver.answer((_request, response) => response.writeHead(410).end())
  busy.answer((_request, response) => response.writeHead(429, { 'retry-after': '999999' }).end())
  await tell()
  await work()
  assert.deepEqual(
    [(await endpoint(gone.id)).disabled_reason, (await endpoint(throttled.id)).status],
    ['gone', 'active'],
  )
  const [rows] = await campus.database.read(school.id, [
    sql<{ ids: string[]; reason: string }>`select ids, reason from audit_log
      where tenant_id = ${school.id} and operation = 'webhooks.disableEndpoint'`,
  ])
  assert.deepEqual(rows, [{ ids: [gone.id], reason: 'gone' }])
  assert.deepEqual(await mailsOf(), [owner.email])
  pass(86_000)
  await work()
  assert.equal(busy.received.length, 1)
  pass(500)
  await work()
  assert.deepEqual([busy.received.length, receiver.received.length], [2, 1])
  await busy.stop()
})

test('a receiver that hangs, resets or sends ten megabytes harms nobody else, and the log says what came', async () => {
  const others = await Promise.all([openReceiver(), openReceiver(), openReceiver()])
  const [hanging, resetting, endless] = others
  await make()
  const ids = await Promise.all(others.map(({ url }) => make({}, url).then(({ id }) => id)))
  hanging.answer(() => undefined)
  resetting.answer((request) => request.socket.destroy())
  endless.answer((_request, response) => response.end(Buffer.alloc(10_000_000, 'x')))
  await tell(20)
  await sender.run(school.id)
  await receiver.until(20)
  await endless.until(20)
  assert.equal(hanging.received.length, 8, 'few at once where nothing is known yet')
  await hanging.stop()
  await sender.idle()
  const faults = async (id: string | undefined) => [
    ...new Set((await log(`endpoint_id=${id}`)).map((row: { last_fault: string }) => row.last_fault)),
  ]
  assert.deepEqual(await faults(ids[1]), ['connection_failed'])
  const [first] = await log(`endpoint_id=${ids[2]}`)
  assert.deepEqual([first.state, (await detail(first.id)).tries[0].answer_body.length], ['delivered', 4000])
  await Promise.all([resetting.stop(), endless.stop()])
})

test('while a secret is rotated both sign; afterwards the new one alone', async () => {
  const { id, secret } = await make()
  const rotated = await act('POST', `${endpoints}${id}/rotate-secret`, { overlap_hours: 2 })
  assert.equal(rotated.status, 200, rotated.text)
  await tell()
  await work()
  pass(2 * 3600 + 60)
  await tell()
  await work()
  const [during, later] = receiver.received
  assert.ok(during && later)
  verified(secret, during)
  verified(rotated.body.secret, during)
  verified(rotated.body.secret, later)
  assert.throws(() => verified(secret, later))
})

test('nothing is sent for a school that is suspended; what waited goes out when it is active again', async () => {
  await make()
  await tell()
  const stand = async (status: string) => {
    await campus.database.global(sql`update schools set status = ${status} where id = ${school.id}`)
    await new Promise((done) => setTimeout(done, 1050))
  }
  await stand('suspended')
  await work()
  assert.equal(receiver.received.length, 0)
  await stand('active')
  await work()
  assert.equal(receiver.received.length, 1)
})

test('one replay, and all dead letters since an instant: the same key again', async () => {
  const { id } = await make()
  receiver.answer((_request, response) => response.writeHead(500).end())
  await tell(5)
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`update webhook_deliveries set attempts = 9 where tenant_id = ${school.id}`),
  )
  await work()
  const dead = await log('state=dead')
  assert.equal(dead.length, 5)
  receiver.answer((_request, response) => response.end('thanks'))
  const again = await act('POST', `${deliveries}${dead[0].id}/replay`)
  assert.deepEqual([again.status, again.body.state], [202, 'waiting'], again.text)
  await work()
  assert.equal(receiver.received.at(-1)?.headers['webhook-id'], dead[0].event_id)
  const told = await detail(dead[0].id)
  assert.deepEqual([told.state, told.tries.length, told.tries[0].answer_body], ['delivered', 2, 'thanks'])
  const tooLate = await act('POST', `${endpoints}${id}/replay`, { since: '2026-11-21T00:00:00.000Z' })
  assert.deepEqual(tooLate.body, { replayed: 0, more: false })
  assert.deepEqual((await act('POST', `${endpoints}${id}/replay`)).body, { replayed: 4, more: false })
  await work()
  assert.equal((await log('state=delivered')).length, 5)
  await act('POST', `${endpoints}${id}/disable`)
  const off = await act('POST', `${deliveries}${dead[0].id}/replay`)
  assert.deepEqual([off.status, off.body.code], [409, 'webhook_endpoint_not_active'])
})

test('two workers send each once', async () => {
  const other = await startSecondProcess(campus, clock)
  const second = new Sender(other.application.kernel)
  await make()
  await tell(600)
  await Promise.all([work(), work(second)])
  assert.equal(receiver.received.length, 600)
  assert.equal(new Set(receiver.received.map(({ body }) => body.id)).size, 600)
  assert.equal((await act('GET', `${deliveries}?state=delivered&count=true&page_size=1`)).body.count, 600)
  await other.stop()
})

test('secrets and signatures stand in no log, no delivery and no answer, also when a receiver echoes them', async () => {
  const { id, secret } = await make()
  receiver.answer((request, response) =>
    response
      .writeHead(500, {
        'x-echo': String(request.headers['webhook-signature']),
        'set-cookie': 'a=verysecret',
      })
      .end(`${secret} ${request.headers['webhook-signature']} ${secret.slice(6)}`),
  )
  await tell()
  await work()
  const tested = await act('POST', `${endpoints}${id}/test`)
  assert.deepEqual([tested.status, tested.body.delivered, tested.body.status], [200, false, 500], tested.text)
  const signatures = receiver.received.map(({ headers }) => headers['webhook-signature']?.slice(3) ?? '')
  const [tables] = await campus.database.read(school.id, [
    sql<{ text: string }>`
      select endpoint::text as text from webhook_endpoints endpoint where tenant_id = ${school.id}
      union all select delivery::text from webhook_deliveries delivery where tenant_id = ${school.id}
      union all select tried::text from webhook_attempts tried where tenant_id = ${school.id}
      union all select audit::text from audit_log audit where tenant_id = ${school.id}`,
  ])
  const kept = tables.map(({ text }) => text).join('\n')
  const [row] = await log(`type=webhook.test`)
  const shown = `${campus.logged()}${tested.text}${JSON.stringify(await detail(row.id))}${JSON.stringify(await endpoint(id))}`
  assert.ok(kept.includes('[redacted]'), kept)
  assert.equal(signatures.length, 2)
  for (const word of [secret.slice(6), 'verysecret', ...signatures])
    assert.ok(!kept.includes(word) && !shown.includes(word), word)
})

test('the log is kept for thirty days', async () => {
  await make()
  await tell(3)
  await work()
  const kernel: Kernel = worker.application.kernel
  await keepUpWebhooks(kernel, school.id)
  assert.equal((await log()).length, 3)
  pass(31 * 86_400)
  await keepUpWebhooks(kernel, school.id)
  const [[left]] = await campus.database.read(school.id, [
    sql<{
      count: number
    }>`select (select count(*) from webhook_deliveries where tenant_id = ${school.id})::int
      + (select count(*) from webhook_attempts where tenant_id = ${school.id})::int as count`,
  ])
  assert.equal(left?.count, 0)
})
