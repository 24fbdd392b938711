import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../server/test/support/campus.ts'
import { CampusError, type Credentials, createCampus, type RenewedTokens } from '../src/index.ts'
import { type Line, openLine } from './support/line.ts'

const students = '/api/v1/people/students/'
const oauthToken = '/api/v1/oauth/token/'
const refreshed = '/api/auth/token/refresh/'

let server: TestCampus
let school: TestSchool
let admin: TestPerson
let line: Line

before(async () => {
  server = await startCampus()
  school = await server.school()
  admin = await server.person(school, ['admin'])
  line = await openLine(server.url)
})
after(async () => {
  await line?.stop()
  await server?.stop()
})

const connect = (credentials: Credentials, options: object = {}) =>
  createCampus({ baseUrl: line.url, credentials, retry: { base: 5 }, ...options })

const make = async (path: string, body: object) => {
  const answer = await server.request('POST', path, { token: admin.token, school, body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

const client = async () => {
  const grants = { grant_types: ['client_credentials'], token_endpoint_auth_method: 'client_secret_basic' }
  const body = {
    name: 'Timetable: é & co',
    scopes: ['students:read', 'classes:read'],
    ...grants,
    redirect_uris: [],
  }
  const { id, client_secret } = await make('/api/v1/integrations/oauth-clients/', body)
  return { clientId: id as string, clientSecret: client_secret as string }
}

/** How often a path was asked for while `act` ran. */
const requested = async (path: string, act: () => Promise<unknown>): Promise<number> => {
  const from = line.seen.length
  await act()
  return line.seen.slice(from).filter(({ url }) => url === path).length
}

const failureOf = (call: Promise<unknown>): Promise<CampusError> =>
  call.then(
    () => assert.fail('it was not refused'),
    (reason: unknown) => (reason instanceof CampusError ? reason : assert.fail(String(reason))),
  )

const spent = {
  status: 401,
  body: '{"error":"Unauthorized","message":"It is spent.","code":"invalid_token"}',
}

test('an API key names its school by itself', async () => {
  const { key } = await make('/api/v1/integrations/api-keys/', { name: 'SDK', scopes: ['students:read'] })
  assert.equal((await connect({ apiKey: key }).get(students)).status, 200)
  const refused = await failureOf(
    connect({ apiKey: key }).post(students, { body: { first_name: 'A', last_name: 'B' } }),
  )
  assert.deepEqual([refused.status, refused.code], [403, 'forbidden'])
  assert.deepEqual((refused.body as { needs: unknown }).needs, { scope: 'students:write' })
})

test('client credentials: one token for calls side by side, another when it is spent', async () => {
  const campus = connect({ ...(await client()), scope: 'students:read' })
  const call = () => campus.get(students)
  assert.equal(await requested(oauthToken, () => Promise.all(Array.from({ length: 20 }, call))), 1)
  assert.equal(await requested(oauthToken, call), 0)
  line.turns.push(spent, spent, spent)
  assert.equal(await requested(oauthToken, () => Promise.all([call(), call(), call()])), 1)
  const narrow = await failureOf(campus.get('/api/v1/academics/classes/'))
  assert.equal(narrow.code, 'forbidden')
})

test('client credentials: a token endpoint that fails for a while is asked again; a wrong secret is reported', async () => {
  const known = await client()
  line.turns.push({ status: 503 }, 'reset')
  assert.equal(await requested(oauthToken, () => connect(known).get(students)), 3)
  const wrong = await failureOf(connect({ ...known, clientSecret: 'wrong' }).get(students))
  assert.deepEqual([wrong.status, wrong.code], [401, 'invalid_client'])
})

test('a person’s pair is renewed once for calls side by side, and reported each time', async () => {
  const reported: RenewedTokens[] = []
  const { refresh } = await server.signIn(admin.email)
  const credentials = {
    accessToken: 'spent',
    refreshToken: refresh,
    onRenewed: (pair: RenewedTokens) => void reported.push(pair),
  }
  const campus = connect(credentials, { school: school.slug })
  const call = () => campus.get(students)
  assert.equal(await requested(refreshed, () => Promise.all(Array.from({ length: 10 }, call))), 1)
  line.turns.push(spent)
  assert.equal(await requested(refreshed, call), 1)
  assert.equal(reported.length, 2)
  const [first, second] = reported
  assert.ok(first && second && first.refreshToken !== second.refreshToken && first.refreshToken !== refresh)
})

test('a refresh is never sent twice: lost on the way, it is reported', async () => {
  const { refresh } = await server.signIn(admin.email)
  const campus = connect({ refreshToken: refresh }, { school: school.slug })
  line.turns.push('lose the answer')
  const lost = await failureOf(campus.get(students))
  assert.deepEqual([lost.status, lost.code], [0, 'unreachable'])
})

test('a token given by a function is asked for at every call; what stays refused is not tried on and on', async () => {
  let given = 0
  const campus = connect(
    { accessToken: async () => [admin.token, 'bad', 'bad'][given++] ?? admin.token },
    { school: school.slug },
  )
  assert.equal((await campus.get(students)).status, 200)
  assert.equal((await failureOf(campus.get(students))).code, 'invalid_token')
  // Refused with one token and let in with the next.
  given = 2
  assert.equal((await campus.get(students)).status, 200)
  assert.equal(
    (await failureOf(connect({ accessToken: 'x' }, { school: school.slug }).get(students))).status,
    401,
  )
})

test('secrets stand in no error', async () => {
  const known = await client()
  line.turns.push({ status: 503 })
  const error = await failureOf(connect(known, { retry: { tries: 1 } }).get(students))
  const { inspect } = await import('node:util')
  assert.ok(!inspect(error, { depth: 9 }).includes(known.clientSecret))
})
