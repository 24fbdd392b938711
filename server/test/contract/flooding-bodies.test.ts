import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { routes } from '../../src/main/modules.ts'
import {
  type RequestOptions,
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../support/campus.ts'
import { slowness } from '../support/cpu-time.ts'

/** CPU milliseconds of this thread, which is client and server at once, that one request may cost. */
const maxCpu = 100

let campus: TestCampus
let school: TestSchool
let student: TestPerson
let teacher: TestPerson
let admin: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  student = await campus.person(school, ['student'])
  teacher = await campus.person(school, ['teacher'])
  admin = await campus.person(school, ['admin'])
  // The first request of a kind compiles schemas and statements; the second one shows what a request costs.
  for (const flood of floods()) await send(flood, '{"no":1}')
})
after(() => campus.stop())

interface Flood {
  readonly name: string
  readonly path: string
  readonly body: string
  readonly person?: TestPerson
  readonly headers?: Record<string, string>
}

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join()
const members = (count: number): string => `{${times(count, (index) => `"m${index}":1`)}}`

/** The requests of the attack report, each of which once stopped the server for seconds or minutes. */
function floods(): Flood[] {
  const convert = '/api/v1/rosetta/convert'
  const absences = '/api/v1/attendance/planned-absences/'
  const accounts = '/api/v1/people/accounts/'
  const documents = '/api/v1/enrollment/status/documents'
  const token = { 'application-token': 'x' }
  const person = '{"kind":"student","id":"01a1fe00-322c-72c0-8c5c-9d3575788caa"}'
  const periods = `{"period_ids":[${times(200_000, () => '"a"')}],"periods":[${times(50_000, () => '"a"')}]}`
  return [
    {
      name: '2,000,000 empty conversions',
      path: convert,
      person: student,
      body: `{"conversions":[${times(2_000_000, () => '{}')}],"items":1}`,
    },
    { name: '900,000 unknown members', path: convert, person: student, body: members(900_000) },
    {
      name: '1,500,000 texts under a wrong name',
      path: convert,
      person: student,
      body: `{"texts":[${times(1_500_000, () => '"abcdef"')}]}`,
    },
    {
      name: '60,000 empty conversions',
      path: convert,
      person: student,
      body: `{"conversions":[${times(60_000, () => '{}')}],"items":1}`,
    },
    { name: '250,000 equal periods', path: absences, person: teacher, body: periods },
    {
      name: '4,000 equal periods',
      path: absences,
      person: teacher,
      body: `{"period_ids":[${times(4000, () => '"a"')}]}`,
    },
    {
      name: '14,500 equal persons',
      path: accounts,
      person: admin,
      body: `{"persons":[${times(14_500, () => person)}]}`,
    },
    {
      name: '4,000 equal persons',
      path: accounts,
      person: admin,
      body: `{"persons":[${times(4000, () => person)}]}`,
    },
    {
      name: '330,000 empty documents',
      path: documents,
      headers: token,
      body: `{"documents":[${times(330_000, () => '{}')}]}`,
    },
    {
      name: '15,000 empty documents',
      path: documents,
      headers: token,
      body: `{"documents":[${times(15_000, () => '{}')}]}`,
    },
    { name: '90,000 unknown members', path: '/api/auth/token/', body: members(90_000) },
    { name: '6,000 unknown members', path: '/api/auth/token/', body: members(6000) },
  ]
}

const send = ({ path, person, headers }: Flood, raw: string) => {
  const options: RequestOptions = {
    school,
    raw,
    headers: { 'content-type': 'application/json', ...headers },
    ...(person ? { token: person.token } : {}),
  }
  return campus.request('POST', path, options)
}

/** The answer to a request, and the CPU milliseconds that it cost. */
async function measured(request: () => Promise<TestAnswer>): Promise<{ answer: TestAnswer; cost: number }> {
  const start = process.threadCpuUsage()
  const answer = await request()
  const { user, system } = process.threadCpuUsage(start)
  return { answer, cost: Math.round((user + system) / 1000) }
}

