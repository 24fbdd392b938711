import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import {
  DocumentCalls,
  type DocumentSchool,
  makeDocumentSchool,
} from '../../../test/support/document-school.ts'
import { makePdf } from '../../../test/support/make-pdf.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { removeGuardianLinks } from '../people/index.ts'

let campus: TestCampus
let at: DocumentSchool
let calls: DocumentCalls
const of: Record<'office' | 'plan' | 'restricted' | 'open', string> = {
  office: '',
  plan: '',
  restricted: '',
  open: '',
}
const documents: Record<keyof typeof of | 'ben', string> = {
  office: '',
  plan: '',
  restricted: '',
  open: '',
  ben: '',
}

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeDocumentSchool(campus)
  calls = new DocumentCalls(campus, at)
  of.office = await calls.category('Record of the office')
  of.plan = await calls.category('Learning plan', { staff_access: 'teachers', family_access: 'read' })
  of.restricted = await calls.category('Protection', { staff_access: 'restricted' })
  of.open = await calls.category('Birth certificate', { family_access: 'upload' })
  for (const name of ['office', 'plan', 'open'] as const)
    documents[name] = (await calls.file(of[name], at.registrar, { content: makePdf(name) })).body.id
  documents.restricted = (await calls.file(of.restricted, at.counselor, { content: makePdf('r') })).body.id
  documents.ben = (
    await calls.file(of.open, at.registrar, { student: at.ben, content: makePdf('b') })
  ).body.id
})
after(() => campus.stop())

const seen = async (by: TestPerson): Promise<string[]> => {
  const ids = await calls.ids(by)
  return Object.entries(documents)
    .flatMap(([name, id]) => (ids.includes(id) ? [name] : []))
    .toSorted()
}

test('each caller sees what the category opens, of the persons whom they may see', async () => {
  assert.deepEqual(await seen(at.registrar), ['ben', 'office', 'open', 'plan'])
  assert.deepEqual(await seen(at.counselor), ['ben', 'office', 'open', 'plan', 'restricted'])
  assert.deepEqual(await seen(at.teacher), ['plan'])
  assert.deepEqual(await seen(at.formerTeacher), [])
  assert.deepEqual(await seen(at.mother), ['open', 'plan'])
  assert.deepEqual(await seen(at.father), ['open', 'plan'])
})

test('what is not seen is not there: by id, by link, by version, and for every change', async () => {
  const hidden: readonly (readonly [TestPerson, string])[] = [
    [at.mother, documents.ben],
    [at.mother, documents.office],
    [at.teacher, documents.open],
    [at.formerTeacher, documents.plan],
    [at.registrar, documents.restricted],
    [at.registrar, uuidv7()],
  ]
  for (const [by, id] of hidden) {
    for (const [method, path, body] of [
      ['GET', `${id}/`, undefined],
      ['GET', `${id}/versions/`, undefined],
      ['POST', `${id}/links/`, {}],
      ['PATCH', `${id}/`, { title: 'x' }],
      ['DELETE', `${id}/`, undefined],
      ['POST', `${id}/accept`, { number: 1 }],
      ['POST', `${id}/reject`, { number: 1, reason: 'x' }],
      ['POST', `${id}/versions/1/restore`, undefined],
    ] as const)
      assert.equal((await calls.call(method, path, by, body)).status, 404, `${method} ${path}`)
    assert.equal((await calls.upload(`${id}/versions/`, by)).status, 404)
  }
  const other = await campus.school()
  const stranger = await campus.person(other, ['owner'])
  for (const id of Object.values(documents)) {
    const answer = await campus.request('GET', `/api/v1/documents/${id}/`, {
      token: stranger.token,
      school: other,
    })
    assert.equal(answer.status, 404)
  }
})

test('families and teachers read what they see, and change none of it', async () => {
  for (const by of [at.mother, at.teacher]) {
    assert.equal((await calls.call('PATCH', `${documents.plan}/`, by, { title: 'x' })).status, 403)
    assert.equal((await calls.call('DELETE', `${documents.plan}/`, by)).status, 403)
    assert.equal((await calls.upload(`${documents.plan}/versions/`, by)).status, 403)
  }
  const read = (await calls.call('GET', `${documents.plan}/`, at.mother)).body
  assert.deepEqual([read.filed_by_name, read.may_change, read.may_upload], [null, false, false])
})

