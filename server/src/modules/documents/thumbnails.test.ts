import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Transformer } from '@napi-rs/image'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import {
  DocumentCalls,
  type DocumentSchool,
  makeDocumentSchool,
} from '../../../test/support/document-school.ts'
import { sql } from '../../kernel/db/statement.ts'

let campus: TestCampus
let at: DocumentSchool
let calls: DocumentCalls

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeDocumentSchool(campus)
  calls = new DocumentCalls(campus, at)
})
after(() => campus.stop())

const picture = (shade: number): Promise<Buffer> =>
  Transformer.fromRgbaPixels(new Uint8Array(400 * 300 * 4).fill(shade), 400, 300).jpeg(80)

const thumbnail = (id: string, by: TestPerson, school = at.school): Promise<Response> =>
  fetch(`${campus.url}/api/v1/documents/${id}/thumbnail?number=1`, {
    headers: { authorization: `Bearer ${by.token}`, 'x-school-slug': school.slug },
  })

test('a picture has a small one in lists, for those who see it, as long as it may be opened', async () => {
  const inner = await calls.category('Inner', { family_access: 'none' })
  const filed = await calls.file(inner, at.registrar, { content: await picture(120) })
  assert.deepEqual([filed.status, filed.body.has_thumbnail], [201, true], filed.text)
  const { id } = filed.body
  const answer = await thumbnail(id, at.registrar)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  const { width, height, format } = await new Transformer(Buffer.from(await answer.arrayBuffer())).metadata()
  assert.deepEqual([width, height, format], [96, 72, 'jpeg'])
  for (const by of [at.mother, at.teacher, at.formerTeacher])
    assert.equal((await thumbnail(id, by)).status, 404)
  const other = await makeDocumentSchool(campus)
  assert.equal((await thumbnail(id, other.registrar, other.school)).status, 404)

  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update files set quarantined_at = now() where tenant_id = ${at.school.id}`),
  )
  assert.equal((await thumbnail(id, at.registrar)).status, 404)
  assert.equal((await calls.call('GET', `${id}/`)).body.has_thumbnail, false)
})

test('a teacher sees the picture of the accepted version, and what is no picture has none', async () => {
  const plan = await calls.category('Plan', { staff_access: 'teachers', family_access: 'upload' })
  const filed = await calls.file(plan, at.registrar, { content: await picture(10) })
  const before = Buffer.from(await (await thumbnail(filed.body.id, at.teacher)).arrayBuffer())
  await calls.upload(`${filed.body.id}/versions/`, at.mother, await picture(240))
  const seen = Buffer.from(await (await thumbnail(filed.body.id, at.teacher)).arrayBuffer())
  assert.ok(seen.equals(before))
  const newer = Buffer.from(await (await thumbnail(filed.body.id, at.mother)).arrayBuffer())
  assert.ok(!newer.equals(before))
  const pdf = await calls.file(plan, at.registrar)
  assert.equal(pdf.body.has_thumbnail, false)
  assert.equal((await thumbnail(pdf.body.id, at.registrar)).status, 404)
})
