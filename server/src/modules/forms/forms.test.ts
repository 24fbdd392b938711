import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type FormSchool, makeFormSchool } from '../../../test/support/form-school.ts'
import { field } from './rules/presets/field.ts'

let campus: TestCampus
let at: FormSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeFormSchool(campus)
})
after(() => campus.stop())

const consent = field('consent', 'yes_no', { en: 'My child may take part' }, { required: true })
const why = field(
  'why',
  'text',
  { en: 'Why not?' },
  {
    required: true,
    show_if: { field: 'consent', equals: false },
  },
)
const signature = field('signature', 'signature', { en: 'Signature' }, { required: true })

test('a trip consent is built, signed by one guardian, counted live, and the other one is reminded', async () => {
  const form = await at.publish({ fields: [consent, why, signature], both_guardians: true })
  assert.equal(form.version_number, 1)
  assert.deepEqual(form.progress, {
    total: 3,
    complete: 0,
    partial: 0,
    missing: 2,
    withdrawn: 0,
    unreachable: 1,
  })
  assert.deepEqual(await at.noticesOf(at.guardian), ['A form to answer'])
  const tasks = await at.get('tasks/', at.guardian)
  assert.deepEqual(
    tasks.body.results.map((one: { title: string; state: string; student_id: string }) => [
      one.title,
      one.state,
      one.student_id,
    ]),
    [['Trip', 'missing', at.child]],
    tasks.text,
  )
  const signed = await at.submit(form, at.guardian, { consent: true, signature: 'Gua Rdian' })
  assert.deepEqual(
    [signed.status, signed.body.state, signed.body.waits_for_other],
    [200, 'given', true],
    signed.text,
  )
  const [submission] = signed.body.submissions
  assert.deepEqual(
    [submission.signed_name, submission.signed_from, submission.sha256.length],
    ['Gua Rdian', '127.0.0.1', 64],
  )
  const counted = await at.get(`${form.id}/`)
  assert.deepEqual([counted.body.progress.partial, counted.body.progress.missing], [1, 1])
  const reminded = await at.post(`${form.id}/remind`)
  assert.deepEqual([reminded.status, reminded.body], [200, { count: 2 }], reminded.text)
  assert.deepEqual(await at.noticesOf(at.guardian), ['A form to answer'])
  assert.deepEqual((await at.noticesOf(at.secondParent)).sort(), [
    'A form to answer',
    'Reminder: a form to answer',
  ])
  await at.submit(form, at.secondParent, { consent: true, signature: 'Other Parent' })
  const roster = await at.get(`${form.id}/answers/?state=complete`)
  assert.deepEqual(
    roster.body.results.map((one: { id: string }) => one.id),
    [at.child],
    roster.text,
  )
  assert.deepEqual(
    roster.body.results[0].signers.map((one: { state: string; answers: object }) => [one.state, one.answers]),
    [
      ['given', { consent: true, signature: 'Gua Rdian' }],
      ['given', { consent: true, signature: 'Other Parent' }],
    ],
  )
})

test('a field is asked only when its condition holds, and unknown or huge answers are refused', async () => {
  const form = await at.publish({ fields: [consent, why, signature] })
  const codes = async (answers: object) => {
    const sent = await at.submit(form, at.guardian, answers)
    return [
      sent.status,
      ...(sent.body.details ?? []).map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    ]
  }
  assert.deepEqual(await codes({ consent: false, signature: 'G' }), [422, 'body/answers/why required'])
  assert.deepEqual(await codes({ consent: true, signature: 'G', extra: 'x' }), [
    422,
    'body/answers/extra unknown_field',
  ])
  assert.deepEqual(await codes({ consent: 'yes', signature: 'G' }), [
    422,
    'body/answers/consent answer_of_kind',
  ])
  assert.equal((await codes({ consent: true, signature: 'x'.repeat(1_000_000) }))[0], 422)
  assert.equal((await codes({ consent: true, signature: 'x'.repeat(1_200_000) }))[0], 413)
  assert.equal((await codes({ consent: true, signature: 'G', ['__proto__x']: 1 }))[0], 422)
  const sent = await at.submit(form, at.guardian, { consent: true, why: 'left over', signature: ' Gua ' })
  assert.deepEqual(sent.body.submissions[0].answers, { consent: true, signature: 'Gua' })
})

