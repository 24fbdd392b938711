import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type RequestOptions,
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { uuidv7 } from '../ids/ids.ts'
import { checkBody } from './validate.ts'
import { t } from './wire.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(() => campus.stop())

const invite = (options: RequestOptions) =>
  campus.request('POST', '/api/v1/members/invitations/', { token: owner.token, school, ...options })

const json = { 'content-type': 'application/json' }
const problemsOf = (answer: { body: { details?: { path: string; code: string }[] } }) =>
  (answer.body.details ?? []).map(({ path, code }) => [path, code])

test('a body of another type than JSON is 415', async () => {
  const text = '{"email":"ama@alpha.test","name":"Ama","roles":["teacher"]}'
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ]
  for (const type of types) {
    const answer = await invite({ raw: text, headers: { 'content-type': type } })
    assert.deepEqual([answer.status, answer.body.code], [415, 'unsupported_media_type'], type)
  }
  const untyped = await invite({ raw: Buffer.from(text) })
  assert.equal(untyped.status, 415)
  const charset = await invite({ raw: text, headers: { 'content-type': 'application/json; charset=utf-8' } })
  assert.equal(charset.status, 201)
})

test('what is not JSON in UTF-8 is 400', async () => {
  const broken = ['{', '{"email":', 'ama', '{"a":1}{"b":2}', "{'a':1}", '\u{feff}']
  for (const raw of [...broken, Buffer.from([0x22, 0xff, 0x22]), Buffer.from([0x7b, 0xc3, 0x28, 0x7d])]) {
    const answer = await invite({ raw, headers: json })
    assert.deepEqual([answer.status, answer.body.code], [400, 'malformed_request'], String(raw))
  }
  const missing = await invite({ headers: {} })
  assert.deepEqual([missing.status, missing.body.code], [400, 'malformed_request'])
})

test('a body over the limit is 413, declared or not', async () => {
  const large = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
  const declared = await invite({ raw: large, headers: json })
  assert.deepEqual([declared.status, declared.body.code], [413, 'payload_too_large'])
  const chunks = new Blob([large]).stream()
  const chunked = await invite({ raw: chunks, headers: json })
  assert.deepEqual([chunked.status, chunked.body.code], [413, 'payload_too_large'])
})

test('members that are unknown, missing or wrong are 422 with their path; nothing is coerced or dropped', async () => {
  const right = { email: 'ama@alpha.test', name: 'Ama', roles: ['teacher'] }
  const cases: [unknown, string[][]][] = [
    [{ ...right, rolls: ['owner'] }, [['body/rolls', 'unknown_member']]],
    [{ email: right.email, name: right.name }, [['body/roles', 'required']]],
    [{ ...right, name: 7 }, [['body/name', 'type']]],
    [{ ...right, name: null }, [['body/name', 'type']]],
    [{ ...right, name: '' }, [['body/name', 'min_length']]],
    [{ ...right, roles: 'teacher' }, [['body/roles', 'type']]],
    [{ ...right, roles: ['teacher', 'king'] }, [['body/roles/1', 'enum']]],
    [{ ...right, roles: ['teacher', 'teacher'] }, [['body/roles', 'unique_items']]],
    [{ ...right, email: 'ama' }, [['body/email', 'pattern']]],
    [{ ...right, name: 'a\u0000b' }, [['body/name', 'nul_character']]],
    [{ ...right, name: '\ud800' }, [['body/name', 'not_unicode']]],
    [[right], [['body', 'type']]],
    ['text', [['body', 'type']]],
    [null, [['body', 'type']]],
  ]
  for (const [body, expected] of cases) {
    const answer = await invite({ body })
    assert.equal(answer.status, 422, JSON.stringify(body))
    assert.equal(answer.body.code, 'invalid_body')
    assert.deepEqual(problemsOf(answer), expected, JSON.stringify(body))
  }
})

