import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { routes } from '../../src/main/modules.ts'
import { startTwoSchools, type TwoSchools } from '../support/two-schools.ts'
import { findReferences } from './evidence.ts'
import { type Walk, walk } from './walk.ts'

let schools: TwoSchools
let walked: Walk
before(async () => {
  schools = await startTwoSchools()
  walked = await walk({ schools, routes, url: schools.campus.url })
})
after(() => schools.stop())

test('no route shows or changes anything of another school', (t) => {
  t.diagnostic(`${walked.requests} requests over ${routes.length} routes`)
  assert.deepEqual(walked.findings, [])
})

test('no row of the own school came to name anything of the other one', async () => {
  const { admin, tables, mine, theirs } = schools
  const found = await findReferences(admin, tables, mine, theirs)
  // The audit keeps what was asked for, as it was asked.
  assert.deepEqual(
    found.filter((place) => place !== 'audit_log.filters'),
    [],
  )
})

test('every read answers a member with the rows of the own school', (t) => {
  const reads = routes.filter(({ method, access }) => method === 'GET' && access.kind !== 'public')
  const silent = reads.filter(({ id }) => !walked.own.get(id)?.has(200))
  assert.deepEqual(
    silent.map((route) => `${route.id}: ${[...(walked.own.get(route.id) ?? [])]}`),
    [],
  )
  const writes = routes.filter(
    ({ id, method }) => method !== 'GET' && ![...(walked.own.get(id) ?? [])].some((status) => status < 300),
  )
  t.diagnostic(`writes that never succeeded: ${writes.map((route) => route.id).join(', ') || 'none'}`)
})
