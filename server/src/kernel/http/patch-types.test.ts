import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
before(async () => {
  campus = await startCampus()
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
})
after(() => campus.stop())

const dna = '/api/v1/config/education-dna'
/** RFC 5789 section 3.1: the media types, in a list. */
const accepted = 'application/merge-patch+json, application/json'

const send = (method: string, path: string, raw: string, type: string) =>
  campus.request(method, path, {
    token: registrar.token,
    school,
    raw,
    headers: { 'content-type': type },
  })

test('every path with a PATCH names what it takes in Accept-Patch, also to OPTIONS; no other path does', async () => {
  const types = 'application/merge-patch+json, application/json'
  const of = async (method: string, path: string) =>
    (await campus.request(method, path)).headers.get('accept-patch')
  const paths = Map.groupBy(
    campus.application.kernel.routes.filter(({ internal }) => internal !== true),
    ({ path }) => path,
  )
  for (const [path, routes] of paths) {
    const expected = routes.some(({ method, body }) => method === 'PATCH' && body) ? types : null
    const address = path.replace(/:\w+(\([^)]*\))?/g, '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b')
    assert.equal(await of('OPTIONS', address), expected, path)
    if (expected !== null) assert.equal(await of('PATCH', address), expected, path)
  }
})

test('PATCH takes the media type of RFC 7396 and plain JSON, and no other', async () => {
  const { token } = await campus.person(school, ['admin'])
  const patch = (type: string) =>
    campus.request('PATCH', dna, {
      token,
      school,
      raw: '{"date_format":"DD/MM/YYYY"}',
      headers: { 'content-type': type },
    })
  for (const type of [
    'application/merge-patch+json',
    'application/json',
    'Application/Merge-Patch+JSON',
    'application/merge-patch+json; charset=utf-8',
    'application/json;charset=UTF-8',
  ]) {
    const { status, body, text } = await patch(type)
    assert.deepEqual([status, body.date_format], [200, 'DD/MM/YYYY'], `${type}: ${text}`)
  }
  for (const type of ['application/json-patch+json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const answer = await patch(type)
    assert.equal(answer.status, 415, type)
    // RFC 5789 section 2.2: the error response names what is taken.
    assert.equal(answer.headers.get('accept-patch'), accepted, type)
  }
})

test('a patch is merged as RFC 7396 has it: null removes, what is left out stays, also one level down', async () => {
  const people = '/api/v1/people/students/'
  const student = {
    first_name: 'Ada',
    middle_name: 'B.',
    last_name: 'Fon',
    address: { line1: 'Rue 1', city: 'Douala' },
  }
  const made = await send('POST', people, JSON.stringify(student), 'application/json')
  assert.equal(made.status, 201, made.text)
  const patched = await send(
    'PATCH',
    `${people}${made.body.id}`,
    '{"middle_name":null,"address":{"city":null,"country_code":"CM"}}',
    'application/merge-patch+json',
  )
  assert.equal(patched.status, 200, patched.text)
  const { first_name, middle_name, address } = patched.body
  assert.deepEqual(
    [first_name, middle_name, address.line1, address.city, address.country_code],
    ['Ada', null, 'Rue 1', null, 'CM'],
  )
  const posted = await send('POST', people, JSON.stringify(student), 'application/merge-patch+json')
  assert.deepEqual([posted.status, posted.headers.get('accept-patch')], [415, null])
})

test('Accept-Patch names what a path takes as a patch, and is sent nowhere else', async () => {
  const header = async (method: string, path: string) =>
    (await campus.request(method, path, { token: registrar.token, school })).headers.get('accept-patch')
  for (const path of [dna, `${dna}/`]) {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      assert.equal(await header(method, path), accepted, `${method} ${path}`)
  }
  for (const path of ['/api/v1/me', '/api/v1/people/students/', '/api/v1/no-such-path']) {
    for (const method of ['GET', 'OPTIONS']) assert.equal(await header(method, path), null, path)
  }
  const anonymous = await campus.request('GET', dna)
  assert.deepEqual([anonymous.status, anonymous.headers.get('accept-patch')], [401, accepted])
})

test('the contract says of every PATCH what it takes', async () => {
  const { body } = await campus.request('GET', '/openapi.json')
  const patches = Object.entries<Record<string, { requestBody?: { content: object } }>>(body.paths).flatMap(
    ([path, { patch }]) =>
      patch?.requestBody ? [[path, Object.keys(patch.requestBody.content)] as const] : [],
  )
  assert.ok(patches.length > 20)
  for (const [path, types] of patches)
    assert.deepEqual(types.toSorted(), ['application/json', 'application/merge-patch+json'], path)
})
