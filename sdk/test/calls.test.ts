import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../server/test/support/campus.ts'
import { type Campus, CampusError, createCampus } from '../src/index.ts'
import { type Line, openLine, type Turn } from './support/line.ts'

const students = '/api/v1/people/students/'
const student = '/api/v1/people/students/{student_id}/'

let server: TestCampus
let school: TestSchool
let registrar: TestPerson
let line: Line
let campus: Campus

before(async () => {
  // Addresses in answers are those of the public name; the client talks to the line all the same.
  server = await startCampus({ env: { CAMPUS_PUBLIC_URL: 'https://campus.example' } })
  school = await server.school()
  registrar = await server.person(school, ['registrar'])
  line = await openLine(server.url)
  campus = connect()
})
after(async () => {
  await line?.stop()
  await server?.stop()
})

const connect = (options: object = {}): Campus =>
  createCampus({
    baseUrl: `${line.url}/`,
    school: school.slug,
    credentials: { accessToken: registrar.token },
    retry: { base: 5 },
    ...options,
  })

const enrol = async (first_name: string, by = campus) =>
  (await by.post(students, { body: { first_name, last_name: 'Diallo' } })).data

const failureOf = async (call: Promise<unknown>): Promise<CampusError> => {
  const error = await call.then(
    () => assert.fail('it was not refused'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof CampusError, String(error))
  return error
}

const during = async <Result>(act: () => Promise<Result>) => {
  const from = line.seen.length
  const result = await act()
  assert.equal(line.turns.length, 0)
  return { result, seen: line.seen.slice(from) }
}

test('a thing is made, read, changed under its ETag; an error response says which, where and how to ask', async () => {
  const made = await campus.post(students, { body: { first_name: 'Amina', last_name: 'Diallo' } })
  assert.equal(made.status, 201)
  const path = { student_id: made.data.id }
  const { data, etag, requestId } = await campus.get(student, { path })
  assert.ok(data.first_name === 'Amina' && etag && requestId)
  const changed = await campus.patch(student, { path, ifMatch: etag, body: { preferred_name: 'Mina' } })
  assert.notEqual(changed.etag, etag)
  const late = await failureOf(
    campus.patch(student, { path, ifMatch: etag, body: { preferred_name: 'Ami' } }),
  )
  assert.deepEqual([late.status, late.code], [412, 'precondition_failed'])
  const wrong = await failureOf(campus.post(students, { body: { first_name: 'x' } as never }))
  assert.deepEqual(
    [wrong.status, wrong.code, wrong.details[0]?.path],
    [422, 'invalid_body', 'body/last_name'],
  )
  assert.match(wrong.requestId ?? '', /^[\w-]{8,}/)
  assert.ok(wrong.message.length > 0)
  const unchanged = await campus.send('GET', student, {
    path,
    headers: { 'If-None-Match': changed.etag ?? '' },
  })
  assert.equal(unchanged.status, 304)
})

test('a list is walked through to its end, a page at a time, and no further than is asked', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  await Promise.all(names.map((name) => enrol(`page-${name}`)))
  const walk = () =>
    campus.pages(students, {
      query: { q: 'page', page_size: 3, sort: 'name', status: ['active', 'applicant'] },
    })
  const whole = await during(async () => {
    const found: string[] = []
    for await (const one of walk()) found.push(one.first_name)
    return found
  })
  assert.deepEqual(
    whole.result,
    names.map((name) => `page-${name}`),
  )
  assert.equal(whole.seen.length, 3)
  assert.match(whole.seen[0]?.url ?? '', /status=active,applicant/)
  const begun = await during(async () => {
    for await (const one of walk()) if (one.first_name === 'page-b') return
  })
  assert.equal(begun.seen.length, 1)
  const sizes: number[] = []
  for await (const page of walk().byPage()) sizes.push(page.results.length)
  assert.deepEqual(sizes, [3, 3, 1])
  // A list whose rows stand under another name than `results`.
  for await (const template of campus.pages('/api/v1/config/education-templates'))
    return assert.ok(template.code)
})

