import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type MessageSchool, makeMessageSchool, sentMessage } from '../../../test/support/message-school.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { addMissingGradeLevels, upsertEnrollments } from '../academics/index.ts'
import { isOutsideHours } from './rules/office-hours.ts'
import { deliverChunk } from './sending/deliver.ts'
import { freezeRecipients } from './sending/freeze.ts'

let campus: TestCampus
let at: MessageSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true })
  at = await makeMessageSchool(campus)
  await campus.database.transaction(at.school.id, async (tx) => {
    await tx.execute(sql`update students set grade_level = '6', changed_in = default
      where tenant_id = ${tx.tenant} and id = any(${[at.ada, at.cleo]}::uuid[])`)
    await addMissingGradeLevels(tx, ['6'], campus.clock.now())
  })
})
after(() => campus.stop())

const names = async (parts: readonly object[], by = at.principal): Promise<string[]> => {
  const { body, text } = await at.call('POST', 'audience-preview/', by, { query: { parts } })
  assert.ok(Array.isArray(body.recipients), text)
  return body.recipients.map(({ name }: { name: string }) => name).toSorted()
}
const text = { language: 'en', subject: 'Museum', body: 'We visit the museum.' }
const toClass = () => ({ parts: [{ kind: 'classes', class_ids: [at.first] }] })

async function written(by: TestPerson, more: object): Promise<string> {
  const body = { importance: 'news', texts: [text], audience: toClass(), ...more }
  const draft = await at.call('POST', 'messages/', by, body)
  assert.equal(draft.status, 201, draft.text)
  return draft.body.id
}

async function sent(by: TestPerson, more: object = {}): Promise<string> {
  const id = await written(by, more)
  await at.call('POST', `messages/${id}/send/`, by, {})
  assert.equal((await sentMessage(at, by, id)).state, 'sent')
  return id
}

test('a grade level and a list reach the families of their students, and of a list also the students', async () => {
  assert.deepEqual(await names([{ kind: 'grades', grade_levels: ['6'] }]), [
    'Anna Test',
    'Cher Test',
    'Marie Test',
  ])
  const list = { kind: 'students', student_ids: [at.ben, at.cleo], reach: 'both' }
  assert.deepEqual(await names([list]), ['Ben Test', 'Cher Test', 'Cleo Test', 'Marie Test'])
})

