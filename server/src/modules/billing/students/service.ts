import { differences } from '../../../kernel/history/differences.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionOf } from '../../../kernel/http/etag.ts'
import { conflict, notFound } from '../../../kernel/http/problems.ts'
import { authorOf, recordFinance } from '../../ledger/index.ts'
import { selectStudentsById } from '../../people/index.ts'
import { requireOthersChildren } from '../own-children.ts'
import { presentDiscount } from './discounts.ts'
import type { BillingPatchBody, BillingWire } from './schema.ts'
import { type BillingRow, type DiscountRow, selectBilling, selectDiscountsOf, upsertBilling } from './sql.ts'

type OfStudent<Body = unknown> = RequestContext<{ student_id: string }, unknown, Body>

/** What decides a student's fees in addition to grade and class, with the discounts granted. */
export async function readBilling(context: OfStudent): Promise<BillingWire> {
  const { school, params } = context
  const ids = [params.student_id]
  const [[student], [row], discounts] = await context.read([
    selectStudentsById(school.id, ids),
    selectBilling(school.id, ids),
    selectDiscountsOf(school.id, ids),
  ])
  if (!student) throw notFound()
  const answer = present(row ?? defaults(student.id), discounts)
  // Discounts are rows of their own: an ETag of the row alone would hide a new one from a client that caches the previous response.
  context.etag(row?.version ?? 0, versionOf(answer))
  return answer
}

/** Changes it; invoices that are made already stay as they are. */
export async function patchBilling(context: OfStudent<BillingPatchBody>): Promise<BillingWire> {
  const { tx, params, body } = context
  const ids = [params.student_id]
  await requireOthersChildren(context, ids)
  const [[student], [held], discounts] = await Promise.all([
    tx.query(selectStudentsById(tx.tenant, ids)),
    tx.query(selectBilling(tx.tenant, ids)),
    tx.query(selectDiscountsOf(tx.tenant, ids)),
  ])
  if (!student) throw notFound()
  context.requireMatch(held?.version ?? 0)
  const before = held ?? defaults(student.id)
  const author = authorOf(context)
  const after = { ...before, ...body, updated_at: author.at, version: before.version + 1 }
  const saved = await tx.one(upsertBilling(tx.tenant, after))
  if (!saved) throw conflict()
  const change = differences(shown(before), shown(after))
  await recordFinance({ tx, author }, [
    { entity: 'student_billing', id: student.id, action: 'updated', change },
  ])
  context.audit({ entity: 'student_billing', ids })
  const answer = present(after, discounts)
  context.etag(after.version, versionOf(answer))
  return answer
}

const shown = ({ residence, options }: BillingRow) => ({ residence, options })

/** A day student without options. */
const defaults = (studentId: string): BillingRow => ({
  student_id: studentId,
  residence: 'day',
  options: [],
  updated_at: new Date(0),
  version: 0,
})

const present = (row: BillingRow, discounts: readonly DiscountRow[]): BillingWire => ({
  student_id: row.student_id,
  residence: row.residence,
  options: [...row.options],
  discounts: discounts.map(presentDiscount),
})
