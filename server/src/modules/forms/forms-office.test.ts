import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type FormSchool, makeFormSchool } from '../../../test/support/form-school.ts'
import { makePdf } from '../../../test/support/make-pdf.ts'
import { withoutModule } from '../../../test/support/switch-modules.ts'
import { sql } from '../../kernel/db/statement.ts'
import { deleteExpiredAnswers } from './nightly/delete-expired.ts'
import { followForms } from './nightly/follow-forms.ts'
import { choice, field } from './rules/presets/field.ts'

let campus: TestCampus
let at: FormSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeFormSchool(campus)
})
after(() => campus.stop())

const consent = field('consent', 'yes_no', { en: 'My child may take part' }, { required: true })
const signature = field('signature', 'signature', { en: 'Signature' }, { required: true })

const upload = async (person: TestPerson): Promise<string> => {
  const sent = await campus.request('POST', '/api/v1/files/?name=plan.pdf', {
    token: person.token,
    school: at.school,
    raw: new Blob([new Uint8Array(makePdf('A plan'))]),
    headers: { 'content-type': 'application/pdf' },
  })
  assert.equal(sent.status, 201, sent.text)
  return sent.body.file_id
}
const fileStatus = async (id: string, person: TestPerson) =>
  (await campus.request('GET', `/api/v1/files/${id}/content`, { token: person.token, school: at.school }))
    .status

const idOfGuardian = async (person: TestPerson): Promise<string> => {
  const me = await campus.request('GET', '/api/v1/me', { token: person.token, school: at.school })
  return me.body.person.guardian_id
}

