import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Route } from '../../src/kernel/http/define-route.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { routes } from '../../src/main/modules.ts'
import { schoolRoles } from '../../src/modules/identity/index.ts'
import {
  type RequestOptions,
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../support/campus.ts'
import { type Caller, errorOf, refusedWith, wordOf } from './error-responses.ts'

/**
 * The permission matrix: every route of the list under every role, held against the roles table. Requests are made so
 * that anyone who is let through is then stopped by their content: the matrix changes nothing.
 */
let campus: TestCampus
let school: TestSchool
let other: TestSchool
const people = new Map<Caller, TestPerson>()

before(async () => {
  campus = await startCampus()
  school = await campus.school({ slug: 'matrix' })
  other = await campus.school({ slug: 'elsewhere' })
  for (const role of schoolRoles) {
    people.set({ name: role, roles: [role], platformRoles: [] }, await campus.person(school, [role]))
  }
  for (const role of ['operator', 'support'] as const) {
    people.set({ name: role, roles: [], platformRoles: [role] }, await campus.platformPerson(role))
  }
  const stranger = { name: 'member of another school', roles: [], platformRoles: [] }
  people.set(stranger, await campus.person(other, ['owner']))
})
after(() => campus.stop())

const ids = new Map<string, string>()

/** A path with ids of nothing; the same one for the same route. */
const pathOf = (route: Route, spelling: 'published' | 'other' = 'published'): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids.get(name) ?? uuidv7()
    ids.set(name, id)
    return id
  })
  if (spelling === 'published') return path
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`
}

/** Content that stops a write before it changes anything: a member that no schema knows. */
const stopped = (route: Route): RequestOptions =>
  route.method === 'GET' || route.raw ? {} : { body: { no_such_member: true } }

/** The same for a body of any kind: a parameter that no schema knows. */
const stop = (route: Route): string => (route.raw ? '?no_such_parameter=1' : '')

const call = (route: Route, options: RequestOptions, spelling?: 'other'): Promise<TestAnswer> =>
  campus.request(route.method, pathOf(route, spelling) + stop(route), { ...stopped(route), ...options })

const codeOf = (answer: TestAnswer): string => `${answer.status} ${wordOf(answer.body) ?? ''}`.trim()

const required = routes.filter((route) => route.school === 'required' && route.access.kind !== 'public')
const credentialed = routes.filter((route) => route.access.kind !== 'public')

const letThrough = (answer: TestAnswer): boolean =>
  answer.status !== 401 &&
  answer.status < 500 &&
  !['forbidden', 'not_a_member'].includes(wordOf(answer.body) ?? '')

test('every route lets through exactly the roles of the roles table', async () => {
  const wrong: string[] = []
  for (const route of routes) {
    for (const [caller, { token }] of people) {
      const answer = await call(route, { token, school })
      const error = errorOf(route, caller)
      const right =
        error === undefined ? letThrough(answer) : codeOf(answer) === refusedWith(route, 403, error)
      if (!right)
        wrong.push(`${route.id} as ${caller.name}: ${codeOf(answer)}, not ${error ?? 'let through'}`)
    }
  }
  assert.deepEqual(wrong, [])
})

test('the matrix has changed nothing and ended no session', async () => {
  for (const { token } of people.values()) {
    assert.equal((await campus.request('GET', '/api/v1/me', { token })).status, 200)
  }
})

/** Routes whose answer differs from the one expected, with the answer that came. */
async function exceptions(
  among: readonly Route[],
  options: RequestOptions,
  expected: (answer: TestAnswer, route: Route) => boolean,
): Promise<string[]> {
  const wrong: string[] = []
  for (const route of among) {
    const answer = await call(route, options)
    if (!expected(answer, route)) wrong.push(`${route.id}: ${codeOf(answer)}`)
  }
  return wrong
}

const owner = (): string => [...people].find(([caller]) => caller.name === 'owner')?.[1].token ?? ''

test('without a credential every route but the public ones answers 401 with a challenge', async () => {
  const challenged = (answer: TestAnswer) =>
    answer.status === 401 && /^Bearer/.test(answer.headers.get('www-authenticate') ?? '')
  assert.deepEqual(await exceptions(credentialed, { school }, challenged), [])
  assert.deepEqual(await exceptions(credentialed, { school, token: 'garbage' }, challenged), [])
})

test('a member of one school is refused in another', async () => {
  const refused = (answer: TestAnswer, route: Route) =>
    codeOf(answer) === refusedWith(route, 403, 'not_a_member')
  const inSchool = credentialed.filter((route) => route.school !== 'none')
  assert.deepEqual(await exceptions(inSchool, { token: owner(), school: other }, refused), [])
})

test('an unknown school is 404, none is 400 where one is needed, two are 400', async () => {
  const token = owner()
  const inSchool = credentialed.filter((route) => route.school !== 'none')
  const unknown = (answer: TestAnswer, route: Route) =>
    codeOf(answer) === refusedWith(route, 404, 'school_not_found')
  assert.deepEqual(await exceptions(inSchool, { token, school: 'no-such-school' }, unknown), [])
  const missing = (answer: TestAnswer, route: Route) =>
    codeOf(answer) === refusedWith(route, 400, 'school_context_required')
  assert.deepEqual(await exceptions(required, { token }, missing), [])
  const wrong: string[] = []
  for (const route of inSchool) {
    const path = `${pathOf(route)}?school_slug=${other.slug}`
    const answer = await campus.request(route.method, path, { ...stopped(route), token, school })
    if (codeOf(answer) !== refusedWith(route, 400, 'school_context_conflict'))
      wrong.push(`${route.id}: ${codeOf(answer)}`)
  }
  assert.deepEqual(wrong, [])
})

test('every carrier gives the school: header, query and both when they agree', async () => {
  const token = owner()
  const wrong: string[] = []
  for (const route of required.filter(({ method }) => method === 'GET')) {
    const byHeader = await call(route, { token, school })
    const path = `${pathOf(route)}?school_slug=${school.slug}`
    for (const options of [{ token }, { token, school }]) {
      const answer = await campus.request(route.method, path, options)
      if (answer.status !== byHeader.status) wrong.push(`${route.id}: ${codeOf(answer)}, ${codeOf(byHeader)}`)
    }
  }
  assert.deepEqual(wrong, [])
})

/** What stays the same of an answer when a request is made again. */
const steady = ({ status, text, headers }: TestAnswer): unknown => {
  if (!headers.get('content-type')?.startsWith('application/json')) return [status, text.length > 0]
  // The addresses of other pages keep the spelling of the path that was asked.
  const body: unknown = JSON.parse(text.replaceAll(headers.get('x-request-id') ?? '', ''))
  const { request_id: _, next: _next, previous: _previous, ...more } = Object(body)
  // Every challenge of a passkey is another one.
  const { challenge_id: challenge, options: _options, expires_at: _end, ...others } = more
  const rest = challenge === undefined ? more : others
  return [status, rest]
}

test('every path answers the same with and without its trailing slash', async () => {
  for (const route of routes.filter(({ path }) => path !== '/')) {
    for (const options of [{ school }, { school, token: owner() }]) {
      const published = await call(route, options)
      const twin = await call(route, options, 'other')
      assert.deepEqual(steady(twin), steady(published), route.id)
    }
  }
})
