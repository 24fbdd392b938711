import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { everything, makePair } from '../../../../test/support/student-pair.ts'
import { sql } from '../../../kernel/db/statement.ts'

const path = '/api/v1/people/merges/'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
})
after(() => campus.stop())

const call = (method: string, address: string, body?: unknown, by = registrar) =>
  campus.request(method, address, { token: by.token, school, ...(body === undefined ? {} : { body }) })

const student = (id: string) => `/api/v1/people/students/${id}/`

const merging = (pair: { keep: string; merge: string }, more: object = {}) =>
  call('POST', path, { kind: 'student', keep_id: pair.keep, merge_id: pair.merge, ...more })

test('undo is refused once something has changed, and names it', async () => {
  const pair = await makePair(campus, school)
  const merged = await merging(pair)
  const { last_name } = (await call('GET', student(pair.keep))).body
  await call('PATCH', student(pair.keep), { grade_level: '08', last_name: 'Changed' })
  await call('DELETE', `${student(pair.keep)}guardians/${pair.father}/`)
  const before = await everything(campus, school)
  const refused = await call('POST', `${path}${merged.body.id}/undo/`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'merge_not_undoable'])
  assert.deepEqual(
    refused.body.details.map((detail: { path: string }) => detail.path),
    ['kept/last_name', 'kept/grade_level', `guardian_links/${pair.keep}/${pair.father}`],
  )
  assert.deepEqual(await everything(campus, school), before)
  await call('PATCH', student(pair.keep), { grade_level: null, last_name })
  await call('PUT', `${student(pair.keep)}guardians/${pair.father}/`, { relationship: 'guardian' })
})

test('a merged record is not changed or brought back by itself', async () => {
  const pair = await makePair(campus, school)
  await merging(pair)
  for (const [method, body] of [
    ['PATCH', { archived_at: null }],
    ['PATCH', { first_name: 'X' }],
    ['DELETE', undefined],
  ] as const) {
    const answer = await call(method, student(pair.merge), body)
    assert.deepEqual([answer.status, answer.body.code], [409, 'person_merged'], answer.text)
  }
})

test('chains: the remaining person of a merge may be merged further; undone last first', async () => {
  const [first, second] = [await makePair(campus, school), await makePair(campus, school)]
  const before = await everything(campus, school)
  const one = await merging(first)
  const two = await merging({ keep: second.keep, merge: first.keep })
  assert.equal(two.status, 201, two.text)
  const [names] = await campus.database.read(school.id, [
    sql<{ id: string; merged_from: string }>`select id, merged_from from source_ids
      where tenant_id = ${school.id} and source_id = ${`M-${first.merge}`}`,
  ])
  assert.deepEqual(names, [{ id: second.keep, merged_from: first.merge }])
  const early = await call('POST', `${path}${one.body.id}/undo/`)
  assert.equal(early.status, 409)
  assert.ok(early.body.details.some((detail: { path: string }) => detail.path === 'kept/merged_into'))
  for (const merge of [two, one]) {
    assert.equal((await call('POST', `${path}${merge.body.id}/undo/`)).status, 200)
  }
  assert.deepEqual(await everything(campus, school), before)
})

test('what cannot be merged is refused with its reason', async () => {
  const pair = await makePair(campus, school)
  const stranger = await campus.school()
  const owner = await campus.person(stranger, ['owner'])
  const made = await campus.request('POST', '/api/v1/people/students/', {
    token: owner.token,
    school: stranger,
    body: { first_name: 'Far', last_name: 'Away' },
  })
  const guardian = (await call('POST', '/api/v1/people/guardians/', { first_name: 'G', last_name: 'G' })).body
    .id
  const errors = async (body: object, by = registrar) => {
    const answer = await call(
      'POST',
      path,
      { kind: 'student', keep_id: pair.keep, merge_id: pair.merge, ...body },
      by,
    )
    return [answer.status, answer.body.details?.[0]?.path, answer.body.details?.[0]?.code]
  }
  assert.deepEqual(await errors({ merge_id: pair.keep }), [422, 'body/merge_id', 'same_person'])
  assert.deepEqual(await errors({ merge_id: pair.keep.toUpperCase() }), [422, 'body/merge_id', 'same_person'])
  assert.deepEqual(await errors({ merge_id: made.body.id }), [422, 'body/merge_id', 'unknown_person'])
  assert.deepEqual(await errors({ keep_id: made.body.id }), [422, 'body/keep_id', 'unknown_person'])
  assert.deepEqual(await errors({ merge_id: guardian }), [422, 'body/merge_id', 'unknown_person'])
  assert.deepEqual(await errors({ take: { shoe_size: 'kept' } }), [
    422,
    'body/take/shoe_size',
    'unknown_member',
  ])
  assert.equal((await errors({ take: { email: 'both' } }))[0], 422)
  const teacher = await campus.person(school, ['teacher'])
  assert.equal((await errors({}, teacher))[0], 403)
  await merging(pair)
  assert.deepEqual(await errors({}), [409, 'body/merge_id', 'already_merged'])
  assert.deepEqual(await errors({ keep_id: pair.merge, merge_id: pair.keep }), [
    409,
    'body/keep_id',
    'already_merged',
  ])
})

test('of merges at the same moment one wins, also in opposite directions', async () => {
  for (const opposite of [false, true]) {
    const pair = await makePair(campus, school)
    const other = opposite ? { keep: pair.merge, merge: pair.keep } : pair
    const answers = await Promise.all([merging(pair), merging(other), merging(pair), merging(other)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409])
    const counted = await call('GET', `${path}?person_id=${pair.keep}&count=true`)
    assert.equal(counted.body.count, 1)
  }
})
