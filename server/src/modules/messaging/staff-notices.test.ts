import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type MessageSchool, makeMessageSchool, sentMessage } from '../../../test/support/message-school.ts'
import { sql } from '../../kernel/db/statement.ts'
import { freezeRecipients } from './sending/freeze.ts'

let campus: TestCampus
let at: MessageSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true })
  at = await makeMessageSchool(campus)
  owner = await campus.person(at.school, ['owner'])
})
after(() => campus.stop())

const query = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  campus.database.transaction(at.school.id, (tx) => tx.query(statement))

/** Who has a notice whose key starts so, by user, with its importance and title. */
const notices = (key: string) =>
  query(sql<{ recipient_id: string; importance: string; title: string }>`
    select recipient_id, importance, title from notices
    where tenant_id = ${at.school.id} and key like ${`${key}%`} and withdrawn_at is null order by id`)

const of = (rows: readonly { recipient_id: string }[]) => rows.map((row) => row.recipient_id).toSorted()

const text = { language: 'en', subject: 'Snow', body: 'The school is closed.' }

async function submitted(by: TestPerson, importance: string): Promise<string> {
  const audience = { parts: [{ kind: 'whole_school' }] }
  const draft = await at.call('POST', 'messages/', by, { importance, texts: [text], audience })
  const sent = await at.call('POST', `messages/${draft.body.id}/send/`, by, {})
  assert.equal(sent.body.state, 'waiting', sent.text)
  return draft.body.id
}

const work = async (by: TestPerson, key: string) => {
  const { body } = await campus.request('GET', '/api/v1/work/', { token: by.token, school: at.school })
  return body.items.find((item: { key: string }) => item.key === key)?.count ?? 0
}

test('those who approve get a notice at once of an urgent message, its author does not', async () => {
  const id = await submitted(at.registrar, 'urgent')
  const requested = await notices(`message:${id}:approval:`)
  assert.deepEqual(of(requested), [at.principal.userId, owner.userId].toSorted())
  assert.deepEqual([...new Set(requested.map(({ importance }) => importance))], ['urgent'])
  const own = await submitted(at.principal, 'news')
  assert.deepEqual(of(await notices(`message:${own}:approval:`)), [owner.userId])
  await at.call('POST', `messages/${own}/withdraw/`, at.principal)
  assert.deepEqual(await notices(`message:${own}:approval:`), [])
})

test('the author hears of the decision, and the request ends; all of it is in the audit', async () => {
  const id = await submitted(at.registrar, 'answer')
  const reject = { decision: 'reject', note: 'Name the date.' }
  assert.equal((await at.call('POST', `messages/${id}/decide/`, owner, reject)).status, 200)
  assert.deepEqual(await notices(`message:${id}:approval:`), [])
  const [rejected] = await notices(`message:${id}:decided:`)
  assert.deepEqual(
    [rejected?.recipient_id, rejected?.title],
    [at.registrar.userId, 'Your message was rejected'],
  )
  await at.call('POST', `messages/${id}/send/`, at.registrar, {})
  assert.equal((await notices(`message:${id}:approval:`)).length, 2)
  await at.call('POST', `messages/${id}/decide/`, owner, { decision: 'approve' })
  await sentMessage(at, at.registrar, id)
  const titles = (await notices(`message:${id}:decided:`)).map(({ title }) => title)
  assert.deepEqual(titles, ['Your message was rejected', 'Your message was approved'])
  const history = await query(sql<{ action: string }>`select action from message_history
    where tenant_id = ${at.school.id} and entity_id = ${id} order by id`)
  assert.deepEqual(
    history.map(({ action }) => action),
    ['created', 'submitted', 'rejected', 'submitted', 'approved'],
  )
  const audited = await query(sql<{ user_id: string }>`select actor_user_id as user_id from audit_log
    where tenant_id = ${at.school.id} and entity = 'message' and ${id} = any(ids)
      and operation = 'messaging.decideMessage'`)
  assert.deepEqual([...new Set(audited.map(({ user_id }) => user_id))], [owner.userId])
})

test('a scheduled message whose author lost the right fails, and the office hears of it', async () => {
  const audience = { parts: [{ kind: 'classes', class_ids: [at.first] }] }
  const leaver = await campus.person(at.school, ['registrar'])
  const draft = await at.call('POST', 'messages/', leaver, { importance: 'news', texts: [text], audience })
  const { id } = draft.body
  const order = { send_on: '2026-11-20', send_time: '09:30' }
  assert.equal((await at.call('POST', `messages/${id}/send/`, leaver, order)).body.state, 'scheduled')
  await query(sql`update memberships set roles = array['librarian'], changed_in = default where tenant_id = ${at.school.id}
    and user_id = ${leaver.userId} returning user_id`)
  const school = await campus.application.kernel.ports.schoolById(at.school.id)
  assert.ok(school)
  const later = new Date('2026-11-20T09:31:00Z')
  const freeze = () =>
    campus.database.transaction(at.school.id, (tx) => freezeRecipients(tx, school, id, later))
  assert.equal(await freeze(), undefined)
  assert.equal(await freeze(), undefined)
  const { body: ended } = await at.call('GET', `messages/${id}/`, at.principal)
  assert.deepEqual([ended.state, ended.failure], ['failed', 'author_without_right'])
  assert.equal(ended.recipients_count, 0)
  const failed = await notices(`message:${id}:failed:`)
  assert.deepEqual(of(failed), [at.principal.userId, leaver.userId, owner.userId].toSorted())
  assert.equal(await work(at.principal, 'messages_failed'), 1)
  assert.equal(await work(at.teacher, 'messages_failed'), 0)
  assert.equal((await at.call('DELETE', `messages/${id}/`, at.principal)).status, 204)
  assert.equal(await work(at.principal, 'messages_failed'), 0)
})

test('a reported post alarms designated staff at once, once, and never its author', async () => {
  const opened = await at.call('POST', 'threads/', at.counselor, {
    student_id: at.ada,
    guardian_id: at.ids.mother,
    subject: 'Homework',
    body: 'Please call me.',
  })
  assert.equal(opened.status, 201, opened.text)
  const thread = opened.body
  const postId = thread.posts[0].id
  const report = () =>
    at.call('POST', `threads/${thread.id}/posts/${postId}/report/`, at.mother, { reason: 'It frightens me.' })
  const first = await report()
  assert.ok(first.status < 300, first.text)
  await report()
  const alarmed = await notices('message_report:')
  assert.deepEqual(of(alarmed), [at.principal.userId])
  assert.equal(alarmed[0]?.importance, 'urgent')
  assert.doesNotMatch(alarmed[0]?.title ?? '', /Ada|frightens|Homework/)
})
