import { writeRows } from '../../../kernel/db/write-rows.ts'
import { differences } from '../../../kernel/history/differences.ts'
import { changesOf } from '../../../kernel/history/record-change.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { authorOf, readAmount, recordFinance, requireCurrency, wireAmount } from '../../ledger/index.ts'
import { selectStudentsById } from '../../people/index.ts'
import { percentBounds, readDecimal, wireDecimal } from '../decimal-values.ts'
import { requireOthersChildren } from '../own-children.ts'
import type { DiscountPatchBody, DiscountQueryValue, DiscountWire, NewDiscountBody } from './schema.ts'
import {
  countDiscounts,
  type DiscountRow,
  discountSorting,
  discountsTable,
  selectDiscount,
  selectDiscountForUpdate,
  selectDiscounts,
} from './sql.ts'

type OfDiscount<Body = unknown> = RequestContext<{ discount_id: string }, unknown, Body>

/** A page of the discounts granted to students, newest first. */
export function listDiscounts(context: RequestContext<unknown, DiscountQueryValue, unknown>) {
  const { school, query } = context
  return readList(context, {
    sorting: discountSorting,
    select: (page) => selectDiscounts(school.id, query, page),
    count: () => countDiscounts(school.id, query),
    present: presentDiscount,
  })
}

export async function readDiscount(context: OfDiscount): Promise<DiscountWire> {
  return presentDiscount(
    await readDetail(context, selectDiscount(context.school.id, context.params.discount_id)),
  )
}

/** Grants a student a discount: a percentage or an amount, from one day to another or for good. */
export async function createDiscount(
  context: RequestContext<unknown, unknown, NewDiscountBody>,
): Promise<DiscountWire> {
  const { tx, body, school } = context
  await requireOthersChildren(context, [body.student_id])
  const { at } = authorOf(context)
  const [student] = await tx.query(selectStudentsById(tx.tenant, [body.student_id]))
  if (!student) throw refused('student_id', 'unknown_student', 'is no student of this school')
  const currency = requireCurrency(body.currency ?? school.currency, 'body/currency')
  const row: DiscountRow = {
    id: uuidv7(),
    student_id: student.id,
    kind: body.kind,
    title: body.title,
    ...discountValue(body, currency),
    fee_types: body.fee_types ?? [],
    starts_on: body.starts_on ?? null,
    ends_on: body.ends_on ?? null,
    created_at: at,
    updated_at: at,
    archived_at: null,
    version: 1,
  }
  return save(context, undefined, row)
}

/** Changes a discount (RFC 7396); invoices that are made already stay as they are. */
export async function patchDiscount(context: OfDiscount<DiscountPatchBody>): Promise<DiscountWire> {
  const before = await lock(context)
  const { body, school } = context
  const { percent, amount, ...members } = body
  const currency = before.currency ?? school.currency
  const shown = presentDiscount(before)
  const value =
    percent === undefined && amount === undefined
      ? {}
      : discountValue(
          {
            percent: percent === undefined ? shown.percent : percent,
            amount: amount === undefined ? shown.amount : amount,
          },
          currency,
        )
  return save(context, before, { ...before, ...members, ...value })
}

/** Ends a discount. */
export async function archiveDiscount(context: OfDiscount): Promise<void> {
  const before = await lock(context)
  if (before.archived_at !== null) return
  await save(context, before, { ...before, archived_at: context.clock.now() })
}

async function lock(context: OfDiscount): Promise<DiscountRow> {
  const row = await context.tx.one(selectDiscountForUpdate(context.tx.tenant, context.params.discount_id))
  if (!row) throw notFound()
  await requireOthersChildren(context, [row.student_id])
  context.requireMatch(versionTag(row))
  return row
}

/** A percentage or an amount: one of them. */
function discountValue(
  { percent, amount }: { percent?: number | string | null; amount?: string | null },
  currency: string,
): Pick<DiscountRow, 'percent' | 'amount' | 'currency'> {
  if ((percent ?? null) !== null && (amount ?? null) === null) {
    const text = readDecimal(percent ?? '', 'body/percent', percentBounds)
    return { percent: text, amount: null, currency: null }
  }
  if ((amount ?? null) !== null && (percent ?? null) === null)
    return { percent: null, amount: readAmount(amount ?? '', currency, 'body/amount'), currency }
  throw refused('percent', 'percent_or_amount', 'says either `percent` or `amount`')
}

async function save(
  context: Pick<RequestContext, 'tx' | 'audit' | 'etag' | 'clock' | 'principal' | 'requestId'>,
  before: DiscountRow | undefined,
  after: DiscountRow,
): Promise<DiscountWire> {
  if (after.starts_on !== null && after.ends_on !== null && after.ends_on < after.starts_on)
    throw refused('ends_on', 'end_before_start', `is before ${after.starts_on}`)
  const author = authorOf(context)
  const row = { ...after, updated_at: author.at, version: (before?.version ?? 0) + 1 }
  const { tx } = context
  await writeRows(tx, {
    ...discountsTable,
    rows: [{ ...row, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: [...changeable, 'updated_at', 'version'] },
  })
  const action = before === undefined ? 'created' : row.archived_at !== null ? 'archived' : 'updated'
  const shown = (of: DiscountRow) => {
    const { updated_at: _, ...rest } = presentDiscount(of)
    return rest
  }
  const change = differences(before && shown(before), shown(row))
  await recordFinance(changesOf(context), [{ entity: 'student_discount', id: row.id, action, change }])
  context.etag(versionTag(row))
  return presentDiscount(row)
}

const changeable = [
  'title',
  'percent',
  'amount',
  'currency',
  'fee_types',
  'starts_on',
  'ends_on',
  'archived_at',
]

const refused = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })

/** A discount as the wire shows it. */
export const presentDiscount = (row: DiscountRow): DiscountWire => ({
  id: row.id,
  student_id: row.student_id,
  kind: row.kind,
  title: row.title,
  percent: row.percent === null ? null : wireDecimal(row.percent),
  amount: row.amount === null || row.currency === null ? null : wireAmount(row.amount, row.currency),
  currency: row.currency,
  fee_types: [...row.fee_types],
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})
