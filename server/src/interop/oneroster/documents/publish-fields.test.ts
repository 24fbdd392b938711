import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { RosterFixture } from '../../../../test/support/roster-fixture.ts'

let campus: TestCampus
let fixture: RosterFixture
let admin: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-10-01T09:00:00Z' })
  fixture = await RosterFixture.open(campus)
  admin = await campus.person(fixture.school, ['admin'])
})
after(() => campus.stop())

const define = async (method: string, path: string, body?: object) => {
  const answer = await campus.request(method, `/api/v1/custom-fields/${path}`, {
    token: admin.token,
    school: fixture.school,
    ...(body && { body }),
  })
  assert.ok(answer.status < 300, answer.text)
  return answer.body?.id
}
const metadataOf = async (entity: 'users' | 'classes', id: string) => {
  await fixture.publish()
  return (await fixture.document(entity, id))?.members['metadata']
}

test('rosters carry the custom fields that the school shares, and no others', async () => {
  const bus = await define('POST', '', {
    entity: 'student',
    key: 'bus',
    label: 'Bus',
    kind: 'text',
    in_rosters: true,
  })
  await define('POST', '', { entity: 'student', key: 'quiet', label: 'Quiet', kind: 'text' })
  await define('POST', '', {
    entity: 'class',
    key: 'seats',
    label: 'Seats',
    kind: 'number',
    in_rosters: true,
  })
  const student = await fixture.make('people/students/', {
    first_name: 'Ida',
    last_name: 'Lund',
    custom_fields: { bus: '12', quiet: 'yes' },
  })
  assert.deepEqual(await metadataOf('users', student), { 'campus.bus': '12' })
  // Without a school year no class is published.
  const dates = { starts_on: '2026-09-01', ends_on: '2027-07-31' }
  await fixture.make('academics/academic-years/', { title: '2026/27', ...dates })
  const taught = await fixture.make('academics/classes/', { title: 'Art', custom_fields: { seats: 24 } })
  assert.deepEqual(await metadataOf('classes', taught), { 'campus.seats': 24 })
  await define('PATCH', `${bus}/`, { in_rosters: false })
  assert.equal(await metadataOf('users', student), undefined)
  await define('PATCH', `${bus}/`, { in_rosters: true })
  assert.deepEqual(await metadataOf('users', student), { 'campus.bus': '12' })
  await define('DELETE', `${bus}/`)
  assert.equal(await metadataOf('users', student), undefined)
})
