import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AdmissionsFixture, makeAdmissionsFixture } from '../support/admissions-fixture.ts'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../support/campus.ts'
import { type CaseSchool, makeCaseSchool } from '../support/case-school.ts'
import { financeCalls } from '../support/finance-calls.ts'
import { type FinanceSchool, makeFinanceSchool } from '../support/finance-school.ts'
import { makePdf } from '../support/make-pdf.ts'

let campus: TestCampus
let admissions: AdmissionsFixture
let finance: FinanceSchool
let cases: CaseSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  admissions = await makeAdmissionsFixture(campus)
  finance = await makeFinanceSchool(campus)
  cases = await makeCaseSchool(campus)
})
after(() => campus.stop())

type Kind = 'application' | 'invoice' | 'case'

const ask = (
  school: TestSchool,
  by: TestPerson,
  method: string,
  path: string,
  body?: object,
): Promise<TestAnswer> =>
  campus.request(method, `/api/v1/documents/${path}`, {
    token: by.token,
    school,
    ...(body === undefined ? {} : { body }),
  })

async function category(school: TestSchool, kind: Kind, opens: object): Promise<string> {
  const admin = await campus.person(school, ['admin'])
  const made = await ask(school, admin, 'POST', 'categories/', {
    name: `Of ${kind} ${JSON.stringify(opens)}`.slice(0, 80),
    subject_kinds: [kind],
    staff_access: 'office',
    family_access: 'none',
    retention_months: 24,
    ...opens,
  })
  assert.equal(made.status, 201, made.text)
  return made.body.id
}

interface Place {
  readonly school: TestSchool
  readonly kind: Kind
  readonly id: string
  readonly category: string
}

const file = ({ school, kind, id, category: of }: Place, by: TestPerson): Promise<TestAnswer> =>
  campus.request('POST', `/api/v1/documents/?subject_kind=${kind}&subject_id=${id}&category_id=${of}`, {
    token: by.token,
    school,
    raw: new Blob([new Uint8Array(makePdf(`${kind} ${of}`))]),
    headers: { 'content-type': 'application/octet-stream' },
  })

/** What a person reads of a document: by its record, by its id, by its link, in a zip, and by a search. */
async function reads({ school, kind, id }: Place, document: string, by: TestPerson): Promise<string> {
  const listed = await ask(school, by, 'GET', `?subject_kind=${kind}&subject_id=${id}`)
  const zip = await ask(school, by, 'GET', `zip?subject_kind=${kind}&subject_id=${id}`)
  const answers = [
    listed.status === 200 && listed.body.results.some((one: { id: string }) => one.id === document),
    (await ask(school, by, 'GET', `${document}/`)).status === 200,
    (await ask(school, by, 'POST', `${document}/links/`, {})).status === 201,
    zip.status === 200,
  ]
  assert.equal(new Set(answers).size, 1, `${by.userId}: ${answers}`)
  return answers[0] ? 'reads' : 'nothing'
}

/** Nothing is filed: the record is unknown to the caller, or the caller files none there. */
async function isRefused(place: Place, by: TestPerson): Promise<void> {
  const { status, text } = await file(place, by)
  assert.ok(status === 403 || (status === 422 && /subject_id|category_id/.test(text)), text)
}

/** Nobody of another school reads, files or changes it, with its ids. */
async function isApart(place: Place, document: string, other: TestSchool, by: TestPerson): Promise<void> {
  assert.equal(await reads({ ...place, school: other }, document, by), 'nothing')
  const theirs = await category(other, place.kind, { description: 'Theirs' })
  await isRefused({ ...place, school: other, category: theirs }, by)
  assert.equal((await ask(other, by, 'PATCH', `${document}/`, { title: 'Theirs' })).status, 404)
  assert.equal((await ask(other, by, 'DELETE', `${document}/`)).status, 404)
}