test('a nullable member that is wrong is reported once, with the expected value', () => {
  const schema = t.Strict({
    day: t.Nullable(t.CalendarDate),
    title: t.Nullable(t.Text(5, 1)),
    place: t.Nullable(t.Strict({ id: t.Uuid })),
    kind: t.Nullable(t.OneOf(['day', 'period'])),
    numbers: t.Array(t.Nullable(t.IntegerRange(0, 9))),
    twice: t.Nullable(t.Nullable(t.Boolean())),
  })
  const right = { day: null, title: null, place: null, kind: null, numbers: [null], twice: null }
  assert.deepEqual(checkBody(schema, right), [])
  const cases: [object, [string, string, string][]][] = [
    [{ day: 'soon' }, [['body/day', 'format', 'must match format "date", or null']]],
    [{ title: 7 }, [['body/title', 'type', 'must be string, or null']]],
    [{ title: 'longer' }, [['body/title', 'max_length', 'must not have more than 5 characters, or null']]],
    [{ place: 3 }, [['body/place', 'type', 'must be object, or null']]],
    [{ place: {} }, [['body/place/id', 'required', 'is required']]],
    [{ place: { id: 'x' } }, [['body/place/id', 'format', 'must match format "uuid"']]],
    [{ place: { id: uuidv7(), y: 1 } }, [['body/place/y', 'unknown_member', 'is not known here']]],
    [{ kind: 'week' }, [['body/kind', 'enum', 'must be one of day, period, or null']]],
    [{ numbers: [1, 'x'] }, [['body/numbers/1', 'type', 'must be integer, or null']]],
    [{ twice: 1 }, [['body/twice', 'type', 'must be boolean, or null']]],
  ]
  for (const [wrong, expected] of cases) {
    const details = checkBody(schema, { ...right, ...wrong }).map(({ path, code, message }) => [
      path,
      code,
      message,
    ])
    assert.deepEqual(details, expected, JSON.stringify(wrong))
  }
  const many = checkBody(schema, { ...right, numbers: Array.from({ length: 100 }, () => 'x') })
  assert.deepEqual(
    many.map(({ path }) => path),
    Array.from({ length: 20 }, (_, index) => `body/numbers/${index}`),
  )
})

test('a value in the wrong form is explained in words, not as a regular expression', () => {
  const schema = t.Strict({
    name: t.SingleLine(9),
    other: t.Nullable(t.SingleLine(9)),
    mail: t.Email,
    odd: t.String({ pattern: '^[^\\u0000]$' }),
  })
  const messages = checkBody(schema, { name: ' ', other: ' ', mail: 'x', odd: 'xy' }).map(
    ({ message }) => message,
  )
  assert.deepEqual(messages, [
    'must be one line with something to read in it',
    'must be one line with something to read in it, or null',
    'must be an email address',
    'does not have the expected form',
  ])
})

test('a line has something to read in it, and prose hides nothing', () => {
  const countProblems = (name: string) => checkBody(t.Strict({ name: t.SingleLine(20) }), { name }).length
  for (const blank of ['\u200b', '\u200b \u2060', '\ufeff', '\u00ad', '\u3164', '\u200e'])
    assert.equal(countProblems(blank), 1, JSON.stringify(blank))
  // A joiner inside a name of Persian or of a script of India is part of how it is written.
  for (const name of ['Amina', 'علی\u200cرضا', '0', '👩\u200d🎓']) assert.equal(countProblems(name), 0, name)
  const prose = (text: string) => checkBody(t.Strict({ text: t.MultiLine(20) }), { text }).length
  for (const text of ['', 'One\r\n\ttwo', 'علی\u200cرضا\u200f'])
    assert.equal(prose(text), 0, JSON.stringify(text))
  for (const text of ['\u0007', 'a\u001b[1m', 'a\u202eb', '\u2066a'])
    assert.equal(prose(text), 1, JSON.stringify(text))
})

test('a wrong union is reported with every shape that it could have', () => {
  const schema = t.Strict({ mark: t.Union([t.Integer(), t.Literal('absent')]) })
  const codes = checkBody(schema, { mark: true }).map(({ code }) => code)
  assert.deepEqual(codes, ['type', 'const', 'any_of'])
})

test('names that reach prototypes and nesting without end are refused as what they are', async () => {
  const poison = await invite({ raw: '{"__proto__":{"roles":["owner"]}}', headers: json })
  assert.deepEqual(problemsOf(poison), [['body', 'forbidden_member']])
  const deep = await invite({ raw: '['.repeat(200_000) + ']'.repeat(200_000), headers: json })
  assert.equal(deep.status, 422)
  assert.equal(problemsOf(deep)[0]?.[1], 'too_deep')
  const flood = await invite({
    raw: JSON.stringify(Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`m${index}`, 1]))),
    headers: json,
  })
  assert.equal(flood.status, 422)
  assert.equal(flood.body.details.length, 20)
})

