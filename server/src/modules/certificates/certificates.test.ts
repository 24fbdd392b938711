import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { firstName } from '../../../test/support/attendance-school.ts'
import { startCampus, type TestAnswer, type TestCampus } from '../../../test/support/campus.ts'
import { type DocumentSchool, makeDocumentSchool, shipped } from '../../../test/support/certificate-school.ts'
import { hasPdfTools } from '../../../test/support/pdf-objects.ts'
import { pdfPages } from '../../../test/support/pdf-text.ts'
import { codeOnPage } from '../../../test/support/read-code.ts'
import { zipEntries } from '../../../test/support/zip-entries.ts'
import { sql } from '../../kernel/db/statement.ts'

let campus: TestCampus
let at: DocumentSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeDocumentSchool(campus, 5)
})
after(async () => {
  await at.worker.rest()
  await campus.stop()
})

type Listed = TestAnswer['body']
const documentsOf = async (query: string): Promise<Listed[]> =>
  (await at.good('GET', `issued/?${query}`, at.registrar)).results
const verify = (url: string, language = 'en') =>
  campus.request('GET', new URL(url).pathname, { headers: { 'accept-language': language } })

test('a class gets its documents: numbered without gaps, on paper as they are, the same bytes each time', async () => {
  const run = await at.issue({ template_id: shipped.enrollment, class_id: at.classId })
  assert.deepEqual([run.state, run.students, run.issued, run.failed], ['done', 5, 5, 0], JSON.stringify(run))
  const documents = await documentsOf(`run_id=${run.id}`)
  assert.deepEqual(
    documents.map(({ number }) => number),
    ['D-2026-0005', 'D-2026-0004', 'D-2026-0003', 'D-2026-0002', 'D-2026-0001'],
  )
  const first = documents.at(-1)
  assert.deepEqual(
    [first?.kind, first?.state, first?.title, first?.template_version, first?.student_name],
    ['enrollment', 'valid', 'Certificate of enrolment', 1, `${firstName} Number 0000`],
  )
  const pdf = await at.bytes(`issued/${first?.id}/content`)
  assert.equal(createHash('sha256').update(pdf).digest('hex'), first?.sha256)
  const [page = ''] = pdfPages(pdf)
  for (const text of [
    'Certificate of enrolment',
    'D-2026-0001',
    `${firstName} Number 0000`,
    'April 17, 2013',
    '2026/27',
  ])
    assert.ok(page.includes(text), `${text}: ${page}`)
  await campus.request('PATCH', `/api/v1/people/students/${at.students[0]}/`, {
    token: at.registrar.token,
    school: at.school,
    body: { last_name: 'Renamed' },
  })
  assert.ok(pdf.equals(await at.bytes(`issued/${first?.id}/content`)))
})

test('ordered again, a document that says the same is the one; what is new is issued, and a zip has each once', async () => {
  const run = await at.issue({ template_id: shipped.enrollment, class_id: at.classId })
  assert.deepEqual([run.issued, run.failed], [5, 0])
  const own = await documentsOf(`run_id=${run.id}`)
  assert.deepEqual(
    own.map(({ number, student_name }) => [number, student_name]),
    [['D-2026-0006', `${firstName} Renamed`]],
  )
  const zip = await zipEntries(await at.bytes(`issued/zip?class_id=${at.classId}`))
  assert.equal(zip.size, 6)
  assert.ok(zip.has(`Number 0002 ${firstName} D-2026-0003.pdf`), [...zip.keys()].join())
  const [replaced] = await documentsOf('q=D-2026-0001')
  await at.good('POST', `issued/${replaced?.id}/revoke`, at.registrar, { reason: 'The name changed.' })
  const without = await zipEntries(await at.bytes(`issued/zip?class_id=${at.classId}`))
  assert.deepEqual([without.size, [...without.keys()].some((name) => name.includes('2026-0001'))], [5, false])
  assert.equal((await at.ask('GET', 'issued/zip?q=nobody', at.registrar)).body.code, 'no_documents')
})

