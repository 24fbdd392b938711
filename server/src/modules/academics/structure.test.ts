import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type RequestOptions,
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
let teacher: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  teacher = await campus.person(school, ['teacher'])
})
after(() => campus.stop())

const send = (method: string, address: string, options: RequestOptions = {}) =>
  campus.request(method, `/api/v1/academics/${address}`, { token: registrar.token, school, ...options })
const make = async (address: string, body: object) => {
  const answer = await send('POST', address, { body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}
const errors = (answer: { body: { details?: { path: string; code: string }[] } }) =>
  answer.body.details?.map(({ path, code }) => `${path} ${code}`)

const dates = { starts_on: '2026-09-07', ends_on: '2027-07-09' }
const year = () => make('academic-years/', { title: '2026/27', ...dates })

/** Each resource: a body, a change of one member, a body that is wrong in that member. */
const kinds: readonly [string, () => Promise<object>, Record<string, unknown>, Record<string, unknown>][] = [
  ['orgs', async () => ({ name: 'North', kind: 'school' }), { name: 'N' }, { kind: 'castle' }],
  [
    'academic-years',
    async () => ({ title: 'Y', starts_on: '2030-09-01', ends_on: '2031-06-30' }),
    { title: 'Z' },
    { ends_on: '2031-02-30' },
  ],
  [
    'terms',
    async () => ({ title: 'T', kind: 'term', ...dates, parent_id: (await year()).id }),
    { title: 'U' },
    { kind: 'school_year' },
  ],
  [
    'grade-levels',
    async () => ({ code: 'F1', name: 'Form 1', position: 1, ceds_grade_code: '07' }),
    { isced_level: 2 },
    { isced_level: 9 },
  ],
  ['subjects', async () => ({ code: 'MATH', name: 'Mathematics' }), { sced_code: '02' }, { sced_code: 'x' }],
  [
    'courses',
    async () => ({ title: 'Mathematics', grade_levels: ['F1'] }),
    { course_code: 'M1' },
    { grade_levels: 'F1' },
  ],
  ['classes', async () => ({ title: '1A' }), { location: 'Hall' }, { kind: 'party' }],
  ['rooms', async () => ({ code: 'B12', name: 'Laboratory' }), { capacity: 24 }, { capacity: -1 }],
  [
    'periods',
    async () => ({ code: '1', name: 'First', start_time: '07:30', end_time: '08:25' }),
    { weekdays: [1, 7] },
    { weekdays: [8] },
  ],
  [
    'calendar',
    async () => ({ kind: 'holiday', title: 'Rest', starts_on: '2026-12-25', ends_on: '2026-12-26' }),
    { title: 'Feast' },
    { kind: 'storm' },
  ],
]

/** What lasts does not end before it starts, in the archive neither. */
async function staysInOrder(path: string, made: Record<string, unknown>): Promise<void> {
  for (const [last, early] of [
    ['ends_on', '1990-01-01'],
    ['end_time', '00:00'],
  ] as const) {
    if (made[last] === undefined) continue
    const answer = await send('PATCH', `${path}/${made['id']}/`, { body: { [last]: early } })
    assert.deepEqual([answer.status, errors(answer)], [422, [`body/${last} end_before_start`]], answer.text)
  }
}

for (const [path, bodyOf, change, wrong] of kinds) {
  test(`${path}: made, read, changed, archived, brought back, with history, event and audit`, async () => {
    const body = await bodyOf()
    const made = await send('POST', `${path}/`, { body })
    assert.equal(made.status, 201, made.text)
    const { id } = made.body
    assert.equal(new URL(made.headers.get('location') ?? '').pathname, `/api/v1/academics/${path}/${id}/`)
    for (const [name, value] of Object.entries(body)) assert.deepEqual(made.body[name], value, name)
    const read = await send('GET', `${path}/${id}`)
    assert.deepEqual(read.body, made.body)
    const etag = read.headers.get('etag') ?? ''
    assert.equal(etag, made.headers.get('etag'))

    const bad = await send('PATCH', `${path}/${id}/`, { body: wrong })
    assert.equal(bad.status, 422, bad.text)
    assert.ok(
      errors(bad)?.every((error) => error.startsWith(`body/${Object.keys(wrong)[0]}`)),
      bad.text,
    )
    assert.equal((await send('POST', `${path}/`, { body: { ...body, mood: 'good' } })).status, 422)
    assert.equal((await send('POST', `${path}/`, { body: {} })).status, 422)

    const changed = await send('PATCH', `${path}/${id}/`, { body: change, headers: { 'if-match': etag } })
    assert.equal(changed.status, 200, changed.text)
    for (const [name, value] of Object.entries(change)) assert.deepEqual(changed.body[name], value)
    const same = await send('PATCH', `${path}/${id}/`, { body: change })
    assert.equal(same.headers.get('etag'), changed.headers.get('etag'), 'nothing changed, nothing written')
    for (const method of ['PATCH', 'DELETE'])
      assert.equal(
        (
          await send(method, `${path}/${id}/`, {
            headers: { 'if-match': etag },
            ...(method === 'PATCH' ? { body: change } : {}),
          })
        ).status,
        412,
      )

    assert.equal((await send('DELETE', `${path}/${id}/`)).status, 204)
    await staysInOrder(path, made.body)
    assert.equal((await send('DELETE', `${path}/${id}/`)).status, 204)
    const ids = async (query: string) =>
      (await send('GET', `${path}/${query}`)).body.results.map((row: { id: string }) => row.id)
    assert.equal((await ids('')).includes(id), false)
    assert.equal((await ids('?archived=true')).includes(id), true)
    assert.notEqual((await send('GET', `${path}/${id}/`)).body.archived_at, null)
    const back = await send('PATCH', `${path}/${id}/`, { body: { archived_at: null } })
    assert.deepEqual([back.status, back.body.archived_at], [200, null], back.text)

    const [history, events, audited] = await campus.database.read(school.id, [
      sql<{ action: string; actor_user_id: string }>`select action, actor_user_id from academic_history
        where tenant_id = ${school.id} and entity_id = ${id} order by id`,
      sql<{ type: string }>`select type from outbox where tenant_id = ${school.id}
        and data::text like ${`%${id}%`} order by id`,
      sql<{ operation: string }>`select operation from audit_log where tenant_id = ${school.id}
        and ids::text like ${`%${id}%`} and action = 'write'`,
    ])
    assert.deepEqual(
      history.map(({ action }) => action),
      ['created', 'updated', 'archived', 'restored'],
    )
    assert.ok(history.every(({ actor_user_id }) => actor_user_id === registrar.userId))
    const [created, updated, archived] = events.map(({ type }) => type.split('.')[1])
    assert.deepEqual([created, updated, archived, events.length], ['created', 'updated', 'archived', 4])
    assert.equal(audited.length, 6)
  })

  test(`${path}: everybody of the school reads, those of the office write, other schools see nothing`, async () => {
    const { results } = (await send('GET', `${path}/?archived=true`)).body
    const [{ id }] = results
    for (const role of ['teacher', 'student', 'bursar', 'principal'] as const) {
      const { token } = await campus.person(school, [role])
      assert.equal((await send('GET', `${path}/${id}/`, { token })).status, 200)
      assert.equal((await send('PATCH', `${path}/${id}/`, { token, body: change })).status, 403)
      assert.equal((await send('DELETE', `${path}/${id}/`, { token })).status, 403)
    }
    const { token } = await campus.person(school, ['admin'])
    assert.equal((await send('PATCH', `${path}/${id}/`, { token, body: change })).status, 200)
    const other = await campus.school()
    const stranger = await campus.person(other, ['owner'])
    const existing = { token: stranger.token, school: other }
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const options = method === 'PATCH' ? { ...existing, body: change } : existing
      assert.equal((await send(method, `${path}/${id}/`, options)).status, 404)
    }
    for (const unknown of [uuidv7(), 'nonsense'])
      assert.equal((await send('PATCH', `${path}/${unknown}/`, { body: change })).status, 404)
  })
}

test('lists filter, sort, page and count by a constant number of statements', async () => {
  for (const [code, position] of [
    ['Z1', 20],
    ['Z2', 3],
    ['Z3', 100],
  ] as const)
    await make('grade-levels/', { code, name: `Level ${code}`, position, isced_level: 3 })
  const seen: string[] = []
  let address = 'grade-levels/?isced_level=3&page_size=1&count=true'
  const numbers = new Set<number>()
  for (let next: string | null = address; next; ) {
    const { result, texts } = await campus.countStatements(() =>
      send('GET', address, { token: teacher.token }),
    )
    assert.equal(result.body.count, 3)
    numbers.add(texts.filter((text) => text.includes('from grade_levels')).length)
    seen.push(...result.body.results.map((row: { code: string }) => row.code))
    next = result.body.next
    address = next ? next.slice(next.indexOf('grade-levels/')) : ''
  }
  assert.deepEqual([seen, [...numbers]], [['Z2', 'Z1', 'Z3'], [2]])
  const codes = async (query: string) =>
    (await send('GET', `grade-levels/?isced_level=3&${query}`)).body.results.map(
      (row: { code: string }) => row.code,
    )
  assert.deepEqual(await codes('sort=-code'), ['Z3', 'Z2', 'Z1'])
  assert.deepEqual(await codes('code=Z2'), ['Z2'])
  assert.deepEqual(await codes('updated_since=2027-01-01T00:00:00Z'), [])
  for (const bad of ['mood=good', 'sort=isced_level', 'isced_level=12', 'cursor=x'])
    assert.equal((await send('GET', `grade-levels/?${bad}`)).status, 400, bad)
  await make('periods/', { code: 'S', name: 'Sunday', start_time: '09:00', end_time: '10:00', weekdays: [7] })
  const periods = (await send('GET', 'periods/?weekday=7&sort=-start_time')).body.results
  assert.equal(periods[0].code, 'S')
})

test('null clears what may be empty and refuses what must not be', async () => {
  const room = await make('rooms/', { code: 'C1', name: 'Cellar', capacity: 3 })
  const cleared = await send('PATCH', `rooms/${room.id}/`, { body: { capacity: null } })
  assert.equal(cleared.body.capacity, null)
  assert.deepEqual(errors(await send('PATCH', `rooms/${room.id}/`, { body: { name: null } })), [
    'body/name type',
  ])
  const one = await make('classes/', { title: 'Lists', subjects: ['A'] })
  assert.deepEqual(
    (await send('PATCH', `classes/${one.id}/`, { body: { subjects: null } })).body.subjects,
    [],
  )
})