test('a change is a new version: earlier answers name theirs, and count unless everybody is asked again', async () => {
  const form = await at.publish({ fields: [consent] })
  await at.submit(form, at.guardian, { consent: true })
  const definition = at.definition([consent, field('bus', 'yes_no', { en: 'By bus' })])
  const edited = await at.patch(`${form.id}/`, { definition })
  assert.deepEqual([edited.body.is_changed, edited.body.version_number], [true, 1], edited.text)
  assert.equal(
    (await at.get(`tasks/${form.id}/?student_id=${at.child}`, at.guardian)).body.definition.sections[0].fields
      .length,
    1,
  )
  const second = await at.post(`${form.id}/publish`, {})
  assert.deepEqual([second.body.version_number, second.body.progress.complete], [2, 1], second.text)
  const late = await at.submit(form, at.guardian, { consent: false })
  assert.deepEqual([late.status, late.body.code], [409, 'form_version_changed'])
  assert.equal((await at.post(`${form.id}/publish`, {})).body.code, 'form_unchanged')
  await at.patch(`${form.id}/`, { definition: at.definition([consent, signature]) })
  const third = await at.post(`${form.id}/publish`, { ask_again: true })
  assert.deepEqual([third.body.version_number, third.body.progress.complete], [3, 0], third.text)
  const again = await at.submit({ id: form.id, version_number: 3 }, at.guardian, {
    consent: false,
    signature: 'G',
  })
  assert.deepEqual(
    again.body.submissions.map(({ number, version_number }: { number: number; version_number: number }) => [
      number,
      version_number,
    ]),
    [
      [2, 3],
      [1, 1],
    ],
    again.text,
  )
  const frozen = await at.patch(`${form.id}/`, { both_guardians: true })
  assert.deepEqual([frozen.status, frozen.body.code], [409, 'form_not_draft'])
})

test('nobody answers for a child that is not theirs, of another school, or without the right to messages', async () => {
  const form = await at.publish({ fields: [consent] })
  const tried = async (person: TestPerson, student: string | null) =>
    (await at.submit(form, person, { consent: true }, student)).status
  assert.equal(await tried(at.guardian, at.otherChild), 404)
  assert.equal(await tried(at.guardian, null), 404)
  assert.equal(await tried(at.noMessages, at.child), 404)
  assert.equal(await tried(at.selfLinked, at.child), 404)
  assert.deepEqual((await at.get('tasks/', at.noMessages)).body.results, [])
  const elsewhere = await makeFormSchool(campus)
  assert.equal(await tried(at.guardian, elsewhere.child), 404)
  const foreign = await elsewhere.publish({ fields: [consent] })
  assert.equal((await at.submit(foreign, at.guardian, { consent: true })).status, 404)
  assert.equal((await at.get(`${foreign.id}/`)).status, 404)
  assert.equal((await at.get(`${foreign.id}/answers/`)).status, 404)
  const named = await at.create({ fields: [consent], audience: { student_ids: [elsewhere.child] } })
  assert.deepEqual([named.status, named.body.details?.[0]?.code], [422, 'unknown_student'])
  assert.equal((await at.post(`${form.id}/publish`, {}, at.guardian)).status, 403)
  const roster = await at.get(`${form.id}/answers/`)
  assert.ok(!roster.text.includes('No Messages') && !roster.text.includes('Self Linked'))
})

test('one answer for each child: the other guardian is not asked any more', async () => {
  const form = await at.publish({ fields: [consent] })
  const both = await Promise.all([
    at.submit(form, at.guardian, { consent: true }),
    at.submit(form, at.secondParent, { consent: false }),
  ])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  assert.equal(both.find(({ status }) => status === 409)?.body.code, 'form_already_answered')
  assert.equal((await at.get(`${form.id}/`)).body.progress.complete, 1)
})

test('the same answer twenty times at once is one submission', async () => {
  const form = await at.publish({ fields: [consent] })
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => at.submit(form, at.guardian, { consent: true })),
  )
  assert.deepEqual([...new Set(sent.map(({ status }) => status))], [200])
  const read = await at.get(`tasks/${form.id}/?student_id=${at.child}`, at.guardian)
  assert.equal(read.body.submissions.length, 1)
})

test('a form is answered until it is closed, and a consent is withdrawn where the form allows it', async () => {
  const form = await at.publish({ fields: [consent], may_withdraw: true })
  await at.submit(form, at.guardian, { consent: true })
  const closed = await at.post(`${form.id}/close`)
  assert.equal(closed.body.state, 'closed', closed.text)
  const late = await at.submit(form, at.guardian, { consent: false })
  assert.deepEqual([late.status, late.body.code], [409, 'form_closed'])
  assert.equal((await at.submit(form, at.secondParent, { consent: false })).status, 404)
  const withdrawn = await at.post(
    `tasks/${form.id}/withdraw`,
    { student_id: at.child, reason: 'No more' },
    at.guardian,
  )
  assert.deepEqual([withdrawn.status, withdrawn.body.state], [200, 'withdrawn'], withdrawn.text)
  const progress = (await at.get(`${form.id}/`)).body.progress
  assert.deepEqual([progress.complete, progress.withdrawn], [0, 1])
  const twice = await at.post(`tasks/${form.id}/withdraw`, { student_id: at.child }, at.guardian)
  assert.equal(twice.body.code, 'form_not_withdrawable')
  const reopened = await at.patch(`${form.id}/`, { closes_on: '2026-12-24', reminder_days: [1] })
  assert.deepEqual([reopened.status, reopened.body.state], [200, 'closed'], reopened.text)
  assert.equal((await at.patch(`${form.id}/`, { retention_months: 2 })).body.code, 'form_closed')
  const open = await at.post(`${form.id}/publish`, {})
  assert.deepEqual([open.body.state, open.body.version_number], ['published', 1], open.text)
})

