import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import {
  DocumentCalls,
  type DocumentSchool,
  makeDocumentSchool,
} from '../../../test/support/document-school.ts'
import { makePdf } from '../../../test/support/make-pdf.ts'
import { withoutModule } from '../../../test/support/switch-modules.ts'
import { sql } from '../../kernel/db/statement.ts'
import { sendDueReminders } from './reminders/nightly.ts'

let campus: TestCampus
let at: DocumentSchool
let calls: DocumentCalls
let passport = ''
let requirement = ''

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeDocumentSchool(campus)
  calls = new DocumentCalls(campus, at)
  passport = await calls.category('Passport', { family_access: 'upload', has_expiry: true })
  const made = await calls.call('POST', 'requirements/', at.registrar, {
    category_id: passport,
    name: 'Passport',
    audience: 'student',
    grade_levels: ['7'],
    starts_on: '2026-11-13',
    missing_days: [0, 7, 30],
    expiry_days: [60, 7],
  })
  assert.equal(made.status, 201, made.text)
  requirement = made.body.id
})
after(() => campus.stop())

const notices = async (): Promise<{ key: string; user_id: string | null }[]> => {
  const [rows] = await campus.database.read(at.school.id, [
    sql<{
      key: string
      user_id: string | null
    }>`select notice.key, notice.recipient_id as user_id from notices notice
      where notice.tenant_id = ${at.school.id} and notice.key like 'document:%' order by notice.key`,
  ])
  return [...rows]
}

const statuses = async (query = '', by: TestPerson = at.registrar) => {
  const answer = await calls.call('GET', `missing/?${query}`, by)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results.map(
    (one: { subject_name: string; status: string }) => `${one.subject_name} ${one.status}`,
  )
}

test('a requirement names those of its grade; another grade lacks nothing', async () => {
  assert.deepEqual(await statuses(), ['Ada Test missing'])
  assert.deepEqual(await statuses('status=valid'), [])
  const counts = (await calls.call('GET', 'missing/counts')).body.results
  assert.deepEqual(
    [counts[0].requirement_name, counts[0].counts.missing, counts[0].counts.valid],
    ['Passport', 1, 0],
  )
  const checklist = (await calls.call('GET', 'checklist/', at.mother)).body.results
  assert.deepEqual(
    checklist.map((one: { subject_name: string; status: string; may_upload: boolean }) => [
      one.subject_name,
      one.status,
      one.may_upload,
    ]),
    [['Ada Test', 'missing', true]],
  )
  for (const by of [at.mother, at.teacher])
    assert.equal((await calls.call('GET', 'missing/', by)).status, 403)
})

test('a step is taken once, also by several runs at once, and only guardians with messages are notified', async () => {
  await withoutModule(campus, at.school, 'documents', () => sendDueReminders(campus.application.kernel))
  assert.deepEqual(await notices(), [])
  await Promise.all([1, 2, 3].map(() => sendDueReminders(campus.application.kernel)))
  const sent = await notices()
  assert.deepEqual(
    sent.map(({ user_id }) => user_id),
    [at.mother.userId],
  )
  assert.match(sent[0]?.key ?? '', /:missing:7:2026-11-13$/)
  await sendDueReminders(campus.application.kernel)
  assert.equal((await notices()).length, 1)
})

test('the office reminds once a day, and of persons who lack it alone', async () => {
  const order = { requirement_id: requirement, subject_ids: [at.ada, at.ben] }
  const first = await calls.call('POST', 'missing/remind', at.registrar, order)
  assert.deepEqual(
    [first.status, first.body],
    [200, { reminded: 1, without_recipient: 0, skipped: 1 }],
    first.text,
  )
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => calls.call('POST', 'missing/remind', at.registrar, order)),
  )
  assert.ok(answers.every(({ body }) => body.reminded === 0 && body.skipped === 2))
  assert.equal((await calls.call('POST', 'missing/remind', at.mother, order)).status, 403)
  assert.equal((await notices()).length, 2)
})

