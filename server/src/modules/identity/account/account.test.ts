import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { provideAccount } from '../members/provide-account.ts'
import type { SchoolRole } from '../rules/roles.ts'

let campus: TestCampus
let parent: TestSchool
let child: TestSchool
let other: TestSchool
let head: TestPerson
let teacher: TestPerson

before(async () => {
  campus = await startCampus({
    env: { CAMPUS_PUBLIC_URL: 'https://campus.example:8443', CAMPUS_BASE_HOST: 'campus.example' },
  })
  parent = await campus.school({ slug: 'parent', plan: 'pro' })
  child = await campus.school({ slug: 'child', parent })
  other = await campus.school({ slug: 'other', plan: 'free' })
  head = await campus.person(parent, ['owner'])
  await join(other, head, ['guardian'])
  teacher = await campus.person(parent, ['teacher'])
})
after(() => campus.stop())

const join = (school: TestSchool, { email }: TestPerson, roles: SchoolRole[]) =>
  campus.database.transaction(school.id, (tx) =>
    provideAccount(tx, { email, name: 'Ama', roles, passwordHash: null, now: campus.clock.now() }),
  )
const get = (path: string, token: string, school?: TestSchool) =>
  campus.request('GET', path, { token, ...(school ? { school } : {}) })
const switchTo = (school: TestSchool, token: string, headers: Record<string, string> = {}) =>
  campus.request('POST', '/api/v1/me/switch-school', { token, headers, body: { school_id: school.id } })

test('me: the person alone without a school, roles and permissions of the school that is named', async () => {
  const bare = await get('/api/v1/me', head.token)
  assert.deepEqual([bare.body.school, bare.body.roles, bare.body.permissions], [null, [], []])
  assert.deepEqual([bare.body.user.id, bare.body.user.email], [head.userId, head.email])
  assert.equal(bare.body.credential.kind, 'access_token')
  assert.equal(bare.body.scopes, null)
  const owner = await get('/api/v1/me', head.token, parent)
  assert.deepEqual([owner.body.school.slug, owner.body.roles], ['parent', ['owner']])
  assert.ok(owner.body.permissions.includes('members.write'))
  const guardian = await get('/api/v1/me', head.token, other)
  assert.deepEqual(guardian.body.roles, ['guardian'])
  assert.ok(!guardian.body.permissions.includes('members.read'))
  assert.ok(guardian.body.permissions.includes('people.read'))
})

test('me/schools: each membership with roles and report bundle, the primary one first, and the schools under it', async () => {
  const { body } = await get('/api/v1/me/schools', head.token)
  assert.deepEqual(
    body.schools.map((one: Record<string, unknown>) => [one['slug'], one['roles'], one['is_primary']]),
    [
      ['parent', ['owner'], true],
      ['other', ['guardian'], false],
    ],
  )
  const [first] = body.schools
  assert.deepEqual(
    [first.report_platform_bundle_slug, first.effective_report_platform_bundle],
    [null, 'reports-standard'],
  )
  assert.deepEqual(
    body.child_schools.map((one: { slug: string }) => one.slug),
    ['child'],
  )
  assert.equal(body.current_school_id, parent.id)
  const named = await get('/api/v1/me/schools', head.token, other)
  assert.equal(named.body.current_school_id, other.id)
  const plain = await get('/api/v1/me/schools', teacher.token)
  assert.deepEqual(plain.body.child_schools, [], 'schools below are for owners and admins')
})

test('switch-school: a pair bound to the school, also after its refresh; the former pair stays what it was', async () => {
  const { status, body, headers } = await switchTo(other, head.token)
  assert.deepEqual([status, body.ok, body.school_id, body.school_slug], [200, true, other.id, 'other'])
  assert.equal(body.redirect_url, 'https://other.campus.example:8443/')
  assert.equal(headers.get('cache-control'), 'no-store')
  const context = '/api/v1/platform/integration-context/'
  assert.equal((await get(context, body.access)).body.school_slug, 'other')
  const elsewhere = await get(context, body.access, parent)
  assert.deepEqual([elsewhere.status, elsewhere.body.code], [403, 'credential_of_other_school'])
  const { body: renewed } = await campus.request('POST', '/api/auth/token/refresh/', {
    body: { refresh: body.refresh },
  })
  assert.equal((await get(context, renewed.access)).body.school_slug, 'other')
  assert.equal((await get('/api/v1/me', renewed.access)).body.school.slug, 'other')
  assert.equal((await get(context, head.token)).body.code, 'school_context_required')
  assert.equal((await get(context, head.token, parent)).status, 200)
  assert.equal((await switchTo(parent, renewed.access)).status, 200, 'and back')
})

test('switch-school: 403 where the caller is no member, whether or not there is such a school', async () => {
  for (const id of [child.id, uuidv7()]) {
    const answer = await switchTo({ id, slug: '' }, head.token)
    assert.deepEqual([answer.status, answer.body.code], [403, 'not_a_member'])
  }
  assert.equal((await switchTo({ id: 'child', slug: '' }, head.token)).status, 422)
})

test('switch-school under an Idempotency-Key opens one session; the repeat leaves the tokens out and says so', async () => {
  const headers = { 'idempotency-key': 'switch-1' }
  const first = await switchTo(other, head.token, headers)
  const second = await switchTo(other, head.token, headers)
  const { access, refresh, ...rest } = first.body
  assert.ok(access && refresh)
  assert.deepEqual([second.status, second.body], [200, { ...rest, secret_omitted: true }])
  assert.equal(second.headers.get('idempotent-replayed'), 'true')
  const changed = await switchTo(parent, head.token, headers)
  assert.deepEqual([changed.status, changed.body.code], [422, 'idempotency_key_reused'])
})

test('children: the schools under this one and the one above, for its staff', async () => {
  const children = '/api/v1/tenants/children'
  const above = await get(children, head.token, parent)
  assert.deepEqual(
    above.body.children.map((one: { school_id: string }) => one.school_id),
    [child.id],
  )
  assert.equal(above.body.parent, null)
  const below = await campus.person(child, ['principal'])
  const { body } = await get(children, below.token, child)
  assert.deepEqual([body.children, body.parent.school_id], [[], parent.id])
  assert.equal((await get(children, head.token, child)).status, 403, 'above is not inside')
  assert.equal((await get(children, head.token, other)).status, 403, 'not for guardians')
})

test('integration-context reports school, credential, modules, level and limits; scoped-ping answers', async () => {
  const { body } = await get('/api/v1/platform/integration-context/', teacher.token, parent)
  assert.deepEqual([body.school_id, body.school_slug, body.level], [parent.id, 'parent', 'pro'])
  assert.deepEqual([body.credential.kind, body.credential.scopes], ['access_token', null])
  assert.ok(Date.parse(body.credential.expires_at) > campus.clock.now().getTime())
  assert.ok(body.modules.includes('oneroster') && !body.modules.includes('ews'))
  // The limits of the tests are a thousand times those of the contract.
  assert.deepEqual(body.limits, { requests_per_minute: 300_000, school_requests_per_minute: 6_000_000 })
  const ping = await get('/api/v1/platform/scoped-ping/', teacher.token, parent)
  assert.deepEqual(ping.body, { ok: true, scope: 'ping:read' })
})