test('what fails for a while is tried again: limits, gateways, broken lines, half answers', async () => {
  line.turns.push({ status: 502 }, 'reset', { status: 504, body: '<html>' }, 'break off')
  const { result, seen } = await during(() => campus.get(students, { query: { page_size: 1 } }))
  assert.deepEqual([result.status, seen.length], [200, 5])
})

test('Retry-After is read first, whether the own wait would be shorter or longer', async () => {
  line.turns.push({ status: 429, headers: { 'retry-after': '1' } })
  const longer = await during(() => connect({ retry: { base: 1, cap: 1 } }).get(students))
  assert.equal(longer.seen.length, 2)
  assert.ok((longer.seen[1]?.at ?? 0) - (longer.seen[0]?.at ?? 0) >= 995)
  const past = { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }
  line.turns.push({ status: 503, headers: past }, { status: 503, headers: { 'retry-after': '0' } })
  const patient = connect({ retry: { base: 1e9, cap: 1e9 } })
  // A wait of its own would take days.
  const shorter = await during(() => patient.get(students, { signal: AbortSignal.timeout(20_000) }))
  assert.equal(shorter.seen.length, 3)
})

test('attempts are bounded; a wait that is too long is reported instead of waited', async () => {
  line.turns.push(...Array.from({ length: 3 }, () => ({ status: 503 })))
  const bounded = await during(() => failureOf(connect({ retry: { tries: 3, base: 1 } }).get(students)))
  assert.deepEqual([bounded.result.status, bounded.seen.length], [503, 3])
  line.turns.push({
    status: 429,
    headers: { 'retry-after': '61' },
    body: '{"code":"too_many_requests","message":"Wait."}',
  })
  const reported = await during(() => failureOf(campus.get(students)))
  assert.deepEqual(
    [reported.result.code, reported.result.retryAfter, reported.seen.length],
    ['too_many_requests', 61, 1],
  )
  for (const status of [400, 401, 403, 404, 409, 422, 500]) {
    line.turns.push({ status, body: '{}' })
    assert.equal((await during(() => failureOf(campus.get(students)))).seen.length, 1, String(status))
  }
})

test('a write whose answer is lost is sent again under the same key, and done once', async () => {
  line.turns.push('lose the answer', { status: 503 }, 'lose the answer')
  const { result, seen } = await during(() => enrol('Once'))
  assert.equal(seen.length, 4)
  const keys = new Set(seen.map(({ headers }) => headers['idempotency-key']))
  assert.equal(keys.size, 1)
  assert.match(String([...keys][0]), /^[0-9a-f]{32}$/)
  const found = await campus.get(students, { query: { q: 'Once' } })
  assert.deepEqual(
    found.data.results.map(({ id }) => id),
    [result.id],
  )
  // Another call, another key; a given key is used.
  const own = await during(() =>
    campus.post(students, { body: { first_name: 'Own', last_name: 'Key' }, idempotencyKey: 'mine' }),
  )
  assert.equal(own.seen[0]?.headers['idempotency-key'], 'mine')
})

test('while the first of two equal writes still runs, its answer is waited for', async () => {
  const body =
    '{"error":"Conflict","message":"Still running.","code":"idempotency_in_progress","retry_after":0}'
  line.turns.push({ status: 409, headers: { 'retry-after': '0' }, body })
  assert.equal((await during(() => enrol('Waited'))).seen.length, 2)
})

test('what cannot be sent twice is not: signing in, a stream', async () => {
  line.turns.push({ status: 503 })
  const body = { username: registrar.email, password: registrar.password }
  const signIn = await during(() => failureOf(campus.post('/api/auth/token/', { body })))
  assert.equal(signIn.seen.length, 1)
  assert.equal(signIn.seen[0]?.headers['idempotency-key'], undefined)
  line.turns.push({ status: 503 })
  const stream = new Blob(['some bytes']).stream()
  const upload = (bytes: Blob | ReadableStream<Uint8Array>) =>
    campus.post('/api/v1/files/', { body: bytes, contentType: 'application/octet-stream' })
  assert.equal((await during(() => failureOf(upload(stream)))).seen.length, 1)
  line.turns.push({ status: 503 })
  const whole = await during(() => upload(new Blob(['some bytes'])))
  assert.deepEqual([whole.result.status, whole.result.data.size, whole.seen.length], [201, 10, 2])
})

