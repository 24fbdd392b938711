import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Route } from '../../src/kernel/http/define-route.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { routes } from '../../src/main/modules.ts'
import { covers, scopes } from '../../src/modules/identity/index.ts'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../support/campus.ts'
import { ownToken, redirectUri, registerClient, tokensOf } from '../support/oauth.ts'
import { errorOf, isRoster, refusedWith, wordOf } from './error-responses.ts'

/**
 * Every kind of bearer on every route of the list: what is let through is what both role and scope allow, and a
 * program reaches no further than the member who answers for it. Requests are made so that anyone who is let through is
 * then stopped by their content.
 */
interface Bearer {
  readonly name: string
  readonly kind: 'api_key' | 'oauth_token'
  readonly token: string
  readonly roles: readonly string[]
  readonly scopes: readonly string[]
  /** Undefined: a machine. */
  readonly person?: TestPerson
}

let campus: TestCampus
let school: TestSchool
let other: TestSchool
const bearers: Bearer[] = []

before(async () => {
  campus = await startCampus()
  school = await campus.school({ slug: 'bearers' })
  other = await campus.school({ slug: 'elsewhere' })
  // Anyone who makes a program may hold every scope then; what it reaches later is decided by their roles of that time.
  const owner = await campus.person(school, ['owner', 'principal'])
  const technician = await campus.person(school, ['owner', 'principal'])
  const chief = await campus.person(school, ['owner'])
  const teacher = await campus.person(school, ['teacher'])
  const few = ['ping:read', 'students:read']
  const all = [...scopes]
  const machine = { grant_types: ['client_credentials'], redirect_uris: [] }
  const app = { grant_types: ['authorization_code', 'refresh_token'], redirect_uris: [redirectUri] }
  for (const [by, held] of [
    [owner, all],
    [technician, all],
    [owner, few],
  ] as const) {
    const roles = by === owner ? ['owner'] : ['it_admin']
    const facts = { roles, scopes: held }
    const reported = `${roles} with ${held.length} scopes`
    const made = await campus.request('POST', '/api/v1/integrations/api-keys/', {
      token: by.token,
      school,
      body: { name: reported, scopes: held },
    })
    assert.equal(made.status, 201, made.text)
    bearers.push({ name: `API key of ${reported}`, kind: 'api_key', token: made.body.key, ...facts })
    const client = await registerClient(campus, school, by, { ...machine, scopes: held })
    const token = await ownToken(campus, client, held.join(' '))
    bearers.push({ name: `OAuth machine of ${reported}`, kind: 'oauth_token', token, ...facts })
  }
  for (const [person, role] of [
    [technician, 'it_admin'],
    [owner, 'owner'],
  ] as const) {
    const { userId } = person
    const body = { roles: [role] }
    const changed = await campus.request('PATCH', `/api/v1/members/${userId}/`, {
      token: person === owner ? chief.token : owner.token,
      school,
      body,
    })
    assert.equal(changed.status, 200, changed.text)
  }
  const client = await registerClient(campus, school, owner, { ...app, scopes: all })
  for (const [person, roles, held] of [
    [owner, ['owner'], all],
    [teacher, ['teacher'], all],
    [owner, ['owner'], few],
  ] as const) {
    const { access_token: token } = await tokensOf(campus, client, person, held.join(' '))
    const name = `OAuth of ${roles} with ${held.length} scopes`
    bearers.push({ name, kind: 'oauth_token', token, roles, scopes: held, person })
  }
})
after(() => campus.stop())

const call = (route: Route, token: string, at: TestSchool): Promise<TestAnswer> =>
  campus.request(
    route.method,
    `${route.path.replace(/:\w+/g, () => uuidv7())}${route.raw ? '?no_such_parameter=1' : ''}`,
    { token, school: at, ...(route.method === 'GET' || route.raw ? {} : { body: { no_such_member: true } }) },
  )