test('what waits for the office is not missing, what is rejected is, and the family reads why', async () => {
  const sent = await calls.file(passport, at.mother)
  assert.deepEqual(await statuses(), [])
  assert.deepEqual(await statuses('status=to_check'), ['Ada Test to_check'])
  const office = (
    await campus.request('GET', '/api/v1/work/', { token: at.registrar.token, school: at.school })
  ).body
  const item = office.items.find(({ key }: { key: string }) => key === 'documents_to_check')
  assert.equal(item?.count, 1)
  await calls.call('POST', `${sent.body.id}/reject`, at.registrar, { number: 1, reason: 'Too dark' })
  assert.deepEqual(await statuses(), ['Ada Test rejected'])
  const [own] = (await calls.call('GET', 'checklist/', at.mother)).body.results
  assert.deepEqual(
    [own.status, own.rejection_reason, own.document_id],
    ['rejected', 'Too dark', sent.body.id],
  )
  const family = (await campus.request('GET', '/api/v1/work/', { token: at.mother.token, school: at.school }))
    .body
  assert.equal(family.items.find(({ key }: { key: string }) => key === 'documents_to_upload')?.count, 1)
  const rejected = (await notices()).filter(({ key }) => key.endsWith(':rejected'))
  assert.deepEqual(
    rejected.map(({ user_id }) => user_id),
    [at.mother.userId],
  )
})

test('for a trip the passport must be valid on its last day', async () => {
  const [open] = (await calls.call('GET', 'checklist/', at.mother)).body.results
  await calls.upload(`${open.document_id}/versions/`, at.mother, makePdf('better'))
  const accepted = await calls.call('POST', `${open.document_id}/accept`, at.registrar, {
    number: 2,
    expires_on: '2027-03-31',
  })
  assert.equal(accepted.status, 200, accepted.text)
  assert.deepEqual(await statuses(), [])
  assert.deepEqual(await statuses('status=valid'), ['Ada Test valid'])
  assert.deepEqual(await statuses(`valid_on=2027-04-01&class_id=${at.adasClass}`), ['Ada Test expired'])
  assert.deepEqual(await statuses(`valid_on=2027-03-25&student_ids=${at.ada}&student_ids=${at.ben}`), [
    'Ada Test expiring',
  ])
  assert.deepEqual(await statuses(`valid_on=2027-04-01&student_ids=${at.ben}`), [])
  const file = await campus.request('GET', '/api/v1/documents/missing/export?valid_on=2027-04-01', {
    token: at.registrar.token,
    school: at.school,
  })
  assert.equal(file.status, 200)
  assert.match(file.text, /student,Ada Test,7,Passport,Passport,expired,2026-11-13,2027-03-31/)
})

test('for a trip everybody lacks what is not there, and those alone are reminded, with its last day', async () => {
  const trip = `category_id=${passport}&valid_on=2027-04-01`
  assert.deepEqual(await statuses(`${trip}&student_ids=${at.ada}&student_ids=${at.ben}`), [
    'Ada Test expired',
    'Ben Test missing',
  ])
  assert.deepEqual(await statuses(`${trip}&grade_level=9`), ['Ben Test missing'])
  assert.deepEqual(await statuses(`${trip}&class_id=${at.adasClass}`), ['Ada Test expired'])
  assert.deepEqual(await statuses(`category_id=${passport}&student_ids=${at.ada}&status=valid`), [
    'Ada Test valid',
  ])
  const counts = (await calls.call('GET', `missing/counts?${trip}`)).body.results
  assert.deepEqual(
    counts.map((one: { requirement_id: string | null; counts: { missing: number; expired: number } }) => [
      one.requirement_id,
      one.counts.missing,
      one.counts.expired,
    ]),
    [
      [requirement, 0, 1],
      [null, 1, 0],
    ],
  )
  const file = await campus.request('GET', `/api/v1/documents/missing/export?${trip}`, {
    token: at.registrar.token,
    school: at.school,
  })
  assert.match(file.text, /student,Ben Test,9,Passport,Passport,missing,/)
  const before = (await notices()).length
  const visa = await calls.category('Visa', { family_access: 'upload', has_expiry: true })
  const order = { category_id: visa, valid_on: '2027-04-01', subject_ids: [at.ada, at.ben] }
  const sent = await calls.call('POST', 'missing/remind', at.registrar, order)
  // Nobody is linked to Ben.
  assert.deepEqual(sent.body, { reminded: 1, without_recipient: 1, skipped: 0 }, sent.text)
  assert.equal((await notices()).length, before + 1)
  const [[notice]] = await campus.database.read(at.school.id, [
    sql<{
      body: string
    }>`select body from notices where tenant_id = ${at.school.id} order by id desc limit 1`,
  ])
  assert.match(notice?.body ?? '', /Visa, valid on 1 April 2027/)
  const again = await calls.call('POST', 'missing/remind', at.registrar, order)
  assert.deepEqual(again.body, { reminded: 0, without_recipient: 0, skipped: 2 })
  // Valid on that day: nothing is missing.
  const early = { category_id: passport, valid_on: '2027-01-02', subject_ids: [at.ada] }
  assert.equal((await calls.call('POST', 'missing/remind', at.registrar, early)).body.skipped, 1)
  for (const wrong of [{ subject_ids: [at.ada] }, { ...order, requirement_id: requirement }]) {
    const { status, body } = await calls.call('POST', 'missing/remind', at.registrar, wrong)
    assert.deepEqual([status, body.details[0].code], [422, 'one_required'])
  }
})

