import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AdmissionsFixture, makeAdmissionsFixture } from '../../../test/support/admissions-fixture.ts'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'

let campus: TestCampus
let fixture: AdmissionsFixture

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  fixture = await makeAdmissionsFixture(campus)
  await fixture.intake({ K: 2 })
})
after(() => campus.stop())

const child = { applicant: { first_name: 'Same' }, guardian: { email: 'same@family.test' } }

const withdrawn = async (): Promise<string> => {
  const applied = await fixture.apply(child)
  assert.equal(applied.status, 201, applied.text)
  await fixture.family(applied.body.status_token, 'POST', '/withdraw')
  return applied.body.application_id
}

test('an ended application is not reopened next to a new one for the same child, and in a list it is the one row that is named', async () => {
  const [first, second] = [await withdrawn(), await withdrawn()]
  const other = (await fixture.apply()).body.application_id
  const bulk = (application_ids: string[]) =>
    fixture.ask('POST', 'applications/bulk', {
      move: 'review',
      reason: 'r',
      mode: 'partial',
      application_ids,
    })
  const both = await bulk([first, second])
  assert.equal(both.status, 200, both.text)
  assert.deepEqual(
    [both.body.moved, both.body.errors.map(({ code }: { code: string }) => code)],
    [[first], ['application_exists']],
  )
  const alone = await fixture.ask('POST', `applications/${second}/review`, { reason: 'r' })
  assert.deepEqual([alone.status, alone.body.code], [409, 'application_exists'])
  const beside = await bulk([second, other])
  assert.deepEqual([beside.status, beside.body.moved], [200, [other]], beside.text)
})

test('a correction does not make two applications of one child', async () => {
  const other = await fixture.apply({ ...child, applicant: { first_name: 'Other' } })
  const corrected = await fixture.ask('PATCH', `applications/${other.body.application_id}/`, {
    applicant: { first_name: 'Same' },
  })
  assert.deepEqual([corrected.status, corrected.body.code], [409, 'application_exists'], corrected.text)
})