test('a bus route is a custom field: its riders are found by the values that the sender sees', async () => {
  const owner = await campus.person(at.school, ['owner'])
  const field = {
    entity: 'student',
    key: 'bus_route',
    label: 'Bus route',
    kind: 'choice',
    choices: ['North', 'South', 'West'],
  }
  const options = { token: owner.token, school: at.school.slug }
  const made = await campus.request('POST', '/api/v1/custom-fields/', { ...options, body: field })
  assert.equal(made.status, 201, made.text)
  for (const [student, route] of [
    [at.ada, 'North'],
    [at.ben, 'South'],
    [at.cleo, 'West'],
  ]) {
    const body = { custom_fields: { bus_route: route } }
    const path = `/api/v1/people/students/${student}/`
    const answer = await campus.request('PATCH', path, { ...options, body })
    assert.equal(answer.status, 200, answer.text)
  }
  const part = (...values: string[]) => ({ kind: 'custom_field', field: 'bus_route', values })
  assert.deepEqual(await names([part('North')]), ['Anna Test', 'Marie Test'])
  assert.deepEqual(await names([part('South', 'West')]), ['Cher Test', 'Marie Test'])
  const preview = await at.call('POST', 'audience-preview/', at.principal, {
    query: { parts: [part('West')] },
  })
  assert.deepEqual(preview.body.recipients[0].reasons, [{ kind: 'custom_field', label: 'Bus route: West' }])
  const problems = async (body: object, by = at.principal) => {
    const answer = await at.call('POST', 'audience-preview/', by, { query: { parts: [body] } })
    return answer.body.details?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
  }
  assert.deepEqual(await problems({ ...part('North'), field: 'club' }), [
    'body/query/parts/0/field unknown_custom_field',
  ])
  assert.deepEqual(await problems({ kind: 'custom_field', field: 'bus_route' }), [
    'body/query/parts/0/values required',
  ])
  assert.deepEqual(await problems(part('North'), at.teacher), [
    'body/query/parts/0/field unknown_custom_field',
  ])

  const id = await sent(at.principal, { audience: { parts: [part('North')] } })
  assert.equal((await sentMessage(at, at.principal, id)).recipients_count, 2)
  const saved = await at.call('POST', 'audiences/', at.principal, {
    name: 'Route North',
    query: { parts: [part('North')] },
  })
  assert.equal(saved.status, 201, saved.text)
  const seenBy = async (by: TestPerson) => {
    const [message, { body: recipients }, audience] = [
      await at.call('GET', `messages/${id}/`, by),
      await at.call('GET', `messages/${id}/recipients/`, by),
      await at.call('GET', `audiences/${saved.body.id}/`, by),
    ]
    return [message.body.audience.parts, recipients.results[0].reasons, audience.body.query.parts]
  }
  const reasons = [{ kind: 'custom_field', label: 'Bus route: North' }]
  assert.deepEqual(await seenBy(at.principal), [[part('North')], reasons, [part('North')]])
  const waiting = await written(at.principal, { audience: { parts: [part('North')] } })
  const order = { send_on: '2026-11-21', send_time: '08:00' }
  assert.equal((await at.call('POST', `messages/${waiting}/send/`, at.principal, order)).status, 200)
  // The office decides that principals see the field no longer: neither do they in what was sent or saved.
  const hidden = await campus.request('PATCH', `/api/v1/custom-fields/${made.body.id}/`, {
    ...options,
    body: { visible_to: ['owner'], edited_by: ['owner'] },
  })
  assert.equal(hidden.status, 200, hidden.text)
  const kindAlone = [{ kind: 'custom_field' }]
  assert.deepEqual(await seenBy(at.principal), [
    kindAlone,
    [{ kind: 'custom_field', label: null }],
    kindAlone,
  ])
  assert.deepEqual((await seenBy(owner))[2], [part('North')])
  const facts = await campus.application.kernel.ports.schoolById(at.school.id)
  assert.ok(facts)
  await campus.database.transaction(at.school.id, (tx) =>
    freezeRecipients(tx, facts, waiting, new Date('2026-11-21T08:00:00Z')),
  )
  const { state, failure } = (await at.call('GET', `messages/${waiting}/`, at.principal)).body
  assert.deepEqual(
    [state, failure],
    ['failed', 'nobody_reached'],
    'what the author no longer sees reaches nobody',
  )
  assert.deepEqual(await problems(part('North')), ['body/query/parts/0/field unknown_custom_field'])
  assert.deepEqual(await names([part('North')], owner), ['Anna Test', 'Marie Test'])
  assert.deepEqual(await problems(part('Nowhere'), owner), ['body/query/parts/0/values/0 not_a_value'])

  const archived = await campus.request('DELETE', `/api/v1/custom-fields/${made.body.id}/`, options)
  assert.equal(archived.status, 204)
  assert.deepEqual(await problems(part('North')), ['body/query/parts/0/field unknown_custom_field'])
})

test('a number is found however it is written', async () => {
  const owner = await campus.person(at.school, ['owner'])
  const options = { token: owner.token, school: at.school.slug }
  const field = { entity: 'student', key: 'house', label: 'House', kind: 'number' }
  const made = await campus.request('POST', '/api/v1/custom-fields/', { ...options, body: field })
  assert.equal(made.status, 201, made.text)
  const path = `/api/v1/people/students/${at.cleo}/`
  const changed = await campus.request('PATCH', path, { ...options, body: { custom_fields: { house: 7 } } })
  assert.equal(changed.status, 200, changed.text)
  for (const written of ['7', '7.0', '07'])
    assert.deepEqual(
      await names([{ kind: 'custom_field', field: 'house', values: [written] }], owner),
      ['Cher Test'],
      written,
    )
})

test('who joins the class between freezing and delivery gets nothing', async () => {
  const id = await written(at.principal, {})
  const order = { send_on: '2026-11-21', send_time: '08:00' }
  assert.equal((await at.call('POST', `messages/${id}/send/`, at.principal, order)).status, 200)
  const school = await campus.application.kernel.ports.schoolById(at.school.id)
  assert.ok(school)
  const later = new Date('2026-11-21T08:00:00Z')
  const message = await campus.database.transaction(at.school.id, (tx) =>
    freezeRecipients(tx, school, id, later),
  )
  assert.equal(message?.recipients_count, 2)
  const seat = {
    id: uuidv7(),
    class_id: at.first,
    student_id: at.cleo,
    staff_id: null,
    role: 'student' as const,
  }
  await campus.database.transaction(at.school.id, (tx) =>
    upsertEnrollments(tx, [{ ...seat, starts_on: null, ends_on: null }], later),
  )
  assert.ok((await names(toClass().parts)).includes('Cher Test'))
  await campus.database.transaction(at.school.id, (tx) => deliverChunk(tx, school, message, later))
  const { body } = await at.call('GET', `messages/${id}/recipients/`, at.principal)
  assert.deepEqual(body.results.map(({ name }: { name: string }) => name).toSorted(), [
    'Anna Test',
    'Marie Test',
  ])
  assert.equal((await at.call('GET', `inbox/${id}/`, at.other)).status, 404)
})

