import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../../test/support/campus.ts'
import { enrollApp, enrollPasskey, signInWith } from '../../../../../test/support/second-factor.ts'
import { type SecondProcess, startSecondProcess } from '../../../../../test/support/second-process.ts'
import { provideAccount } from '../../members/provide-account.ts'
import type { SchoolRole } from '../../rules/roles.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson
let later: SecondProcess
let seconds = 0

before(async () => {
  campus = await startCampus()
  later = await startSecondProcess(campus, {
    now: () => new Date(campus.clock.now().getTime() + seconds * 1000),
  })
})
after(async () => {
  await later.stop()
  await campus.stop()
})

const path = '/api/v1/members/second-factor-requirement/'
const ask = (body: object, by = owner, headers = {}) =>
  campus.request('PATCH', path, { token: by.token, school, body, headers })
const classes = (person: { token: string }, at = campus.url) =>
  campus.request('GET', `${at}/api/v1/academics/classes/`, { token: person.token, school })
const reset = (userId: string, by: TestPerson) =>
  campus.request('DELETE', `/api/v1/members/${userId}/second-factor/`, { token: by.token, school })
const said = ({ status, body }: { status: number; body: { code?: string } | undefined }) => [
  status,
  body?.code,
]
const join = (to: TestSchool, { email }: TestPerson, roles: SchoolRole[]) =>
  campus.database.transaction(to.id, (tx) =>
    provideAccount(tx, { email, name: 'Ama', roles, passwordHash: null, now: campus.clock.now() }),
  )

const begin = async () => {
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
}

test('after the days of grace who has none is refused there, in every process within a second, until they add one', async () => {
  await begin()
  const teacher = await campus.person(school, ['teacher'])
  const other = await campus.school()
  await join(other, teacher, ['teacher'])
  const unset = await campus.request('GET', path, { token: owner.token, school })
  assert.deepEqual(unset.body, { roles: [], grace_days: 14, members_without: 0 })
  const set = await ask({ roles: ['teacher'], grace_days: 1 })
  assert.deepEqual(set.body, { roles: ['teacher'], grace_days: 1, members_without: 1 })
  const me = (at = campus.url) => campus.request('GET', `${at}/api/v1/me`, { token: teacher.token, school })
  const due = Date.parse((await me()).body.second_factor_due_at) - campus.clock.now().getTime()
  assert.ok(due > 86_300_000 && due <= 86_400_000, `${due}`)
  assert.equal((await classes(teacher)).status, 200)
  assert.equal(
    (await campus.request('GET', '/api/v1/me', { token: owner.token, school })).body.second_factor_due_at,
    null,
  )
  assert.equal((await classes(teacher, later.url)).status, 200, 'another process knows the member')
  assert.equal((await ask({ grace_days: 0 })).status, 200)
  assert.deepEqual(said(await classes(teacher)), [403, 'second_factor_required'], 'here at once')
  await wait(1050)
  assert.deepEqual(
    said(await classes(teacher, later.url)),
    [403, 'second_factor_required'],
    'elsewhere within a second',
  )
  assert.deepEqual(said(await me()), [403, 'second_factor_required'])
  assert.equal(
    (await campus.request('GET', '/api/v1/academics/classes/', { token: teacher.token, school: other }))
      .status,
    200,
  )
  assert.equal((await campus.request('GET', '/api/v1/me/schools', { token: teacher.token })).status, 200)
  await enrollApp(campus, teacher)
  assert.equal((await classes(teacher)).status, 200, 'here at once')
  await wait(1050)
  assert.equal((await classes(teacher, later.url)).status, 200)
})

test('days of grace run out by the clock, and requiring another role does not restart them', async () => {
  await begin()
  const teacher = await campus.person(school, ['teacher'])
  await ask({ roles: ['teacher'] })
  seconds = 14 * 86_400 - 60
  const { body: first } = await signInAt(teacher)
  assert.equal((await classes({ token: first.access }, later.url)).status, 200)
  await ask({ roles: ['teacher', 'owner'] })
  seconds = 14 * 86_400 + 60
  const { body: second } = await signInAt(teacher)
  await wait(1050)
  assert.deepEqual(said(await classes({ token: second.access }, later.url)), [403, 'second_factor_required'])
  assert.equal((await ask({ roles: [] })).status, 200)
  assert.equal((await ask({ roles: ['teacher'] })).status, 200)
  await wait(1050)
  assert.deepEqual(
    said(await classes({ token: second.access }, later.url)),
    [403, 'second_factor_required'],
    'as old as that clock says',
  )
})

