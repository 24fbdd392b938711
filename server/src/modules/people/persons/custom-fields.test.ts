import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  type RequestOptions,
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'

let campus: TestCampus
let school: TestSchool
let admin: TestPerson
let registrar: TestPerson
let principal: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  admin = await campus.person(school, ['admin'])
  registrar = await campus.person(school, ['registrar'])
  principal = await campus.person(school, ['principal'])
})
after(() => campus.stop())

const send = (method: string, path: string, options: RequestOptions = {}) =>
  campus.request(method, `/api/v1/${path}`, { token: registrar.token, school, ...options })
const define = async (body: object) => {
  const answer = await send('POST', 'custom-fields/', { token: admin.token, body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}
const problems = (answer: { body: { details?: { path: string; code: string }[] } }) =>
  answer.body.details?.map(({ path, code }) => `${path} ${code}`)

const all = ['owner', 'admin', 'registrar', 'principal']
const office = ['owner', 'admin', 'registrar']
const kinds = [
  ['student', 'people/students/'],
  ['teacher', 'people/teachers/'],
  ['guardian', 'people/guardians/'],
] as const

for (const [entity, place] of kinds)
  describe(`custom fields of a ${entity}`, () => {
    const person = (last_name: string, custom_fields?: object) =>
      send('POST', place, { body: { first_name: 'Ada', last_name, ...(custom_fields && { custom_fields }) } })

    before(async () => {
      await define({
        entity,
        key: 'bus',
        label: 'Bus line',
        kind: 'text',
        visible_to: all,
        edited_by: office,
      })
      await define({
        entity,
        key: 'secret',
        label: 'Note',
        kind: 'text',
        visible_to: office,
        edited_by: office,
      })
      await define({
        entity,
        key: 'rank',
        label: 'Rank',
        kind: 'number',
        visible_to: all,
        edited_by: ['admin'],
      })
    })

    test('values are written, merged by key, filtered, and shown by role', async () => {
      const made = await person('King', { bus: '12', secret: 'quiet' })
      assert.deepEqual([made.status, made.body.custom_fields], [201, { bus: '12', secret: 'quiet' }])
      const path = `${place}${made.body.id}/`
      const other = await person('Ray', { bus: '7' })
      const listed = async (query: string, token = registrar.token) =>
        (await send('GET', `${place}?${query}`, { token })).body.results?.map(({ id }: { id: string }) => id)
      assert.deepEqual(await listed('custom_field=bus:12'), [made.body.id])
      assert.deepEqual(await listed('custom_field=bus:7'), [other.body.id])
      const seen = await send('GET', path, { token: principal.token })
      assert.deepEqual(seen.body.custom_fields, { bus: '12' })
      const hidden = await send('GET', `${place}?custom_field=secret:quiet`, { token: principal.token })
      assert.deepEqual([hidden.status, problems(hidden)], [400, ['query/custom_field unknown_custom_field']])
      const patched = await send('PATCH', path, { body: { custom_fields: { bus: null } } })
      assert.deepEqual(patched.body.custom_fields, { secret: 'quiet' })
      const same = await send('PATCH', path, { body: { custom_fields: { secret: 'quiet' } } })
      assert.equal(same.body.updated_at, patched.body.updated_at)
    })

    test('a history shows the values that the reader sees', async () => {
      const made = await person('Past', { secret: 'a', bus: '1' })
      await send('PATCH', `${place}${made.body.id}/`, { body: { custom_fields: { secret: 'b' } } })
      const history = async (token: string) => {
        const { body } = await send('GET', `${place}${made.body.id}/history/`, { token })
        return body.results.map(({ change }: { change: Record<string, unknown> }) => change['custom_fields'])
      }
      assert.deepEqual(await history(registrar.token), [
        { before: { bus: '1', secret: 'a' }, after: { bus: '1', secret: 'b' } },
        { before: {}, after: { bus: '1', secret: 'a' } },
      ])
      assert.deepEqual(await history(principal.token), [undefined, { before: {}, after: { bus: '1' } }])
    })

    test('what is wrong is named at its key, and nothing is saved', async () => {
      const wrong = await person('Wrong', { rank: 1, nothing: 2, bus: 3 })
      assert.deepEqual(
        [wrong.status, problems(wrong)],
        [
          422,
          [
            'body/custom_fields/rank custom_field_read_only',
            'body/custom_fields/nothing unknown_custom_field',
            'body/custom_fields/bus not_a_text',
          ],
        ],
      )
      const found = await send('GET', `${place}?q=Wrong`)
      assert.deepEqual(found.body.results, [])
    })

    test('a merge retains the values of both, the remaining person’s first', async () => {
      const [keep, merge] = [
        await person('Twin', { bus: '1' }),
        await person('Twin', { bus: '2', secret: 's' }),
      ]
      const body = { kind: entity, keep_id: keep.body.id, merge_id: merge.body.id }
      const merged = await send('POST', 'people/merges/', { token: admin.token, body })
      assert.equal(merged.status, 201, merged.text)
      const read = await send('GET', `${place}${keep.body.id}/`)
      assert.deepEqual(read.body.custom_fields, { bus: '1', secret: 's' })
    })
  })

test('the detail of a person has another ETag when a definition shows or hides a value', async () => {
  const field = await define({
    entity: 'student',
    key: 'diet',
    label: 'Diet',
    kind: 'text',
    visible_to: all,
    edited_by: office,
  })
  const made = await send('POST', 'people/students/', {
    body: { first_name: 'Eta', last_name: 'Tag', custom_fields: { diet: 'none' } },
  })
  const path = `people/students/${made.body.id}/`
  const before = await send('GET', path)
  await send('DELETE', `custom-fields/${field}/`, { token: admin.token })
  const after = await send('GET', path, { headers: { 'if-none-match': String(before.headers.get('etag')) } })
  assert.deepEqual([after.status, after.body.custom_fields], [200, {}])
})
