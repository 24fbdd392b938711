import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
} from '../../../test/support/campus.ts'
import { type DocumentSchool, makeDocumentSchool, shipped } from '../../../test/support/certificate-school.ts'
import { ended } from '../../../test/support/ended.ts'
import { spawnWorker } from '../../../test/support/own-worker.ts'
import { zipEntries } from '../../../test/support/zip-entries.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import {
  linkUser,
  removeGuardianLinks,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStudents,
} from '../people/index.ts'
import { deleteExpiredDocumentsOfAll } from './retention/delete-expired.ts'

const now = '2026-11-20T09:00:00Z'
let campus: TestCampus
let at: DocumentSchool
let other: DocumentSchool | undefined
let killed: ChildProcess | undefined
before(async () => {
  campus = await startCampus({ now })
  at = await makeDocumentSchool(campus, 3)
})
after(async () => {
  killed?.kill('SIGKILL')
  await at?.worker.rest()
  await other?.worker.rest()
  await campus.stop()
})

type Listed = TestAnswer['body']
const plain = (name: string, source: string, kind = 'other') => ({ name, kind, language: 'en', source })
const template = async (name: string, source: string, person = at.registrar): Promise<string> =>
  (await at.good('POST', 'templates/', person, plain(name, source))).id
const seenBy = async (person: TestPerson): Promise<string[]> =>
  (await at.good('GET', 'issued/', person)).results.map(({ title }: Listed) => title).toSorted()
/** The guardian of the school is linked to the student no longer. */
const endLinks = (student: string) =>
  campus.database.transaction(at.school.id, async (tx) => {
    const rows = await tx.query(sql<{ student_id: string; guardian_id: string }>`
      select student_id, guardian_id from guardian_links where tenant_id = ${at.school.id} and student_id = ${student}`)
    await removeGuardianLinks(tx, rows)
  })
