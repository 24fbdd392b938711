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

let campus: TestCampus
let at: DocumentSchool
let calls: DocumentCalls
const ids: Record<string, string> = {}

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeDocumentSchool(campus)
  calls = new DocumentCalls(campus, at)
  const office = await calls.category('Record of the office')
  const plan = await calls.category('Learning plan', { staff_access: 'teachers', family_access: 'upload' })
  const file = async (key: string, category: string, query: string, student = at.ada) => {
    const sent = await calls.file(category, at.registrar, { student, query, content: makePdf(key) })
    assert.equal(sent.status, 201, sent.text)
    ids[key] = sent.body.id
  }
  await file('birth', office, `&title=${encodeURIComponent('Birth 100% sure')}&name=scan_0815.pdf`)
  await file('same', office, `&title=${encodeURIComponent('birth 100% sure')}`)
  await file('plan', plan, '&title=Plan&name=autumn.pdf')
  await file('ben', plan, '&title=Plan', at.ben)
  // A version of the family waits for the office: the teacher reads neither it nor its name.
  const newer = await calls.upload(
    `${ids['plan']}/versions/?name=secret-diagnosis.pdf`,
    at.mother,
    makePdf('new'),
  )
  assert.equal(newer.status, 201, newer.text)
})
after(() => campus.stop())

const found = async (q: string, by: TestPerson = at.registrar): Promise<string[]> => {
  const seen = await calls.ids(by, `&q=${encodeURIComponent(q)}`)
  return Object.keys(ids)
    .filter((key) => seen.includes(ids[key] ?? ''))
    .toSorted()
}

test('documents are found by title, category, file and person, with every word, whatever its signs', async () => {
  assert.deepEqual(await found('BIRTH'), ['birth', 'same'])
  assert.deepEqual(await found('scan_0815'), ['birth'])
  assert.deepEqual(await found('learning'), ['ben', 'plan'])
  assert.deepEqual(await found('ada plan'), ['plan'])
  assert.deepEqual(await found('plan ben nothing'), [])
  assert.deepEqual(await found('100%'), ['birth', 'same'])
  for (const nothing of ['1_0', '%%%', "' or true --", '\\'])
    assert.deepEqual(await found(nothing), [], nothing)
  const counted = await calls.call('GET', '?q=birth&count=true')
  assert.equal(counted.body.count, 2)
})

test('a search finds what the caller reads alone, and by no name of a hidden version', async () => {
  assert.deepEqual(await found('plan', at.teacher), ['plan'])
  assert.deepEqual(await found('autumn', at.teacher), ['plan'])
  assert.deepEqual(await found('secret', at.teacher), [])
  assert.deepEqual(await found('secret', at.mother), ['plan'])
  assert.deepEqual(await found('birth', at.mother), [])
  assert.deepEqual(await found('ben', at.mother), [])
})

const zip = (by: TestPerson, student: string): Promise<Response> =>
  fetch(`${campus.url}/api/v1/documents/zip?subject_kind=student&subject_id=${student}`, {
    headers: { authorization: `Bearer ${by.token}`, 'x-school-slug': at.school.slug },
  })

/** Names and contents of a zip of stored files, by its local headers (APPNOTE 4.3.7 with descriptors 4.3.9). */
async function filesOf(answer: Response): Promise<Map<string, string>> {
  assert.equal(answer.status, 200, await answer.clone().text())
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  const files = new Map<string, string>()
  for (const part of text.split('PK\x03\x04').slice(1)) {
    const bytes = Buffer.from(part, 'latin1')
    const [nameLength, extra] = [bytes.readUInt16LE(22), bytes.readUInt16LE(24)]
    const name = bytes.toString('utf8', 26, 26 + nameLength)
    files.set(name, bytes.toString('utf8', 26 + nameLength + extra).split('PK\x07\x08')[0] ?? '')
  }
  return files
}

test('a zip holds what the caller sees, each under a name of its own, as the version that is shown', async () => {
  const office = await filesOf(await zip(at.registrar, at.ada))
  assert.deepEqual(
    [...office.keys()].toSorted(),
    ['Birth 100 sure.pdf', 'Plan.pdf', 'birth 100 sure (2).pdf'].toSorted(),
  )
  assert.match(office.get('Plan.pdf') ?? '', /\(new\)/)
  const teacher = await filesOf(await zip(at.teacher, at.ada))
  assert.deepEqual([...teacher.keys()], ['Plan.pdf'])
  assert.match(teacher.get('Plan.pdf') ?? '', /\(plan\)/)
  assert.deepEqual([...(await filesOf(await zip(at.mother, at.ada))).keys()], ['Plan.pdf'])
  for (const by of [at.mother, at.teacher, at.formerTeacher])
    assert.equal((await zip(by, at.ben)).status, 404)
  const other = await makeDocumentSchool(campus)
  assert.equal((await zip(at.registrar, other.ada)).status, 404)
  await campus.application.kernel.readAudit.flush()
  const [rows] = await campus.database.read(at.school.id, [
    sql<{ entry: string }>`select to_jsonb(audit_log)::text as entry from audit_log
      where tenant_id = ${at.school.id} and operation = 'documents.downloadZip'`,
  ])
  assert.ok(rows.length >= 3)
  assert.equal(rows.filter(({ entry }) => entry.includes(at.ada)).length, 3, rows[0]?.entry)
})

test('what waits for the virus scanner is left out, and the zip says so', async () => {
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update files set quarantined_at = now() where tenant_id = ${at.school.id} and id = (
      select file_id from document_versions where tenant_id = ${at.school.id} and document_id = ${ids['birth'] ?? ''})`),
  )
  const files = await filesOf(await zip(at.registrar, at.ada))
  assert.deepEqual(
    [...files.keys()].toSorted(),
    ['Plan.pdf', '_left out.txt', 'birth 100 sure.pdf'].toSorted(),
  )
  assert.match(
    files.get('_left out.txt') ?? '',
    /Birth 100% sure \(Record of the office\): waits for the virus scanner/,
  )
})

test('a file that is gone breaks the zip off', async () => {
  const [rows] = await campus.database.read(at.school.id, [
    sql<{ storage_key: string }>`select file.storage_key from files file
      join document_versions one on one.tenant_id = ${at.school.id} and one.file_id = file.id
      where file.tenant_id = ${at.school.id} and one.document_id = ${ids['ben'] ?? ''}`,
  ])
  await campus.application.kernel.files.remove(rows[0]?.storage_key ?? '')
  await assert.rejects(async () => (await zip(at.registrar, at.ben)).arrayBuffer())
})