test('any number of unknown members is rejected, next to members that are valid', async () => {
  const right = { email: 'flood@alpha.test', name: 'Ama', roles: ['teacher'] }
  for (const number of [1, 7, 8, 9, 19, 20, 21, 300]) {
    const unknown = Object.fromEntries(Array.from({ length: number }, (_, index) => [`m${index}`, 'x']))
    const answer = await invite({ body: { ...right, ...unknown } })
    assert.equal(answer.status, 422, `${number} unknown members`)
    assert.deepEqual(problemsOf(answer)[0], ['body/m0', 'unknown_member'])
    assert.equal(problemsOf(answer).length, Math.min(number, 20))
    const query = new URLSearchParams(unknown)
    const list = await campus.request('GET', `/api/v1/audit/?${query}`, { token: owner.token, school })
    assert.equal(list.status, 400, `${number} unknown parameters`)
  }
})

test('a route without a body refuses one', async () => {
  const path = `/api/v1/members/invitations/${uuidv7()}/`
  const answer = await campus.request('DELETE', path, { token: owner.token, school, body: { force: true } })
  assert.deepEqual([answer.status, problemsOf(answer)], [422, [['body', 'unexpected_body']]])
  const empty = await campus.request('DELETE', path, { token: owner.token, school, body: {} })
  assert.equal(empty.status, 404)
})

test('query parameters are coerced; an unknown, repeated or malformed one is 400 with its path', async () => {
  const list = (query: string) =>
    campus.request('GET', `/api/v1/audit/?${query}`, { token: owner.token, school })
  assert.equal((await list('page_size=7&count=true&action=write')).status, 200)
  const bad: [string, string][] = [
    ['colour=red', 'query/colour'],
    ['page_size=0', 'query/page_size'],
    ['page_size=201', 'query/page_size'],
    ['page_size=ten', 'query/page_size'],
    ['page_size=1e2', 'query/page_size'],
    ['page_size=', 'query/page_size'],
    ['page_size=5&page_size=6', 'query/page_size'],
    ['count=yes', 'query/count'],
    ['action=erase', 'query/action'],
    ['actor_user_id=me', 'query/actor_user_id'],
    ['since=yesterday', 'query/since'],
    ['since=2026-02-30T00:00:00.000Z', 'query/since'],
    ['since=0000-01-01T00:00:00.000Z', 'query/since'],
    ['until=2026-11-21T23:59:60.000Z', 'query/until'],
    ['operation=%00', 'query/operation'],
    ['__proto__=1', 'query'],
    ['constructor=1', 'query/constructor'],
  ]
  for (const [query, path] of bad) {
    const answer = await list(query)
    assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_parameter'], query)
    assert.equal(problemsOf(answer)[0]?.[0], path, query)
  }
  assert.equal((await list('since=0001-01-01T00:00:00.000Z&until=9999-12-31T23:59:59.999Z')).status, 200)
})

test('a cursor that the list did not give out is 400, whatever it contains', async () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = ['', 'x', '%00', encode([]), encode([0]), encode([2, 'a']), encode([0, 'not-a-uuid'])]
  forged.push(encode([0, 7]), encode([1, { a: 1 }]), encode([0, uuidv7(), 1]), encode('0'), encode([0, '\0']))
  for (const cursor of forged) {
    const answer = await campus.request('GET', `/api/v1/audit/?cursor=${cursor}`, {
      token: owner.token,
      school,
    })
    assert.equal(answer.status, 400, `${cursor}: ${answer.text}`)
  }
})

test('a path that is malformed is 404', async () => {
  const paths = [
    'not-a-uuid',
    `${uuidv7()}x`,
    '%00',
    '%E0%A4%A',
    '%ff',
    'x'.repeat(600),
    '..%2f..%2fetc',
    uuidv7(),
  ]
  for (const id of paths) {
    const answer = await campus.request('GET', `/api/v1/members/${id}/`, { token: owner.token, school })
    assert.deepEqual([answer.status, answer.body.code], [404, 'not_found'], id)
    assert.ok(answer.body.request_id)
  }
  const upper = await campus.request('GET', `/api/v1/members/${owner.userId.toUpperCase()}/`, {
    token: owner.token,
    school,
  })
  assert.equal(upper.status, 200)
})
