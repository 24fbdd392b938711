import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { ownToken, registerClient } from '../../../../test/support/oauth.ts'
import {
  asking,
  idsOf,
  publishDocuments,
  type Reader,
  roots,
  rosterReader,
  sampleDistrict,
} from '../../../../test/support/roster-documents.ts'
import { rosterScope } from '../../../modules/identity/index.ts'
import { standardOperations } from './operations.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson
let reader: Reader

before(async () => {
  campus = await startCampus({ now: '2026-10-20T09:00:00Z' })
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
  await publishDocuments(campus, school, sampleDistrict)
  reader = await rosterReader(campus, school)
})
after(() => campus.stop())

const reported = ({ status, body }: TestAnswer) => {
  const [info] = body.statusInfoSet
  return [
    status,
    info.imsx_codeMajor,
    info.imsx_severity,
    info.imsx_codeMinor,
    info.imsx_operationRefIdentifier,
  ]
}

test('unknown names in sort and fields are warnings next to the whole data', async () => {
  const answer = await reader.good(`/orgs${asking({ sort: 'colour', fields: 'name,colour' })}`)
  assert.deepEqual(idsOf(answer), ['d1', 's1', 's2'])
  assert.ok(answer.body.orgs[0].status)
  assert.deepEqual(
    answer.body.statusInfoSet.map((info: Record<string, string>) => [
      info['imsx_codeMinor'],
      info['imsx_severity'],
      info['imsx_codeMajor'],
    ]),
    [
      ['invalid_selection_field', 'warning', 'success'],
      ['invalid_sort_field', 'warning', 'success'],
    ],
  )
  assert.match(answer.body.statusInfoSet[1].imsx_description, /colour/)
  assert.equal((await reader.good('/orgs/s1?fields=colour')).body.statusInfoSet.length, 1)
})

test('fields chooses members, on single reads too; a blank one is refused', async () => {
  assert.deepEqual((await reader.good('/users/u1?fields=givenName, role')).body, {
    user: { givenName: 'Ama', role: 'student' },
  })
  const listed = await reader.good('/orgs?fields=parent&limit=1&offset=1')
  assert.deepEqual(listed.body, {
    orgs: [
      { parent: { href: 'http://localhost:4000/api/oneroster/v1p1/orgs/d1', sourcedId: 'd1', type: 'org' } },
    ],
  })
  for (const fields of ['', ' ', 'name,,type', ','])
    assert.deepEqual(reported(await reader.get(`/orgs${asking({ fields })}`)), [
      400,
      'failure',
      'error',
      'invalid_blank_selection_field',
      'getAllOrgs',
    ])
})

test('without a good token: 401 with a challenge, in the shape of the standard', async () => {
  for (const token of [undefined, 'wrong']) {
    const answer = await campus.request('GET', `${roots[1]}/users`, { token })
    assert.deepEqual(reported(answer), [401, 'failure', 'error', 'unauthorized', 'getAllUsers'])
    assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/)
    assert.equal(answer.body.statusInfoSet[0].imsx_messageRefIdentifier, answer.headers.get('x-request-id'))
  }
})

const scopesNeeded = new Set(standardOperations.map(({ scope }) => scope))

test('each scope opens its own reads, and the nested one the plain ones', async () => {
  const probes = {
    'roster-core.readonly': '/users',
    'roster.readonly': '/classes/k1/students',
    'roster-demographics.readonly': '/demographics/u1',
    'resource.readonly': '/resources',
    'gradebook.readonly': '/results',
  } as const
  const client = await registerClient(campus, school, owner, {
    grant_types: ['client_credentials'],
    redirect_uris: [],
    scopes: [...scopesNeeded].map(rosterScope),
  })
  for (const held of Object.keys(probes) as (keyof typeof probes)[]) {
    const token = await ownToken(campus, client, rosterScope(held))
    for (const [scope, path] of Object.entries(probes)) {
      const answer = await campus.request('GET', `${roots[0]}${path}`, { token })
      const may = scope === held || (held === 'roster.readonly' && scope === 'roster-core.readonly')
      assert.equal(answer.status, may ? 200 : 403, `${held} ${path}`)
      if (!may) assert.equal(answer.body.statusInfoSet[0].imsx_codeMinor, 'forbidden')
    }
  }
})

test('people read it in person where they manage the school; nobody else does', async () => {
  const statusOf = async (person: TestPerson, path: string) =>
    (await campus.request('GET', `${roots[0]}${path}`, { token: person.token, school })).status
  const teacher = await campus.person(school, ['teacher'])
  assert.deepEqual(
    [
      await statusOf(owner, '/results'),
      await statusOf(teacher, '/results'),
      await statusOf(teacher, '/orgs'),
    ],
    [200, 403, 403],
  )
})

