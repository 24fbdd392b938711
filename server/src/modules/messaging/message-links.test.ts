import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../test/support/mailbox.ts'
import { type MessageSchool, makeMessageSchool, sentMessage } from '../../../test/support/message-school.ts'
import { withoutModule } from '../../../test/support/switch-modules.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { linkUser, removeGuardianLinks, upsertGuardianLinks, upsertGuardians } from '../people/index.ts'
import { linkToMessage } from './links/token.ts'

let mailbox: Mailbox
let campus: TestCampus
let at: MessageSchool

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true, env: { SMTP_URL: mailbox.url } })
  at = await makeMessageSchool(campus)
})
after(async () => {
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

const texts = [
  { language: 'en', subject: 'Trip of {child}', body: 'May {child} come along? <b>Bring boots.</b>' },
  { language: 'fr', subject: 'Sortie de {child}', body: '{child} peut-elle venir ?' },
]

interface Relative {
  readonly id: string
  readonly email: string
}

let relatives = 0

/** A guardian without an account who gets messages about Cleo. */
async function relative(more: object = {}): Promise<Relative> {
  relatives += 1
  const [id, email] = [uuidv7(), `relative-${relatives}@families.example`]
  const now = campus.clock.now()
  await campus.database.transaction(at.school.id, async (tx) => {
    const author = { at: now, userId: null, requestId: null }
    const row = { id, first_name: 'Rosa', last_name: `Relative ${relatives}`, email, ...more }
    await upsertGuardians(tx, [row], author)
    await upsertGuardianLinks(tx, [{ student_id: at.cleo, guardian_id: id, receives_messages: true }], now)
  })
  return { id, email }
}

async function send(to: Relative, more: object = {}): Promise<string> {
  const audience = { parts: [{ kind: 'people', guardian_ids: [to.id] }] }
  const body = { importance: 'answer', reply: 'yes_no', texts, audience, ...more }
  const draft = await at.call('POST', 'messages/', at.principal, body)
  assert.equal(draft.status, 201, draft.text)
  const sent = await at.call('POST', `messages/${draft.body.id}/send/`, at.principal, {})
  assert.equal(sent.status, 200, sent.text)
  assert.equal((await sentMessage(at, at.principal, draft.body.id)).state, 'sent')
  return draft.body.id
}

/** The link in the last email to somebody. */
async function linkIn({ email }: Relative, atLeast = 1): Promise<string> {
  const mails = await mailbox.mailsTo(email, atLeast)
  const [, path = ''] = /\S+?(\/read\/[\w-]+)\n/.exec(mails.at(-1)?.text ?? '') ?? []
  assert.ok(path, mails.at(-1)?.text)
  return path
}

const url = (path: string) => campus.application.kernel.config.publicUrl + path
const open = (path: string, headers: Record<string, string> = {}) => campus.request('GET', path, { headers })
const answer = (path: string, what: string) =>
  fetch(`${campus.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    body: new URLSearchParams({ answer: what }),
  })

const copyOf = async (messageId: string) => {
  const { body } = await at.call('GET', `messages/${messageId}/recipients/`, at.principal)
  const [{ read_at, answer: given, answered_by_link }] = body.results
  return { isRead: read_at !== null, answer: given, byLink: answered_by_link }
}
const audited = async (operation: string) => {
  const [rows] = await campus.database.read(at.school.id, [
    sql<{ ids: string[]; credential_kind: string | null; filters: object; actor_user_id: string | null }>`
      select ids, credential_kind, filters, actor_user_id from audit_log
      where tenant_id = ${at.school.id} and operation = ${operation} order by at, id`,
  ])
  return rows
}

test('a guardian without an account reads by the link and answers; opening it changes nothing', async () => {
  const rosa = await relative({ preferred_language: 'fr' })
  const id = await send(rosa)
  const path = await linkIn(rosa)
  const [mail] = await mailbox.mailsTo(rosa.email)
  assert.match(mail?.text ?? '', /Lire et répondre sans compte/)
  for (let turn = 0; turn < 3; turn += 1) {
    const page = await open(path, { 'accept-language': 'en' })
    assert.equal(page.status, 200, page.text)
    assert.match(page.text, /<html lang="fr">/)
    assert.match(page.text, /Sortie de Cleo/)
    assert.equal(page.headers.get('cache-control'), 'no-store')
    assert.equal(page.headers.get('x-robots-tag'), 'noindex')
    assert.equal(page.headers.get('referrer-policy'), 'no-referrer')
  }
  assert.deepEqual(await copyOf(id), { isRead: false, answer: null, byLink: false })
  const sent = await answer(path, 'yes')
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, url(path)])
  assert.deepEqual(await copyOf(id), { isRead: true, answer: 'yes', byLink: true })
  assert.match((await open(path)).text, /aria-pressed="true"[^>]*>Oui/)
  const [entry, ...others] = await audited('messaging.answerByLink')
  assert.deepEqual(
    [entry?.ids, entry?.credential_kind, entry?.actor_user_id, entry?.filters],
    [[id], 'message_link', null, { answer: 'yes', recipient_id: rosa.id }],
  )
  assert.equal(others.length, 0)
  assert.ok(!path.includes(id) && !path.includes('Cleo'))
})

test('texts are escaped, reading needs the button, and an answer that was not requested changes nothing', async () => {
  const rosa = await relative()
  const id = await send(rosa, { reply: 'read' })
  const path = await linkIn(rosa)
  const page = await open(path)
  assert.match(page.text, /&lt;b&gt;Bring boots/)
  assert.doesNotMatch(page.text, /value="yes"/)
  for (const wrong of ['yes', 'no', 'maybe', '']) assert.equal((await answer(path, wrong)).status, 422)
  assert.deepEqual(await copyOf(id), { isRead: false, answer: null, byLink: false })
  assert.equal((await answer(path, 'read')).status, 303)
  assert.deepEqual(await copyOf(id), { isRead: true, answer: null, byLink: false })
})

test('twenty answers at once are one, and the last one counts', async () => {
  const rosa = await relative()
  const id = await send(rosa)
  const path = await linkIn(rosa)
  const all = await Promise.all(Array.from({ length: 20 }, () => answer(path, 'yes')))
  assert.ok(all.every(({ status }) => status === 303))
  assert.equal((await answer(path, 'no')).status, 303)
  assert.deepEqual(await copyOf(id), { isRead: true, answer: 'no', byLink: true })
})

test('attachments are downloaded by the link of their message alone', async () => {
  const upload = async (text: string) => {
    const answer = await campus.request('POST', '/api/v1/files/?name=plan.txt', {
      token: at.principal.token,
      school: at.school,
      headers: { 'content-type': 'text/plain' },
      raw: text,
    })
    assert.equal(answer.status, 201, answer.text)
    return answer.body.file_id as string
  }
  const [rosa, other] = [await relative(), await relative()]
  const [plan, secret] = [await upload('The plan of the trip.'), await upload('For others.')]
  await send(rosa, { file_ids: [plan] })
  await send(other, { file_ids: [secret] })
  const path = await linkIn(rosa)
  assert.ok((await open(path)).text.includes(`${path}/files/${plan}`))
  const file = await open(`${path}/files/${plan}`)
  assert.deepEqual([file.status, file.text], [200, 'The plan of the trip.'])
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename\*=UTF-8''plan\.txt/)
  assert.equal(file.headers.get('cache-control'), 'no-store')
  assert.equal((await open(`${path}/files/${secret}`)).status, 404)
  const downloads = await audited('messaging.downloadByLink')
  assert.deepEqual(
    downloads.map(({ ids, credential_kind, actor_user_id, filters }) => [
      ids,
      credential_kind,
      actor_user_id,
      filters,
    ]),
    [[[plan], 'message_link', null, { recipient_id: rosa.id }]],
  )
})

test('links that are changed, of others, too old or closed all get the same answer', async () => {
  const rosa = await relative()
  const id = await send(rosa)
  const path = await linkIn(rosa)
  const { box } = campus.application.kernel
  const now = campus.clock.now()
  const to = {
    schoolId: at.school.id,
    messageId: id,
    kind: 'guardian',
    personId: rosa.id,
    address: rosa.email,
  }
  const made = (more: object, on = now) => linkToMessage(box, { ...to, ...more }, on)
  assert.equal((await open(made({}))).status, 200)
  const unknown = await open('/read/AAAAAAAA')
  assert.equal(unknown.status, 404)
  const same = async (wrong: string, why: string) => {
    const page = await open(wrong)
    assert.deepEqual([page.status, page.text], [404, unknown.text], why)
    assert.equal((await answer(wrong, 'yes')).status, 404, why)
    assert.equal((await open(`${wrong}/files/${uuidv7()}`)).status, 404, why)
  }
  const at20 = path.length - 20
  const changed = path.slice(0, at20) + (path[at20] === 'A' ? 'B' : 'A') + path.slice(at20 + 1)
  await same(changed, 'changed')
  await same(made({}, new Date(now.getTime() - 61 * 86_400_000)), 'too old')
  await same(made({ schoolId: uuidv7() }), 'unknown school')
  await same(made({ personId: at.ids.aunt }), 'no recipient')
  await same(made({ kind: 'student' }), 'other kind')
  await same(made({ messageId: uuidv7() }), 'no message')
  await same(made({ address: 'old@families.example' }), 'another address')
  await withoutModule(campus, at.school, 'messaging', () => same(path, 'module off'))
  assert.equal((await open(path)).status, 200)
  await campus.database.transaction(at.school.id, (tx) =>
    removeGuardianLinks(tx, [{ student_id: at.cleo, guardian_id: rosa.id }]),
  )
  await same(path, 'link ended')
  assert.deepEqual((await copyOf(id)).answer, null)
})

test('an account that was suspended is no reason to come in by the link', async () => {
  const rosa = await relative()
  const id = await send(rosa)
  const path = await linkIn(rosa)
  const account = await campus.person(at.school, ['guardian'])
  await campus.database.transaction(at.school.id, async (tx) => {
    await linkUser(tx, 'guardian', rosa.id, account.userId)
    await tx.execute(sql`update memberships set status = 'suspended', changed_in = default
      where tenant_id = ${at.school.id} and user_id = ${account.userId}`)
  })
  assert.equal((await open(path)).status, 404)
  assert.equal((await answer(path, 'yes')).status, 404)
  assert.equal((await copyOf(id)).answer, null)
})

test('who has an account by now is sent to sign in, and never answers by the link', async () => {
  const rosa = await relative()
  const id = await send(rosa)
  const path = await linkIn(rosa)
  const account = await campus.person(at.school, ['guardian'])
  await campus.database.transaction(at.school.id, (tx) => linkUser(tx, 'guardian', rosa.id, account.userId))
  const page = await open(path)
  assert.equal(page.status, 200)
  assert.ok(page.text.includes(`/schools/${at.school.slug}/messages?open=message.${id}`))
  assert.doesNotMatch(page.text, /Trip of|Bring boots/)
  assert.equal((await answer(path, 'yes')).status, 303)
  assert.equal((await copyOf(id)).answer, null)
})

test('an answer that is changed with an account came by the account', async () => {
  const rosa = await relative()
  const id = await send(rosa)
  assert.equal((await answer(await linkIn(rosa), 'yes')).status, 303)
  const account = await campus.person(at.school, ['guardian'])
  await campus.database.transaction(at.school.id, (tx) => linkUser(tx, 'guardian', rosa.id, account.userId))
  const byAccount = (body: object) => at.call('PATCH', `inbox/${id}/`, account, body)
  assert.equal((await byAccount({ is_read: true })).status, 200)
  assert.equal((await copyOf(id)).byLink, true)
  assert.equal((await byAccount({ answer: 'no' })).status, 200)
  assert.deepEqual(await copyOf(id), { isRead: true, answer: 'no', byLink: false })
})

test('a child whom an order took from the guardian is no longer named behind the link', async () => {
  const rosa = await relative()
  const tie = (student_id: string, receives_messages: boolean) =>
    campus.database.transaction(at.school.id, (tx) =>
      upsertGuardianLinks(tx, [{ student_id, guardian_id: rosa.id, receives_messages }], campus.clock.now()),
    )
  await tie(at.ada, true)
  await send(rosa)
  const path = await linkIn(rosa)
  assert.match((await open(path)).text, /May Ada and Cleo come along/)
  await tie(at.ada, false)
  const page = await open(path)
  assert.match(page.text, /May Cleo come along/)
  assert.doesNotMatch(page.text, /Ada/)
})

test('the page says that a form was answered, or closed, and requests it of nobody else', async () => {
  const forms = async (method: string, path: string, body: unknown) => {
    const answer = await campus.request(method, `/api/v1/documents/forms/${path}`, {
      token: at.registrar.token,
      school: at.school,
      body,
    })
    assert.ok(answer.status < 300, answer.text)
    return answer.body
  }
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
  const { id } = await forms('POST', '', {
    definition: {
      languages: ['en'],
      title: { en: 'Trip to the sea' },
      intro: {},
      sections: [{ title: {}, fields: [field] }],
    },
    audience: {
      kind: 'families',
      all: false,
      grade_levels: [],
      class_ids: [],
      student_ids: [at.cleo],
      roles: [],
    },
    both_guardians: true,
  })
  await forms('POST', `${id}/publish`, {})
  const [rosa, other] = [await relative(), await relative()]
  await send(rosa, { reply: 'form', form_id: id })
  await send(other, { reply: 'form', form_id: id })
  const [path, theirs] = [await linkIn(rosa), await linkIn(other)]
  const asks = /asks you to fill in the form “Trip to the sea”/
  assert.match((await open(path)).text, asks)
  await forms('POST', `${id}/answers/`, {
    version_number: 1,
    student_id: at.cleo,
    guardian_id: rosa.id,
    signed_on: '2026-11-18',
    language: 'en',
    answers: { consent: true },
  })
  const answered = (await open(path)).text
  assert.match(answered, /The school has your answer to the form “Trip to the sea”/)
  assert.doesNotMatch(answered, asks)
  assert.match((await open(theirs)).text, asks)
  await forms('POST', `${id}/close`, {})
  const closed = (await open(theirs)).text
  assert.match(closed, /The form “Trip to the sea” closed on 20 November 2026/)
  assert.doesNotMatch(closed, asks)
  assert.match((await open(path)).text, /The school has your answer/)
})
