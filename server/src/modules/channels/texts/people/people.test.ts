import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../../test/support/campus.ts'
import { addTrialCategories, TextSchool } from '../../../../../test/support/text-school.ts'
import { sql } from '../../../../kernel/db/statement.ts'
import { readNotices } from '../../../notifications/index.ts'
import { deleteOldTextRows } from '../retention.ts'

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

test('a guardian chooses texts for their own number; who is no guardian cannot, and read notices stay away', async () => {
  const parent = await campus.person(at.school, ['guardian'])
  const family = await at.family('+237677000001', { user: parent.userId, mode: 'none' })
  const mine = (method: string, body?: unknown, person = parent) => at.act(method, 'mine/', body, person)
  const { body } = await mine('GET')
  assert.deepEqual(
    [body.is_available, body.mode, body.phone, body.obstacle, body.channels],
    [true, 'off', '+237677000001', null, ['sms']],
  )
  await at.notify([family])
  assert.deepEqual(await at.texts(), [])
  assert.equal((await mine('PUT', { mode: 'urgent' })).body.mode, 'urgent')
  await at.notify([family], { key: 'closed:2' })
  await campus.database.transaction(at.school.id, (tx) =>
    readNotices(tx, at.school.id, parent.userId, ['closed:2']),
  )
  await at.run()
  assert.deepEqual(
    (await at.texts()).map(({ reason }) => reason),
    ['already_read'],
  )
  assert.equal(at.gateway.received.length, 0)
  const teacher = await campus.person(at.school, ['teacher'])
  assert.equal((await mine('GET', undefined, teacher)).body.is_available, false)
  assert.equal((await mine('PUT', { mode: 'urgent' }, teacher)).body.code, 'texts_not_for_you')
  for (const path of ['', 'settings/', 'recipients/', 'suppressions/', 'export'])
    assert.equal((await at.act('GET', path, undefined, parent)).status, 403, path)
})

test('an estimate counts what sending would do: texts, segments, cost, and whom it would not reach', async () => {
  const reached = await at.family('+237677000001')
  const alsoReached = await at.family('+237677000002')
  const others = [
    await at.family('+237677000003', { mode: 'none' }),
    await at.family('+237677000004', { link: { receives_messages: false } }),
    await at.family(null),
    await at.family('+33612345678'),
    await at.family('+237677000005'),
  ]
  assert.equal((await at.act('POST', 'suppressions/', { phone: '+237 677 00 00 05' })).status, 201)
  const elsewhere = await TextSchool.open(campus)
  const foreign = await elsewhere.family('+237677000009')
  await elsewhere.close()
  const ids = [reached, alsoReached, ...others, foreign].map(({ guardian }) => guardian)
  const ask = async (change: object = {}) =>
    (
      await at.act('POST', 'estimate', {
        guardian_ids: ids,
        importance: 'urgent',
        titles: { en: 'The school is closed tomorrow' },
        ...change,
      })
    ).body
  const { remaining, ...estimate } = await ask()
  assert.deepEqual(estimate, {
    is_available: true,
    texts: 2,
    segments: 2,
    currency: 'USD',
    cost: '0.10',
    exceeds_ceiling: false,
    not_chosen: 1,
    without_right: 1,
    without_number: 1,
    opted_out: 1,
    without_price: 1,
  })
  assert.equal(remaining, '10.00')
  assert.equal((await ask({ titles: { en: 'ж'.repeat(100) } })).segments, 6)
  assert.equal((await ask({ importance: 'news' })).is_available, false)
  await at.settings({ monthly_ceiling: '0.05' })
  assert.equal((await ask()).exceeds_ceiling, true)
  assert.deepEqual(await at.texts(), [])
})

