import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type MessageSchool, makeMessageSchool, sentMessage } from '../../../test/support/message-school.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { upsertGuardianLinks, upsertGuardians } from '../people/index.ts'

let campus: TestCampus
let at: MessageSchool
const [silent, mailed] = [uuidv7(), uuidv7()]

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true })
  at = await makeMessageSchool(campus)
  const now = campus.clock.now()
  await campus.database.transaction(at.school.id, async (tx) => {
    const guardians = [
      { id: silent, first_name: 'Silas', last_name: 'Test', email: null },
      { id: mailed, first_name: 'Mila', last_name: 'Test', email: 'mila@example.org' },
    ]
    await upsertGuardians(tx, guardians, { at: now, userId: null, requestId: null })
    const links = guardians.map(({ id }) => ({
      student_id: at.ben,
      guardian_id: id,
      receives_messages: true,
    }))
    await upsertGuardianLinks(tx, links, now)
  })
})
after(() => campus.stop())

const audience = () => ({ parts: [{ kind: 'students', student_ids: [at.ben] }] })

async function sent(): Promise<string> {
  const texts = [{ language: 'en', subject: 'Trip', body: 'The trip is on Friday.' }]
  const draft = await at.call('POST', 'messages/', at.principal, {
    importance: 'news',
    texts,
    audience: audience(),
  })
  assert.equal(draft.status, 201, draft.text)
  await at.call('POST', `messages/${draft.body.id}/send/`, at.principal, {})
  await sentMessage(at, at.principal, draft.body.id)
  return draft.body.id
}

test('a preview counts those whom nothing reaches, and says who has no account but an email', async () => {
  const { body } = await at.call('POST', 'audience-preview/', at.principal, { query: audience() })
  const ways = body.recipients.map((one: { name: string; has_account: boolean; has_email: boolean }) => [
    one.name,
    one.has_account,
    one.has_email,
  ])
  assert.deepEqual(ways.toSorted(), [
    ['Marie Test', true, true],
    ['Mila Test', false, true],
    ['Silas Test', false, false],
  ])
  assert.equal(body.no_address_count, 1)
})

test('nobody without account, email and texts counts as notified; they are listed by themselves', async () => {
  const id = await sent()
  const counts = (await at.call('GET', `messages/${id}/counts/`, at.principal)).body
  assert.deepEqual([counts.recipients, counts.delivered, counts.no_address, counts.not_reached], [3, 2, 1, 0])
  const { body } = await at.call('GET', `messages/${id}/recipients/?filter=no_address`, at.principal)
  assert.deepEqual(
    body.results.map((one: { name: string; state: string; delivered_at: string | null }) => [
      one.name,
      one.state,
      one.delivered_at,
    ]),
    [['Silas Test', 'no_address', null]],
  )
})
