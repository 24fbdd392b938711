import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { openPushService, type PushService } from '../../../../test/support/push-service.ts'
import { withoutModule } from '../../../../test/support/switch-modules.ts'
import { connected } from '../../../kernel/db/prepare-roles.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import {
  type Notice,
  noticeCategories,
  notify,
  readNotices,
  withdrawNotices,
} from '../../notifications/index.ts'
import {
  linkUser,
  removeGuardianLinks,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStudents,
} from '../../people/index.ts'
import { pushWaits } from '../rules/judge-push.ts'
import { deleteSignedOutDevices } from './retention.ts'
import { PushSender } from './sender.ts'

const path = '/api/v1/messaging/notifications/devices/'
const nine = '2026-11-20T09:00:00Z'
const labels = { en: 'Trials', fr: 'Essais' }

let campus: TestCampus
let service: PushService
let school: TestSchool
let parent: TestPerson
let sender: PushSender

before(async () => {
  const env = { CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1' }
  campus = await startCampus({ now: nine, env })
  const trials = { label: labels, audience: 'both' } as const
  noticeCategories.fill([
    ...noticeCategories.items,
    { ...trials, name: 'trials' },
    { ...trials, name: 'document_trials', module: 'documents' },
  ])
  sender = new PushSender(campus.application.kernel)
})
after(() => campus.stop())
beforeEach(async () => {
  service = await openPushService()
  school = await campus.school()
  parent = await campus.person(school, ['guardian'])
})
afterEach(() => service.stop())

const act = (method: string, to = path, body?: unknown, person = parent) =>
  campus.request(method, to, { token: person.token, school, body })

const add = async (name: string, person = parent) => {
  const browser = service.browser(name)
  const answer = await act('POST', path, browser.device, person)
  assert.equal(answer.status, 201, answer.text)
  return { browser, id: answer.body.id as string }
}

const write = (notice: Partial<Notice> = {}, now = new Date(nine)) =>
  campus.database.transaction(school.id, (tx) =>
    notify(
      tx,
      { id: school.id, timeZone: 'Europe/London', locale: 'en' },
      {
        key: 'absence:1',
        category: 'trials',
        importance: 'urgent',
        to: [{ user: parent.userId }],
        texts: {
          en: { title: 'A notice of the school', body: 'Kofi was absent because of measles.' },
          fr: { title: 'Un avis de l’école', body: 'Kofi était absent pour rougeole.' },
        },
        path: '/notifications',
        ...notice,
      },
      now,
    ),
  )

const waiting = async () =>
  campus.database.transaction(school.id, (tx) =>
    tx.query(
      sql<{ due_at: Date; attempts: number }>`
        select due_at, attempts from push_deliveries where tenant_id = ${school.id} order by due_at`,
    ),
  )

test('a device shows the title and where it leads, once, signed for its push service, and never the reason', async () => {
  const { browser } = await add('phone')
  await write()
  await sender.run(school.id)
  await sender.run(school.id)
  const [push, ...more] = service.received
  assert.ok(push && more.length === 0)
  const message = browser.read(push)
  assert.deepEqual(message, {
    title: 'A notice of the school',
    path: `/schools/${school.slug}/notifications`,
    tag: push.headers['topic'],
  })
  assert.equal(push.headers['content-encoding'], 'aes128gcm')
  assert.equal(push.headers['urgency'], 'high')
  assert.equal(push.headers['ttl'], '86400')
  const key = (await act('GET', '/api/v1/messaging/notifications/push-key/')).body.public_key
  assert.match(push.headers['authorization'] ?? '', new RegExp(`^vapid t=[\\w.-]+, k=${key}$`))
  assert.deepEqual(await waiting(), [])
  const { body } = await act('GET')
  assert.match(body.results[0].last_sent_at, /^2026-11-20T09:00:0/)
  assert.doesNotMatch(JSON.stringify(body), /http|p256dh/)
  assert.doesNotMatch(campus.logged(), /measles|127\.0\.0\.1:\d+\/send/)
})

test('of every category of notices, a lock screen gets the title alone', async () => {
  const { browser } = await add('phone')
  for (const [index, { name }] of noticeCategories.items.entries())
    await write({ key: `lock:${index}`, category: name })
  await sender.run(school.id)
  const shown = service.received.map((push) => browser.read(push))
  assert.equal(shown.length, noticeCategories.items.length)
  for (const message of shown) {
    assert.deepEqual(Object.keys(message as object).toSorted(), ['path', 'tag', 'title'])
    assert.doesNotMatch(JSON.stringify(message), /measles|Kofi/)
  }
})

test('what was read or withdrawn before it was due is not sent, nor written twice for the same key', async () => {
  await add('phone')
  await write()
  await write()
  assert.equal((await waiting()).length, 1)
  await campus.database.transaction(school.id, (tx) =>
    readNotices(tx, school.id, parent.userId, ['absence:1']),
  )
  await write({ key: 'absence:2' })
  await campus.database.transaction(school.id, (tx) => withdrawNotices(tx, school.id, ['absence:2']))
  await sender.run(school.id)
  assert.equal(service.received.length, 0)
  assert.deepEqual(await waiting(), [])
})

test('what belongs to a module that is switched off is not sent', async () => {
  await add('phone')
  await write({ category: 'document_trials' })
  await write({ key: 'absence:2' })
  await withoutModule(campus, school, 'documents', () => sender.run(school.id))
  assert.equal(service.received.length, 1)
  assert.deepEqual(await waiting(), [])
})

test('a run that leaves nothing to send plans no other one', async () => {
  await add('phone')
  await write()
  await sender.run(school.id)
  assert.equal(service.received.length, 1)
  await sender.run(school.id)
  const { rows } = await connected(campus.clone.admin, (client) =>
    client.query('select 1 from graphile_worker._private_jobs where key = $1', [
      `${sender.name}:planned:${school.id}`,
    ]),
  )
  assert.deepEqual(rows, [])
})

test('nothing reaches the devices of a person who left the school', async () => {
  await add('phone')
  await write()
  await connected(campus.clone.admin, (client) =>
    client.query(`update memberships set status = 'suspended' where tenant_id = $1 and user_id = $2`, [
      school.id,
      parent.userId,
    ]),
  )
  await sender.run(school.id)
  assert.equal(service.received.length, 0)
  assert.deepEqual(await waiting(), [])
})

test('what is not urgent waits for the end of the quiet hours; news that goes into the digest is not sent', async () => {
  await add('phone')
  await write({ key: 'a', importance: 'answer' }, new Date('2026-11-20T22:30:00Z'))
  await write({ key: 'b', importance: 'urgent' }, new Date('2026-11-20T22:30:00Z'))
  await write({ key: 'c', importance: 'news' }, new Date('2026-11-20T22:30:00Z'))
  assert.deepEqual(
    (await waiting()).map(({ due_at }) => due_at.toISOString()),
    ['2026-11-20T22:30:00.000Z', '2026-11-21T07:00:00.000Z'],
  )
})

test('a push service that is down is asked again, with pauses and an end', async () => {
  await add('phone')
  await write()
  service.answer(503)
  for (const [index, minutes] of pushWaits.entries()) {
    await sender.run(school.id)
    const [delivery] = await waiting()
    assert.equal(delivery?.attempts, index + 1)
    assert.equal(Math.floor((delivery.due_at.getTime() - new Date(nine).getTime()) / 60_000), minutes)
    await campus.database.transaction(school.id, (tx) =>
      tx.execute(sql`update push_deliveries set due_at = ${new Date(nine)} where tenant_id = ${school.id}`),
    )
  }
  await sender.run(school.id)
  assert.deepEqual(await waiting(), [])
  assert.equal(service.received.length, pushWaits.length + 1)
  assert.equal((await act('GET')).body.results.length, 1)
})

test('a browser that the push service no longer knows is removed, with what waits for it', async () => {
  await add('phone')
  await write()
  await write({ key: 'other' })
  service.answer(410)
  await sender.run(school.id)
  assert.deepEqual((await act('GET')).body.results, [])
  assert.deepEqual(await waiting(), [])
})

test('two workers at once send a notice once', async () => {
  await add('phone')
  await write()
  const other = new PushSender(campus.application.kernel)
  await Promise.all([sender.run(school.id), other.run(school.id)])
  assert.equal(service.received.length, 1)
})

test('a browser belongs to who added it last: waiting notices of the person before are not shown', async () => {
  const browser = service.browser('shared')
  await act('POST', path, browser.device)
  await write()
  const other = await campus.person(school, ['teacher'])
  assert.equal((await act('POST', path, browser.device, other)).status, 201)
  assert.deepEqual((await act('GET')).body.results, [])
  await sender.run(school.id)
  assert.equal(service.received.length, 0)
})

test('twenty requests at once add a browser once; of twenty-one browsers the newest twenty stay', async () => {
  const { device } = service.browser('phone')
  const answers = await Promise.all(Array.from({ length: 20 }, () => act('POST', path, device)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  assert.equal((await act('GET')).body.results.length, 1)
  for (let index = 0; index < 20; index += 1) await add(`browser-${index}`)
  assert.equal((await act('GET')).body.results.length, 20)
})

test('nobody sees or removes the devices of others, and programs have none', async () => {
  const { id } = await add('phone')
  const other = await campus.person(school, ['owner'])
  assert.deepEqual((await act('GET', path, undefined, other)).body.results, [])
  assert.equal((await act('DELETE', `${path}${id}/`, undefined, other)).status, 404)
  const elsewhere = await campus.school()
  const stranger = await campus.person(elsewhere, ['guardian'])
  const crossing = await campus.request('DELETE', `${path}${id}/`, {
    token: stranger.token,
    school: elsewhere,
  })
  assert.equal(crossing.status, 404)
  assert.equal((await act('DELETE', `${path}${id}/`)).status, 204)
  assert.equal((await act('DELETE', `${path}${id}/`)).status, 404)
})

test('an address inside the network, and a key that is no point of the curve, do no harm', async () => {
  const { device } = service.browser('phone')
  for (const endpoint of [
    'http://10.0.0.1/x',
    'https://169.254.169.254/x',
    'file:///etc/passwd',
    'push.example',
  ])
    assert.equal(
      (await act('POST', path, { ...device, endpoint })).body.code,
      'push_address_refused',
      endpoint,
    )
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  assert.equal((await act('POST', path, { ...device, keys: { ...device.keys, p256dh } })).status, 201)
  await write()
  await sender.run(school.id)
  assert.deepEqual((await act('GET')).body.results, [])
})

/** A child whose guardian is the parent. */
const makeChild = async (guardian: string) => {
  const student = uuidv7()
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(school.id, async (tx) => {
    await upsertStudents(tx, [{ id: student, first_name: 'Kofi', last_name: 'Mensah' }], author)
    await upsertGuardians(tx, [{ id: guardian, first_name: 'Ama', last_name: 'Mensah' }], author)
    await upsertGuardianLinks(tx, [{ student_id: student, guardian_id: guardian }], author.at)
    await linkUser(tx, 'guardian', guardian, parent.userId)
  })
  return student
}

test('a guardian whose link ends gets nothing more about that child, and still about the other', async () => {
  const { browser } = await add('phone')
  const guardian = uuidv7()
  const [child, sibling] = [await makeChild(guardian), await makeChild(guardian)]
  const to = [{ guardian }]
  await write({ key: 'a', to, about: [child] })
  await write({ key: 'b', to, about: [sibling] })
  await campus.database.transaction(school.id, (tx) =>
    removeGuardianLinks(tx, [{ student_id: child, guardian_id: guardian }]),
  )
  await write({ key: 'c', to, about: [child] })
  await sender.run(school.id)
  const titles = service.received.map((push) => browser.read(push) as { tag: string })
  assert.equal(titles.length, 1)
  assert.deepEqual(await waiting(), [])
})

test('a device is silent once its owner has signed out there, or was signed out from elsewhere', async () => {
  await add('phone')
  const { token } = await campus.signIn(parent.email)
  const tablet = service.browser('tablet')
  const added = await campus.request('POST', path, {
    token,
    school,
    body: tablet.device,
  })
  assert.equal(added.status, 201, added.text)
  await write()
  const out = await campus.request('POST', '/api/auth/logout/', { token: parent.token })
  assert.equal(out.status, 204, out.text)
  await write({ key: 'absence:2' })
  await sender.run(school.id)
  assert.deepEqual(
    service.received.map((push) => (tablet.read(push) as { title: string }).title),
    ['A notice of the school', 'A notice of the school'],
  )
  assert.deepEqual(await waiting(), [])
  const listed = await campus.request('GET', path, { token, school })
  assert.equal(listed.body.results.length, 1)
  await deleteSignedOutDevices(campus.application.kernel)
  const [rows] = await campus.database.read(school.id, [
    sql<{ id: string }>`select id from push_subscriptions where tenant_id = ${school.id}`,
  ])
  assert.deepEqual(
    rows.map(({ id }) => id),
    [added.body.id],
  )
})
