import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import {
  type DocumentSchool,
  makeDocumentSchool,
  shipped,
} from '../../../../test/support/certificate-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { updateSharersFailed } from '../issuing/sql.ts'
import { deleteExpiredDocumentsOfAll } from './delete-expired.ts'

let campus: TestCampus
let at: DocumentSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeDocumentSchool(campus, 2)
})
after(async () => {
  await at.worker.rest()
  await campus.stop()
})

const order = () => at.issue({ template_id: shipped.enrollment, class_id: at.classId })

test('a run that fails fails those who share its undrawn documents; its own are left to it', async () => {
  const first = await order()
  const second = await order()
  assert.deepEqual([first.issued, second.issued], [2, 2])
  await campus.database.transaction(at.school.id, async (tx) => {
    await tx.execute(sql`update issued_documents set state = 'numbered', storage_key = null, sha256 = null,
      size = null, content = '[]'::jsonb
      where tenant_id = ${tx.tenant} and student_id = ${at.students[0]}`)
    await tx.execute(sql`update document_run_students set state = 'numbered'
      where tenant_id = ${tx.tenant} and student_id = ${at.students[0]}`)
    await tx.execute(
      updateSharersFailed(tx.tenant, first.id, { code: 'not_drawn', column: null, message: 'Not made.' }),
    )
  })
  const shared = await at.good('GET', `issued/runs/${second.id}/`, at.registrar)
  assert.deepEqual([shared.issued, shared.failed], [1, 1], JSON.stringify(shared))
  assert.match(JSON.stringify(shared), /not_drawn/)
  assert.equal((await at.good('GET', `issued/runs/${first.id}/`, at.registrar)).failed, 0)
})

test('after ten years the bytes of a document go, then its row; one whose bytes stay remains', async () => {
  const { kernel } = campus.application
  const later = { ...kernel, clock: { now: () => new Date('2036-11-21T09:00:00Z') } }
  const count = async () => {
    const [[row]] = await campus.database.read(at.school.id, [
      sql<{ count: number }>`select count(*)::int as count from issued_documents
        where tenant_id = ${at.school.id} and state <> 'numbered'`,
    ])
    return row?.count
  }
  const before = await count()
  const remove = () => Promise.reject(new Error('The store is away.'))
  await deleteExpiredDocumentsOfAll({ ...later, files: { ...kernel.files, remove } })
  assert.deepEqual([before, await count()], [1, 1])
  await deleteExpiredDocumentsOfAll(later)
  assert.equal(await count(), 0)
})