const links = (set: ReturnType<typeof sql>) =>
  campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update guardian_links set changed_in = default, ${set} where tenant_id = ${at.school.id}`),
  )

test('families see what is visible to them by their links, at once and only while it is so', async () => {
  const [first = '', second = ''] = at.students
  const ids = [first, second]
  const issue = async (name: string, source: string, visible_to_family: boolean, person = at.principal) => {
    const template_id = await template(name, source)
    const run = await at.issue({ template_id, student_ids: ids, visible_to_family }, person)
    assert.deepEqual([run.issued, run.failed], [2, 0], JSON.stringify(run.problems))
  }
  await issue('Hidden', 'a {{ student.name }}', false)
  await issue('Shown', 'b {{ student.name }}', true)
  await issue('Marks', 'c {% if grades.average %}{% endif %}{{ student.name }}', true)
  await issue('Money', 'd {{ fees.balance }} {{ student.name }}', true)
  await links(sql`can_view_results = true, can_view_finance = true`)
  assert.deepEqual(await seenBy(at.guardian), ['Marks', 'Money', 'Shown'])
  assert.deepEqual(await seenBy(at.student), ['Marks', 'Shown'])
  await links(sql`can_view_results = false, can_view_finance = false`)
  assert.deepEqual(await seenBy(at.guardian), ['Shown'])
  const { results } = await at.good('GET', 'issued/', at.guardian)
  assert.deepEqual(
    [results[0].student_id, results[0].template_id, results[0].run_id, results[0].issued_by_name],
    [first, null, null, null],
  )
  for (const query of ['q=D-2026-0001', `student_id=${second}`, `class_id=${at.classId}&state=revoked`])
    assert.deepEqual((await at.good('GET', `issued/?${query}`, at.guardian)).results, [])
  const all = (await at.good('GET', 'issued/', at.principal)).results
  for (const { id, student_id, title } of all) {
    const isOwn = student_id === first && title === 'Shown'
    for (const path of [`issued/${id}/`, `issued/${id}/content`])
      assert.equal((await at.ask('GET', path, at.guardian)).status, isOwn ? 200 : 404, `${title} ${path}`)
    assert.equal((await at.ask('POST', `issued/${id}/revoke`, at.guardian, { reason: 'x' })).status, 403)
    assert.equal(
      (await at.ask('PATCH', `issued/${id}/`, at.guardian, { visible_to_family: true })).status,
      403,
    )
  }
  const [own] = results
  await at.good('PATCH', `issued/${own.id}/`, at.registrar, { visible_to_family: false })
  assert.deepEqual(await seenBy(at.guardian), [])
  await at.good('PATCH', `issued/${own.id}/`, at.registrar, { visible_to_family: true })
  assert.deepEqual(await seenBy(at.guardian), ['Shown'])
  await endLinks(first)
  assert.deepEqual(await seenBy(at.guardian), [])
})

test('a fee letter is for finance: a registrar neither issues nor reads it, nor finds it in a zip', async () => {
  const money = (await at.good('GET', 'issued/', at.principal)).results.find(
    ({ title }: Listed) => title === 'Money',
  )
  assert.deepEqual(
    [await seenBy(at.registrar), (await at.ask('GET', `issued/${money.id}/`, at.registrar)).status],
    [['Hidden', 'Hidden', 'Marks', 'Marks', 'Shown', 'Shown'], 404],
  )
  assert.equal((await at.ask('GET', `issued/runs/${money.run_id}/`, at.registrar)).status, 404)
  const zip = await zipEntries(await at.bytes(`issued/zip?student_id=${at.students[0]}`))
  assert.equal(zip.size, 3)
  const order = { template_id: shipped.fees, student_ids: [at.students[0]] }
  assert.equal((await at.ask('POST', 'issued/', at.registrar, order)).status, 403)
  const own = { template_id: money.template_id, student_ids: [at.students[0]] }
  assert.equal((await at.ask('POST', 'issued/', at.registrar, own)).status, 403)
  const preview = { ...plain('x', '{{ fees.balance }}'), student_id: at.students[0] }
  assert.equal((await at.ask('POST', 'templates/preview/', at.registrar, preview)).status, 403)
  const { results } = await at.good('GET', 'templates/', at.registrar)
  const usable = results.filter(({ is_usable }: Listed) => !is_usable).map(({ kind }: Listed) => kind)
  assert.deepEqual(usable.toSorted(), ['fees', 'other'])
  assert.equal((await at.ask('POST', 'issued/', at.bursar, order)).status, 202)
})

test('teachers, guardians and students neither issue, nor write templates, nor read what staff read', async () => {
  const calls = [
    ['GET', 'templates/'],
    ['GET', 'templates/columns/'],
    ['GET', `templates/${shipped.enrollment}/`],
    ['GET', `templates/${shipped.enrollment}/versions/`],
    ['POST', 'templates/preview/', plain('x', 'y')],
    ['POST', 'templates/', plain('x', 'y')],
    ['PATCH', `templates/${shipped.enrollment}/`, { name: 'x' }],
    ['DELETE', `templates/${shipped.enrollment}/`],
    ['POST', 'issued/', { template_id: shipped.enrollment, student_ids: [at.students[0]] }],
    ['GET', 'issued/zip'],
    ['GET', `issued/runs/${uuidv7()}/`],
  ] as const
  for (const person of [at.teacher, at.guardian, at.student])
    for (const [method, path, body] of calls)
      assert.equal((await at.ask(method, path, person, body)).status, 403, `${method} ${path}`)
  assert.equal((await at.ask('GET', 'issued/', at.teacher)).status, 403)
  for (const person of [at.principal, at.bursar])
    assert.equal((await at.ask('POST', 'templates/', person, plain('x', 'y'))).status, 403)
})

test('what is of another school or archived does not exist: in paths, filters and orders', async () => {
  other = await makeDocumentSchool(campus, 2)
  const foreign = (await other.good('POST', 'templates/', other.registrar, plain('Foreign', 'x'))).id
  const run = await other.issue({ template_id: foreign, student_ids: [other.students[0]] })
  const [document] = (await other.good('GET', 'issued/', other.registrar)).results
  for (const path of [
    `templates/${foreign}/`,
    `templates/${foreign}/versions/`,
    `issued/${document.id}/`,
    `issued/${document.id}/content`,
    `issued/runs/${run.id}/`,
  ])
    assert.equal((await at.ask('GET', path, at.registrar)).status, 404, path)
  for (const filter of [`run_id=${run.id}`, `template_id=${foreign}`, `student_id=${other.students[0]}`])
    assert.deepEqual((await at.good('GET', `issued/?${filter}`, at.registrar)).results, [])
  const revoke = await at.ask('POST', `issued/${document.id}/revoke`, at.registrar, { reason: 'x' })
  assert.equal(revoke.status, 404)
  const id = shipped.enrollment
  const bad = [
    { template_id: foreign, student_ids: [at.students[0]] },
    { template_id: id, student_ids: [other.students[0]] },
    { template_id: id, student_ids: [at.students[0], at.students[0]] },
    { template_id: id, class_id: other.classId },
    { template_id: id },
    { template_id: id, class_id: at.classId, student_ids: [at.students[0]] },
    { template_id: uuidv7(), class_id: at.classId },
  ]
  for (const order of bad)
    assert.equal((await at.ask('POST', 'issued/', at.registrar, order)).status, 422, JSON.stringify(order))
  const own = await template('Gone', 'x {{ student.name }}')
  await at.good('DELETE', `templates/${own}/`, at.registrar)
  const order = { template_id: own, student_ids: [at.students[0]] }
  const refused = await at.ask('POST', 'issued/', at.registrar, order)
  assert.deepEqual([refused.status, refused.body.code], [409, 'template_archived'])
})

test('a right that ends before the job runs ends issuing: no document, and everybody says why', async () => {
  await at.worker.rest()
  const clerk = await campus.person(at.school, ['registrar'])
  const order = { template_id: await template('Late', 'late {{ student.name }}'), class_id: at.classId }
  const { id, job_id } = await at.good('POST', 'issued/', clerk, order)
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update memberships set changed_in = default, roles = '{teacher}'
      where tenant_id = ${at.school.id} and user_id = ${clerk.userId}`),
  )
  await at.worker.work(campus)
  await campus.jobEnded(at.school.id, job_id)
  const run = await at.good('GET', `issued/runs/${id}/`, at.registrar)
  assert.deepEqual(
    [run.state, run.issued, run.failed, run.problems[0].reasons[0].code],
    ['done', 0, 3, 'right_lost'],
  )
})