const signInAt = ({ email, password }: TestPerson) =>
  campus.request('POST', `${later.url}/api/auth/token/`, { body: { username: email, password } })

test('it costs no statement: a request asks as much as before', async () => {
  await begin()
  const teacher = await campus.person(school, ['teacher'])
  const count = async () => {
    await wait(1050)
    return (await campus.countStatements(() => classes(teacher))).texts.filter(
      (text) => !text.includes('rate_windows'),
    )
  }
  const before = await count()
  await ask({ roles: ['teacher'], grace_days: 5 })
  assert.deepEqual(await count(), before)
  assert.equal(before.filter((text) => text.includes('from memberships')).length, 1)
})

test('machines are not asked; who changes it is, with a fresh proof, by role, and against the state that was read', async () => {
  await begin()
  const key = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: owner.token,
    school,
    body: { name: 'Key', scopes: ['members:read', 'members:write', 'classes:read'] },
  })
  const program = { ...owner, token: key.body.key }
  const read = await campus.request('GET', path, { token: owner.token, school })
  assert.equal(
    (await ask({ roles: ['registrar'] }, owner, { 'if-match': read.headers.get('etag') ?? '' })).status,
    200,
  )
  const stale = await ask({ roles: ['teacher'] }, owner, { 'if-match': read.headers.get('etag') ?? '' })
  assert.equal(stale.status, 412)
  assert.equal((await ask({ roles: ['owner'], grace_days: 0 })).status, 200)
  assert.deepEqual(said(await classes(owner)), [403, 'second_factor_required'], 'also who asked for it')
  assert.equal((await classes(program)).status, 200)
  assert.deepEqual(said(await ask({ roles: [] }, program)), [403, 'own_session_required'])
  const principal = await campus.person(school, ['principal'])
  assert.equal((await campus.request('GET', path, { token: principal.token, school })).status, 200)
  assert.equal((await ask({ roles: [] }, principal)).status, 403)
  await enrollPasskey(campus, owner)
  for (const body of [{ roles: ['operator'] }, { grace_days: -1 }, { grace_days: 91 }, { days: 3 }])
    assert.equal((await ask(body)).status, 422, JSON.stringify(body))
})

test('who lost it is helped by an admin of at least their height, and by an operator where another school trusts them', async () => {
  await begin()
  const admin = await campus.person(school, ['admin'])
  const teacher = await campus.person(school, ['teacher'])
  await enrollApp(campus, teacher)
  await enrollPasskey(campus, teacher)
  const list = await campus.request('GET', '/api/v1/members/?q=teacher', { token: admin.token, school })
  assert.equal(list.body.results[0].has_second_factor, true)
  assert.equal(
    (await campus.request('GET', `/api/v1/members/${admin.userId}/`, { token: admin.token, school })).body
      .has_second_factor,
    false,
  )
  assert.equal((await reset(teacher.userId, teacher)).status, 403)
  assert.equal((await reset(admin.userId, admin)).status, 403)
  assert.deepEqual(said(await reset(owner.userId, admin)), [403, 'role_above_own'])
  const stranger = await campus.person(await campus.school(), ['teacher'])
  assert.equal((await reset(stranger.userId, admin)).status, 404)
  assert.equal((await reset(teacher.userId, admin)).status, 204)
  assert.deepEqual(said(await reset(teacher.userId, admin)), [409, 'no_second_factor'])
  assert.equal(
    (await campus.request('GET', '/api/v1/me', { token: teacher.token })).status,
    401,
    'signed out',
  )
  assert.equal((await signInWith(campus, teacher)).status, 200)
  const bursar = await campus.person(school, ['bursar'])
  await enrollApp(campus, bursar)
  await join(await campus.school(), bursar, ['guardian'])
  assert.equal((await reset(bursar.userId, admin)).status, 204, 'a parent elsewhere')
  await enrollApp(campus, await campus.signIn(bursar.email))
  await join(await campus.school(), bursar, ['owner'])
  assert.deepEqual(said(await reset(bursar.userId, admin)), [403, 'second_factor_elsewhere'])
  const operator = await campus.platformPerson('operator')
  assert.equal((await reset(bursar.userId, operator)).status, 204)
})