test('a school without the module gets an error that says so', async () => {
  const small = await campus.school({ plan: 'starter' })
  const person = await campus.person(small, ['owner'])
  const answer = await campus.request('GET', `${roots[0]}/users`, { token: person.token, school: small })
  assert.deepEqual(reported(answer), [403, 'failure', 'error', 'forbidden', 'getAllUsers'])
})

test('addresses with two slashes, a slash at the end, HEAD, another method, and none of ours', async () => {
  assert.equal((await reader.good('/api/oneroster/v1p1//classes/k1//students/')).body.users.length, 1)
  const owned = { token: owner.token, school }
  const head = await campus.request('HEAD', `${roots[1]}/users?limit=1`, owned)
  assert.deepEqual([head.status, head.headers.get('x-total-count'), head.text], [200, '6', ''])
  const posted = await campus.request('POST', `${roots[1]}/users`, { ...owned, body: {} })
  assert.deepEqual([posted.status, posted.body.statusInfoSet[0].imsx_codeMinor], [405, 'invalid data'])
  const unknown = await reader.get('/nothing')
  assert.deepEqual([unknown.status, unknown.body.statusInfoSet[0].imsx_codeMinor], [404, 'unknown object'])
})

test('the root says what the service has', async () => {
  for (const root of roots) {
    const { status, body } = await campus.request('GET', `${root}/`)
    assert.deepEqual([status, body.standard, body.operations.length], [200, 'OneRoster 1.1', 62])
  }
})

test('reads of demographics leave an audit row each, others none', async () => {
  await reader.good('/demographics')
  await reader.good('/demographics/u1')
  await reader.good('/users')
  await campus.application.kernel.readAudit.flush()
  const { body } = await campus.request('GET', '/api/v1/audit/?action=read&page_size=50', {
    token: owner.token,
    school,
  })
  const operations = body.results
    .map((row: { operation: string }) => row.operation)
    .filter((name: string) => name.startsWith('oneroster.'))
  assert.ok(
    operations.includes('oneroster.getAllDemographics') && operations.includes('oneroster.getDemographics'),
  )
  assert.ok(
    operations.every((name: string) => name.includes('Demographics')),
    operations.join(),
  )
})

/** Chooses the profile of the reader's client. */
const chooseProfile = async (profile: string): Promise<void> => {
  const path = `/api/v1/interop/oneroster/clients/${reader.clientId}/`
  const answer = await campus.request('PUT', path, { token: owner.token, school, body: { profile } })
  assert.equal(answer.status, 200, answer.text)
}

test('profiles: what differs between programs, and nothing else', async () => {
  const terms = async () => idsOf(await reader.good('/terms'))
  const gone = `/lineItems${asking({ filter: "status='tobedeleted'" })}`
  await chooseProfile('typed')
  assert.deepEqual((await reader.good('/enrollments/e3')).body.enrollment.primary, true)
  assert.deepEqual((await reader.good('/users')).body.users[2].enabledUser, false)
  assert.deepEqual((await reader.good('/users?fields=enabledUser')).body.users[2], { enabledUser: false })
  await chooseProfile('sds')
  for (const path of ['/schools/nothing/classes', '/schools/s2/classes/k1/students']) {
    const answer = await reader.good(path)
    assert.deepEqual([idsOf(answer), answer.headers.get('x-total-count')], [[], '0'])
  }
  assert.equal((await reader.get('/users/nobody')).status, 404)
  assert.deepEqual(await terms(), ['sem1', 't0', 't1', 't2'])
  assert.deepEqual(idsOf(await reader.good('/schools/s1/terms')), ['sem1', 't0', 't1', 't2'])
  await chooseProfile('google')
  assert.deepEqual([idsOf(await reader.good(gone)), (await reader.get('/lineItems/l4')).status], [[], 404])
  assert.equal((await reader.good('/users/x1')).body.user.status, 'tobedeleted')
  await chooseProfile('classlink')
  const { headers } = await reader.good('/users?limit=4')
  assert.deepEqual(
    ['x-count', 'x-total-count', 'x-perm-rev'].map((name) => headers.get(name)),
    ['4', '6', '7'],
  )
  await chooseProfile('strict')
  assert.deepEqual([idsOf(await reader.good(gone)), await terms()], [['l4'], ['t0', 't1', 't2']])
  assert.equal((await reader.good('/users')).headers.get('x-perm-rev'), null)
})