test('a call ends when it takes too long, and when its caller says so', async () => {
  line.turns.push('hang', 'hang')
  const late = await during(() =>
    failureOf(connect({ timeout: 40, retry: { tries: 2, base: 1 } }).get(students)),
  )
  assert.deepEqual([late.result.status, late.result.code, late.seen.length], [0, 'timeout', 2])
  const stop = new Error('enough')
  for (const turn of ['hang', { status: 503, headers: { 'retry-after': '30' } }] satisfies Turn[]) {
    line.turns.push(turn)
    const ending = new AbortController()
    const call = campus.get(students, { signal: ending.signal })
    setTimeout(() => ending.abort(stop), 40)
    await assert.rejects(call, (reason) => reason === stop)
  }
  const gone = connect({ baseUrl: 'http://127.0.0.1:9', retry: { tries: 1 } })
  assert.equal((await failureOf(gone.get(students))).code, 'unreachable')
})

test('bytes come as they are: text, a stream, an answer that is not what it says', async () => {
  const { data } = await campus.post('/api/v1/files/', { body: 'hello', contentType: 'application/x-own' })
  const path = { file_id: data.file_id }
  const blob = await campus.get('/api/v1/files/{file_id}/content', { path })
  assert.equal(await blob.data.text(), 'hello')
  const stream = await campus.send('GET', '/api/v1/files/{file_id}/content', { path })
  assert.equal(await stream.text(), 'hello')
  line.turns.push({ status: 200, headers: { 'content-type': 'application/json' }, body: '{"results":' })
  assert.equal((await failureOf(campus.get(students))).code, 'invalid_answer')
})

test('a value never becomes another path, nor another parameter', async () => {
  for (const student_id of ['..', '.', ''])
    await assert.rejects(campus.get(student, { path: { student_id } }), TypeError)
  const { seen } = await during(() =>
    failureOf(campus.get(student, { path: { student_id: '../../audit/?x=1#' } })),
  )
  assert.equal(seen[0]?.url, '/api/v1/people/students/..%2F..%2Faudit%2F%3Fx%3D1%23/')
  const requested = await during(() => campus.get(students, { query: { q: 'a&page_size=1,b', count: true } }))
  assert.equal(requested.seen[0]?.url, `${students}?q=a%26page_size%3D1%2Cb&count=true`)
})

test('a credential is sent to Campus alone: an address in an answer leads nowhere else', async () => {
  const body = JSON.stringify({ results: [{ id: '1' }], next: 'https://elsewhere.example/x?cursor=abc' })
  line.turns.push({ status: 200, headers: { 'content-type': 'application/json' }, body })
  const { seen } = await during(() =>
    failureOf(
      (async () => {
        for await (const one of campus.pages(students)) assert.equal(one.id, '1')
      })(),
    ),
  )
  assert.equal(seen[1]?.url, `${students}?cursor=abc`)
})

test('types hold a caller to the contract', () => {
  const never = (): unknown[] => [
    // @ts-expect-error no such path
    campus.get('/api/v1/nothing/'),
    // @ts-expect-error no such method there
    campus.delete('/api/v1/people/students/'),
    // @ts-expect-error the path wants its parameter
    campus.get('/api/v1/people/students/{student_id}/'),
    // @ts-expect-error no such parameter
    campus.get('/api/v1/people/students/', { query: { nothing: 1 } }),
    // @ts-expect-error a member is missing
    campus.post('/api/v1/people/students/', { body: { first_name: 'A' } }),
    // @ts-expect-error not a list
    campus.pages('/api/v1/me'),
  ]
  assert.equal(typeof never, 'function')
})