test('nobody files for a person, under a category or to a school that is not open to them', async () => {
  const code = async (sent: Promise<{ status: number; body: { details?: { code: string }[] } }>) => {
    const { status, body } = await sent
    return `${status} ${body.details?.[0]?.code}`
  }
  const own = { content: makePdf('own') }
  assert.equal(await code(calls.file(of.open, at.mother, { student: at.ben, ...own })), '422 unknown_subject')
  assert.equal(await code(calls.file(of.plan, at.mother, own)), '422 category_closed')
  assert.equal(await code(calls.file(of.restricted, at.registrar, own)), '422 category_closed')
  assert.equal(await code(calls.file(of.open, at.teacher, own)), '422 category_closed')
  assert.equal(await code(calls.file(of.plan, at.formerTeacher, own)), '422 unknown_subject')
  assert.equal(await code(calls.file(uuidv7(), at.registrar, own)), '422 unknown_category')
  assert.equal(
    await code(calls.file(of.open, at.registrar, { student: uuidv7(), ...own })),
    '422 unknown_subject',
  )
  const filed = await calls.file(of.plan, at.teacher, own)
  assert.deepEqual(
    [filed.status, filed.body.may_change, filed.body.state],
    [201, true, 'accepted'],
    filed.text,
  )
})

test('documents of staff are for their leaders and the person; those of a class for its families', async () => {
  const principal = await campus.person(at.school, ['principal'])
  const contract = await calls.category('Contract of work', { family_access: 'read' })
  const path = `?subject_kind=staff&subject_id=${at.teacherId}&category_id=${contract}`
  assert.equal((await calls.upload(path, at.registrar)).status, 422)
  const filed = await calls.upload(path, principal, makePdf('contract'))
  assert.equal(filed.status, 201, filed.text)
  const read = async (by: TestPerson) => (await calls.call('GET', `${filed.body.id}/`, by)).status
  assert.deepEqual(
    [await read(at.teacher), await read(at.formerTeacher), await read(at.registrar)],
    [200, 404, 404],
  )
  const timetable = await calls.upload(
    `?subject_kind=class&subject_id=${at.adasClass}&category_id=${of.plan}`,
    at.teacher,
    makePdf('trip'),
  )
  assert.equal(timetable.status, 201, timetable.text)
  const readClass = async (by: TestPerson) => (await calls.call('GET', `${timetable.body.id}/`, by)).status
  assert.deepEqual([await readClass(at.mother), await readClass(at.formerTeacher)], [200, 404])
})

test('a link that ends, and a class that is left, end reading at the next request', async () => {
  const order = await calls.call('POST', `${documents.plan}/links/`, at.father, {})
  const { pathname, search } = new URL(order.body.url)
  const open = () =>
    fetch(`${campus.url}${pathname}${search}`, { headers: { authorization: `Bearer ${at.father.token}` } })
  assert.equal((await open()).status, 200)
  await campus.database.transaction(at.school.id, (tx) =>
    removeGuardianLinks(tx, [{ student_id: at.ada, guardian_id: at.fatherId }]),
  )
  assert.equal((await open()).status, 404)
  assert.deepEqual(await calls.ids(at.father), [])
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update enrollments set ends_on = '2026-11-20', changed_in = default where tenant_id = ${tx.tenant}
      and staff_id = ${at.teacherId}`),
  )
  assert.ok(!(await calls.ids(at.teacher)).includes(documents.plan))
})

test('programs see no restricted documents, and only subjects that their scopes open', async () => {
  const owner = await campus.person(at.school, ['owner'])
  const keyOf = async (scopes: string[]) => {
    const made = await campus.request('POST', '/api/v1/integrations/api-keys/', {
      token: owner.token,
      school: at.school,
      body: { name: 'Archive', scopes },
    })
    return made
  }
  const made = await keyOf(['documents:read', 'students:read'])
  assert.equal(made.status, 201, made.text)
  const answer = await campus.request('GET', '/api/v1/documents/?page_size=200', {
    token: made.body.secret ?? made.body.key,
    school: at.school,
  })
  assert.equal(answer.status, 200, answer.text)
  const kinds = new Set(answer.body.results.map((one: { subject_kind: string }) => one.subject_kind))
  assert.deepEqual([...kinds], ['student'])
  assert.ok(!answer.body.results.some((one: { id: string }) => one.id === documents.restricted))
})
