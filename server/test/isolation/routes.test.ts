import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Route } from '../../src/kernel/http/define-route.ts'
import { routes } from '../../src/main/modules.ts'
import { startTwoSchools, type TwoSchools } from '../support/two-schools.ts'
import { findReferences } from './evidence.ts'
import { judgeSent } from './sent-statements.ts'
import { type Walk, walk } from './walk.ts'

let schools: TwoSchools
let walked: Walk
const sent = new Set<string>()
before(async () => {
  schools = await startTwoSchools()
  schools.campus.database.observe(({ text }) => sent.add(text))
  walked = await walk({ schools, routes, url: schools.campus.url })
})
after(() => schools.stop())

test('no route shows or changes anything of another school', (t) => {
  t.diagnostic(`${walked.requests} requests over ${routes.length} routes`)
  assert.deepEqual(walked.findings, [])
})

test('every statement that was sent follows the rules of a distributed database', (t) => {
  t.diagnostic(`${sent.size} statements`)
  assert.deepEqual(judgeSent(sent), { problems: [], idle: [] })
  const broken = judgeSent(['select id from rooms', 'select from where'])
  assert.deepEqual(broken.problems, [
    'tenant rooms: select id from rooms',
    "PostgreSQL's parser does not read: select from where",
  ])
})

test('no row of the own school came to name anything of the other one', async () => {
  const { admin, tables, mine, theirs } = schools
  const found = await findReferences(admin, tables, mine, theirs)
  // The audit stores requests as they were made.
  assert.deepEqual(
    found.filter((place) => place !== 'audit_log.filters'),
    [],
  )
})

/** Routes that answer 404 for every row of the walk's schools, by what they would need. */
const absent: Readonly<Record<string, string>> = {
  'documents.downloadContent': 'a link that the same caller ordered less than five minutes ago',
  'finance.readSwissPaymentPart': 'an invoice in francs into an account of Switzerland or Liechtenstein',
}

/** Routes that no request of the walk was answered by with success, with what came instead. */
function silent(among: readonly Route[]): string[] {
  const reached = (route: Route) => [...(walked.own.get(route.id) ?? [])].some((status) => status < 300)
  return among
    .filter((route) => !reached(route) && !Object.hasOwn(absent, route.id))
    .map(
      ({ id }) => `${id} answered ${[...(walked.own.get(id) ?? [])]}: add to request-hints.ts what it needs`,
    )
}

test('every route of a school was really reached with the own rows', (t) => {
  const inSchool = (route: Route) => route.school === 'required' && route.access.kind === 'right'
  assert.deepEqual(silent(routes.filter(inSchool)), [])
  t.diagnostic(`not reached elsewhere: ${silent(routes).map((said) => said.split(' ')[0])}`)
  const showing = routes.filter(({ id, method, access }) => {
    return method === 'GET' && access.kind !== 'public' && !walked.showed.has(id)
  })
  t.diagnostic(`reads that showed no row of the own school: ${showing.map(({ id }) => id)}`)
})