/**
 * The same, repeated where it costs more than a request may: compiling and other work on the machine only make a turn
 * dearer. What is still above is counted as on the laptop core for which the limit is set.
 */
async function costOf(request: () => Promise<TestAnswer>): Promise<{ answer: TestAnswer; cost: number }> {
  const first = await measured(request)
  if (first.cost <= maxCpu) return first
  const costs = [first.cost]
  for (let turn = 0; turn < 3; turn += 1) costs.push((await measured(request)).cost)
  return { answer: first.answer, cost: Math.round(Math.min(...costs) / slowness()) }
}

test('no body prevents the server from answering others', async (t) => {
  for (const flood of floods()) {
    const { name, body } = flood
    const { answer, cost } = await costOf(() => send(flood, body))
    t.diagnostic(`${name}: ${answer.status}, ${cost} ms`)
    assert.ok([413, 422].includes(answer.status), `${name}: ${answer.status} ${answer.text.slice(0, 200)}`)
    assert.ok(cost <= maxCpu, `${name} (${body.length} bytes) cost ${cost} ms of CPU`)
  }
})

/** Sent to each route as somebody who may call it; what a route has none of is refused, and that is cheap. */
const hostile: readonly [string, string][] = [
  ['200,000 unknown members', members(200_000)],
  ['19,000 empty objects', `{"items":[${times(19_000, () => '{}')}]}`],
  ['900 unknown members', members(900)],
  ['20,000 levels', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
]

test('no route that takes a body is occupied by one', async (t) => {
  const owner = await campus.person(school, ['owner'])
  const operator = await campus.platformPerson('operator')
  const slow: string[] = []
  let worst = 0
  const targets = routes.filter(({ method, id }) => method !== 'GET' && !id.startsWith('oauth.'))
  for (const route of targets) {
    const path = route.path.replace(/:\w+/g, uuidv7())
    const { token } = route.access.kind === 'platform' ? operator : owner
    const type = route.raw?.mediaTypes[0] ?? 'application/json'
    for (const [name, raw] of hostile) {
      const { cost, answer } = await costOf(() =>
        campus.request(route.method, path, { school, token, raw, headers: { 'content-type': type } }),
      )
      worst = Math.max(worst, cost)
      if (cost > maxCpu) slow.push(`${route.id} ${name}: ${answer.status} after ${cost} ms`)
      assert.notEqual(answer.status, 500, `${route.id} ${name}`)
    }
  }
  t.diagnostic(`${targets.length} routes, at most ${worst} ms`)
  assert.deepEqual(slow, [])
})

test('no list is occupied by what is asked of it', async (t) => {
  const owner = await campus.person(school, ['owner'])
  const queries = [
    times(2500, (index) => `m${index}=1`).replaceAll(',', '&'),
    'page_size=1&'.repeat(1000),
    `filter=${encodeURIComponent("status='active' AND ".repeat(400))}status='active'`,
    `filter=${'('.repeat(7000)}`,
    `fields=${'a,'.repeat(7000)}`,
    `sort=${'-a,'.repeat(4500)}`,
    `q=${'%25_'.repeat(3000)}`,
    `cursor=${'W'.repeat(15_000)}`,
  ]
  const slow: string[] = []
  let worst = 0
  const targets = routes.filter(({ method, query }) => method === 'GET' && query)
  for (const route of targets) {
    const path = route.path.replace(/:\w+/g, uuidv7())
    for (const query of queries) {
      const { cost, answer } = await costOf(() =>
        campus.request('GET', `${path}?${query}`, { school, token: owner.token }),
      )
      worst = Math.max(worst, cost)
      if (cost > maxCpu) slow.push(`${route.id} ${query.slice(0, 20)}: ${answer.status} after ${cost} ms`)
      assert.notEqual(answer.status, 500, `${route.id} ${query.slice(0, 20)}`)
    }
  }
  t.diagnostic(`${targets.length} lists, at most ${worst} ms`)
  assert.deepEqual(slow, [])
})
