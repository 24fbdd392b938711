import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type MessageSchool, makeMessageSchool, sentMessage } from '../../../test/support/message-school.ts'
import { sql } from '../../kernel/db/statement.ts'
import { upsertGuardians } from '../people/index.ts'

let campus: TestCampus
let at: MessageSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true })
  at = await makeMessageSchool(campus, { locale: 'fr-FR' })
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const aunt = { id: at.ids.aunt, first_name: 'Anna', last_name: 'Test', email: at.aunt.email }
  await campus.database.transaction(at.school.id, (tx) =>
    upsertGuardians(tx, [{ ...aunt, preferred_language: 'ar-MA' }], author),
  )
})
after(() => campus.stop())

const text = (language: string, subject: string) => ({ language, subject, body: `${subject} {child}` })
const [en, fr, ar] = [text('en', 'Trip'), text('fr', 'Sortie'), text('ar', 'رحلة')]
const audience = () => ({ parts: [{ kind: 'students', student_ids: [at.ada] }] })
const write = (texts: readonly object[]) =>
  at.call('POST', 'messages/', at.principal, { importance: 'news', texts, audience: audience() })

async function sent(texts: readonly object[]): Promise<string> {
  const draft = await write(texts)
  assert.equal(draft.status, 201, draft.text)
  await at.call('POST', `messages/${draft.body.id}/send/`, at.principal, {})
  await sentMessage(at, at.principal, draft.body.id)
  return draft.body.id
}

test('who reads a language that the message lacks gets that of the school', async () => {
  const id = await sent([en, fr])
  assert.equal((await at.call('GET', `inbox/${id}/`, at.aunt)).body.subject, 'Sortie')
  const notices = await campus.database.transaction(at.school.id, (tx) =>
    tx.query(
      sql<{ language: string; title: string }>`select language, title from notices
        where tenant_id = ${at.school.id} and key = ${`message:${id}`} and recipient_id = ${at.aunt.userId}`,
    ),
  )
  assert.deepEqual(
    notices.map(({ language }) => language),
    ['fr'],
  )
  assert.match(notices[0]?.title ?? '', /^Message de /)
})

test('a school writes in any language, and each person gets the text that they read', async () => {
  const id = await sent([en, fr, ar])
  assert.equal((await at.call('GET', `inbox/${id}/`, at.aunt)).body.subject, 'رحلة')
  assert.equal((await at.call('GET', `inbox/${id}/`, at.mother)).body.subject, 'Sortie')
  const { body } = await at.call('GET', `messages/${id}/`, at.principal)
  assert.deepEqual(
    body.texts.map((one: { language: string }) => one.language),
    ['en', 'fr', 'ar'],
  )
})

test('tags are stored as they are written by rule, and refused when there is no such tag', async () => {
  const draft = await write([text('PT-br', 'Passeio')])
  assert.equal(draft.body.texts[0].language, 'pt-BR')
  assert.equal((await write([text('en-a', 'No')])).body.details[0].code, 'unknown_language')
  assert.equal((await write([text('__proto__', 'No')])).status, 422)
  assert.equal((await write([text('fr', 'Oui'), text('FR', 'Non')])).body.details[0].code, 'duplicate')
})

test('a preview counts the languages that the recipients prefer', async () => {
  const { body } = await at.call('POST', 'audience-preview/', at.principal, { query: audience() })
  assert.deepEqual(body.languages, [
    { language: 'ar', count: 1 },
    { language: 'fr', count: 1 },
  ])
})
