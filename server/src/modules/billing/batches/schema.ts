import { t } from '../../../kernel/http/wire.ts'
import { Amount, CurrencyCode } from '../../ledger/index.ts'

const selection = {
  fee_schedule_id: t.Uuid,
  grade_levels: t.Optional(t.Array(t.Code(64), { minItems: 1, maxItems: 60, uniqueItems: true })),
  class_ids: t.Optional(
    t.described(t.Array(t.Uuid, { minItems: 1, maxItems: 200, uniqueItems: true }), 'Its current members.'),
  ),
  student_ids: t.Optional(t.Array(t.Uuid, { minItems: 1, maxItems: 5000, uniqueItems: true })),
}

const examples = [{ fee_schedule_id: '0199c0de-0000-7000-8000-000000000001', grade_levels: ['1', '2'] }]

/** Active students who fit every member that is given; none: the whole school. */
export const BatchSelection = t.Strict('InvoiceBatchSelection', selection, { examples })

export const NewBatch = t.Strict(
  'NewInvoiceBatch',
  {
    ...selection,
    title: t.Optional(t.SingleLine(200)),
    issue: t.described(t.Boolean(), 'Issues the invoices; else they are drafts to be looked through.'),
  },
  { examples: examples.map((one) => ({ ...one, issue: true })) },
)

const Totals = t.Array(t.Strict('InvoiceBatchTotals', { fee_type: t.String(), amount: Amount }))
const Problems = t.described(
  t.Array(
    t.Strict('InvoiceBatchProblems', {
      student_id: t.Uuid,
      student: t.described(
        t.Nullable(t.Strict({ id: t.Uuid, name: t.String(), student_code: t.String() })),
        'null in lists, and of one whom the school does not know.',
      ),
      code: t.OneOf(['nothing_applies', 'amount_too_large', 'family_skipped', 'not_an_active_student']),
      message: t.String(),
    }),
  ),
  'Students who are not charged, and why: 200 at most.',
)

export const Preview = t.Strict('InvoiceBatchPreview', {
  families: t.described(t.Integer(), 'Families with an invoice.'),
  students: t.described(t.Integer(), 'Students with an invoice.'),
  invoices: t.Integer(),
  already_charged: t.described(t.Integer(), 'Invoices of this schedule that are there already.'),
  totals: t.described(Totals, 'By fee type, after discounts and with tax.'),
  total_amount: Amount,
  currency: CurrencyCode,
  sample: t.described(
    t.Array(
      t.Strict({
        student: t.Strict({ id: t.Uuid, name: t.String(), student_code: t.String() }),
        household: t.Strict({
          id: t.described(t.Nullable(t.Uuid), 'null: it is made with the invoices.'),
          title: t.String(),
        }),
        total_amount: Amount,
        lines: t.Array(
          t.Strict({
            description: t.String(),
            fee_type: t.String(),
            gross_amount: Amount,
            discount_amount: Amount,
            total_amount: Amount,
          }),
        ),
      }),
    ),
    'The first 50 invoices.',
  ),
  problems: Problems,
})

export const Batch = t.Strict('InvoiceBatch', {
  id: t.Uuid,
  fee_schedule_id: t.Uuid,
  title: t.String(),
  state: t.OneOf(['running', 'done', 'failed']),
  issue: t.Boolean(),
  job_id: t.Nullable(t.Uuid),
  outcome: t.described(
    t.Nullable(
      t.Strict({
        families: t.Integer(),
        students: t.Integer(),
        invoices: t.Integer(),
        already_charged: t.Integer(),
        totals: Totals,
        total_amount: Amount,
        currency: CurrencyCode,
        problems: Problems,
      }),
    ),
    'null while it runs, and when it failed: what was written so far remains valid, and a new batch continues from there.',
  ),
  created_at: t.Instant,
  finished_at: t.Nullable(t.Instant),
})

export const BatchPage = t.PageOf(Batch)
export const BatchParams = t.Strict({ batch_id: t.Uuid })
export const BatchQuery = t.Strict({ fee_schedule_id: t.Optional(t.Uuid), ...t.pageQuery })

export type BatchSelectionBody = t.Static<typeof BatchSelection>
export type NewBatchBody = t.Static<typeof NewBatch>
export type PreviewWire = t.Static<typeof Preview>
export type BatchWire = t.Static<typeof Batch>
export type BatchQueryValue = t.Static<typeof BatchQuery>
/** A problem as stored; the student's name is read when it is shown. */
export type BatchProblem = Omit<PreviewWire['problems'][number], 'student'>
