import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { eicar, hasClamd, openScanner, type StandInScanner, startClamd } from '../../../test/support/clamd.ts'
import {
  DocumentCalls,
  type DocumentSchool,
  makeDocumentSchool,
} from '../../../test/support/document-school.ts'
import { makePdf } from '../../../test/support/make-pdf.ts'
import { sql } from '../../kernel/db/statement.ts'
import { scanQuarantined } from './content/rescan.ts'
import { deleteExpiredDocuments } from './retention/delete-expired.ts'

let scanner: StandInScanner
let campus: TestCampus
let at: DocumentSchool
let calls: DocumentCalls
let form = ''

before(async () => {
  scanner = await openScanner()
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', env: { CAMPUS_CLAMD: scanner.url } })
  at = await makeDocumentSchool(campus)
  calls = new DocumentCalls(campus, at)
  form = await calls.category('Form', { family_access: 'upload', retention_months: 2 })
})
after(async () => {
  await campus.stop()
  await scanner.stop()
})
beforeEach(() => {
  scanner.answer = 'scan'
})

const stored = async (home = campus.home): Promise<number> => {
  const found = await readdir(join(home, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).length
}

const counted = async (): Promise<number> => {
  const [[row]] = await campus.database.read(at.school.id, [
    sql<{ value: number }>`select value::float8 as value from school_counters
      where tenant_id = ${at.school.id} and name = 'storage_bytes'`,
  ])
  return row?.value ?? 0
}

const infected = Buffer.from(eicar)

test('malware is refused, and nothing of it stays', async () => {
  const before = await stored()
  const refused = await calls.file(form, at.registrar, { content: infected })
  assert.deepEqual([refused.status, refused.body.code], [422, 'file_infected'], refused.text)
  assert.equal(await stored(), before)
})

test('without an answer of the scanner a file waits: it can be named, not opened, until it was found clean', async () => {
  scanner.answer = 'close'
  const sent = await calls.file(form, at.mother, { content: makePdf('waits') })
  assert.deepEqual([sent.status, sent.body.scan], [201, 'waiting'], sent.text)
  assert.equal((await calls.open(sent.body.id, at.mother)).status, 409)
  const early = await calls.call('POST', `${sent.body.id}/accept`, at.registrar, { number: 1 })
  assert.deepEqual([early.status, early.body.code], [409, 'document_quarantined'])
  const later = new Date('2026-11-20T10:00:00Z')
  await scanQuarantined({ ...campus.application.kernel, clock: { now: () => later } })
  const [waiting] = await campus.database.read(at.school.id, [
    sql<{ quarantined_at: Date }>`select quarantined_at from files
      where tenant_id = ${at.school.id} and quarantined_at is not null`,
  ])
  assert.deepEqual(waiting, [{ quarantined_at: later }])
  assert.equal((await calls.open(sent.body.id, at.mother)).status, 409)
  scanner.answer = 'scan'
  await scanQuarantined(campus.application.kernel)
  assert.equal((await calls.call('GET', `${sent.body.id}/`, at.mother)).body.scan, 'passed')
  assert.equal((await calls.open(sent.body.id, at.mother)).status, 200)
})

test('what turns out to be infected is removed, and its document is rejected', async () => {
  scanner.answer = 'close'
  const before = [await stored(), await counted()]
  const sent = await calls.file(form, at.registrar, { content: infected })
  assert.equal(sent.status, 201, sent.text)
  scanner.answer = 'scan'
  await scanQuarantined(campus.application.kernel)
  const read = (await calls.call('GET', `${sent.body.id}/`, at.mother)).body
  assert.deepEqual([read.state, read.scan], ['rejected', 'infected'])
  assert.equal((await calls.open(sent.body.id, at.registrar)).status, 409)
  assert.deepEqual([await stored(), await counted()], before)
  const again = await calls.upload(`${sent.body.id}/versions/`, at.registrar, makePdf('healthy'))
  assert.deepEqual([again.body.state, again.body.scan], ['accepted', 'passed'], again.text)
})

test('the same file sent again while the scanner answers releases the one that waits', async () => {
  scanner.answer = 'close'
  const content = makePdf('twice')
  const first = await calls.file(form, at.mother, { content })
  assert.equal(first.body.scan, 'waiting')
  scanner.answer = 'scan'
  const second = await calls.file(form, at.mother, { content })
  assert.deepEqual([second.status, second.body.id, second.body.scan], [200, first.body.id, 'passed'])
})

test("Debian's clamd finds it too", { skip: hasClamd() ? false : 'no clamd here' }, async () => {
  const clamd = await startClamd()
  const other = await startCampus({ now: '2026-11-20T09:00:00Z', env: { CAMPUS_CLAMD: clamd.url } })
  try {
    const school = await makeDocumentSchool(other)
    const own = new DocumentCalls(other, school)
    const category = await own.category('Form', { family_access: 'upload' })
    const refused = await own.file(category, school.registrar, { content: infected })
    assert.deepEqual([refused.status, refused.body.code], [422, 'file_infected'], refused.text)
    const clean = await own.file(category, school.mother)
    assert.deepEqual([clean.status, clean.body.scan], [201, 'passed'], clean.text)
  } finally {
    await other.stop()
    await clamd.stop()
  }
})

test('a document ends by its category, a removed one after 90 days; contents go after the grace period', async () => {
  const content = makePdf('shared by two')
  const category = await calls.category('Long', { retention_months: 600 })
  const [one, other] = await Promise.all(
    [at.ada, at.ben].map((student) => calls.file(category, at.registrar, { student, content })),
  )
  const before = [await stored(), await counted()]
  await deleteExpiredDocuments(campus.application.kernel)
  assert.deepEqual([await stored(), await counted()], before)
  await age('documents', 'filed_at', 3)
  await age('files', 'used_at', 3)
  await deleteExpiredDocuments(campus.application.kernel)
  const left = await calls.ids(at.registrar)
  assert.ok(left.includes(one?.body.id) && left.includes(other?.body.id))
  assert.equal(left.length, 2)
  assert.equal(await stored(), 1)
  assert.equal(await counted(), content.length)
  assert.equal((await calls.call('DELETE', `${one?.body.id}/`)).status, 204)
  await age('documents', 'archived_at', 4)
  await deleteExpiredDocuments(campus.application.kernel)
  assert.deepEqual(await calls.ids(at.registrar, '&archived=true'), [other?.body.id])
  assert.equal(await stored(), 1)
  assert.equal((await calls.call('DELETE', `${other?.body.id}/`)).status, 204)
  await age('documents', 'archived_at', 4)
  await deleteExpiredDocuments(campus.application.kernel)
  assert.deepEqual([await stored(), await counted()], [0, 0])
})

/** Moves an instant of all rows back by months. */
const age = (table: 'documents' | 'files', column: 'filed_at' | 'archived_at' | 'used_at', months: number) =>
  campus.database.transaction(at.school.id, (tx) =>
    tx.execute(
      table === 'files'
        ? sql`update files set used_at = used_at - make_interval(months => ${months}) where tenant_id = ${tx.tenant}`
        : column === 'filed_at'
          ? sql`update documents set filed_at = filed_at - make_interval(months => ${months})
              where tenant_id = ${tx.tenant}`
          : sql`update documents set archived_at = archived_at - make_interval(months => ${months})
              where tenant_id = ${tx.tenant}`,
    ),
  )