test('a saved audience is a query: it is changed, archived, and found again each time', async () => {
  const created = await at.call('POST', 'audiences/', at.principal, { name: 'Grade 6', query: toClass() })
  assert.equal(created.status, 201, created.text)
  const { id } = created.body
  const query = { parts: [{ kind: 'students', student_ids: [at.ben] }] }
  const changed = await at.call('PATCH', `audiences/${id}/`, at.principal, { query })
  assert.deepEqual(changed.body.query, query)
  assert.equal((await at.call('DELETE', `audiences/${id}/`, at.principal)).status, 204)
  const listed = async (more = '') =>
    (await at.call('GET', `audiences/?page_size=50${more}`, at.principal)).body.results.some(
      (one: { id: string }) => one.id === id,
    )
  assert.deepEqual([await listed(), await listed('&archived=true')], [false, true])
})

test('a template holds placeholders, which are filled for each recipient of its message', async () => {
  const texts = [{ language: 'en', subject: 'News of {class}', body: 'Dear family of {child} at {school}' }]
  const created = await at.call('POST', 'templates/', at.principal, {
    name: 'News',
    importance: 'news',
    texts,
  })
  assert.equal(created.status, 201, created.text)
  const wrong = [{ language: 'en', subject: 'To {phone}', body: 'Hello' }]
  const refused = await at.call('PATCH', `templates/${created.body.id}/`, at.principal, { texts: wrong })
  assert.equal(refused.body.details[0].code, 'unknown_placeholder')
  const stored = await at.call('GET', `templates/${created.body.id}/`, at.principal)
  const id = await sent(at.teacher, { texts: stored.body.texts, audience: toClass() })
  const { body } = await at.call('GET', `inbox/${id}/`, at.aunt)
  assert.deepEqual([body.subject, body.body.includes('{')], ['News of 6A', false])
  assert.match(body.body, /^Dear family of Ada at /)
})

test('an inbox is searched in the texts, and opening counts where opening is the reply', async () => {
  const id = await sent(at.teacher, {
    reply: 'read',
    texts: [{ language: 'en', subject: 'Aquarium', body: 'We visit 100% of the fish.' }],
  })
  const found = async (q: string, by = at.aunt) =>
    (await at.call('GET', `inbox/?q=${encodeURIComponent(q)}`, by)).body.results.map(
      (one: { id: string }) => one.id,
    )
  assert.deepEqual(await found('AQUA'), [id])
  assert.deepEqual(await found('100%'), [id])
  assert.deepEqual(await found('1_0%'), [])
  assert.deepEqual(await found('aqua', at.father), [])
  const missing = async () => (await at.call('GET', `messages/${id}/counts/`, at.teacher)).body.missing
  const before = await missing()
  const answered = await at.call('PATCH', `inbox/${id}/`, at.aunt, { answer: 'yes' })
  assert.equal(answered.body.code, 'reply_not_requested')
  await at.call('PATCH', `inbox/${id}/`, at.aunt, { is_read: true })
  assert.equal(await missing(), before - 1)
})

test('office hours are those of the school’s clock and days', () => {
  const hours = { office_from: '08:00', office_to: '17:00', office_days: [1, 2, 3, 4, 5] }
  const outside = (instant: string, zone = 'Europe/Paris') => isOutsideHours(new Date(instant), zone, hours)
  assert.equal(outside('2026-11-20T07:00:00Z'), false)
  assert.equal(outside('2026-11-20T06:59:00Z'), true)
  assert.equal(outside('2026-11-20T15:59:00Z'), false)
  assert.equal(outside('2026-11-20T16:00:00Z'), true)
  assert.equal(outside('2026-11-21T10:00:00Z'), true)
  assert.equal(outside('2026-11-22T22:30:00Z', 'Pacific/Auckland'), false)
})