/** What the error response of a route says to a bearer; undefined: it is let through. */
function expected(route: Route, bearer: Bearer): string | undefined {
  const { access } = route
  if (access.kind === 'public') return undefined
  const said = (code: string) => refusedWith(route, 403, code)
  if (access.kind === 'oneself') return '403 forbidden'
  const scope = access.kind === 'right' || access.kind === 'member' ? access.scope : undefined
  if (scope !== undefined && !covers(bearer.scopes, scope))
    return isRoster(route) ? said('forbidden') : `403 forbidden ${scope}`
  const error = errorOf(route, { name: bearer.name, roles: bearer.roles, platformRoles: [] })
  if (error !== undefined) return said(error)
  return route.stepUp ? '403 own_session_required' : undefined
}

const described = ({ status, body }: TestAnswer): string =>
  [status, wordOf(body), body?.['needs']?.scope].filter(Boolean).join(' ')

/** Where a program has nothing to be answered with: these list what belongs to a person. */
const ofPersons = [
  'me.listSchools',
  'messaging.downloadInboxFile',
  'messaging.downloadThreadFile',
  'messaging.listInbox',
  'messaging.listPartners',
  'messaging.listReports',
  'messaging.listSafeguardingLog',
  'messaging.readInboxCounts',
  'messaging.readInboxMessage',
  'messaging.readThread',
]

test('every kind of bearer is let through where role and scope both allow it, and nowhere else', async () => {
  const wrong: string[] = []
  for (const route of routes.filter(({ access }) => access.kind !== 'public')) {
    for (const bearer of bearers) {
      const answer = await call(route, bearer.token, school)
      const nobody = ofPersons.includes(route.id) && !bearer.person ? '403 forbidden' : undefined
      const error = expected(route, bearer) ?? nobody
      const right = error === undefined ? isLetThrough(answer) : described(answer) === error
      if (!right)
        wrong.push(`${route.id} by ${bearer.name}: ${described(answer)}, not ${error ?? 'let through'}`)
    }
  }
  assert.deepEqual(wrong, [])
})

const isLetThrough = ({ status, body }: TestAnswer): boolean =>
  status !== 401 && status < 500 && !['forbidden', 'not_a_member'].includes(wordOf(body) ?? '')

test('no bearer of one school is let into another', async () => {
  const wrong: string[] = []
  const [key, machine] = bearers
  const person = bearers.find((bearer) => bearer.person)
  for (const route of routes.filter(({ access, school: at }) => access.kind !== 'public' && at !== 'none')) {
    for (const bearer of [key, machine, person]) {
      const answer = await call(route, bearer?.token ?? '', other)
      if (answer.status !== 403) wrong.push(`${route.id} by ${bearer?.name}: ${described(answer)}`)
    }
  }
  assert.deepEqual(wrong, [])
})

test('each bearer learns what it is, and in which school, without naming one', async () => {
  for (const { token, kind, scopes: held, name } of bearers) {
    const context = await campus.request('GET', '/api/v1/platform/integration-context/', { token })
    assert.equal(context.status, 200, name)
    const { school_slug, credential } = context.body
    assert.deepEqual([school_slug, credential.kind, credential.scopes], [school.slug, kind, held], name)
    assert.equal(typeof credential.client_id, kind === 'oauth_token' ? 'string' : 'undefined')
    const ping = await campus.request('GET', '/api/v1/platform/scoped-ping/', { token })
    assert.deepEqual([ping.status, ping.body], [200, { ok: true, scope: 'ping:read' }])
  }
})

test('what belongs to a person is not shown to what was let in with a part of their rights', async () => {
  const person = bearers.find((bearer) => bearer.person)
  assert.ok(person?.person)
  const own = await campus.request('GET', '/api/v1/me/schools', { token: person.token })
  assert.deepEqual(
    own.body.schools.map(({ slug }: { slug: string }) => slug),
    [school.slug],
  )
  const started = await campus.request('POST', '/api/v1/imports/?kind=students&dry_run=true', {
    token: person.person.token,
    school,
    raw: 'first_name,last_name\nAma,Owusu\n',
    headers: { 'content-type': 'text/csv' },
  })
  assert.equal(started.status, 202, started.text)
  const job = `/api/v1/jobs/${started.body.job_id}/`
  assert.equal((await campus.request('GET', job, { token: person.person.token, school })).status, 200)
  const few = bearers.find((bearer) => bearer.person && bearer.scopes.length < 5)
  assert.equal((await campus.request('GET', job, { token: few?.token ?? '', school })).status, 404)
})