test('twenty orders at once: every number once, without gaps, and one document for each student', async () => {
  const template_id = await template('Many', 'many {{ student.name }}')
  const order = { template_id, student_ids: at.students }
  const runs = await Promise.all(
    Array.from({ length: 20 }, () => at.good('POST', 'issued/', at.registrar, order)),
  )
  await at.worker.work(campus)
  for (const { job_id } of runs) await campus.jobEnded(at.school.id, job_id)
  const documents = (await at.good('GET', `issued/?template_id=${template_id}`, at.registrar)).results
  assert.equal(documents.length, at.students.length)
  const [rows] = await campus.database.read(at.school.id, [
    sql<{
      number: number
    }>`select number from issued_documents where tenant_id = ${at.school.id} order by number`,
  ])
  assert.deepEqual(
    rows.map(({ number }) => number),
    rows.map((_, index) => index + 1),
  )
})

test('a worker that is killed in the middle leaves nothing twice and nothing out', async () => {
  await at.worker.rest()
  const ids = Array.from({ length: 160 }, () => uuidv7())
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const rows = ids.map((id, index) => ({
    id,
    first_name: 'Kim',
    last_name: `Killed ${String(index).padStart(3, '0')}`,
    status: 'active' as const,
  }))
  await campus.database.transaction(at.school.id, (tx) => upsertStudents(tx, rows, author))
  const template_id = await template('Killed', 'killed {{ student.name }}')
  const { id, job_id } = await at.good('POST', 'issued/', at.registrar, { template_id, student_ids: ids })
  killed = spawnWorker(campus, now)
  const counted = async () => (await at.good('GET', `issued/runs/${id}/`, at.registrar)).issued
  for (let turn = 0; (await counted()) === 0; turn += 1) {
    assert.ok(turn < 1200, 'the worker issues')
    await wait(100)
  }
  killed.kill('SIGKILL')
  await ended(killed)
  const half = await counted()
  assert.ok(half < ids.length, `${half} of ${ids.length}`)
  await at.worker.work(campus)
  const { state } = await campus.jobEnded(at.school.id, job_id)
  const run = await at.good('GET', `issued/runs/${id}/`, at.registrar)
  assert.deepEqual([state, run.issued, run.failed], ['succeeded', ids.length, 0])
  const [issued] = await campus.database.read(at.school.id, [
    sql<{ student_id: string; number: number }>`select student_id, number from issued_documents
      where tenant_id = ${at.school.id} and run_id = ${id} and state = 'valid' order by number`,
  ])
  assert.equal(new Set(issued.map(({ student_id }) => student_id)).size, ids.length)
  const from = issued[0]?.number ?? 0
  assert.deepEqual(
    issued.map(({ number }) => number),
    issued.map((_, index) => from + index),
  )
})