test('a trip names and reminds each of its persons once, whatever is required of them', async () => {
  const card = await calls.category('Card', { family_access: 'upload', has_expiry: true })
  const required: string[] = []
  for (const name of ['Card', 'Card in colour']) {
    const order = {
      category_id: card,
      name,
      audience: 'student',
      grade_levels: ['7'],
      starts_on: '2026-11-13',
    }
    const made = await calls.call('POST', 'requirements/', at.registrar, order)
    assert.equal(made.status, 201, made.text)
    required.push(made.body.id)
  }
  assert.deepEqual(await statuses(`category_id=${card}&valid_on=2027-04-01`), [
    'Ada Test missing',
    'Ben Test missing',
  ])
  for (const id of required)
    assert.deepEqual(await statuses(`category_id=${card}&requirement_id=${id}`), ['Ada Test missing'])
  const before = (await notices()).length
  const order = { category_id: card, valid_on: '2027-04-01', subject_ids: [at.ada, at.ben] }
  const sent = await calls.call('POST', 'missing/remind', at.registrar, order)
  assert.deepEqual(sent.body, { reminded: 1, without_recipient: 1, skipped: 0 }, sent.text)
  assert.equal((await notices()).length, before + 1)
})

test('of a requirement that ends before a trip the reminder says so, and when', async () => {
  const made = await calls.call('POST', 'requirements/', at.registrar, {
    category_id: passport,
    name: 'Passport abroad',
    audience: 'student',
    grade_levels: ['7'],
    starts_on: '2026-11-13',
  })
  const order = { requirement_id: made.body.id, valid_on: '2027-04-01', subject_ids: [at.ada] }
  const sent = await calls.call('POST', 'missing/remind', at.registrar, order)
  assert.deepEqual(sent.body, { reminded: 1, without_recipient: 0, skipped: 0 }, sent.text)
  const [[notice]] = await campus.database.read(at.school.id, [
    sql<{ title: string; body: string }>`select title, body from notices
      where tenant_id = ${at.school.id} order by id desc limit 1`,
  ])
  assert.equal(notice?.title, 'A document expires too early')
  assert.match(
    notice?.body ?? '',
    /^Passport abroad: expires on 31 March 2027\. The school needs one that is valid on 1 April 2027\./,
  )
})

test('what is valid on the day of the trip is not reminded of, however soon it expires', async () => {
  const trip = `category_id=${passport}&student_ids=${at.ada}`
  for (const day of ['2027-03-25', '2027-03-31']) {
    assert.deepEqual(await statuses(`${trip}&valid_on=${day}&status=valid`), ['Ada Test valid'])
    const order = { category_id: passport, valid_on: day, subject_ids: [at.ada] }
    const sent = await calls.call('POST', 'missing/remind', at.registrar, order)
    assert.deepEqual(sent.body, { reminded: 0, without_recipient: 0, skipped: 1 }, sent.text)
  }
  assert.deepEqual(await statuses(`${trip}&valid_on=2027-04-01`), ['Ada Test expired'])
})

test('a category is not archived under a requirement, and a requirement needs a category for its persons', async () => {
  assert.equal((await calls.call('DELETE', `categories/${passport}/`)).status, 409)
  const classes = await calls.category('Of classes', { subject_kinds: ['class'] })
  const wrong = await calls.call('POST', 'requirements/', at.registrar, {
    category_id: classes,
    name: 'Wrong',
    audience: 'student',
    starts_on: '2026-11-13',
  })
  assert.deepEqual([wrong.status, wrong.body.details[0].code], [422, 'category_of_other_subjects'])
})

test('families are not reminded of what their category does not open to them', async () => {
  const inner = await calls.category('Inner', { family_access: 'none' })
  const made = await calls.call('POST', 'requirements/', at.registrar, {
    category_id: inner,
    name: 'Inner',
    audience: 'student',
    grade_levels: ['7'],
    starts_on: '2026-11-13',
  })
  assert.equal(made.status, 201, made.text)
  const order = { requirement_id: made.body.id, subject_ids: [at.ada] }
  const sent = await calls.call('POST', 'missing/remind', at.registrar, order)
  assert.deepEqual(sent.body, { reminded: 0, without_recipient: 1, skipped: 0 }, sent.text)
})
