import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { routes } from '../../src/main/modules.ts'
import { identityOf, type SchoolRole, scopes } from '../../src/modules/identity/index.ts'
import { ownToken, registerClient } from '../support/oauth.ts'
import { startTwoSchools, type TwoSchools } from '../support/two-schools.ts'
import { type Credentials, findLifts, isCompared } from './machine-walk.ts'

/**
 * Machines never see or do more than their owner: every route of the list is called by a person, by their API key and
 * by their `client_credentials` client, under every mix of roles below. The credentials hold every scope, because they
 * were made while their owner had higher roles: each mix is also a demotion.
 */
let schools: TwoSchools

/** Members whose own rows exist: a guardian with a child, a teacher with a class, a student. */
const owners = ['guardian', 'teacher', 'student'] as const
type Owner = (typeof owners)[number]
const credentials = new Map<Owner, Credentials>()

interface Mix {
  readonly owner: Owner
  readonly roles: readonly SchoolRole[]
  readonly status?: 'active' | 'suspended' | 'left'
}

/** From the weakest to the strongest: what a mix may write is changed for those after it. */
const mixes: readonly Mix[] = [
  { owner: 'guardian', roles: [] },
  { owner: 'guardian', roles: ['owner', 'guardian'], status: 'suspended' },
  { owner: 'guardian', roles: ['admin', 'guardian'], status: 'left' },
  { owner: 'guardian', roles: ['guardian'] },
  { owner: 'student', roles: ['student'] },
  { owner: 'teacher', roles: ['teacher'] },
  { owner: 'guardian', roles: ['librarian'] },
  { owner: 'guardian', roles: ['it_admin', 'guardian'] },
  { owner: 'teacher', roles: ['it_admin', 'teacher'] },
  { owner: 'student', roles: ['counselor', 'student'] },
  { owner: 'teacher', roles: ['registrar', 'teacher'] },
  { owner: 'guardian', roles: ['bursar', 'guardian'] },
  { owner: 'guardian', roles: ['admin', 'guardian'] },
  { owner: 'guardian', roles: ['admin'] },
]

before(async () => {
  schools = await startTwoSchools()
  for (const owner of owners) credentials.set(owner, await makeCredentials(owner))
})
after(() => schools.stop())

/** A key and a client with every scope, made while their owner may grant them all. */
async function makeCredentials(owner: Owner): Promise<Credentials> {
  const { campus, mine, people } = schools
  const person = people.get(owner)
  assert.ok(person)
  await setMembership({ owner, roles: ['owner', 'principal'] })
  const key = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: person.token,
    school: mine,
    body: { name: `Key of ${owner}`, scopes },
  })
  assert.equal(key.status, 201, key.text)
  const grants = { grant_types: ['client_credentials'], redirect_uris: [] }
  const client = await registerClient(campus, mine, person, {
    name: `Client of ${owner}`,
    scopes,
    ...grants,
  })
  return { person: person.token, machines: { key: key.body.key, client: await ownToken(campus, client) } }
}

async function setMembership({ owner, roles, status = 'active' }: Mix): Promise<void> {
  const { admin, campus, mine, people } = schools
  const userId = people.get(owner)?.userId
  await admin.query('update memberships set roles = $1, status = $2 where tenant_id = $3 and user_id = $4', [
    roles,
    status,
    mine.id,
    userId,
  ])
  identityOf(campus.database).forget()
}

const nameOf = ({ roles, status }: Mix): string =>
  [...roles, ...(status ? [status] : [])].join(' + ') || 'none'

async function walkMixes(method: 'read' | 'write'): Promise<{ lifts: string[]; requests: number }> {
  const lifts: string[] = []
  let requests = 0
  for (const mix of mixes) {
    await setMembership(mix)
    const own = credentials.get(mix.owner)
    assert.ok(own)
    const found = await findLifts(schools, own, method)
    lifts.push(...found.lifts.map((lift) => `${nameOf(mix)}: ${lift}`))
    requests += found.requests
  }
  return { lifts, requests }
}

test('no machine reads a row that its owner does not see', async (t) => {
  const { lifts, requests } = await walkMixes('read')
  t.diagnostic(
    `${requests} requests, ${routes.filter(isCompared).length} routes, ${mixes.length} mixes of roles`,
  )
  assert.deepEqual(lifts, [])
})

test('no machine writes what its owner may not', async (t) => {
  const { lifts, requests } = await walkMixes('write')
  t.diagnostic(`${requests} requests`)
  assert.deepEqual(lifts, [])
})
