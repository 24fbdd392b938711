import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type MessageSchool, makeMessageSchool, sentMessage } from '../../../test/support/message-school.ts'
import { sql } from '../../kernel/db/statement.ts'
import { upsertGuardianLinks } from '../people/index.ts'

let campus: TestCampus
let at: MessageSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true })
  at = await makeMessageSchool(campus)
})
after(() => campus.stop())

const forms = (method: string, path: string, by: TestPerson, body?: unknown) =>
  campus.request(method, `/api/v1/documents/forms/${path}`, {
    token: by.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })

interface Settings {
  readonly students?: readonly string[]
  readonly publish?: boolean
  readonly [setting: string]: unknown
}

/** A form with one question, for Ada and Ben unless others are named. */
async function form({ students = [at.ada, at.ben], publish = true, ...more }: Settings = {}) {
  const field = {
    key: 'consent',
    kind: 'yes_no',
    label: { en: 'May your child come along?' },
    help: null,
    required: true,
    choices: [],
    show_if: null,
    file_id: null,
    binding: null,
  }
  const made = await forms('POST', '', at.registrar, {
    definition: {
      languages: ['en'],
      title: { en: 'Trip' },
      intro: {},
      sections: [{ title: {}, fields: [field] }],
    },
    audience: {
      kind: 'families',
      all: false,
      grade_levels: [],
      class_ids: [],
      student_ids: students,
      roles: [],
    },
    ...more,
  })
  assert.equal(made.status, 201, made.text)
  if (publish) {
    const published = await forms('POST', `${made.body.id}/publish`, at.registrar, {})
    assert.equal(published.status, 200, published.text)
  }
  return made.body.id as string
}

const answer = async (id: string, by: TestPerson, student_id: string) => {
  const sent = await forms('POST', `tasks/${id}/submit`, by, {
    version_number: 1,
    student_id,
    language: 'en',
    answers: { consent: true },
  })
  assert.ok(sent.status < 300, sent.text)
}

async function draft(formId: string | undefined, more: object = {}) {
  return at.call('POST', 'messages/', at.principal, {
    importance: 'answer',
    reply: 'form',
    ...(formId === undefined ? {} : { form_id: formId }),
    texts: [{ language: 'en', subject: 'Trip', body: 'Please answer for {child}.' }],
    audience: { parts: [{ kind: 'classes', class_ids: [at.first] }] },
    ...more,
  })
}

const send = (id: string, body: object = {}) => at.call('POST', `messages/${id}/send/`, at.principal, body)

const countsOf = async (id: string) => {
  const { body } = await at.call('GET', `messages/${id}/counts/`, at.principal)
  return [body.recipients, body.answered, body.missing]
}

const namesOf = async (id: string, filter: string): Promise<string[]> =>
  (await at.call('GET', `messages/${id}/recipients/?filter=${filter}`, at.principal)).body.results.map(
    ({ name }: { name: string }) => name,
  )

/** A message that asks for a form and was sent to Marie, for Ada and Ben, and Anna, for Ada. */
async function sentFor(formId: string): Promise<string> {
  const { id } = (await draft(formId)).body
  const sent = await send(id)
  assert.equal(sent.status, 200, sent.text)
  await sentMessage(at, at.principal, id)
  return id
}

const archiveForm = async (formId: string) => {
  const closed = await forms('POST', `${formId}/close`, at.registrar, {})
  assert.equal(closed.status, 200, closed.text)
  const archived = await forms('DELETE', `${formId}/`, at.registrar)
  assert.equal(archived.status, 204, archived.text)
}

test('a message asks for a form: the count and those missing come from its answers, and they alone are reminded', async () => {
  const formId = await form()
  const made = await draft(formId)
  assert.deepEqual([made.status, made.body.form_id, made.body.form_title], [201, formId, 'Trip'], made.text)
  const { id } = made.body
  assert.equal((await send(id)).status, 200)
  await sentMessage(at, at.principal, id)
  const copy = (await at.call('GET', `inbox/${id}/`, at.mother)).body
  assert.deepEqual(
    [copy.reply, copy.form],
    ['form', { id: formId, title: 'Trip', is_open: true, closes_on: null }],
  )
  const counts = () => countsOf(id)
  const named = (filter: string) => namesOf(id, filter)
  assert.deepEqual(await counts(), [2, 0, 2])
  // Ada has two guardians, of whom one is enough; the mother still has to answer for Ben.
  await answer(formId, at.aunt, at.ada)
  assert.deepEqual(await counts(), [2, 1, 1])
  assert.deepEqual(await named('missing'), ['Marie Test'])
  assert.deepEqual(await named('answered'), ['Anna Test'])
  const reminded = await at.call('POST', `messages/${id}/remind/`, at.principal)
  assert.equal(reminded.status, 200, reminded.text)
  const reminders = async () => {
    const [rows] = await campus.database.read(at.school.id, [
      sql<{ recipient_id: string }>`select recipient_id from notices
        where tenant_id = ${at.school.id} and key = ${`message:${id}:reminder:1`}`,
    ])
    return rows.map(({ recipient_id }) => recipient_id)
  }
  for (let turn = 0; turn < 100 && (await reminders()).length === 0; turn += 1)
    await new Promise((done) => setTimeout(done, 50))
  assert.deepEqual(await reminders(), [at.mother.userId])
  await answer(formId, at.mother, at.ben)
  assert.deepEqual(await counts(), [2, 2, 0])
})

