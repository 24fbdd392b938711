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
  scanner.stumblesOver = ''
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

test('a file that the scanner stumbles over blocks neither the next school nor the others of its own', async () => {
  const other = await makeDocumentSchool(campus)
  const theirs = new DocumentCalls(campus, other)
  const category = await theirs.category('Form', { family_access: 'upload' })
  const here = { calls, category: form, by: at.registrar }
  const elsewhere = { calls: theirs, category, by: other.registrar }
  const scanOf = async ({ calls: own, by }: typeof here, id: string) =>
    (await own.call('GET', `${id}/`, by)).body.scan
  // Once with the file in the first school of the run, once in the second.
  for (const [blocked, free] of [
    [here, elsewhere],
    [elsewhere, here],
  ] as const) {
    scanner.answer = 'close'
    const bad = await blocked.calls.file(blocked.category, blocked.by, { content: Buffer.from('stumble\n') })
    const behind = await blocked.calls.file(blocked.category, blocked.by, { content: makePdf('behind it') })
    const next = await free.calls.file(free.category, free.by, { content: makePdf('of the next school') })
    assert.deepEqual(
      [bad, behind, next].map(({ body }) => body.scan),
      ['waiting', 'waiting', 'waiting'],
    )
    scanner.answer = 'scan'
    scanner.stumblesOver = 'stumble'
    await scanQuarantined(campus.application.kernel)
    assert.equal(await scanOf(free, next.body.id), 'passed')
    // Behind the others of its school now: the next run finds these first.
    await scanQuarantined({
      ...campus.application.kernel,
      clock: { now: () => new Date('2026-11-20T11:00:00Z') },
    })
    assert.equal(await scanOf(blocked, behind.body.id), 'passed')
    assert.equal(await scanOf(blocked, bad.body.id), 'waiting')
    scanner.stumblesOver = ''
    await scanQuarantined(campus.application.kernel)
    assert.equal(await scanOf(blocked, bad.body.id), 'passed')
    for (const { body } of [bad, behind]) await blocked.calls.call('DELETE', `${body.id}/`, blocked.by)
    await free.calls.call('DELETE', `${next.body.id}/`, free.by)
  }
})

test('a teacher restores accepted versions of an own document that were found clean, and no others', async () => {
  const category = await calls.category('Plan', { staff_access: 'teachers', family_access: 'upload' })
  const own = await calls.file(category, at.teacher, { content: makePdf('of the teacher') })
  assert.deepEqual([own.status, own.body.state], [201, 'accepted'], own.text)
  const path = `${own.body.id}/versions/`
  const restore = async (number: number, by = at.teacher) => {
    const { status, body } = await calls.call('POST', `${path}${number}/restore`, by)
    return [status, body.number ?? body.code]
  }
  // 2: rejected; 3: waits for the office; 4: accepted, waits for the scanner; 5: accepted.
  await calls.upload(path, at.mother, makePdf('too dark'))
  await calls.call('POST', `${own.body.id}/reject`, at.registrar, { number: 2, reason: 'Too dark' })
  await calls.upload(path, at.mother, makePdf('not looked at'))
  scanner.answer = 'close'
  const waits = await calls.upload(path, at.registrar, makePdf('not scanned'))
  assert.equal(waits.body.scan, 'waiting', waits.text)
  scanner.answer = 'scan'
  await calls.upload(path, at.registrar, makePdf('of the office'))
  assert.deepEqual(await restore(2), [404, 'not_found'])
  assert.deepEqual(await restore(3), [404, 'not_found'])
  assert.deepEqual(await restore(4), [409, 'document_quarantined'])
  assert.deepEqual(await restore(9), [404, 'not_found'])
  assert.deepEqual(await restore(1), [200, 6])
  const opened = await calls.open(own.body.id, at.teacher)
  assert.deepEqual(Buffer.from(await opened.arrayBuffer()), makePdf('of the teacher'))
  assert.deepEqual(await restore(2, at.registrar), [200, 7])
  assert.deepEqual(await restore(1, at.mother), [403, 'forbidden'])
  assert.deepEqual(await restore(1, at.formerTeacher), [404, 'not_found'])
  const others = await calls.file(category, at.registrar, { content: makePdf('of others') })
  await calls.upload(`${others.body.id}/versions/`, at.registrar, makePdf('of others, second'))
  const foreign = await calls.call('POST', `${others.body.id}/versions/1/restore`, at.teacher)
  assert.equal(foreign.status, 403)
  for (const { body } of [own, others]) await calls.call('DELETE', `${body.id}/`)
})