test('the code on the paper leads to a page that confirms it and says no more; revoked, it says so', async () => {
  const [document] = await documentsOf('q=D-2026-0002')
  const page = await verify(document?.verify_url)
  assert.equal(page.status, 200)
  for (const text of ['This document is valid', 'Certificate of enrolment', '20 November 2026', 'P. N.'])
    assert.ok(page.text.includes(text), `${text}: ${page.text}`)
  for (const secret of [
    firstName,
    '0001',
    'Dakar',
    '2013',
    String(document?.student_id),
    String(document?.number),
  ])
    assert.ok(!page.text.includes(secret), secret)
  assert.match((await verify(document?.verify_url, 'fr')).text, /Ce document est valable/)
  if (hasPdfTools()) {
    const pdf = await at.bytes(`issued/${document?.id}/content`)
    assert.equal(codeOnPage(pdf), document?.verify_url)
  }
  const revoked = await at.good('POST', `issued/${document?.id}/revoke`, at.principal, {
    reason: 'A mistake.',
  })
  assert.deepEqual([revoked.state, revoked.revocation_reason], ['revoked', 'A mistake.'])
  const after = await verify(document?.verify_url)
  assert.match(after.text, /This document is revoked/)
  assert.ok(!after.text.includes('A mistake.'))
  const twice = await at.ask('POST', `issued/${document?.id}/revoke`, at.registrar, { reason: 'Again' })
  assert.deepEqual([twice.status, twice.body.code], [409, 'document_revoked'])
  const url = String(document?.verify_url)
  const wrong = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`
  for (const path of [wrong, `${campus.url}/verify/x`, `${campus.url}/verify/${'A'.repeat(44)}`])
    assert.equal((await verify(path)).status, 404)
})

test('a missing value stops that document and says which of whom; the others go on', async () => {
  const [, , , lacking = ''] = at.students
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update students set changed_in = default, date_of_birth = null
      where tenant_id = ${at.school.id} and id = ${lacking}`),
  )
  const ids = at.students.slice(2)
  const run = await at.issue({ template_id: shipped.id_card, student_ids: ids })
  assert.deepEqual([run.state, run.issued, run.failed], ['done', 0, 3])
  const template = {
    name: 'Short',
    kind: 'other',
    language: 'en',
    source: '# {{ student.name }}\n\n{{ student.date_of_birth }}',
  }
  const { id } = await at.good('POST', 'templates/', at.registrar, template)
  const short = await at.issue({ template_id: id, student_ids: ids })
  assert.deepEqual([short.state, short.issued, short.failed], ['done', 2, 1])
  assert.deepEqual(short.problems, [
    {
      student_id: lacking,
      student_name: `${firstName} Number 0003`,
      reasons: [
        { code: 'value_missing', column: 'student.date_of_birth', message: 'Date of birth is not known.' },
      ],
    },
  ])
  const numbers = (await documentsOf('kind=other')).map(({ number }) => number)
  assert.deepEqual(numbers, ['D-2026-0008', 'D-2026-0007'])
})

test('another text is a new version with its author; documents name theirs, and old versions stay readable', async () => {
  const before = await at.good('GET', `templates/${shipped.enrollment}/`, at.registrar)
  assert.deepEqual([before.is_shipped, before.current_version, before.updated_at], [true, 1, null])
  const source = '# Changed\n\n{{ student.name }}\n'
  const patch = { source, note: 'Shorter' }
  const changed = await at.good('PATCH', `templates/${shipped.enrollment}/`, at.registrar, patch)
  assert.deepEqual([changed.current_version, changed.source, changed.sources], [2, source, ['people']])
  const { results } = await at.good('GET', `templates/${shipped.enrollment}/versions/`, at.registrar)
  assert.deepEqual(
    results.map(({ number, note, source: text }: Listed) => [number, note, text === before.source]),
    [
      [2, 'Shorter', false],
      [1, null, true],
    ],
  )
  assert.ok(results[0].created_by_name)
  const run = await at.issue({ template_id: shipped.enrollment, student_ids: [at.students[4]] })
  const [document] = await documentsOf(`run_id=${run.id}`)
  assert.equal(document?.template_version, 2)
  const restored = await at.good('PATCH', `templates/${shipped.enrollment}/`, at.registrar, {
    source: before.source,
    note: 'As before',
  })
  assert.equal(restored.current_version, 3)
  const same = await at.good('PATCH', `templates/${shipped.enrollment}/`, at.registrar, {
    source: before.source,
  })
  assert.equal(same.current_version, 3)
})

test('a template with errors is refused, and each error names its line and column', async () => {
  const answer = await at.ask('PATCH', `templates/${shipped.attendance}/`, at.registrar, {
    source: 'a\n  {{ student.nme }}\n:::nope',
  })
  assert.deepEqual([answer.status, answer.body.code], [422, 'template_invalid'])
  assert.deepEqual(
    answer.body.details.map(({ path, code }: Listed) => [path, code]),
    [
      ['body/source/3/1', 'unknown_block'],
      ['body/source/2/6', 'unknown_column'],
    ],
  )
})

test('a preview shows sample data or a student, and is marked; columns are listed with their labels', async () => {
  const { source } = await at.good('GET', `templates/${shipped.fees}/`, at.registrar)
  const send = async (person: typeof at.registrar, body: object) => {
    const headers = { authorization: `Bearer ${person.token}`, 'x-school-slug': at.school.slug }
    const answer = await fetch(new URL('/api/v1/documents/templates/preview/', campus.url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const sample = await send(at.registrar, { source, kind: 'fees', language: 'fr' })
  assert.equal(sample.status, 200, sample.bytes.toString())
  const [page = ''] = pdfPages(sample.bytes)
  for (const text of ['Aperçu : document sans valeur', 'Amina Rose Diallo', '640,00'])
    assert.ok(page.includes(text), `${text}: ${page}`)
  const order = { source: '{{ student.name }} {{ student.middle_name }}', kind: 'other', language: 'en' }
  const lacking = await send(at.registrar, { ...order, student_id: at.students[1] })
  const problem = JSON.parse(lacking.bytes.toString())
  assert.deepEqual(
    [lacking.status, problem.code, problem.details[0].path],
    [422, 'document_incomplete', 'body/student_id/student.middle_name'],
  )
  const columns = await at.good('GET', 'templates/columns/', at.registrar)
  const named = columns.results.find(({ name }: Listed) => name === 'grades.years')
  assert.deepEqual(
    [named.source, named.rows[0].name, named.rows[3].rows[0].name],
    ['grades', 'title', 'class'],
  )
})