test('guardians are notified once, by links that let them; who may not read gets no notice', async () => {
  const [first = ''] = at.students
  const child = uuidv7()
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const mother = await campus.person(at.school, ['guardian'])
  const father = await campus.person(at.school, ['guardian'])
  const [motherId, fatherId] = [uuidv7(), uuidv7()]
  await campus.database.transaction(at.school.id, async (tx) => {
    await upsertStudents(tx, [{ id: child, first_name: 'Sib', last_name: 'Ling', status: 'active' }], author)
    const guardians = [motherId, fatherId].map((id) => ({ id, first_name: 'G', last_name: 'Uardian' }))
    await upsertGuardians(tx, guardians, author)
    const tie = { student_id: first, can_view_results: true, can_view_finance: false }
    await upsertGuardianLinks(
      tx,
      [
        { ...tie, guardian_id: motherId, receives_messages: true },
        { ...tie, guardian_id: fatherId, receives_messages: false },
      ],
      author.at,
    )
    await linkUser(tx, 'guardian', motherId, mother.userId)
    await linkUser(tx, 'guardian', fatherId, father.userId)
  })
  const template_id = await template('Announced', 'announced {{ student.name }}')
  const order = { template_id, student_ids: [first, child], visible_to_family: true }
  await at.issue(order)
  await at.issue(order)
  const noticed = async () => {
    const [rows] = await campus.database.read(at.school.id, [
      sql<{ recipient_id: string; key: string }>`select recipient_id, key from notices
        where tenant_id = ${at.school.id} and category = 'issued_documents'
          and recipient_id in (${mother.userId}, ${father.userId})`,
    ])
    return rows
  }
  const [document] = (
    await at.good('GET', `issued/?template_id=${template_id}&student_id=${first}`, at.registrar)
  ).results
  assert.deepEqual(await noticed(), [{ recipient_id: mother.userId, key: `issued-document:${document.id}` }])
  await at.good('POST', `issued/${document.id}/revoke`, at.registrar, { reason: 'Wrong' })
  const { results } = await campus
    .request('GET', '/api/v1/notifications/notices/', { token: mother.token, school: at.school })
    .then(({ body }) => body)
  assert.equal(results.filter(({ category }: Listed) => category === 'issued_documents').length, 0)
  const left = await at.good('GET', `issued/?template_id=${template_id}&student_id=${first}`, mother)
  assert.deepEqual(left.results, [])
})

test('documents are deleted with their bytes after ten years, and who was in a run after a year', async () => {
  const [before] = await campus.database.read(at.school.id, [
    sql<{ storage_key: string }>`select storage_key from issued_documents
      where tenant_id = ${at.school.id} and storage_key is not null order by number limit 1`,
  ])
  const key = before[0]?.storage_key ?? ''
  await campus.database.transaction(at.school.id, async (tx) => {
    await tx.execute(sql`update issued_documents set issued_on = '2016-11-01'
      where tenant_id = ${at.school.id} and storage_key = ${key}`)
    await tx.execute(
      sql`update document_runs set created_at = '2025-01-01' where tenant_id = ${at.school.id}`,
    )
  })
  await deleteExpiredDocumentsOfAll(campus.application.kernel)
  const [rows, runs] = await campus.database.read(at.school.id, [
    sql`select from issued_documents where tenant_id = ${at.school.id} and storage_key = ${key}`,
    sql`select from document_runs where tenant_id = ${at.school.id}`,
  ])
  assert.deepEqual([rows.length, runs.length], [0, 0])
  await wait(100)
  await assert.rejects(async () => campus.application.kernel.files.open(key))
})
