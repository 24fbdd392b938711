import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type RequestOptions,
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let school: TestSchool
let admin: TestPerson
let registrar: TestPerson
let teacher: TestPerson

const classes = '/api/v1/academics/classes/'
const send = (method: string, path: string, options: RequestOptions = {}) =>
  campus.request(method, path, { token: registrar.token, school, ...options })
const problems = (answer: { body: { details?: { path: string; code: string }[] } }) =>
  answer.body.details?.map(({ path, code }) => `${path} ${code}`)
const define = async (body: object) => {
  const answer = await send('POST', '/api/v1/custom-fields/', {
    token: admin.token,
    body: { entity: 'class', ...body },
  })
  assert.equal(answer.status, 201, answer.text)
  return `/api/v1/custom-fields/${answer.body.id}/`
}
const titles = async (query: string, token = registrar.token) => {
  const list = await send('GET', `${classes}?${query}`, { token })
  assert.equal(list.status, 200, list.text)
  return list.body.results.map(({ title }: { title: string }) => title)
}

const office = ['admin', 'registrar']
const staff = [...office, 'teacher']

let building: string

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  admin = await campus.person(school, ['admin'])
  registrar = await campus.person(school, ['registrar'])
  teacher = await campus.person(school, ['teacher'])
  building = await define({
    key: 'building',
    label: 'Building',
    kind: 'text',
    visible_to: staff,
    edited_by: office,
  })
  await define({ key: 'seats', label: 'Seats', kind: 'number', visible_to: office, edited_by: office })
  await define({ key: 'rank', label: 'Rank', kind: 'number', visible_to: office, edited_by: ['admin'] })
  await define({
    key: 'track',
    label: 'Track',
    kind: 'choice',
    choices: ['A', 'B'],
    required: true,
    visible_to: staff,
    edited_by: office,
  })
})
after(() => campus.stop())

test('values are written, merged by key, cleared and shown to those who may see them', async () => {
  const custom_fields = { building: 'North', seats: 24, track: 'A' }
  const made = await send('POST', classes, { body: { title: 'Art', custom_fields } })
  assert.deepEqual([made.status, made.body.custom_fields], [201, custom_fields])
  const path = `${classes}${made.body.id}/`
  assert.deepEqual((await send('GET', path)).body.custom_fields, custom_fields)
  assert.deepEqual((await send('GET', path, { token: teacher.token })).body.custom_fields, {
    building: 'North',
    track: 'A',
  })
  const patched = await send('PATCH', path, { body: { custom_fields: { building: null, seats: 25 } } })
  assert.deepEqual(patched.body.custom_fields, { seats: 25, track: 'A' })
  const ranked = await send('PATCH', path, { token: admin.token, body: { custom_fields: { rank: 1 } } })
  assert.deepEqual(ranked.body.custom_fields, { seats: 25, rank: 1, track: 'A' })
  const same = await send('PATCH', path, { body: { custom_fields: { rank: 1, seats: 25 } } })
  assert.deepEqual([same.status, same.body.updated_at], [200, ranked.body.updated_at])
  const [rows] = await campus.database.read(school.id, [
    sql<{ change: { custom_fields: unknown } }>`select change from academic_history
      where tenant_id = ${school.id} and entity_id = ${made.body.id} and action = 'updated' order by id`,
  ])
  assert.deepEqual(rows?.[0]?.change.custom_fields, {
    before: custom_fields,
    after: { seats: 25, track: 'A' },
  })
})

test('what is wrong is 422 at its key, and nothing is saved', async () => {
  const create = (custom_fields: object) => send('POST', classes, { body: { title: 'Wrong', custom_fields } })
  const at = (...what: string[]) => what.map((one) => `body/custom_fields/${one}`)
  assert.deepEqual(problems(await create({})), at('track required'))
  assert.deepEqual(problems(await create({ track: null })), at('track required'))
  assert.deepEqual(
    problems(await create({ track: 'C', seats: '24', nothing: 1, rank: 2 })),
    at(
      'track not_a_choice',
      'seats not_a_number',
      'nothing unknown_custom_field',
      'rank custom_field_read_only',
    ),
  )
  assert.deepEqual(problems(await send('POST', classes, { body: { title: 'Wrong' } })), at('track required'))
  assert.deepEqual(await titles('q=Wrong'), [])
})

test('lists are filtered by fields that the caller sees', async () => {
  for (const [title, building, seats] of [
    ['One', 'East, upper', 10],
    ['Two', 'East, upper', 12],
    ['Three', 'West', 10],
  ]) {
    const custom_fields = { building, seats, track: 'B' }
    assert.equal((await send('POST', classes, { body: { title, custom_fields } })).status, 201)
  }
  assert.deepEqual(await titles('custom_field=building:East, upper'), ['One', 'Two'])
  assert.deepEqual(await titles('custom_field=building:East, upper,seats:10&count=true'), ['One'])
  assert.deepEqual(await titles('custom_field=seats:10.0'), ['One', 'Three'])
  assert.deepEqual(await titles('custom_field=seats:ten'), [])
  assert.deepEqual(await titles('custom_field=building:West', teacher.token), ['Three'])
  for (const [query, token] of [
    ['seats:10', teacher.token],
    ['nothing:1', registrar.token],
    ['nonsense', registrar.token],
  ] as const) {
    const answer = await send('GET', `${classes}?custom_field=${query}`, { token })
    assert.deepEqual([answer.status, problems(answer)?.[0]?.split(' ')[0]], [400, 'query/custom_field'])
  }
})

test('a field with values does not change its kind; archived, it is hidden until it is restored', async () => {
  const [title] = await titles('custom_field=building:West')
  const patch = (body: object) => send('PATCH', building, { token: admin.token, body })
  assert.deepEqual(problems(await patch({ kind: 'number' })), ['body/kind has_values'])
  assert.equal((await send('DELETE', building, { token: admin.token })).status, 204)
  assert.deepEqual(problems(await patch({ kind: 'number' })), ['body/kind has_values'])
  const listed = await send('GET', `${classes}?q=${title}`)
  assert.deepEqual(listed.body.results[0].custom_fields, { seats: 10, track: 'B' })
  const hidden = await send('PATCH', `${classes}${listed.body.results[0].id}/`, {
    body: { custom_fields: { building: 'x' } },
  })
  assert.deepEqual(problems(hidden), ['body/custom_fields/building unknown_custom_field'])
  await patch({ archived_at: null })
  assert.deepEqual(await titles('custom_field=building:West'), ['Three'])
})

test('two changes of different fields at the same moment are both saved', async () => {
  const made = await send('POST', classes, { body: { title: 'Both', custom_fields: { track: 'A' } } })
  const path = `${classes}${made.body.id}/`
  const changes = [{ building: 'South' }, { seats: 7 }, { track: 'B' }]
  const answers = await Promise.all(
    changes.map((custom_fields) => send('PATCH', path, { body: { custom_fields } })),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  const read = await send('GET', path)
  assert.deepEqual(read.body.custom_fields, { building: 'South', seats: 7, track: 'B' })
})