test('who left the audience reads and withdraws what was given, and submits nothing', async () => {
  const audience = (student: string) => ({
    kind: 'families',
    all: false,
    grade_levels: [],
    class_ids: [],
    student_ids: [student],
    roles: [],
  })
  const form = await at.publish({ fields: [consent], may_withdraw: true, audience: audience(at.child) })
  await at.submit(form, at.guardian, { consent: true })
  const moved = await at.patch(`${form.id}/`, { audience: audience(at.otherChild) })
  assert.equal(moved.status, 200, moved.text)
  const path = `tasks/${form.id}/?student_id=${at.child}`
  const read = await at.get(path, at.guardian)
  assert.deepEqual([read.body.state, read.body.is_open, read.body.may_withdraw], ['given', false, true])
  assert.equal((await at.get(path, at.secondParent)).status, 404)
  assert.equal((await at.submit(form, at.guardian, { consent: false })).status, 404)
  const withdrawn = await at.post(`tasks/${form.id}/withdraw`, { student_id: at.child }, at.guardian)
  assert.deepEqual([withdrawn.status, withdrawn.body.state], [200, 'withdrawn'], withdrawn.text)
})

test('an answer is submitted 50 times at most', async () => {
  const form = await at.publish({ fields: [consent] })
  for (let turn = 0; turn < 50; turn += 1)
    assert.equal((await at.submit(form, at.guardian, { consent: turn % 2 === 0 })).status, 200)
  const refused = await at.submit(form, at.guardian, { consent: true })
  assert.deepEqual([refused.status, refused.body.code], [409, 'answer_too_often_submitted'])
  assert.equal((await at.submit(form, at.guardian, { consent: false })).status, 200)
})

test('programs see values for records with the scopes of the records alone', async () => {
  const owner = await campus.person(at.school, ['owner'])
  const statusWith = async (scopes: string[]) => {
    const body = { name: 'Forms', scopes }
    const made = await campus.request('POST', '/api/v1/integrations/api-keys/', {
      token: owner.token,
      school: at.school,
      body,
    })
    const token = made.body.secret ?? made.body.key
    const path = '/api/v1/documents/forms/updates/'
    return (await campus.request('GET', path, { token, school: at.school })).status
  }
  assert.equal(await statusWith(['forms:read', 'students:read']), 404)
  assert.equal(await statusWith(['forms:read', 'students:read', 'guardians:read']), 200)
})

test('staff answer as persons, by role; a form of staff asks no family', async () => {
  const form = await at.publish({
    fields: [consent],
    audience: { kind: 'staff', roles: ['teacher'] },
    respond_by: 'person',
  })
  assert.equal(form.progress.total, 2)
  const sent = await at.submit(form, at.teacher, { consent: true }, null)
  assert.equal(sent.status, 200, sent.text)
  assert.equal((await at.submit(form, at.guardian, { consent: true }, null)).status, 404)
  assert.equal((await at.get(`${form.id}/`)).body.progress.complete, 1)
})

test('guardians answer once as persons, whatever the number of their children', async () => {
  const form = await at.publish({ fields: [consent], respond_by: 'person', audience: { all: true } })
  const sent = await at.submit(form, at.guardian, { consent: true }, null)
  assert.equal(sent.status, 200, sent.text)
  assert.equal((await at.get(`${form.id}/`)).body.progress.complete, 1)
})

test('a change names the version that was read, and is refused when somebody else was faster', async () => {
  const made = await at.create({ fields: [consent] })
  const read = await at.get(`${made.body.id}/`)
  const tag = read.headers.get('etag') ?? ''
  const change = (may_withdraw: boolean) =>
    campus.request('PATCH', `/api/v1/documents/forms/${made.body.id}/`, {
      token: at.registrar.token,
      school: at.school,
      headers: { 'if-match': tag },
      body: { may_withdraw },
    })
  assert.deepEqual([(await change(true)).status, (await change(false)).status], [200, 412])
})