test('ids of another school, wrong bodies and stale settings are refused', async () => {
  const elsewhere = await TextSchool.open(campus)
  const foreign = await elsewhere.family('+237677000009')
  await elsewhere.notify([foreign])
  await elsewhere.run()
  const [theirs] = await elsewhere.texts()
  const [id] = [theirs?.id]
  await elsewhere.close()
  const status = async (method: string, path: string, body?: unknown) =>
    (await at.act(method, path, body)).status
  assert.equal(await status('PUT', `recipients/${foreign.guardian}/`, { mode: 'urgent' }), 404)
  assert.equal(await status('POST', `${id}/settle`, { state: 'sent' }), 404)
  assert.equal(await status('DELETE', `suppressions/${id}/`), 404)
  assert.deepEqual(await at.texts(`?guardian_id=${foreign.guardian}`), [])
  const body = { currency: 'USD', monthly_ceiling: '1.00', sends_answers: false, prices: [] }
  const twice = { channel: 'sms', prefix: '+237', price: '0.05' }
  for (const wrong of [{ currency: 'XXY' }, { monthly_ceiling: '-1' }, { prices: [twice, twice] }])
    assert.equal(await status('PUT', 'settings/', { ...body, ...wrong }), 422, JSON.stringify(wrong))
  const stale = await campus.request('PUT', '/api/v1/messaging/texts/settings/', {
    token: at.owner.token,
    school: at.school,
    body,
    headers: { 'if-match': '"99"' },
  })
  assert.equal(stale.status, 412)
  const unknown = await campus.request('GET', `/t/${at.school.slug}/AAAAAAAAAAA`)
  assert.equal(unknown.status, 303)
  assert.equal((await campus.request('GET', '/t/no-such-school/AAAAAAAAAAA')).status, 404)
})

test('numbers leave after 90 days and texts after 400; the file has what the list has', async () => {
  const family = await at.family('+237677000001')
  await at.notify([family])
  await at.run()
  const file = await at.act('GET', 'export')
  assert.match(file.text, /^text_id,created_at,guardian_id/)
  assert.match(file.text, /'\+237677000001,sms,sent/)
  await at.later(91 * 86_400)
  await deleteOldTextRows(campus.application.kernel)
  const [row] = await at.texts()
  assert.deepEqual([row?.phone, row?.title, row?.cost], [null, null, '0.05'])
  await at.later(310 * 86_400)
  await deleteOldTextRows(campus.application.kernel)
  assert.deepEqual(await at.texts(), [])
})

test('of two records of one guardian that are merged, a stop counts, otherwise the choice of the remaining one', async () => {
  const merged = async (remaining: string, duplicate: string) => {
    const keep = await at.family('+237677000001', { mode: remaining })
    const merge = await at.family('+237677000002', { mode: duplicate })
    const body = { kind: 'guardian', keep_id: keep.guardian, merge_id: merge.guardian }
    const made = await at.act('POST', '/api/v1/people/merges/', body)
    assert.equal(made.status, 201, made.text)
    const modes = async (family: { guardian: string }) =>
      (await at.act('GET', 'recipients/')).body.results.find(
        ({ guardian_id }: { guardian_id: string }) => guardian_id === family.guardian,
      )?.mode
    const after = await modes(keep)
    const undone = await at.act('POST', `/api/v1/people/merges/${made.body.id}/undo`)
    assert.equal(undone.status, 200, undone.text)
    assert.deepEqual([await modes(keep), await modes(merge)], [remaining, duplicate])
    return after
  }
  assert.equal(await merged('answer', 'off'), 'off')
  assert.equal(await merged('off', 'answer'), 'off')
  assert.equal(await merged('urgent', 'answer'), 'urgent')
})

test('a choice and a STOP last while the guardian is at the school, and leave three years after', async () => {
  const [here, gone] = [await at.family('+237677000001'), await at.family('+237677000002')]
  for (const phone of ['+237677000001', '+237677000002'])
    assert.equal((await at.act('POST', 'suppressions/', { phone })).status, 201)
  const path = `/api/v1/people/guardians/${gone.guardian}/`
  const archived = await at.act('DELETE', path)
  assert.ok(archived.status < 300, archived.text)
  const stored = async () => {
    const [[row]] = await campus.database.read(at.school.id, [
      sql<{ choices: string[]; phones: string[] }>`select
        array(select guardian_id::text from text_choices where tenant_id = ${at.school.id}) as choices,
        array(select phone from text_suppressions where tenant_id = ${at.school.id} order by phone) as phones`,
    ])
    return row
  }
  await deleteOldTextRows(campus.application.kernel)
  assert.deepEqual((await stored())?.phones, ['+237677000001', '+237677000002'])
  await campus.database.transaction(at.school.id, async (tx) => {
    await tx.execute(sql`update text_choices set chosen_at = '2023-11-01' where tenant_id = ${at.school.id}`)
    await tx.execute(
      sql`update text_suppressions set added_at = '2023-11-01' where tenant_id = ${at.school.id}`,
    )
  })
  await deleteOldTextRows(campus.application.kernel)
  assert.deepEqual(await stored(), { choices: [here.guardian], phones: ['+237677000001'] })
  await at.notify([here])
  await at.run()
  assert.deepEqual(
    (await at.texts()).map(({ reason }) => reason),
    ['opted_out'],
  )
})