test('documents of an application are for those who work with applications', async () => {
  const { school, registrar } = admissions
  const made = await admissions.ask('POST', 'applications/', {
    intake_id: await admissions.intake({ K: 5 }),
    applicant: { first_name: 'Amina', last_name: 'Diallo', date_of_birth: '2021-05-14', grade_level: 'K' },
    guardians: [{ first_name: 'Awa', last_name: 'Diallo', email: 'awa@example.org' }],
  })
  assert.equal(made.status, 201, made.text)
  const place = {
    school,
    kind: 'application' as const,
    id: made.body.id,
    category: await category(school, 'application', { staff_access: 'teachers', family_access: 'upload' }),
  }
  const filed = await file(place, registrar)
  assert.equal(filed.status, 201, filed.text)
  assert.equal(filed.body.subject_name, 'Amina Diallo')
  assert.equal(await reads(place, filed.body.id, registrar), 'reads')
  for (const role of ['teacher', 'guardian', 'bursar'] as const) {
    const by = await campus.person(school, [role])
    assert.equal(await reads(place, filed.body.id, by), 'nothing', role)
    await isRefused(place, by)
  }
  const other = await makeAdmissionsFixture(campus)
  await isApart(place, filed.body.id, other.school, other.registrar)
})

test('documents of an invoice are for the accounts, and for guardians who see the invoice', async () => {
  const { school, bursar } = finance
  const { good } = financeCalls(() => ({ campus, fixture: finance }))
  const order = {
    student_id: finance.children.chidi,
    due_date: '2026-12-10',
    lines: [{ description: 'Tuition', fee_type: 'tuition', unit_amount: '1000' }],
  }
  const invoice = await good('POST', 'invoices/', { ...order, issue: true })
  const shown = await category(school, 'invoice', { family_access: 'read' })
  const hidden = await category(school, 'invoice', { family_access: 'none' })
  const place = { school, kind: 'invoice' as const, id: invoice.id, category: shown }
  const filed = await file(place, bursar)
  assert.equal(filed.status, 201, filed.text)
  assert.equal(await reads(place, filed.body.id, bursar), 'reads')
  assert.equal(await reads(place, filed.body.id, finance.eve), 'reads')
  // Max sees the money of his child too; Ada is of another family.
  assert.equal(await reads(place, filed.body.id, finance.max), 'reads')
  assert.equal(await reads(place, filed.body.id, finance.ada), 'nothing')
  for (const by of [finance.eve, finance.max, finance.ada]) await isRefused(place, by)
  const inner = await file({ ...place, category: hidden }, bursar)
  assert.equal((await ask(school, finance.eve, 'GET', `${inner.body.id}/`)).status, 404)
  const teacher = await campus.person(school, ['teacher'])
  assert.equal(await reads(place, filed.body.id, teacher), 'nothing')
  const draft = await good('POST', 'invoices/', order)
  const ofDraft = await file({ ...place, id: draft.id }, bursar)
  assert.equal(await reads({ ...place, id: draft.id }, ofDraft.body.id, finance.eve), 'nothing')
  const other = await makeFinanceSchool(campus)
  await isApart(place, filed.body.id, other.school, other.bursar)
})

test('documents of a case are for the support team, and for teachers where the category opens them', async () => {
  const { school, counselor, teacher } = cases
  const opened = await cases.call('POST', 'action-center/', { student_id: cases.ada, reason: 'attendance' })
  assert.equal(opened.status, 201, opened.text)
  const inner = await category(school, 'case', { staff_access: 'office' })
  const taught = await category(school, 'case', { staff_access: 'teachers' })
  const place = { school, kind: 'case' as const, id: opened.body.id, category: inner }
  const filed = await file(place, counselor)
  assert.equal(filed.status, 201, filed.text)
  assert.equal(await reads(place, filed.body.id, counselor), 'reads')
  const stranger = await campus.person(school, ['teacher'])
  const guardian = await campus.person(school, ['guardian'])
  for (const by of [teacher, stranger, guardian])
    assert.equal(await reads(place, filed.body.id, by), 'nothing')
  const plan = await file({ ...place, category: taught }, counselor)
  assert.equal((await ask(school, teacher, 'GET', `${plan.body.id}/`)).status, 200)
  for (const by of [stranger, guardian])
    assert.equal((await ask(school, by, 'GET', `${plan.body.id}/`)).status, 404)
  const other = await makeCaseSchool(campus)
  await isApart(place, filed.body.id, other.school, other.counselor)
})
