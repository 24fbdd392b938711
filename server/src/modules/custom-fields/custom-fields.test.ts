import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type RequestOptions,
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'

let campus: TestCampus
let school: TestSchool
let admin: TestPerson
let registrar: TestPerson
let teacher: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  admin = await campus.person(school, ['admin'])
  registrar = await campus.person(school, ['registrar'])
  teacher = await campus.person(school, ['teacher'])
})
after(() => campus.stop())

const fields = '/api/v1/custom-fields/'
const send = (method: string, path: string, options: RequestOptions = {}) =>
  campus.request(method, path, { token: admin.token, school, ...options })
const problems = (answer: { body: { details?: { path: string; code: string }[] } }) =>
  answer.body.details?.map(({ path, code }) => `${path} ${code}`)
const define = async (body: object) => {
  const answer = await send('POST', fields, { body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}
const keysSeen = async (token: string, query = '') => {
  const list = await send('GET', `${fields}?entity=student${query}`, { token })
  return list.body.results.map(({ key }: { key: string }) => key)
}

const bus = { entity: 'student', key: 'bus_line', label: 'Bus line', kind: 'text' }
const shirt = {
  entity: 'student',
  key: 'shirt_size',
  label: 'T-shirt size',
  kind: 'choice',
  choices: ['S', 'M', 'L'],
}

test('a field lives from its creation to the archive and back, with history', async () => {
  const made = await define(bus)
  assert.deepEqual(made.choices, [])
  assert.equal(made.required, false)
  assert.deepEqual(made.edited_by, ['owner', 'admin', 'registrar'])
  assert.ok(made.visible_to.includes('principal') && !made.visible_to.includes('teacher'))
  const path = `${fields}${made.id}/`
  const renamed = await send('PATCH', path, { body: { label: 'School bus', position: 3 } })
  assert.deepEqual([renamed.status, renamed.body.label, renamed.body.position], [200, 'School bus', 3])
  assert.equal((await send('DELETE', path)).status, 204)
  assert.ok(!(await keysSeen(admin.token)).includes('bus_line'))
  assert.ok((await keysSeen(admin.token, '&archived=true')).includes('bus_line'))
  assert.deepEqual(problems(await send('POST', fields, { body: bus })), ['body/key taken_by_archived'])
  assert.equal((await send('PATCH', path, { body: { archived_at: null } })).body.archived_at, null)
  assert.equal((await send('POST', fields, { body: bus })).body.code, 'custom_field_key_taken')
  const history = await send('GET', `${path}history/`)
  assert.deepEqual(
    history.body.results.map(({ action }: { action: string }) => action),
    ['restored', 'archived', 'updated', 'created'],
  )
  assert.deepEqual(history.body.results[2].change.label, { before: 'Bus line', after: 'School bus' })
})

test('a definition that contradicts itself is 422 with every problem named', async () => {
  const wrong: [object, string[]][] = [
    [{ ...shirt, choices: [] }, ['body/choices required']],
    [{ ...bus, key: 'a', choices: ['x'] }, ['body/choices not_a_choice']],
    [{ ...bus, key: 'Bus' }, ['body/key pattern']],
    [{ ...bus, key: 'b', kind: 'colour' }, ['body/kind enum']],
    [{ ...bus, key: 'c', edited_by: ['bursar'] }, ['body/edited_by/0 role_cannot_write']],
    [
      { ...bus, key: 'd', visible_to: ['bursar'], edited_by: ['admin'] },
      ['body/edited_by/0 role_cannot_see'],
    ],
    [
      { ...bus, entity: 'application', key: 'e', visible_to: ['admin', 'guardian'] },
      ['body/visible_to/1 role_cannot_read'],
    ],
    [
      { ...shirt, key: 'f', choices: Array.from({ length: 101 }, (_, index) => `c${index}`) },
      ['body/choices max_items'],
    ],
  ]
  for (const [body, expected] of wrong) {
    const answer = await send('POST', fields, { body })
    assert.deepEqual([answer.status, problems(answer)], [422, expected], JSON.stringify(body))
  }
  const made = await define({ ...shirt, key: 'hat_size' })
  const moved = await send('PATCH', `${fields}${made.id}/`, { body: { key: 'cap_size' } })
  assert.deepEqual(problems(moved), ['body/key unknown_member'])
})

test('only those who change settings define fields, members see those whose values they see', async () => {
  const open = await define({ ...bus, key: 'open', visible_to: ['admin', 'teacher'], edited_by: ['admin'] })
  const closed = await define({ ...bus, key: 'closed', visible_to: ['admin'], edited_by: ['admin'] })
  const other = await campus.person(school, ['guardian'])
  for (const { token } of [registrar, teacher, other]) {
    assert.equal((await send('POST', fields, { token, body: { ...bus, key: 'x' } })).status, 403)
    assert.equal((await send('PATCH', `${fields}${open.id}/`, { token, body: { label: 'x' } })).status, 403)
    assert.equal((await send('DELETE', `${fields}${open.id}/`, { token })).status, 403)
    assert.equal((await send('GET', `${fields}${open.id}/history/`, { token })).status, 403)
    assert.equal((await send('GET', `${fields}${closed.id}/`, { token })).status, 404)
  }
  assert.deepEqual(await keysSeen(teacher.token), ['open'])
  assert.deepEqual(await keysSeen(other.token), [])
  assert.equal((await send('GET', `${fields}${open.id}/`, { token: teacher.token })).status, 200)
})

test('another school sees and changes nothing', async () => {
  const elsewhere = await campus.school()
  const stranger = await campus.person(elsewhere, ['owner'])
  const made = await define({ ...bus, key: 'ours' })
  const path = `${fields}${made.id}/`
  const theirs = { token: stranger.token, school: elsewhere }
  for (const [method, body] of [['GET'], ['PATCH', { label: 'x' }], ['DELETE']] as const)
    assert.equal((await campus.request(method, path, { ...theirs, body })).status, 404)
  assert.equal((await campus.request('GET', `${path}history/`, theirs)).status, 404)
  assert.deepEqual((await campus.request('GET', fields, theirs)).body.results, [])
  assert.equal((await campus.request('GET', path, { token: stranger.token, school })).status, 403)
  assert.equal(
    (await campus.request('POST', fields, { ...theirs, body: { ...bus, key: 'ours' } })).status,
    201,
  )
})

test('fifty fields are the most, also when the last ones come at the same moment', async () => {
  const create = (index: number) =>
    send('POST', fields, { body: { ...bus, entity: 'guardian', key: `field_${index}` } })
  for (let index = 0; index < 48; index++) assert.equal((await create(index)).status, 201)
  const last = await Promise.all([48, 49, 50, 51].map(create))
  assert.deepEqual(last.map(({ status }) => status).sort(), [201, 201, 422, 422])
  const twins = await Promise.all(
    [0, 1, 2].map(() => send('POST', fields, { body: { ...bus, key: 'twin' } })),
  )
  assert.deepEqual(twins.map(({ status }) => status).sort(), [201, 409, 409])
})