test('a form that is closed, not published or not for a recipient is refused when sending', async () => {
  const code = async (formId: string, more: object = {}, when: object = {}) => {
    const made = await draft(formId, more)
    assert.equal(made.status, 201, made.text)
    const sent = await send(made.body.id, when)
    return [sent.status, sent.body.code]
  }
  assert.deepEqual(await code(await form({ publish: false })), [409, 'message_form_not_open'])
  const closed = await form()
  assert.equal((await forms('POST', `${closed}/close`, at.registrar, {})).status, 200)
  assert.deepEqual(await code(closed), [409, 'message_form_not_open'])
  const ending = await form({ closes_on: '2026-11-25' })
  assert.deepEqual(await code(ending, {}, { send_on: '2026-11-26' }), [409, 'message_form_not_open'])
  const ofAda = await form({ students: [at.ada] })
  const both = { audience: { parts: [{ kind: 'classes', class_ids: [at.first, at.second] }] } }
  const made = await draft(ofAda, both)
  const sent = await send(made.body.id)
  assert.deepEqual(
    [sent.status, sent.body.code, sent.body.details.map(({ message }: { message: string }) => message)],
    [409, 'message_form_not_for_recipients', ['reaches Cher Test, for whom the form is not']],
  )
  const staff = { audience: { parts: [{ kind: 'staff', roles: ['counselor'] }] }, texts: undefined }
  const texts = [{ language: 'en', subject: 'Trip', body: 'Please answer.' }]
  assert.deepEqual(await code(ofAda, { ...staff, texts }), [409, 'message_form_not_for_recipients'])
})

test('a draft names a form that its author reads as staff, and only where answers by form are requested', async () => {
  const formId = await form()
  assert.equal((await draft(undefined)).body.details[0].code, 'required')
  const unknown = await draft('0199c0de-0000-7000-8000-000000000009')
  assert.deepEqual([unknown.status, unknown.body.details[0].code], [422, 'unknown_form'])
  const ofTeacher = await at.call('POST', 'messages/', at.teacher, {
    importance: 'answer',
    reply: 'form',
    form_id: formId,
    texts: [{ language: 'en', subject: 'Trip', body: 'Please answer.' }],
  })
  assert.equal(ofTeacher.body.details?.[0]?.code, 'unknown_form')
  const { body } = await draft(formId)
  const changed = await at.call('PATCH', `messages/${body.id}/`, at.principal, { reply: 'yes_no' })
  assert.deepEqual([changed.status, changed.body.reply, changed.body.form_id], [200, 'yes_no', null])
})

test('who withdrew has not answered, though nothing is wanted any more', async () => {
  const formId = await form({ may_withdraw: true })
  const id = await sentFor(formId)
  await answer(formId, at.aunt, at.ada)
  await answer(formId, at.mother, at.ben)
  assert.deepEqual(await countsOf(id), [2, 2, 0])
  const withdrawn = await forms('POST', `tasks/${formId}/withdraw`, at.mother, { student_id: at.ben })
  assert.equal(withdrawn.status, 200, withdrawn.text)
  assert.deepEqual(await countsOf(id), [2, 1, 0])
  assert.deepEqual(await namesOf(id, 'answered'), ['Anna Test'])
})

test('nobody has answered a form that is archived, and nobody is missing', async () => {
  const formId = await form()
  const id = await sentFor(formId)
  await archiveForm(formId)
  assert.deepEqual(await countsOf(id), [2, 0, 0])
  assert.deepEqual([await namesOf(id, 'answered'), await namesOf(id, 'missing')], [[], []])
})

test('an archived message is brought back, also when its form is archived', async () => {
  const formId = await form()
  const id = await sentFor(formId)
  const drafted = (await draft(formId)).body.id
  await archiveForm(formId)
  for (const one of [id, drafted]) {
    assert.equal((await at.call('DELETE', `messages/${one}/`, at.principal)).status, 204)
    const back = await at.call('PATCH', `messages/${one}/`, at.principal, { archived_at: null })
    assert.deepEqual([back.status, back.body.archived_at, back.body.reply], [200, null, 'form'], back.text)
  }
  const importance = { importance: 'urgent' }
  const changed = await at.call('PATCH', `messages/${drafted}/`, at.principal, importance)
  assert.deepEqual([changed.status, changed.body.details?.[0]?.code], [422, 'unknown_form'], changed.text)
})

test('whose link ended without an answer has not answered', async () => {
  const formId = await form()
  const id = await sentFor(formId)
  await answer(formId, at.mother, at.ada)
  await answer(formId, at.mother, at.ben)
  const ended = { student_id: at.ada, guardian_id: at.ids.aunt, receives_messages: false }
  await campus.database.transaction(at.school.id, (tx) =>
    upsertGuardianLinks(tx, [ended], campus.clock.now()),
  )
  assert.deepEqual(await countsOf(id), [2, 1, 0])
  assert.deepEqual(await namesOf(id, 'answered'), ['Marie Test'])
})
