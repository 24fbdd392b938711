import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { richRoster } from '../../../../test/support/rich-roster.ts'
import { type Exported, RosterCopies } from '../../../../test/support/roster-copies.ts'
import { type DeltaLine, deltaFile, deltaSet } from '../../../../test/support/roster-deltas.ts'
import { textsOfZip } from '../../../../test/support/roster-zip.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let copies: RosterCopies
let from: TestSchool
let to: TestSchool
let registrar: TestPerson
let last: Exported

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  copies = await RosterCopies.open(campus)
  from = await campus.school()
  to = await campus.school()
  registrar = await campus.person(from, ['registrar', 'admin'])
  await copies.import(from, richRoster())
  last = await copies.export(from)
  await copies.import(to, last.bytes)
})
after(async () => {
  await copies.close()
  await campus.stop()
})

/** Our id of a row of the set. */
async function idOf(entity: string, sourcedId: string): Promise<string> {
  const [rows] = await campus.database.read(from.id, [
    sql<{ id: string }>`select id from source_ids
      where tenant_id = ${from.id} and entity = ${entity} and source_id = ${sourcedId}`,
  ])
  return rows[0]?.id ?? assert.fail(`${entity} ${sourcedId}`)
}

async function call(method: string, path: string, body?: unknown): Promise<{ id: string }> {
  const answer = await campus.request(method, `/api/v1/${path}`, {
    token: registrar.token,
    school: from,
    ...(body === undefined ? {} : { body }),
  })
  assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`)
  return answer.body
}

/** Brings the other school up to date by a delta alone; answers which files it had. */
async function follow(): Promise<string[]> {
  const delta = await copies.export(from, { mode: 'delta', since: last.until })
  await copies.import(to, delta.bytes)
  last = await copies.export(from)
  await copies.requireSame(last, await copies.export(to))
  return Object.keys(await textsOfZip(delta.bytes)).filter((name) => name !== 'manifest.csv')
}

describe('a delta that is imported where the set before was', () => {
  test('of nothing that changed has no file', async () => {
    assert.deepEqual(await follow(), [])
  })

  test('of persons: names, new ones, links come and gone', async () => {
    const [zoe, leaving] = [await idOf('student', 'u:1'), await idOf('student', 'u:3')]
    await call('PATCH', `people/students/${zoe}/`, { first_name: 'Zoé', middle_name: null })
    await call('DELETE', `people/students/${zoe}/guardians/${await idOf('guardian', 'p1')}/`)
    const born = await call('POST', 'people/students/', {
      first_name: 'New',
      last_name: 'Comer, Jr',
      date_of_birth: '2016-01-31',
      grade_level: 'KG',
    })
    await call('PUT', `people/students/${born.id}/guardians/${await idOf('guardian', 'p2')}/`, {
      relationship: 'mother',
    })
    await call('PATCH', `people/students/${leaving}/`, { status: 'withdrawn', exit_date: '2026-11-01' })
    assert.deepEqual(await follow(), ['users.csv', 'demographics.csv'])
  })

  test('of persons who go, and come back', async () => {
    const guardian = await idOf('guardian', 'p3')
    const student = await idOf('student', 'u:2')
    await call('DELETE', `people/guardians/${guardian}/`)
    await call('DELETE', `people/students/${student}/`)
    assert.deepEqual(await follow(), ['users.csv', 'enrollments.csv', 'demographics.csv', 'results.csv'])
    await call('PATCH', `people/students/${student}/`, { archived_at: null })
    assert.deepEqual(await follow(), ['users.csv', 'enrollments.csv', 'demographics.csv', 'results.csv'])
  })

  test('of classes, courses and orgs', async () => {
    const one = await idOf('class', 'k/1')
    await call('PATCH', `academics/classes/${one}/`, { title: 'Maths, "new"' })
    await call('POST', 'academics/classes/', { title: 'Own, without a course' })
    await call('PATCH', `academics/orgs/${await idOf('org', 'd/1|a:b@c %41')}/`, { name: 'District North' })
    await follow()
  })

  test('of what another source removes and changes', async () => {
    const texts = richRoster()
    const of = (file: string, lines: readonly DeltaLine[]) => deltaFile(texts, `${file}.csv`, lines)
    await copies.import(
      from,
      deltaSet({
        results: of('results', [
          ['m1', 'active', '25.50', '24'],
          ['m5', 'tobedeleted'],
        ]),
        lineItems: of('lineItems', [['li/3', 'tobedeleted']]),
        categories: of('categories', [['unused', 'tobedeleted']]),
        courseResources: of('courseResources', [['cr1', 'tobedeleted']]),
        enrollments: of('enrollments', [['e2', 'active', '2026-09-10', '2026-09-11']]),
        academicSessions: of('academicSessions', [['before', 'tobedeleted']]),
      }),
    )
    await follow()
    // Each step takes one row away and brings the one before back.
    const steps = [
      ['classes', 'k/1'],
      ['courses', 'c 2'],
      ['orgs', '"école Ü, 1"'],
      ['academicSessions', '"s,1"'],
      ['resources', 'r1'],
      ['categories', 'hw'],
      ['users', 'w1'],
    ] as const
    for (let at = 0; at <= steps.length; at += 1) {
      const [going, coming] = [steps[at], steps[at - 1]]
      const changed = deltaSet({
        ...(going && { [going[0]]: of(going[0], [[going[1], 'tobedeleted']]) }),
        ...(coming && { [coming[0]]: of(coming[0], [[coming[1], 'active']]) }),
      })
      await copies.import(from, changed)
      assert.notDeepEqual(await follow(), [], `${going} ${coming}`)
    }
  })

  test('of what vendors add: another value, and none at all', async () => {
    for (const colour of ['red', '']) {
      const line: DeltaLine = ['unused', 'active', 'blue', colour]
      await copies.import(from, deltaSet({ categories: deltaFile(richRoster(), 'categories.csv', [line]) }))
      assert.deepEqual(await follow(), ['categories.csv'])
    }
  })

  test('of persons who are another kind of person, or were one with another', async () => {
    const texts = richRoster()
    const aide: DeltaLine = ['u:3', 'active', ',student,', ',aide,']
    await copies.import(from, deltaSet({ users: deltaFile(texts, 'users.csv', [aide]) }))
    await follow()
    await copies.import(from, deltaSet({ users: deltaFile(texts, 'users.csv', [['u:3', 'active']]) }))
    await follow()
    const [keep_id, merge_id] = [await idOf('student', 'u:1'), await idOf('student', 'u:2')]
    const merge = await call('POST', 'people/merges/', { kind: 'student', keep_id, merge_id })
    await follow()
    await call('POST', `people/merges/${merge.id}/undo/`, {})
    await follow()
  })
})