test('teachers build forms for the classes they teach, and read those answers alone while they teach them', async () => {
  const form = await at.publish({ fields: [consent] }, at.teacher)
  await at.submit(form, at.guardian, { consent: true })
  assert.equal((await at.get(`${form.id}/answers/`, at.teacher)).body.results.length, 3)
  const office = await at.publish({ fields: [consent] })
  const own = await at.get('', at.teacher)
  assert.deepEqual(
    own.body.results.map((one: { id: string }) => one.id),
    [form.id],
  )
  for (const path of [`${office.id}/`, `${office.id}/answers/`, `${office.id}/answers/export`])
    assert.equal((await at.get(path, at.teacher)).status, 404, path)
  assert.equal((await at.get(`${form.id}/`, at.otherTeacher)).status, 404)
  assert.equal((await at.get('updates/', at.teacher)).status, 404)
  const wide = [
    { all: true },
    { class_ids: [at.otherClassId] },
    { student_ids: [at.child] },
    { kind: 'staff', roles: ['teacher'] },
  ]
  for (const audience of wide) {
    const respond_by = audience.kind === 'staff' ? 'person' : 'child'
    const tried = await at.create({ fields: [consent], audience, respond_by }, at.teacher)
    assert.deepEqual(
      [tried.status, tried.body.details?.[0]?.code],
      [422, 'audience_not_taught'],
      JSON.stringify(audience),
    )
    const body = {
      audience: {
        kind: 'families',
        all: false,
        grade_levels: [],
        class_ids: [],
        student_ids: [],
        roles: [],
        ...audience,
      },
      respond_by,
    }
    assert.equal((await at.post('audience', body, at.teacher)).status, 422)
  }
  const bound = field('phone', 'text', { en: 'Phone' }, { binding: 'guardian.phone' })
  assert.equal((await at.create({ fields: [bound] }, at.teacher)).body.details[0].code, 'binding_of_office')
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update enrollments set ends_on = '2026-11-20', changed_in = default
      where tenant_id = ${at.school.id} and role = 'teacher' and class_id = ${at.classId}`),
  )
  assert.equal((await at.get(`${form.id}/answers/`, at.teacher)).status, 404)
  assert.equal((await at.patch(`${form.id}/`, { may_withdraw: false }, at.teacher)).status, 404)
})

test('what families write for a record waits for the office, which accepts or rejects it', async () => {
  const guardianId = await idOfGuardian(at.guardian)
  const people = '/api/v1/people/guardians/'
  const ask = (method: string, path: string, body?: unknown) =>
    campus.request(method, path, { token: at.registrar.token, school: at.school, ...(body ? { body } : {}) })
  await ask('PATCH', `${people}${guardianId}/`, { phone: '+44 1000' })
  const form = await at.publish({
    fields: [
      field('phone', 'text', { en: 'Phone' }, { binding: 'guardian.phone' }),
      field('city', 'text', { en: 'Town' }, { binding: 'student.address.city' }),
    ],
  })
  const task = await at.get(`tasks/${form.id}/?student_id=${at.child}`, at.guardian)
  assert.deepEqual(task.body.prefilled, { phone: '+44 1000' })
  const wrong = await at.submit(form, at.guardian, { phone: 'call me' })
  assert.deepEqual([wrong.status, wrong.body.details[0].path], [422, 'body/answers/phone'])
  await at.submit(form, at.guardian, { phone: '+44 2000', city: 'Bath' })
  const waiting = await at.get(`updates/?form_id=${form.id}`)
  const byMember = Object.fromEntries(
    waiting.body.results.map((one: { member: string }) => [one.member, one]),
  )
  const phone = byMember['phone']
  assert.deepEqual(
    [phone.old_value, phone.new_value, phone.current_value, phone.is_stale],
    ['+44 1000', '+44 2000', '+44 1000', false],
  )
  await ask('PATCH', `${people}${guardianId}/`, { phone: '+44 3000' })
  const stale = await at.post(`updates/${phone.id}/accept`, { current_value: '+44 1000' })
  assert.deepEqual(
    [stale.status, stale.body.code, stale.body.current],
    [409, 'form_update_stale', '+44 3000'],
    stale.text,
  )
  assert.equal(
    (await at.get(`updates/?form_id=${form.id}`)).body.results.find(
      (one: { id: string }) => one.id === phone.id,
    ).is_stale,
    true,
  )
  const accepted = await Promise.all(
    Array.from({ length: 5 }, () => at.post(`updates/${phone.id}/accept`, { current_value: '+44 3000' })),
  )
  assert.deepEqual(accepted.map(({ status }) => status).sort(), [200, 409, 409, 409, 409])
  const record = await ask('GET', `${people}${guardianId}/`)
  assert.equal(record.body.phone, '+44 2000')
  const history = await ask('GET', `/api/v1/people/guardians/${guardianId}/history/`)
  assert.ok(history.text.includes('+44 2000'), history.text)
  const rejected = await at.post(`updates/${byMember['address.city'].id}/reject`)
  assert.deepEqual([rejected.body.state, rejected.body.current_value], ['rejected', null], rejected.text)
  assert.equal((await at.get('updates/')).body.results.length, 0)
  const isMoved = { show_if: { field: 'moved', equals: true } }
  const hidden = await at.publish({
    fields: [
      field('moved', 'yes_no', { en: 'Moved?' }),
      field('phone', 'text', { en: 'Phone' }, { binding: 'guardian.phone', ...isMoved }),
    ],
  })
  assert.equal((await at.submit(hidden, at.guardian, { moved: false })).status, 200)
  assert.equal((await at.get(`updates/?form_id=${hidden.id}`)).body.results.length, 0)
  const principal = await campus.person(at.school, ['principal'])
  await at.submit(form, at.guardian, { phone: '+44 4000' })
  const [again] = (await at.get('updates/', principal)).body.results
  assert.equal(
    (await at.post(`updates/${again.id}/accept`, { current_value: '+44 2000' }, principal)).status,
    403,
  )
})

test('a file is readable for those who read the answers, and nobody attaches the file of another', async () => {
  const form = await at.publish({ fields: [field('plan', 'file', { en: 'Plan' })] })
  const file = await upload(at.guardian)
  assert.equal(
    (await at.submit(form, at.otherFamily, { plan: file }, at.otherChild)).body.details?.[0]?.code,
    'unknown_file',
  )
  assert.equal((await at.submit(form, at.guardian, { plan: file })).status, 200)
  const readers = [at.registrar, at.guardian, at.secondParent, at.otherTeacher]
  assert.deepEqual(await Promise.all(readers.map((person) => fileStatus(file, person))), [200, 404, 404, 404])
  const again = await at.submit(form, at.guardian, { plan: file.toUpperCase() })
  assert.equal(again.status, 200, again.text)
  assert.equal((await at.submit(form, at.otherFamily, { plan: file }, at.otherChild)).status, 422)
})

test('a document to read and sign is there for those who are asked, and its hash is part of what is signed', async () => {
  const file = await upload(at.registrar)
  const policy = field('policy', 'document', { en: 'I have read it' }, { required: true, file_id: file })
  const form = await at.publish({ fields: [policy, signature], audience: { student_ids: [at.child] } })
  const readers = [at.guardian, at.secondParent, at.otherFamily, at.noMessages, at.registrar]
  assert.deepEqual(
    await Promise.all(readers.map((person) => fileStatus(file, person))),
    [200, 200, 404, 404, 200],
  )
  const sent = await at.submit(form, at.guardian, { policy: true, signature: 'Gua Rdian' })
  assert.equal(sent.status, 200, sent.text)
  const [[row]] = await campus.database.read(at.school.id, [
    sql<{ statement: string; sha256: string }>`select statement, sha256 from form_submissions
      where tenant_id = ${at.school.id} order by submitted_at desc limit 1`,
  ])
  const statement = JSON.parse(row?.statement ?? '{}')
  assert.deepEqual(
    [statement.signed_name, statement.form.id, statement.documents.policy.length, statement.student.id],
    ['Gua Rdian', form.id, 64, at.child],
  )
  const roster = await at.get(`${form.id}/answers/`)
  const answerId = roster.body.results[0].signers.find(
    (one: { answer_id: string | null }) => one.answer_id,
  ).answer_id
  const read = await at.get(`${form.id}/answers/${answerId}/`)
  assert.equal(read.body.submissions[0].sha256, row?.sha256)
  const pdf = await at.get(`${form.id}/answers/${answerId}/pdf`)
  assert.deepEqual([pdf.status, pdf.text.slice(0, 5)], [200, '%PDF-'])
  const stolen = await at.create({
    fields: [field('d', 'document', { en: 'D' }, { file_id: await upload(at.guardian) })],
  })
  assert.deepEqual([stolen.status, stolen.body.details?.[0]?.code], [422, 'unknown_file'])
})

test('the export has the questions as columns, and no formula', async () => {
  const colours = field(
    'colours',
    'choices',
    { en: 'Which?' },
    { choices: [choice('red', { en: 'Red' }), choice('blue', { en: 'Blue' })] },
  )
  const form = await at.publish({ fields: [field('note', 'text', { en: '=HYPERLINK("x")' }), colours] })
  await at.submit(form, at.guardian, { note: '=1+1', colours: ['red', 'blue'] })
  const file = await at.get(`${form.id}/answers/export`)
  assert.equal(file.status, 200, file.text)
  const lines = file.text.replace('\ufeff', '').trim().split(/\r?\n/)
  assert.ok(lines[0]?.endsWith(`"'=HYPERLINK(""x"")",Which?`), lines[0])
  const answered = lines.filter((line) => line.includes(',given,'))
  assert.equal(answered.length, 1)
  assert.ok(answered[0]?.endsWith(",'=1+1,red; blue"), answered[0])
  assert.equal((await at.get(`${form.id}/answers/export?state=complete`)).text.trim().split('\n').length, 3)
})

test('a day closes what is over, reminds by the ladder once, and reports what opens', async () => {
  const later = await at.publish({
    fields: [consent],
    opens_on: '2026-11-25',
    closes_on: '2026-12-02',
    reminder_days: [7],
  })
  const before = await at.noticesOf(at.otherFamily)
  assert.equal((await at.submit(later, at.otherFamily, { consent: true }, at.otherChild)).status, 404)
  const clock = campus.clock as { now(): Date }
  const now = clock.now
  try {
    clock.now = () => new Date('2026-11-25T04:00:00Z')
    await withoutModule(campus, at.school, 'documents', () => followForms(campus.application.kernel))
    assert.deepEqual(await at.noticesOf(at.otherFamily), before)
    await followForms(campus.application.kernel)
    await followForms(campus.application.kernel)
    const fresh = (await at.noticesOf(at.otherFamily)).slice(0, -before.length || undefined)
    assert.deepEqual(fresh.sort(), ['A form to answer', 'Reminder: a form to answer'])
    clock.now = () => new Date('2026-12-03T04:00:00Z')
    await followForms(campus.application.kernel)
  } finally {
    clock.now = now
  }
  const closed = await at.get(`${later.id}/`)
  assert.equal(closed.body.state, 'closed', closed.text)
})

test('answers end with the retention of their form, with their files; the form remains', async () => {
  const form = await at.publish({ fields: [field('plan', 'file', { en: 'Plan' })], retention_months: 1 })
  const file = await upload(at.guardian)
  await at.submit(form, at.guardian, { plan: file })
  await at.post(`${form.id}/close`)
  await deleteExpiredAnswers(campus.application.kernel)
  assert.equal((await at.get(`${form.id}/`)).body.progress.complete, 1)
  const clock = campus.clock as { now(): Date }
  const now = clock.now
  try {
    clock.now = () => new Date('2026-12-21T04:00:00Z')
    await deleteExpiredAnswers(campus.application.kernel)
  } finally {
    clock.now = now
  }
  const left = await at.get(`${form.id}/`)
  assert.deepEqual([left.status, left.body.progress.complete], [200, 0])
  assert.equal(await fileStatus(file, at.registrar), 404)
  const archived = await campus.request('DELETE', `/api/v1/documents/forms/${form.id}/`, {
    token: at.registrar.token,
    school: at.school,
  })
  assert.equal(archived.status, 204, archived.text)
})

test('answers of a form that is opened again before the deletion comes to them stay, with their files', async () => {
  const form = await at.publish({ fields: [field('plan', 'file', { en: 'Plan' })], retention_months: 1 })
  const file = await upload(at.guardian)
  await at.submit(form, at.guardian, { plan: file })
  await at.post(`${form.id}/close`)
  const write = (statement: ReturnType<typeof sql>) =>
    campus.database.transaction(at.school.id, (tx) => tx.execute(statement))
  await write(
    sql`update forms set closed_at = '2001-01-01' where tenant_id = ${at.school.id} and id = ${form.id}`,
  )
  let deletion: Promise<void> | undefined
  await campus.database.transaction(at.school.id, async (tx) => {
    await tx.execute(sql`update forms set state = 'published', closed_at = null
      where tenant_id = ${tx.tenant} and id = ${form.id}`)
    deletion = deleteExpiredAnswers(campus.application.kernel)
    await new Promise((done) => setTimeout(done, 500))
  })
  await deletion
  assert.equal((await at.get(`${form.id}/`)).body.progress.complete, 1)
  assert.equal(await fileStatus(file, at.registrar), 200)
})

test('a right that ends ends at once: the link, the student, and what they still count for', async () => {
  const form = await at.publish({ fields: [consent], both_guardians: true })
  await at.submit(form, at.guardian, { consent: true })
  const otherId = await idOfGuardian(at.secondParent)
  const link = `/api/v1/people/students/${at.child}/guardians/${otherId}/`
  const changed = await campus.request('PATCH', link, {
    token: at.registrar.token,
    school: at.school,
    body: { receives_messages: false },
  })
  assert.equal(changed.status, 200, changed.text)
  assert.equal((await at.submit(form, at.secondParent, { consent: false })).status, 404)
  assert.equal((await at.get(`${form.id}/`)).body.progress.complete, 1)
  const student = `/api/v1/people/students/${at.otherChild}/`
  await campus.request('DELETE', student, { token: at.registrar.token, school: at.school })
  assert.equal((await at.submit(form, at.otherFamily, { consent: true }, at.otherChild)).status, 404)
  assert.equal((await at.get(`${form.id}/`)).body.progress.total, 2)
})
