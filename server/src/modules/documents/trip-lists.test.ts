import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import {
  DocumentCalls,
  type DocumentSchool,
  makeDocumentSchool,
} from '../../../test/support/document-school.ts'
import { sql } from '../../kernel/db/statement.ts'

let campus: TestCampus
let at: DocumentSchool
let calls: DocumentCalls
let passport = ''
let consent = ''
let list = ''

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeDocumentSchool(campus)
  calls = new DocumentCalls(campus, at)
  passport = await calls.category('Passport', { family_access: 'upload', has_expiry: true })
  consent = await calls.category('Consent to travel', { family_access: 'upload' })
  await calls.file(passport, at.registrar, { query: '&expires_on=2027-03-31' })
  const made = await calls.call('POST', 'lists/', at.registrar, {
    name: 'Lyon',
    student_ids: [at.ada, at.ben],
    category_ids: [passport, consent],
    valid_on: '2027-04-01',
  })
  assert.equal(made.status, 201, made.text)
  list = made.body.id
})
after(() => campus.stop())

const state = async (query = ''): Promise<string[]> => {
  const answer = await calls.call('GET', `missing/?list_id=${list}${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results.map(
    (one: { subject_name: string; category_name: string; status: string }) =>
      `${one.subject_name}: ${one.category_name} ${one.status}`,
  )
}

test('a list shows the present state of each student and document on its day', async () => {
  assert.deepEqual(await state(), [
    'Ada Test: Consent to travel missing',
    'Ada Test: Passport expired',
    'Ben Test: Consent to travel missing',
    'Ben Test: Passport missing',
  ])
  await calls.file(consent)
  assert.deepEqual(await state('&status=valid'), ['Ada Test: Consent to travel valid'])
  assert.equal((await state()).length, 3)
  const counts = (await calls.call('GET', `missing/counts?list_id=${list}`)).body.results
  assert.deepEqual(
    counts.map((one: { requirement_name: string; counts: { missing: number; expired: number } }) => [
      one.requirement_name,
      one.counts.missing,
      one.counts.expired,
    ]),
    [
      ['Consent to travel', 1, 0],
      ['Passport', 1, 1],
    ],
  )
})

test('those of the list are reminded, once a day, of what is true', async () => {
  const order = { list_id: list, subject_ids: [at.ada, at.ben] }
  const sent = await calls.call('POST', 'missing/remind', at.registrar, order)
  // Nobody is linked to Ben, who lacks both.
  assert.deepEqual(sent.body, { reminded: 1, without_recipient: 2, skipped: 0 }, sent.text)
  const [rows] = await campus.database.read(at.school.id, [
    sql<{
      body: string
    }>`select body from notices where tenant_id = ${at.school.id} and key like 'document:%'`,
  ])
  assert.deepEqual(
    rows.map(({ body }) => body),
    ['Passport: expires on 31 March 2027. The school needs one that is valid on 1 April 2027.'],
  )
  const again = await Promise.all(
    Array.from({ length: 20 }, () => calls.call('POST', 'missing/remind', at.registrar, order)),
  )
  assert.ok(again.every(({ body }) => body.reminded === 0 && body.without_recipient === 0))
  const both = { ...order, requirement_id: passport }
  assert.equal((await calls.call('POST', 'missing/remind', at.registrar, both)).status, 422)
})

test('a reminder of one category of a list names nothing else, and no category that is not on it', async () => {
  const vaccination = await calls.category('Vaccination', { family_access: 'upload' })
  const allergies = await calls.category('Allergies', { family_access: 'upload' })
  const elsewhere = await calls.category('Elsewhere', { family_access: 'upload' })
  const made = await calls.call('POST', 'lists/', at.registrar, {
    name: 'Turin',
    student_ids: [at.ada],
    category_ids: [vaccination, allergies],
    valid_on: '2027-05-01',
  })
  const remind = (category_id: string) =>
    calls.call('POST', 'missing/remind', at.registrar, {
      list_id: made.body.id,
      category_id,
      subject_ids: [at.ada],
    })
  assert.deepEqual((await remind(elsewhere)).body, { reminded: 0, without_recipient: 0, skipped: 1 })
  const sent = await remind(vaccination)
  assert.deepEqual(sent.body, { reminded: 1, without_recipient: 0, skipped: 0 }, sent.text)
  const [rows] = await campus.database.read(at.school.id, [
    sql<{
      body: string
    }>`select body from notices where tenant_id = ${at.school.id} and key like 'document:%'`,
  ])
  const named = (name: string) => rows.filter(({ body }) => body.includes(name)).length
  assert.deepEqual(['Vaccination', 'Allergies', 'Elsewhere'].map(named), [1, 0, 0])
})

test('lists are for those who work with documents of students, in their school', async () => {
  for (const by of [at.mother, at.teacher]) {
    assert.equal((await calls.call('GET', 'lists/', by)).status, 403)
    assert.equal((await calls.call('GET', `lists/${list}/`, by)).status, 403)
    assert.equal((await calls.call('GET', `missing/?list_id=${list}`, by)).status, 403)
  }
  const other = await makeDocumentSchool(campus)
  const elsewhere = new DocumentCalls(campus, other)
  assert.equal((await elsewhere.call('GET', `lists/${list}/`)).status, 404)
  assert.equal((await elsewhere.call('GET', `missing/?list_id=${list}`)).status, 404)
  const remind = { list_id: list, subject_ids: [at.ada] }
  assert.equal((await elsewhere.call('POST', 'missing/remind', other.registrar, remind)).status, 404)
  const theirs = await elsewhere.category('Passport')
  const foreign = (body: object) =>
    calls.call('POST', 'lists/', at.registrar, {
      name: 'Foreign',
      student_ids: [at.ada],
      category_ids: [passport],
      valid_on: '2027-04-01',
      ...body,
    })
  for (const body of [
    { student_ids: [other.ada] },
    { category_ids: [theirs] },
    { student_ids: [] },
    { category_ids: [] },
  ])
    assert.equal((await foreign(body)).status, 422, JSON.stringify(body))
  assert.equal((await foreign({ name: 'Lyon' })).status, 409)
})

test('a list names all of its students, those who left and those of a restricted category too', async () => {
  const secret = await calls.category('Secret', { staff_access: 'restricted' })
  const made = await calls.call('POST', 'lists/', at.registrar, {
    name: 'Rome',
    student_ids: [at.ben, at.ada],
    category_ids: [secret],
    valid_on: '2027-04-01',
  })
  assert.equal(made.status, 201, made.text)
  const students = (by = at.registrar, id = made.body.id) => calls.call('GET', `lists/${id}/students`, by)
  const set = async (status: string): Promise<void> => {
    const { token } = at.registrar
    const path = `/api/v1/people/students/${at.ben}/`
    const sent = await campus.request('PATCH', path, { token, school: at.school, body: { status } })
    assert.equal(sent.status, 200, sent.text)
  }
  await set('withdrawn')
  const read = await students()
  await set('active')
  assert.deepEqual(
    read.body.results,
    [
      { id: at.ada, name: 'Ada Test', has_left: false },
      { id: at.ben, name: 'Ben Test', has_left: true },
    ],
    read.text,
  )
  for (const by of [at.mother, at.teacher]) assert.equal((await students(by)).status, 403)
  const other = await makeDocumentSchool(campus)
  const elsewhere = new DocumentCalls(campus, other)
  assert.equal((await elsewhere.call('GET', `lists/${made.body.id}/students`)).status, 404)
  assert.equal((await calls.call('DELETE', `lists/${made.body.id}/`)).status, 204)
})

test('a duplicate that is merged stays on the list as the remaining student', async () => {
  const preview = await campus.request('POST', '/api/v1/people/merges/', {
    token: (await campus.person(at.school, ['admin'])).token,
    school: at.school,
    body: { kind: 'student', keep_id: at.ada, merge_id: at.ben },
  })
  if (preview.status === 201) {
    const answer = await calls.call('GET', `lists/${list}/`)
    assert.deepEqual(answer.body.student_ids, [at.ada])
  } else assert.fail(preview.text)
})

test('an archived list is read no more, and every change is in the history', async () => {
  assert.equal((await calls.call('DELETE', `lists/${list}/`)).status, 204)
  assert.equal((await calls.call('GET', `missing/?list_id=${list}`)).status, 404)
  const [rows] = await campus.database.read(at.school.id, [
    sql<{ action: string }>`select action from document_history
      where tenant_id = ${at.school.id} and entity = 'document_list' and entity_id = ${list} order by id`,
  ])
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['created', 'archived'],
  )
})
