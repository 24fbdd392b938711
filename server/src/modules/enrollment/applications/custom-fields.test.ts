import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AdmissionsFixture, makeAdmissionsFixture } from '../../../../test/support/admissions-fixture.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'

let campus: TestCampus
let fixture: AdmissionsFixture
let admin: TestPerson
let principal: TestPerson
let intake: string

const define = async (body: object) => {
  const { status, text } = await campus.request('POST', '/api/v1/custom-fields/', {
    token: admin.token,
    school: fixture.school,
    body: { entity: 'application', ...body },
  })
  assert.equal(status, 201, text)
}

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  fixture = await makeAdmissionsFixture(campus)
  admin = await campus.person(fixture.school, ['admin'])
  principal = await campus.person(fixture.school, ['principal'])
  intake = await fixture.intake({ K: 5 })
  await define({ key: 'tour', label: 'Took the tour', kind: 'yes_no' })
  const office = ['admin', 'registrar']
  await define({ key: 'interview', label: 'Interview', kind: 'date', visible_to: office, edited_by: office })
})
after(() => campus.stop())

const child = (first_name: string) => ({
  intake_id: intake,
  applicant: { first_name, last_name: 'Diallo', date_of_birth: '2021-05-14', grade_level: 'K' },
  guardians: [{ first_name: 'Awa', last_name: 'Diallo', email: 'awa@example.org' }],
})
const enter = (first_name: string, custom_fields: object) =>
  fixture.ask('POST', 'applications/', { ...child(first_name), custom_fields })

test('an application has custom fields, filtered, corrected, and shown by role', async () => {
  const made = await enter('Amina', { tour: true, interview: '2026-12-01' })
  assert.deepEqual([made.status, made.body.custom_fields], [201, { tour: true, interview: '2026-12-01' }])
  assert.equal((await enter('Binta', { tour: false })).status, 201)
  const path = `applications/${made.body.id}/`
  const seen = await campus.request('GET', `/api/v1/enrollment/${path}`, {
    token: principal.token,
    school: fixture.school,
  })
  assert.deepEqual(seen.body.custom_fields, { tour: true })
  const found = await fixture.ask('GET', 'applications/?custom_field=tour:true&count=true')
  assert.deepEqual(
    found.body.results.map(({ first_name, custom_fields }: { first_name: string; custom_fields: object }) => [
      first_name,
      custom_fields,
    ]),
    [['Amina', { tour: true, interview: '2026-12-01' }]],
  )
  assert.equal(found.body.count, 1)
  const patched = await fixture.ask('PATCH', path, { custom_fields: { interview: null } })
  assert.deepEqual(patched.body.custom_fields, { tour: true })
  assert.deepEqual(patched.body.history[0].changed, ['custom_fields'])
  const same = await fixture.ask('PATCH', path, { custom_fields: { tour: true } })
  assert.equal(same.body.history.length, patched.body.history.length)
})

test('what is wrong is named at its key, with the other problems', async () => {
  const wrong = await fixture.ask('POST', 'applications/', {
    ...child('Wrong'),
    applicant: { ...child('Wrong').applicant, grade_level: '9' },
    custom_fields: { tour: 'yes', other: 1 },
  })
  const details: { path: string; code: string }[] = wrong.body.details
  assert.equal(wrong.status, 422)
  assert.deepEqual(
    details.map(({ path, code }) => `${path} ${code}`),
    [
      'body/custom_fields/tour not_a_yes_no',
      'body/custom_fields/other unknown_custom_field',
      'body/applicant/grade_level grade_level_not_open',
    ],
  )
})

test('a family neither sees nor sends them', async () => {
  const sent = await fixture.apply({ more: { intake_id: intake, custom_fields: { tour: true } } })
  assert.equal(sent.status, 422)
  const applied = await fixture.apply({ more: { intake_id: intake } })
  const status = await fixture.family(applied.body.status_token)
  assert.equal(status.status, 200, status.text)
  assert.ok(!status.text.includes('custom_fields') && !status.text.includes('shown_fields'))
})
