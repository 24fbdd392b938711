import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type MessageSchool, makeMessageSchool, sentMessage } from '../../../test/support/message-school.ts'
import { upsertGuardianLinks } from '../people/index.ts'

let campus: TestCampus
let at: MessageSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true })
  at = await makeMessageSchool(campus)
})
after(() => campus.stop())

/** Of the father: a link to each of the children, with or without messages. */
const order = (ada: boolean, ben: boolean) =>
  campus.database.transaction(at.school.id, (tx) =>
    upsertGuardianLinks(
      tx,
      [
        { student_id: at.ada, guardian_id: at.ids.father, receives_messages: ada },
        { student_id: at.ben, guardian_id: at.ids.father, receives_messages: ben },
      ],
      campus.clock.now(),
    ),
  )

async function sent(more: object = {}): Promise<string> {
  const draft = await at.call('POST', 'messages/', at.principal, {
    importance: 'news',
    texts: [{ language: 'en', subject: 'Trip', body: 'May {child} come along?' }],
    audience: { parts: [{ kind: 'classes', class_ids: [at.first] }] },
    ...more,
  })
  assert.equal(draft.status, 201, draft.text)
  await at.call('POST', `messages/${draft.body.id}/send/`, at.principal, {})
  assert.equal((await sentMessage(at, at.principal, draft.body.id)).state, 'sent')
  return draft.body.id
}

const copyOf = async (id: string, by: TestPerson) => {
  const { status, body } = await at.call('GET', `inbox/${id}/`, by)
  return status === 200 ? [body.students.map(({ name }: { name: string }) => name), body.body] : status
}

test('a guardian who may hear of one of two siblings gets a copy that names that one alone', async () => {
  await order(false, true)
  const id = await sent()
  assert.deepEqual(await copyOf(id, at.father), [['Ben Test'], 'May Ben come along?'])
  const [names, body] = (await copyOf(id, at.mother)) as [string[], string]
  assert.deepEqual(names.toSorted(), ['Ada Test', 'Ben Test'])
  assert.match(body, /Ada.*Ben|Ben.*Ada/)
  const partners = await at.call('GET', 'thread-partners/', at.father)
  assert.doesNotMatch(partners.text, /Ada/)
  await order(false, false)
  assert.equal(await copyOf(id, at.father), 404, 'an order that comes later hides what was received')
  const inbox = await at.call('GET', 'inbox/', at.father)
  assert.deepEqual(inbox.body.results, [])
})

test('an order about one sibling, made after sending, takes the child out of the copy', async () => {
  await order(true, true)
  const id = await sent()
  assert.equal(((await copyOf(id, at.father)) as [string[]])[0].length, 2)
  await order(false, true)
  const copy = await at.call('GET', `inbox/${id}/`, at.father)
  assert.equal(copy.status, 200, copy.text)
  assert.deepEqual(copy.body.students, [{ id: at.ben, name: 'Ben Test' }])
  assert.doesNotMatch(copy.text, /Ada/)
  const listed = await at.call('GET', 'inbox/', at.father)
  assert.doesNotMatch(listed.text, /Ada/)
})

test('a reminder after the order names the other sibling alone, and earlier notices no longer show their text', async () => {
  await order(true, true)
  const id = await sent({ importance: 'answer', reply: 'yes_no' })
  const notices = async () => {
    const { body } = await campus.request('GET', '/api/v1/notifications/notices/', {
      token: at.father.token,
      school: at.school,
    })
    return (body.results as { title: string; body: string; path: string }[]).filter(({ path }) =>
      path.includes(id),
    )
  }
  assert.match((await notices())[0]?.body ?? '', /Ada/)
  await order(false, true)
  const reminded = await at.call('POST', `messages/${id}/remind/`, at.principal)
  assert.equal(reminded.status, 200, reminded.text)
  for (let turn = 0; turn < 100 && (await notices()).length < 2; turn += 1)
    await new Promise((done) => setTimeout(done, 50))
  const [reminder, first] = await notices()
  assert.match(reminder?.body ?? '', /May Ben come along/)
  assert.equal(first?.body, '')
  assert.doesNotMatch(JSON.stringify(await notices()), /Ada/)
})
