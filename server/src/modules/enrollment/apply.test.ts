import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type AdmissionsFixture,
  fillDay,
  makeAdmissionsFixture,
} from '../../../test/support/admissions-fixture.ts'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../test/support/mailbox.ts'
import { makePdf } from '../../../test/support/make-pdf.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { keepUpApplications } from './upkeep/keep-up.ts'

let mailbox: Mailbox
let campus: TestCampus
let fixture: AdmissionsFixture
let intake: string

const questions = [
  { key: 'why', label: 'Why us?', kind: 'text', options: [], required: true },
  { key: 'bus', label: 'By bus?', kind: 'yes_no', options: [], required: false },
]
const documents = [{ kind: 'birth_certificate', label: 'Birth certificate', required: true }]
const answered = { answers: { why: 'Near' } }

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true, env: { SMTP_URL: mailbox.url } })
  fixture = await makeAdmissionsFixture(campus)
  intake = await fixture.intake({ K: 2, 1: 1 }, { questions, documents })
})
after(async () => {
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

/** Runs what the calendar does, at another time. */
const keepUpAt = (at: string): Promise<void> => {
  const { kernel } = campus.application
  return keepUpApplications({ ...kernel, clock: { ...kernel.clock, now: () => new Date(at) } })
}

const linkIn = (text: string): string => /status#([\w-]+)/.exec(text)?.[1] ?? ''
const count = async (table: 'applications' | 'application_documents'): Promise<number> => {
  const statement =
    table === 'applications'
      ? sql<{
          count: number
        }>`select count(*)::int as count from applications where tenant_id = ${fixture.school.id}`
      : sql<{
          count: number
        }>`select count(*)::int as count from application_documents where tenant_id = ${fixture.school.id}`
  const [[row]] = await campus.database.read(fixture.school.id, [statement])
  return row?.count ?? 0
}

test('anybody reads what the form asks, and nothing else of the school', async () => {
  const form = await campus.request('GET', `/api/v1/enrollment/form?school_slug=${fixture.school.slug}`)
  assert.equal(form.status, 200, form.text)
  const reported = ['document_bytes', 'document_types', 'intakes', 'is_open', 'opens_on', 'school']
  assert.deepEqual(Object.keys(form.body).toSorted(), reported)
  const [round] = form.body.intakes
  assert.deepEqual(
    [form.body.is_open, round.grade_levels.map(({ code }: { code: string }) => code), round.closes_on],
    [true, ['K', '1'], '2027-03-31'],
  )
  assert.ok(!form.text.includes('places'))
  const other = await campus.school()
  const closed = await campus.request('GET', '/api/v1/enrollment/form', { school: other })
  assert.deepEqual([closed.body.is_open, closed.body.opens_on, closed.body.intakes], [false, null, []])
  const refused = await campus.request('POST', '/api/v1/enrollment/apply', {
    body: {
      school_slug: other.slug,
      applicant: { first_name: 'A', last_name: 'B', date_of_birth: '2021-01-01', grade_level: 'K' },
      guardian: { first_name: 'A', last_name: 'B', email: 'a@b.test' },
    },
  })
  assert.deepEqual([refused.status, refused.body.code], [409, 'applications_closed'])
})

test('a family applies, reads the status by its link only, and sends what was missing', async () => {
  const sent = await fixture.document('%PDF-1.7 birth')
  const { content_type, size } = sent.body
  assert.deepEqual(
    [sent.status, content_type, size],
    [201, 'application/pdf', makePdf(' birth').length],
    sent.text,
  )
  const applied = await fixture.apply({
    applicant: { first_name: 'Zoé' },
    guardian: { email: 'zoe.parent@family.test', preferred_language: 'fr' },
    more: answered,
  })
  assert.equal(applied.status, 201, applied.text)
  const { status_token: token, application_id: id } = applied.body
  const [letter] = await mailbox.mailsTo('zoe.parent@family.test')
  assert.match(letter?.text ?? '', /nous avons bien reçu la demande d’inscription de Zoé/)
  for (const held of [token, linkIn(letter?.text ?? '')]) {
    const status = await fixture.family(held)
    assert.equal(status.status, 200, status.text)
    assert.deepEqual(
      [status.body.state, status.body.first_name, status.body.next_step, status.body.documents_missing],
      ['submitted', 'Zoé', 'wait_for_school', ['birth_certificate']],
    )
    assert.deepEqual(status.body.abilities, ['withdraw', 'add_documents'])
    assert.ok(!status.text.includes('family.test'), 'the page shows nobody’s address')
  }
  const reference = { kind: 'birth_certificate', ...pick(sent.body) }
  const added = await fixture.family(token, 'POST', '/documents', { documents: [reference] })
  assert.deepEqual(
    [added.status, added.body.documents_missing, added.body.documents.length],
    [200, [], 1],
    added.text,
  )
  const twice = await fixture.family(token, 'POST', '/documents', { documents: [reference] })
  assert.deepEqual([twice.status, twice.body.code], [422, 'document_unknown'])
  const seen = await fixture.ask('GET', `applications/${id}/`)
  assert.deepEqual(
    [seen.body.source, seen.body.answers, seen.body.documents.length],
    ['form', { why: 'Near' }, 1],
  )
  const path = `applications/${id}/documents/${sent.body.document_id}/content`
  const file = await fixture.ask('GET', path)
  assert.deepEqual(
    ['content-type', 'content-disposition', 'x-content-type-options'].map((name) => file.headers.get(name)),
    ['application/pdf', "attachment; filename*=UTF-8''Paper.pdf", 'nosniff'],
  )
  assert.match(file.headers.get('content-security-policy') ?? '', /sandbox/)
  for (const role of ['teacher', 'guardian', 'bursar'] as const) {
    const person = await campus.person(fixture.school, [role])
    const answer = await campus.request('GET', `/api/v1/enrollment/${path}`, {
      token: person.token,
      school: fixture.school,
    })
    assert.equal(answer.status, 403, role)
  }
})

const pick = ({ document_id, upload_token }: { document_id: string; upload_token: string }) => ({
  document_id,
  upload_token,
})

test('a form sent again looks the same, makes no second application, and opens nothing of the first', async () => {
  const parts = {
    applicant: { first_name: 'Same', last_name: 'Child' },
    guardian: { email: 'same@family.test' },
    more: answered,
  }
  const first = await fixture.apply(parts)
  await fixture.ask('POST', `applications/${first.body.application_id}/review`)
  const again = await fixture.apply({ ...parts, applicant: { first_name: 'SAMÉ', last_name: 'child' } })
  assert.deepEqual(
    [again.status, Object.keys(again.body).toSorted()],
    [201, Object.keys(first.body).toSorted()],
  )
  assert.notEqual(again.body.application_id, first.body.application_id)
  const shown = await fixture.family(again.body.status_token)
  assert.deepEqual([shown.status, shown.body.state, shown.body.first_name], [200, 'submitted', 'SAMÉ'])
  const withdrawn = await fixture.family(again.body.status_token, 'POST', '/withdraw')
  assert.equal(withdrawn.body.state, 'withdrawn', withdrawn.text)
  const [, letter] = await mailbox.mailsTo('same@family.test', 2)
  assert.match(letter?.subject ?? '', /is there already/)
  const proved = await fixture.family(linkIn(letter?.text ?? ''))
  assert.equal(proved.body.state, 'under_review')
  const list = await fixture.ask('GET', 'applications/?q=same%20child&count=true')
  assert.deepEqual([list.body.count, list.body.results[0].state], [1, 'under_review'])
  const seen = await fixture.ask('GET', `applications/${first.body.application_id}/`)
  assert.deepEqual(
    seen.body.repeats.map(({ id }: { id: string }) => id),
    [again.body.application_id],
  )
  const moved = await fixture.ask('POST', `applications/${again.body.application_id}/review`, { reason: 'x' })
  assert.deepEqual([moved.status, moved.body.code], [409, 'application_is_repeat'])
  // Sent again and again it stays one, and the guardian is not flooded.
  const many = await Promise.all(Array.from({ length: 12 }, () => fixture.apply(parts)))
  assert.ok(many.every(({ status }) => status === 201))
  assert.equal((await fixture.ask('GET', 'applications/?q=same%20child&count=true')).body.count, 1)
  const letters = mailbox.received.filter(({ to }) => to === 'same@family.test')
  assert.ok(letters.length <= 5, `${letters.length} letters`)
})

test('twenty forms at once make one application, also before there is any', async () => {
  const parts = { applicant: { first_name: 'Rush' }, guardian: { email: 'rush@family.test' }, more: answered }
  const sent = await Promise.all(Array.from({ length: 20 }, () => fixture.apply(parts)))
  assert.deepEqual([...new Set(sent.map(({ status }) => status))], [201])
  assert.equal(new Set(sent.map(({ body }) => body.application_id)).size, 20)
  assert.equal((await fixture.ask('GET', 'applications/?q=rush&count=true')).body.count, 1)
})

test('programs that fill in every field are thanked and forgotten', async () => {
  const before = await count('applications')
  const thanked = await fixture.apply({ more: { ...answered, website: 'http://spam.test' } })
  assert.deepEqual(
    [thanked.status, Object.keys(thanked.body).toSorted()],
    [201, ['application_id', 'ok', 'status_token']],
  )
  assert.equal(await count('applications'), before)
})

test('impossible input is rejected by name, and nothing is stored', async () => {
  const before = await count('applications')
  const errors = async (parts: Parameters<typeof fixture.apply>[0]) => {
    const { body, status } = await fixture.apply({ more: answered, ...parts })
    assert.equal(status, 422, JSON.stringify(body))
    return (body.details as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)
  }
  assert.deepEqual(await errors({ applicant: { date_of_birth: '2026-11-21' } }), [
    'body/applicant/date_of_birth implausible',
  ])
  assert.deepEqual(await errors({ applicant: { date_of_birth: '1900-01-01' } }), [
    'body/applicant/date_of_birth implausible',
  ])
  assert.deepEqual(await errors({ applicant: { date_of_birth: '2021-02-30' } }), [
    'body/applicant/date_of_birth format',
  ])
  assert.deepEqual(await errors({ applicant: { grade_level: '2' } }), [
    'body/applicant/grade_level grade_level_not_open',
  ])
  assert.deepEqual(await errors({ more: { answers: { bus: 'yes', pets: 'cat' } } }), [
    'body/answers/pets unknown_question',
    'body/answers/why required',
    'body/answers/bus yes_or_no',
  ])
  assert.equal((await errors({ guardian: { email: 'nobody' } })).length, 1)
  assert.equal((await errors({ applicant: { first_name: 'A\u202eB' } })).length, 1)
  assert.equal((await errors({ applicant: { last_name: 'x'.repeat(201) } })).length, 1)
  const stolen = { kind: 'birth_certificate', document_id: uuidv7(), upload_token: 'guess' }
  assert.deepEqual(await errors({ more: { ...answered, documents: [stolen] } }), [
    'body/documents/0/document_id document_unknown',
  ])
  assert.equal(await count('applications'), before)
  const other = await campus.request('POST', '/api/v1/enrollment/apply', {
    school: await campus.school(),
    body: {
      school_slug: fixture.school.slug,
      applicant: { first_name: 'A', last_name: 'B', date_of_birth: '2021-01-01', grade_level: 'K' },
      guardian: { first_name: 'A', last_name: 'B', email: 'a@b.test' },
    },
  })
  assert.deepEqual([other.status, other.body.code], [400, 'school_context_conflict'])
  const page = await fixture.document('<html><script>alert(1)</script>')
  assert.deepEqual([page.status, page.body.code], [422, 'document_type'])
  assert.equal((await fixture.family('nothing')).status, 404)
  const foreign = await campus.request('GET', '/api/v1/enrollment/status', {
    school: await campus.school(),
    headers: { 'application-token': (await fixture.apply({ more: answered })).body.status_token },
  })
  assert.deepEqual([foreign.status, foreign.body.code], [404, 'application_unknown'])
})

test('documents that nobody uses are gone after a day; ended applications are forgotten after their time', async () => {
  const unused = await fixture.document('%PDF-1.4 unused')
  const stored = await fixture.document('%PDF-1.4 stored')
  const applied = await fixture.apply({
    applicant: { first_name: 'Forget', last_name: 'Me' },
    more: { ...answered, documents: [{ kind: 'other', ...pick(stored.body) }] },
  })
  const { application_id: id, status_token: token } = applied.body
  const held = await count('application_documents')
  await fillDay(campus, fixture, unused.body.document_id)
  const full = await fixture.document('%PDF-1.4 one too many')
  assert.deepEqual([full.status, full.body.code], [429, 'documents_day_full'], full.text)
  assert.ok(Number(full.headers.get('retry-after')) <= 86_400)
  await keepUpAt('2026-11-21T08:00:00Z')
  assert.equal(await count('application_documents'), held)
  await keepUpAt('2026-11-21T10:00:00Z')
  assert.equal(await count('application_documents'), held - 1)
  const late = await fixture.family(token, 'POST', '/documents', {
    documents: [{ kind: 'other', ...pick(unused.body) }],
  })
  assert.equal(late.body.code, 'document_unknown')
  await fixture.family(token, 'POST', '/withdraw')
  await keepUpAt('2027-11-19T10:00:00Z')
  assert.equal((await fixture.ask('GET', `applications/${id}/`)).body.name, 'Forget Me')
  await keepUpAt('2027-11-21T10:00:00Z')
  const forgotten = (await fixture.ask('GET', `applications/${id}/`)).body
  assert.deepEqual(
    [forgotten.name, forgotten.guardians, forgotten.documents, forgotten.state, forgotten.grade_level],
    ['', [], [], 'withdrawn', 'K'],
  )
  assert.equal((await fixture.family(token)).status, 404)
  const [[left]] = await campus.database.read(fixture.school.id, [
    sql<{ count: number }>`select count(*)::int as count from applications
      where tenant_id = ${fixture.school.id} and applications::text like '%Forget%'`,
  ])
  assert.equal(left?.count, 0)
})

test('forms are counted by address', async () => {
  const answer = await fixture.apply({ more: answered })
  // Limits of tests are a thousand times those of a school.
  assert.match(answer.headers.get('ratelimit-policy') ?? '', /^"apply";q=30000;w=900$/)
})

test('the intake is not lost under the forms that stand in it', async () => {
  const refused = await fixture.ask('DELETE', `intakes/${intake}/`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'intake_in_use'])
  assert.ok(!campus.logged().includes('family.test'), 'nobody’s address in the log')
})
