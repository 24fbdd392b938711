import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { withoutModule } from '../../../../test/support/switch-modules.ts'
import { addTrialCategories, TextSchool } from '../../../../test/support/text-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { withdrawNotices } from '../../notifications/index.ts'
import { schoolsOf } from '../../tenants/index.ts'
import { claimTexts } from './sending/claim.ts'

let campus: TestCampus
let at: TextSchool

before(async () => {
  campus = await startCampus({
    now: '2026-11-20T09:00:00Z',
    env: { CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1' },
  })
  addTrialCategories()
})
after(() => campus.stop())
beforeEach(async () => {
  at = await TextSchool.open(campus)
})
afterEach(() => at.close())

const states = async () => (await at.texts()).map(({ state, reason }) => [state, reason])

test('an urgent notice reaches a guardian by text once: title and short link, no reason, paid by segment', async () => {
  const family = await at.family('+237 677 00 11 22')
  await at.notify([family])
  await at.notify([family])
  await at.run()
  await at.run()
  const [text, ...more] = at.gateway.received
  assert.ok(text && more.length === 0)
  assert.equal(text.path, '/2010-04-01/Accounts/AC1/Messages.json')
  assert.equal(text.headers['authorization'], `Basic ${Buffer.from('AC1:TEXTSECRET').toString('base64')}`)
  const { To, From, Body = '', StatusCallback } = text.body
  assert.deepEqual([To, From], ['+237677001122', '+12015550100'])
  const { publicUrl } = campus.application.kernel.config
  const [, link = ''] = /^A notice of the school (\S+)$/.exec(Body) ?? []
  assert.match(link, new RegExp(`^${publicUrl}/t/${at.school.slug}/[\\w-]{19}$`))
  const [row] = await at.texts()
  assert.equal(
    StatusCallback,
    `${publicUrl}/api/v1/messaging/texts/receipts/twilio/${row?.id}/?school_slug=${at.school.slug}`,
  )
  assert.deepEqual(
    [row?.state, row?.segments, row?.cost, row?.currency, row?.title, row?.guardian_name],
    ['sent', 1, '0.05', 'USD', 'A notice of the school', 'Ama Mensah'],
  )
  assert.equal(await at.spent(), '0.05')
  const followed = await campus.request('GET', link.slice(publicUrl.length))
  assert.equal(followed.status, 303)
  assert.equal(followed.headers.get('location'), `${publicUrl}/schools/${at.school.slug}/notifications`)
  assert.doesNotMatch(campus.logged(), /measles|677001122|TEXTSECRET/)
})

test('only those get texts who chose so, have the right and a number; the list says why the others do not', async () => {
  const none = await at.family('+237677000001', { mode: 'none' })
  const off = await at.family('+237677000002', { mode: 'off' })
  const noRight = await at.family('+237677000003', { link: { receives_messages: false } })
  const noNumber = await at.family(null)
  const noPrice = await at.family('+33612345678')
  const wrong = await at.family('12345')
  await at.notify([none, off, noRight, noNumber, noPrice, wrong])
  await at.run()
  assert.deepEqual(at.gateway.received, [])
  const reasons = new Map((await at.texts()).map(({ guardian_id, reason }) => [guardian_id, reason]))
  assert.deepEqual(
    [none, off, noRight, noNumber, noPrice, wrong].map(({ guardian }) => reasons.get(guardian)),
    [undefined, undefined, 'no_right', 'no_number', 'no_price', 'no_number'],
  )
  assert.equal(await at.spent(), '0.00')
})

test('a right, a choice or a notice that ends before sending ends the text', async () => {
  const [left, changed, withdrawn, read] = [
    await at.family('+237677000001'),
    await at.family('+237677000002'),
    await at.family('+237677000003'),
    await at.family('+237677000004'),
  ]
  await at.notify([left, changed, read])
  await at.notify([withdrawn], { key: 'closed:2' })
  await at.act('PATCH', `/api/v1/people/students/${left.student}/`, { status: 'withdrawn' })
  await at.act('PUT', `recipients/${changed.guardian}/`, { mode: 'off' })
  await campus.database.transaction(at.school.id, (tx) => withdrawNotices(tx, at.school.id, ['closed:2']))
  await at.run()
  assert.equal(at.gateway.received.length, 1)
  const reasons = new Map((await at.texts()).map(({ guardian_id, reason }) => [guardian_id, reason]))
  assert.equal(reasons.get(left.guardian), 'no_right')
  assert.equal(reasons.get(changed.guardian), 'not_chosen')
  assert.equal(reasons.get(withdrawn.guardian), 'withdrawn')
  assert.equal(reasons.get(read.guardian), null)
})

test('a text that was held up for more than a day is not sent', async () => {
  await at.notify([await at.family('+237677000001')])
  await at.later(86_500)
  await at.run()
  assert.deepEqual([at.gateway.received.length, await states()], [0, [['not_sent', 'too_old']]])
})

test('with the module switched off nothing is sent, and nothing of it later', async () => {
  await at.notify([await at.family('+237677000001')])
  await withoutModule(campus, at.school, 'messaging', () => at.run())
  await at.run()
  assert.deepEqual([at.gateway.received.length, await states()], [0, [['not_sent', 'module_off']]])
})

test('answers go by text only where school and guardian want it; news and conversations never do', async () => {
  const [urgent, answers] = [
    await at.family('+237677000001'),
    await at.family('+237677000002', { mode: 'answer' }),
  ]
  const both = [urgent, answers]
  await at.notify(both, { key: 'a', importance: 'answer' })
  await at.notify(both, { key: 'n', importance: 'news' })
  await at.notify(both, { key: 'p', category: 'private_trials' })
  await at.run()
  assert.equal(at.gateway.received.length, 0)
  await at.settings({ sends_answers: true })
  await at.notify(both, { key: 'b', importance: 'answer' })
  await at.run()
  assert.deepEqual(
    at.gateway.received.map(({ body }) => body['To']),
    ['+237677000002'],
  )
})

test('a guardian of two schools’ children or with one of two links gets nothing about the other child', async () => {
  const mine = await at.family('+237677000001')
  const other = await at.family('+237677000002')
  await at.notify([mine], { about: [other.student] })
  await at.run()
  assert.deepEqual(await states(), [])
})

test('an answer that never came is not sent again but shown, and the office records what became of it', async () => {
  const family = await at.family('+237677000001')
  at.gateway.answer = () => undefined
  await at.notify([family])
  await at.run()
  await at.later(3600)
  await at.run()
  assert.equal(at.gateway.received.length, 1)
  assert.deepEqual(await states(), [['unknown', 'connection_failed']])
  assert.equal(await at.spent(), '0.05')
  const [row] = await at.texts()
  const work = async () =>
    (await at.act('GET', '/api/v1/work/')).body.items.find(
      ({ key }: { key: string }) => key === 'texts_unclear',
    )
  assert.equal((await work())?.count, 1)
  assert.equal((await at.act('POST', `${row?.id}/settle`, { state: 'failed' })).status, 200)
  assert.equal(await at.spent(), '0.00')
  assert.equal((await at.act('POST', `${row?.id}/settle`, { state: 'sent' })).body.code, 'text_not_unclear')
  assert.equal(await work(), undefined)
})

test('a worker that stops between counting and sending leaves a text unclear, never a second one', async () => {
  const family = await at.family('+237677000001')
  await at.notify([family])
  const { kernel } = campus.application
  const claim = await campus.database.transaction(at.school.id, async (tx) => {
    const school = await kernel.ports.schoolById(at.school.id)
    assert.ok(school)
    return claimTexts(tx, kernel, school, 10)
  })
  assert.equal(claim.texts.length, 1)
  await at.run()
  assert.deepEqual(await states(), [['sending', null]])
  await at.later(301)
  await at.run()
  assert.deepEqual(await states(), [['unknown', 'worker_stopped']])
  assert.deepEqual(at.gateway.received, [])
})

test('what surely did not leave is tried again with pauses, then fails; what the provider refuses costs nothing', async () => {
  const family = await at.family('+237677000001')
  at.gateway.answer = () => [429, {}]
  await at.notify([family])
  for (let turn = 0; turn < 6; turn += 1) {
    await at.run()
    await at.later(17 * 60)
  }
  assert.equal(at.gateway.received.length, 5)
  assert.deepEqual(await states(), [['failed', 'status_429']])
  at.gateway.answer = () => [400, { code: 21211, message: 'Invalid To' }]
  await at.notify([family], { key: 'closed:2' })
  await at.run()
  assert.deepEqual((await states())[0], ['failed', '21211'])
  assert.equal(await at.spent(), '0.00')
})

test('parallel workers never exceed the ceiling; the office hears of 80 % and 100 % once', async () => {
  await at.settings({ monthly_ceiling: '0.60' })
  const families = []
  for (let index = 0; index < 20; index += 1) families.push(await at.family(`+2376770000${10 + index}`))
  await Promise.all(families.map((family, index) => at.notify([family], { key: `closed:${index}` })))
  await Promise.all(Array.from({ length: 4 }, () => at.run()))
  assert.equal(at.gateway.received.length, 12)
  assert.equal(await at.spent(), '0.60')
  const reasons = (await states()).map(([state, reason]) => `${state} ${reason}`).sort()
  assert.deepEqual([...new Set(reasons)], ['not_sent ceiling_reached', 'sent null'])
  assert.equal(reasons.filter((one) => one.startsWith('sent')).length, 12)
  const { body } = await at.act('GET', '/api/v1/work/')
  assert.equal(body.items.find(({ key }: { key: string }) => key === 'texts_ceiling')?.count, 1)
  const notices = await campus.database.transaction(at.school.id, (tx) =>
    tx.query(
      sql<{
        key: string
      }>`select key from notices where tenant_id = ${at.school.id} and category = 'text_costs' order by key`,
    ),
  )
  const steps = notices.map(({ key }) => key.split(':')[2])
  assert.ok(steps.includes('100') && new Set(steps).size === steps.length, steps.join())
})

async function changeSchool(status: string): Promise<void> {
  await campus.database.global(sql`update schools set status = ${status} where id = ${at.school.id}`)
  schoolsOf(campus.database).forget()
}

for (const status of ['suspended', 'closed'])
  test(`a run stops when the school is ${status} meanwhile: what is left waits for the school`, async () => {
    const families = []
    for (let index = 0; index < 12; index += 1) families.push(await at.family(`+2376770000${10 + index}`))
    await at.notify(families)
    // The first text of the first batch: the provider's answer comes after the school has changed.
    at.gateway.answer = async () => {
      await changeSchool(status)
      return [201, { sid: 'SM1' }]
    }
    await at.run()
    assert.equal(at.gateway.received.length, 10, 'the batch that was on its way')
    await at.run()
    assert.equal(at.gateway.received.length, 10)
    await changeSchool('active')
    await at.run()
    assert.equal(at.gateway.received.length, 12)
  })
