import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type AdmissionsFixture,
  type FormParts,
  makeAdmissionsFixture,
} from '../../../test/support/admissions-fixture.ts'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../test/support/mailbox.ts'
import { sql } from '../../kernel/db/statement.ts'
import { keepUpApplications } from './upkeep/keep-up.ts'

let mailbox: Mailbox
let campus: TestCampus
let fixture: AdmissionsFixture
let intake: string
let current: string

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true, env: { SMTP_URL: mailbox.url } })
  fixture = await makeAdmissionsFixture(campus)
  intake = await fixture.intake({ K: 100 })
  current = await fixture.intake({ K: 100 }, { academic_year_id: fixture.yearNow, title: 'Late admissions' })
})
after(async () => {
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

/** An application whose offer is accepted; answers its id. */
async function accepted(parts: FormParts): Promise<string> {
  const { body, text } = await fixture.apply({ ...parts, more: { intake_id: intake, ...parts.more } })
  assert.ok(body.ok, text)
  for (const move of ['offer', 'accept']) {
    const answer = await fixture.ask('POST', `applications/${body.application_id}/${move}`)
    assert.equal(answer.status, 200, answer.text)
  }
  return body.application_id
}

const enroll = (id: string, body: object = {}) => fixture.ask('POST', `applications/${id}/enroll`, body)
const people = async (path: string) =>
  (
    await campus.request('GET', `/api/v1/people/${path}`, {
      token: fixture.registrar.token,
      school: fixture.school,
    })
  ).body
const students = async (q: string) => (await people(`students/?q=${encodeURIComponent(q)}`)).results
const counted = async (table: 'students' | 'guardians') => (await people(`${table}/?count=true`)).count

async function join(email: string, atLeast = 1): Promise<string> {
  const mails = await mailbox.mailsTo(email, atLeast)
  const token = mails.map(({ text }) => /\/invitation#([\w-]+)/.exec(text)?.[1]).find(Boolean)
  const password = 'chalk-and-Blackboard-7'
  const joined = await campus.request('POST', '/api/auth/invitations/accept/', { body: { token, password } })
  assert.equal(joined.status, 200, joined.text)
  return (await campus.signIn(email, password)).token
}

test('a family that nobody knows becomes a student, a guardian who signs in, and a seat in one step', async () => {
  const id = await accepted({
    applicant: { first_name: 'Nia', last_name: 'Okafor' },
    guardian: { first_name: 'Ada', last_name: 'Okafor', email: 'ada@okafor.test', relationship: 'mother' },
    more: { intake_id: current },
  })
  const matches = await fixture.ask('GET', `applications/${id}/matches`)
  assert.deepEqual(matches.body.student.candidates, [])
  const today = '2026-11-20'
  for (const entry_date of ['2026-08-31', '2027-07-06', '0001-01-01']) {
    const refused = await enroll(id, { entry_date })
    assert.deepEqual(
      [refused.status, refused.body.details[0].path, refused.body.details[0].code],
      [422, 'body/entry_date', 'outside_school_year'],
    )
  }
  const done = await enroll(id, { entry_date: today, homeroom_class_id: fixture.homeroomId })
  assert.equal(done.status, 200, done.text)
  assert.deepEqual(
    [done.body.application.state, done.body.accounts.map(({ result }: { result: string }) => result)],
    ['enrolled', ['invited']],
  )
  const student = await people(`students/${done.body.student_id}/`)
  assert.deepEqual(
    [student.status, student.grade_level, student.entry_date, student.guardians[0].relationship],
    ['active', 'K', today, 'mother'],
  )
  assert.match(student.student_code, /^S\d{6}$/)
  const roster = await campus.request('GET', `/api/v1/academics/classes/${fixture.homeroomId}/roster/`, {
    token: fixture.registrar.token,
    school: fixture.school,
  })
  assert.ok(roster.text.includes(done.body.student_id))
  const token = await join('ada@okafor.test', 4)
  const seen = await campus.request('GET', '/api/v1/people/students/', { token, school: fixture.school })
  assert.deepEqual(
    seen.body.results.map((one: { first_name: string }) => one.first_name),
    ['Nia'],
  )
  const again = await enroll(id)
  assert.deepEqual(
    [again.status, again.body.student_id, again.body.accounts],
    [200, done.body.student_id, []],
  )
  const history = await people(`students/${done.body.student_id}/history/`)
  assert.ok(history.results.length > 0)
})

test('a sister is matched, never guessed: nothing is made until the registrar has said who the guardian is', async () => {
  const id = await accepted({
    applicant: { first_name: 'Obi', last_name: 'Okafor', date_of_birth: '2020-01-01' },
    guardian: { first_name: 'Ada', last_name: 'Okafor', email: 'ada@okafor.test' },
  })
  const before = [await counted('students'), await counted('guardians')]
  const undecided = await enroll(id)
  assert.deepEqual([undecided.status, undecided.body.code], [422, 'match_undecided'])
  const [guardian] = undecided.body.candidates.guardians
  const [candidate] = guardian.candidates
  assert.deepEqual(candidate.reasons, ['same_account', 'same_email', 'same_name'])
  assert.equal(candidate.students[0].name, 'Nia Okafor')
  assert.deepEqual([await counted('students'), await counted('guardians')], before)
  const done = await enroll(id, {
    guardians: [{ index: 0, person: { existing_id: candidate.guardian_id } }],
  })
  assert.equal(done.status, 200, done.text)
  assert.equal(await counted('guardians'), before[1])
  assert.deepEqual(done.body.accounts[0].result, 'already_has_account')
  const token = (await campus.signIn('ada@okafor.test', 'chalk-and-Blackboard-7')).token
  const seen = await campus.request('GET', '/api/v1/people/students/?sort=name', {
    token,
    school: fixture.school,
  })
  assert.deepEqual(
    seen.body.results.map((one: { first_name: string }) => one.first_name),
    ['Nia', 'Obi'],
  )
  // By default the first day is that of the school year; until then the child is an applicant.
  const [student] = await students('Obi')
  assert.deepEqual([student.status, student.entry_date], ['applicant', '2027-09-01'])
  const { kernel } = campus.application
  const at = (day: string) => ({ ...kernel.clock, now: () => new Date(`${day}T06:00:00Z`) })
  await keepUpApplications({ ...kernel, clock: at('2027-08-31') })
  assert.equal((await students('Obi'))[0].status, 'applicant')
  await keepUpApplications({ ...kernel, clock: at('2027-09-01') })
  await keepUpApplications({ ...kernel, clock: at('2027-09-01') })
  assert.equal((await students('Obi'))[0].status, 'active')
})

test('an account of a member of the school is tied only when that is said', async () => {
  const teacher = await campus.person(fixture.school, ['teacher'], { email: 'teaches@school.test' })
  const id = await accepted({
    applicant: { first_name: 'Kofi', last_name: 'Mensah' },
    guardian: { first_name: 'Esi', last_name: 'Mensah', email: teacher.email },
  })
  const undecided = await enroll(id)
  assert.equal(undecided.body.details[0].path, 'body/guardians/0/account')
  assert.deepEqual(undecided.body.candidates.guardians[0].account.roles, ['teacher'])
  const none = await enroll(id, { guardians: [{ index: 0, account: 'none' }] })
  assert.deepEqual([none.status, none.body.accounts], [200, []])
  const seen = await campus.request('GET', '/api/v1/me', { token: teacher.token, school: fixture.school })
  assert.ok(!seen.text.includes('guardian'))
  const other = await accepted({
    applicant: { first_name: 'Yaa', last_name: 'Boateng' },
    guardian: { first_name: 'Esi', last_name: 'Boateng', email: teacher.email },
  })
  const [candidate] = (await fixture.ask('GET', `applications/${other}/matches`)).body.guardians[0].candidates
  assert.equal(candidate.name, 'Esi Mensah')
  const linked = await enroll(other, { guardians: [{ index: 0, person: 'new', account: 'link' }] })
  assert.deepEqual(linked.body.accounts[0].result, 'linked')
})

test('twenty enrolments at once make one student; sisters of a new guardian do not make her twice', async () => {
  const id = await accepted({ applicant: { first_name: 'Only', last_name: 'Once' } })
  const before = await counted('students')
  const answers = await Promise.all(Array.from({ length: 20 }, () => enroll(id)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal(new Set(answers.map(({ body }) => body.student_id)).size, 1)
  assert.equal(await counted('students'), before + 1)
  const guardian = { first_name: 'Twin', last_name: 'Mother', email: 'twins@family.test' }
  const twins = await Promise.all(
    ['Ata', 'Atsu'].map((first_name) => accepted({ applicant: { first_name, last_name: 'Twin' }, guardian })),
  )
  const both = await Promise.all(twins.map((one) => enroll(one)))
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 422])
  assert.equal((await people('guardians/?q=Twin%20Mother')).results.length, 1)
})

test('a child who was here comes back as the same student, and a letter that fails undoes nothing', async () => {
  const { student_id: studentId } = (
    await enroll(
      await accepted({
        applicant: { first_name: 'Back', last_name: 'Again' },
        more: { intake_id: current },
      }),
      { entry_date: '2026-11-02' },
    )
  ).body
  const left = await campus.request('PATCH', `/api/v1/people/students/${studentId}/`, {
    token: fixture.registrar.token,
    school: fixture.school,
    body: { status: 'withdrawn', exit_date: '2026-11-10' },
  })
  assert.equal(left.status, 200, left.text)
  mailbox.refuse.set('refused@family.test', 550)
  const id = await accepted({
    applicant: { first_name: 'Back', last_name: 'Again' },
    guardian: { email: 'refused@family.test' },
    more: { intake_id: current },
  })
  const undecided = await enroll(id)
  assert.deepEqual(undecided.body.candidates.student.candidates[0].reasons, ['same_name_and_birth_date'])
  const done = await enroll(id, { student: { existing_id: studentId }, entry_date: '2026-11-20' })
  assert.deepEqual([done.status, done.body.student_id], [200, studentId], done.text)
  const student = await people(`students/${studentId}/`)
  assert.deepEqual([student.status, student.exit_date, student.guardians.length], ['active', null, 2])
  const unknown = await accepted({ applicant: { first_name: 'Nobody', last_name: 'Known' } })
  const wrong = await enroll(unknown, { homeroom_class_id: '0190a2c4-7c5a-7b3e-9c1d-2f4a6b8c0d1e' })
  assert.equal(wrong.status, 422)
  assert.equal((await fixture.ask('GET', `applications/${unknown}/`)).body.state, 'accepted')
  assert.deepEqual(await students('Nobody'), [])
})

test('everything is reported to other systems by ids only', async () => {
  const [rows] = await campus.database.read(fixture.school.id, [
    sql<{ type: string; data: unknown }>`select type, data from outbox
      where tenant_id = ${fixture.school.id} and type like 'application.%'`,
  ])
  const types = new Set(rows.map(({ type }) => type))
  assert.deepEqual([...types].toSorted(), [
    'application.accepted',
    'application.enrolled',
    'application.offered',
    'application.submitted',
  ])
  assert.ok(!JSON.stringify(rows).includes('Okafor'))
})
