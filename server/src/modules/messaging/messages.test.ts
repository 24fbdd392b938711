import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type MessageSchool, makeMessageSchool, sentMessage } from '../../../test/support/message-school.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'

let campus: TestCampus
let at: MessageSchool
let foreign: MessageSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true })
  at = await makeMessageSchool(campus)
  foreign = await makeMessageSchool(campus)
})
after(() => campus.stop())

const en = {
  language: 'en',
  subject: 'About {child}',
  body: 'Dear family, {child} of {class} at {school} is doing well.',
}
const fr = { language: 'fr', subject: 'Au sujet de {child}', body: 'Bonjour, {child} ({class}) va bien.' }
const classes = (...class_ids: string[]) => ({ parts: [{ kind: 'classes', class_ids }] })

async function draft(by: TestPerson, more: object = {}): Promise<string> {
  const body = { importance: 'news', texts: [en, fr], audience: classes(at.first), ...more }
  const answer = await at.call('POST', 'messages/', by, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function sent(by: TestPerson, more: object = {}): Promise<string> {
  const id = await draft(by, more)
  const answer = await at.call('POST', `messages/${id}/send/`, by, {})
  assert.equal(answer.status, 200, answer.text)
  assert.equal((await sentMessage(at, by, id)).state, 'sent')
  return id
}

const inbox = async (by: TestPerson, query = '') => {
  const answer = await at.call('GET', `inbox/?${query}`, by)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results
}
const inboxIds = async (by: TestPerson) =>
  (await inbox(by, 'page_size=200')).map(({ id }: { id: string }) => id)

test('a preview lists each person once, with the reason and the children, and nobody without the right', async () => {
  const query = {
    parts: [
      { kind: 'classes', class_ids: [at.first, at.second] },
      { kind: 'staff', roles: ['teacher'] },
    ],
  }
  const { status, body, text } = await at.call('POST', 'audience-preview/', at.principal, { query })
  assert.equal(status, 200, text)
  const seen = body.recipients.map(
    ({ kind, name, students }: { kind: string; name: string; students: { name: string }[] }) =>
      `${kind} ${name}: ${students.map((one) => one.name).join(', ')}`,
  )
  assert.deepEqual(seen.toSorted(), [
    'guardian Anna Test: Ada Test',
    'guardian Marie Test: Ada Test, Ben Test',
    'user Cher Test: Cleo Test',
    'user Test teacher: ',
  ])
  const cher = body.recipients.find(({ name }: { name: string }) => name === 'Cher Test')
  assert.deepEqual(cher.reasons, [
    { kind: 'classes', label: '6B' },
    { kind: 'staff', label: 'teacher' },
  ])
  assert.equal(body.recipients_count, 4)
  assert.doesNotMatch(text, /Paul/)
})

test('a guardian without the right to messages is not reached by name either', async () => {
  const named = { parts: [{ kind: 'people', guardian_ids: [at.ids.father] }] }
  const answer = await at.call('POST', 'audience-preview/', at.principal, { query: named })
  assert.equal(answer.status, 422, answer.text)
  assert.equal(answer.body.details[0].code, 'unknown_guardian')
  const both = { parts: [{ kind: 'people', guardian_ids: [at.ids.mother] }] }
  const { body } = await at.call('POST', 'audience-preview/', at.principal, { query: both })
  assert.deepEqual(
    body.recipients.map(({ name }: { name: string }) => name),
    ['Marie Test'],
  )
})

test('teachers write to the classes that they teach today and to nobody else', async () => {
  const preview = (query: object, by = at.teacher) => at.call('POST', 'audience-preview/', by, { query })
  assert.equal((await preview(classes(at.first))).status, 200)
  assert.equal((await preview(classes(at.second))).status, 422)
  assert.equal((await preview({ parts: [{ kind: 'students', student_ids: [at.cleo] }] })).status, 422)
  const beyond = [
    { kind: 'whole_school' },
    { kind: 'grades', grade_levels: ['6'] },
    { kind: 'staff', roles: ['teacher'] },
    { kind: 'balance', minimum: '10' },
  ]
  for (const part of beyond) {
    const { status } = await preview({ parts: [part] })
    assert.ok(status === 403 || status === 422, part.kind)
  }
  const balance = { parts: [{ kind: 'balance', minimum: '10.00' }] }
  assert.equal((await preview(balance, at.registrar)).status, 403)
  assert.equal((await preview(balance, at.principal)).status, 200)
})

test('each person gets the text in their language, with the own children filled in', async () => {
  const id = await sent(at.teacher)
  const mother = await at.call('GET', `inbox/${id}/`, at.mother)
  assert.equal(mother.body.subject, 'Au sujet de Ada et Ben')
  assert.equal(mother.body.body, 'Bonjour, Ada et Ben (6A) va bien.')
  const aunt = await at.call('GET', `inbox/${id}/`, at.aunt)
  assert.equal(aunt.body.subject, 'About Ada')
  assert.deepEqual(aunt.body.students, [{ id: at.ada, name: 'Ada Test' }])
  assert.doesNotMatch(aunt.text, /Ben/)
  assert.equal((await at.call('GET', `inbox/${id}/`, at.father)).status, 404)
  assert.ok(!(await inboxIds(at.father)).includes(id))
  const notices = await campus.database.transaction(at.school.id, (tx) =>
    tx.query(
      sql<{ title: string; importance: string }>`select title, importance from notices
        where tenant_id = ${at.school.id} and key = ${`message:${id}`}`,
    ),
  )
  assert.equal(notices.length, 2)
  for (const { title } of notices) assert.doesNotMatch(title, /Ada|Ben/)
})

test('a right that ends ends reading at the next request', async () => {
  const id = await sent(at.teacher)
  assert.equal((await at.call('GET', `inbox/${id}/`, at.aunt)).status, 200)
  const link = (allowed: boolean) =>
    campus.database.transaction(at.school.id, (tx) =>
      tx.execute(sql`update guardian_links set receives_messages = ${allowed}, changed_in = default
        where tenant_id = ${at.school.id} and guardian_id = ${at.ids.aunt}`),
    )
  await link(false)
  assert.equal((await at.call('GET', `inbox/${id}/`, at.aunt)).status, 404)
  assert.equal((await at.call('PATCH', `inbox/${id}/`, at.aunt, { is_read: true })).status, 404)
  assert.deepEqual(await inboxIds(at.aunt), [])
  await link(true)
  assert.ok((await inboxIds(at.aunt)).includes(id))
})

test('a message to the whole school waits for a second person, who is not its author', async () => {
  const whole = { audience: { parts: [{ kind: 'whole_school' }] }, texts: [{ ...en, body: 'To {child}' }] }
  const id = await draft(at.principal, whole)
  const waiting = await at.call('POST', `messages/${id}/send/`, at.principal, {})
  assert.deepEqual([waiting.status, waiting.body.state], [200, 'waiting'])
  const decide = (by: TestPerson, body: object) => at.call('POST', `messages/${id}/decide/`, by, body)
  assert.equal((await decide(at.principal, { decision: 'approve' })).body.code, 'own_message_approval')
  assert.equal((await decide(at.teacher, { decision: 'approve' })).status, 403)
  const owner = await campus.person(at.school, ['owner'])
  assert.equal((await decide(owner, { decision: 'reject' })).status, 422)
  const rejected = await decide(owner, { decision: 'reject', note: 'Name the date.' })
  assert.deepEqual([rejected.body.state, rejected.body.decision_note], ['draft', 'Name the date.'])
  await at.call('POST', `messages/${id}/send/`, at.principal, {})
  assert.equal(
    (await at.call('PATCH', `messages/${id}/`, at.principal, { importance: 'urgent' })).status,
    409,
  )
  const answers = await Promise.all([
    decide(owner, { decision: 'approve' }),
    decide(owner, { decision: 'approve' }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  const done = await sentMessage(at, at.principal, id)
  assert.deepEqual([done.state, done.recipients_count], ['sent', 3])
})

test('a scheduled message goes at its local time, and can be withdrawn until then', async () => {
  const id = await draft(at.teacher)
  const order = { send_on: '2026-12-01', send_time: '07:30' }
  const scheduled = await at.call('POST', `messages/${id}/send/`, at.teacher, order)
  assert.deepEqual([scheduled.body.state, scheduled.body.send_at], ['scheduled', '2026-12-01T07:30:00.000Z'])
  const past = { send_on: '2026-11-01', send_time: '07:30' }
  const withdrawn = await at.call('POST', `messages/${id}/withdraw/`, at.teacher)
  assert.equal(withdrawn.body.state, 'draft')
  assert.equal((await at.call('POST', `messages/${id}/send/`, at.teacher, past)).status, 422)
  const gone = await sent(at.teacher)
  assert.equal(
    (await at.call('POST', `messages/${gone}/withdraw/`, at.teacher)).body.code,
    'message_already_sent',
  )
})

test('replies are counted live, and only those who are missing are reminded', async () => {
  const id = await sent(at.teacher, { importance: 'answer', reply: 'yes_no' })
  const counts = async () => (await at.call('GET', `messages/${id}/counts/`, at.teacher)).body
  assert.deepEqual(
    [(await counts()).recipients, (await counts()).delivered, (await counts()).missing],
    [2, 2, 2],
  )
  const toAnswer = async (by: TestPerson) => (await at.call('GET', 'inbox-counts/', by)).body.to_answer
  const before = await toAnswer(at.mother)
  const answered = await at.call('PATCH', `inbox/${id}/`, at.mother, { answer: 'yes' })
  assert.deepEqual([answered.status, answered.body.answer], [200, 'yes'])
  assert.equal(await toAnswer(at.mother), before - 1)
  const now = await counts()
  assert.deepEqual([now.read, now.yes, now.no, now.missing], [1, 1, 0, 1])
  const reminded = await at.call('POST', `messages/${id}/remind/`, at.teacher)
  assert.equal(reminded.status, 200, reminded.text)
  assert.equal((await at.call('POST', `messages/${id}/remind/`, at.teacher)).body.code, 'reminder_too_early')
  const remindersOf = () =>
    campus.database.transaction(at.school.id, (tx) =>
      tx.query(
        sql<{ recipient_id: string }>`select recipient_id from notices
          where tenant_id = ${at.school.id} and key = ${`message:${id}:reminder:1`}`,
      ),
    )
  for (let turn = 0; turn < 100 && (await remindersOf()).length === 0; turn += 1)
    await new Promise((done) => setTimeout(done, 50))
  assert.deepEqual(
    (await remindersOf()).map(({ recipient_id }) => recipient_id),
    [at.aunt.userId],
  )
  const rows = await at.call('GET', `messages/${id}/recipients/?filter=missing`, at.teacher)
  assert.deepEqual(
    rows.body.results.map(({ name }: { name: string }) => name),
    ['Anna Test'],
  )
  assert.equal((await at.call('PATCH', `inbox/${id}/`, at.aunt, { is_archived: true })).status, 200)
  assert.ok(!(await inboxIds(at.aunt)).includes(id))
  assert.ok((await inbox(at.aunt, 'filter=archived')).some((one: { id: string }) => one.id === id))
})

test('attachments are read by recipients and the author alone', async () => {
  const uploaded = await campus.request('POST', '/api/v1/files/?name=letter.txt', {
    token: at.teacher.token,
    school: at.school,
    raw: new Blob(['Hello']),
    headers: { 'content-type': 'text/plain' },
  })
  assert.equal(uploaded.status, 201, uploaded.text)
  const fileId = uploaded.body.file_id
  const id = await sent(at.teacher, { file_ids: [fileId] })
  const download = (by: TestPerson, box = 'inbox') =>
    at.call('GET', `${box}/${id}/files/${fileId}/content`, by)
  assert.equal((await download(at.mother)).text, 'Hello')
  assert.equal((await download(at.teacher, 'messages')).text, 'Hello')
  assert.equal((await download(at.father)).status, 404)
  assert.equal((await download(at.other, 'messages')).status, 404)
  const direct = await campus.request('GET', `/api/v1/files/${fileId}/content`, {
    token: at.father.token,
    school: at.school,
  })
  assert.equal(direct.status, 404)
  const stolen = await at.call('POST', 'messages/', at.other, {
    importance: 'news',
    texts: [en],
    file_ids: [fileId],
  })
  assert.equal(stolen.status, 422)
})

test('ids of another school, unknown placeholders and incomplete audiences are refused', async () => {
  const id = await draft(at.teacher)
  for (const [method, address] of [
    ['GET', `messages/${id}/`],
    ['GET', `messages/${id}/recipients/`],
    ['POST', `messages/${id}/withdraw/`],
    ['DELETE', `messages/${id}/`],
  ] as const)
    assert.equal((await foreign.call(method, address, foreign.principal)).status, 404, address)
  assert.equal((await at.call('GET', `messages/${id}/`, at.other)).status, 404)
  const create = (more: object) =>
    at.call('POST', 'messages/', at.principal, { importance: 'news', texts: [en], ...more })
  const code = async (more: object) => (await create(more)).body.details[0].code
  assert.equal(await code({ texts: [{ ...en, body: 'Dear {phone}' }] }), 'unknown_placeholder')
  assert.equal(await code({ texts: [en, en] }), 'duplicate')
  assert.equal(await code({ audience: classes(foreign.first) }), 'unknown_class')
  assert.equal(await code({ audience: { parts: [{ kind: 'classes' }] } }), 'required')
  assert.equal(await code({ audience: { parts: [{ kind: 'absent', roles: ['teacher'] }] } }), 'not_of_kind')
  assert.equal(await code({ audience: classes(uuidv7()) }), 'unknown_class')
  const toStaff = { parts: [{ kind: 'staff', roles: ['counselor'] }] }
  const staffId = (await create({ audience: toStaff })).body.id
  const unfilled = await at.call('POST', `messages/${staffId}/send/`, at.principal, {})
  assert.equal(unfilled.body.details[0].code, 'placeholder_unknown')
  const empty = (await create({ audience: null })).body.id
  assert.equal(
    (await at.call('POST', `messages/${empty}/send/`, at.principal, {})).body.code,
    'audience_empty',
  )
})
