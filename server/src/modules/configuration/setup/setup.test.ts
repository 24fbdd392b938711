import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../../test/support/campus.ts'

let campus: TestCampus
let school: TestSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school({ plan: 'pro' })
})
after(() => campus.stop())

const path = '/api/v1/config/setup'
type Step = { readonly key: string; readonly done: boolean }
const doneOf = (steps: readonly Step[]) => steps.filter(({ done }) => done).map(({ key }) => key)

test('a new school sees every step, and a step is done once the school has what it asks for', async () => {
  const { token } = await campus.person(school, ['owner'])
  const send = (method: 'GET' | 'POST' | 'PATCH', at: string, body?: unknown) =>
    campus.request(method, at, { school, token, ...(body === undefined ? {} : { body }) })
  const empty = await send('GET', path)
  assert.equal(empty.status, 200, empty.text)
  assert.deepEqual(
    empty.body.steps.map(({ key }: Step) => key),
    [
      'calendar',
      'grade_levels',
      'rooms',
      'classes',
      'people',
      'attendance_codes',
      'fees',
      'letterhead',
      'staff',
    ],
  )
  assert.deepEqual([doneOf(empty.body.steps), empty.body.dismissed_at], [[], null])
  const template = { education_template: 'BRITISH_IGCSE', preview: false, confirm: school.slug }
  assert.equal((await send('POST', '/api/v1/config/education-templates/apply', template)).status, 200)
  const room = await send('POST', '/api/v1/academics/rooms/', { code: '101', name: 'Room 101' })
  assert.equal(room.status, 201, room.text)
  const invitation = { email: 'head@new.test', name: 'Ama Owusu', roles: ['principal'] }
  assert.equal((await send('POST', '/api/v1/members/invitations/', invitation)).status, 201)
  assert.deepEqual(doneOf((await send('GET', path)).body.steps), [
    'calendar',
    'grade_levels',
    'rooms',
    'attendance_codes',
    'staff',
  ])
})

test('the checklist is put away for everybody, by those who set the school up, and comes back', async () => {
  const [owner, admin, teacher] = await Promise.all(
    (['owner', 'admin', 'teacher'] as const).map((role) => campus.person(school, [role])),
  )
  assert.ok(owner && admin && teacher)
  const dismiss = (token: string, dismissed: boolean) =>
    campus.request('PATCH', path, { school, token, body: { dismissed } })
  assert.equal((await dismiss(teacher.token, true)).status, 403)
  const { dismissed_at } = (await dismiss(owner.token, true)).body
  assert.match(dismissed_at, /^2026-11-20T09:/)
  const seen = await campus.request('GET', path, { school, token: admin.token })
  assert.equal(seen.body.dismissed_at, dismissed_at)
  assert.equal((await dismiss(admin.token, false)).body.dismissed_at, null)
})

test('a school without finance has no step for fees', async () => {
  const other = await campus.school({ plan: 'pro' })
  const { token } = await campus.person(other, ['owner'])
  const modules = `/api/v1/tenants/${other.id}/modules`
  const off = await campus.request('PATCH', modules, {
    school: other,
    token,
    body: { modules: { finance: false } },
  })
  assert.equal(off.status, 200)
  const { body } = await campus.request('GET', path, { school: other, token })
  assert.ok(!body.steps.some(({ key }: Step) => key === 'fees'))
})
