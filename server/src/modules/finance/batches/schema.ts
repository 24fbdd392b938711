import {
  Code,
  Instant,
  Line,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  said,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { Amount, CurrencyCode } from '../money.ts'

const selection = {
  fee_schedule_id: Uuid,
  grade_levels: Type.Optional(Type.Array(Code(64), { minItems: 1, maxItems: 60, uniqueItems: true })),
  class_ids: Type.Optional(
    said(Type.Array(Uuid, { minItems: 1, maxItems: 200, uniqueItems: true }), 'Whose members of today.'),
  ),
  student_ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 5000, uniqueItems: true })),
}

const examples = [{ fee_schedule_id: '0199c0de-0000-7000-8000-000000000001', grade_levels: ['1', '2'] }]

/** Active students who fit every member that is given; none: the whole school. */
export const BatchSelection = Strict('InvoiceBatchSelection', selection, { examples })

export const NewBatch = Strict(
  'NewInvoiceBatch',
  {
    ...selection,
    title: Type.Optional(Line(200)),
    issue: said(Type.Boolean(), 'Issues the invoices; else they are drafts to be looked through.'),
  },
  { examples: examples.map((one) => ({ ...one, issue: true })) },
)

const Totals = Type.Array(Strict('InvoiceBatchTotals', { fee_type: Type.String(), amount: Amount }))
const Problems = said(
  Type.Array(
    Strict('InvoiceBatchProblems', {
      student_id: Uuid,
      student: said(
        Nullable(Strict({ id: Uuid, name: Type.String(), student_code: Type.String() })),
        'null in lists, and of one whom the school does not know.',
      ),
      code: OneOf(['nothing_applies', 'amount_too_large', 'family_skipped', 'not_an_active_student']),
      message: Type.String(),
    }),
  ),
  'Students who are not charged, and why: 200 at most.',
)

export const Preview = Strict('InvoiceBatchPreview', {
  families: said(Type.Integer(), 'Families with an invoice.'),
  students: said(Type.Integer(), 'Students with an invoice.'),
  invoices: Type.Integer(),
  already_charged: said(Type.Integer(), 'Invoices of this schedule that are there already.'),
  totals: said(Totals, 'By fee type, after discounts and with tax.'),
  total_amount: Amount,
  currency: CurrencyCode,
  sample: said(
    Type.Array(
      Strict({
        student: Strict({ id: Uuid, name: Type.String(), student_code: Type.String() }),
        household: Strict({
          id: said(Nullable(Uuid), 'null: it is made with the invoices.'),
          title: Type.String(),
        }),
        total_amount: Amount,
        lines: Type.Array(
          Strict({
            description: Type.String(),
            fee_type: Type.String(),
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

export const Batch = Strict('InvoiceBatch', {
  id: Uuid,
  fee_schedule_id: Uuid,
  title: Type.String(),
  state: OneOf(['running', 'done', 'failed']),
  issue: Type.Boolean(),
  job_id: Nullable(Uuid),
  outcome: said(
    Nullable(
      Strict({
        families: Type.Integer(),
        students: Type.Integer(),
        invoices: Type.Integer(),
        already_charged: Type.Integer(),
        totals: Totals,
        total_amount: Amount,
        currency: CurrencyCode,
        problems: Problems,
      }),
    ),
    'null while it runs, and when it failed: what was written until then stands, and a new batch goes on from there.',
  ),
  created_at: Instant,
  finished_at: Nullable(Instant),
})

export const BatchPage = PageOf(Batch)
export const BatchParams = Strict({ batch_id: Uuid })
export const BatchQuery = Strict({ fee_schedule_id: Type.Optional(Uuid), ...pageQuery })

export type BatchSelectionBody = Static<typeof BatchSelection>
export type NewBatchBody = Static<typeof NewBatch>
export type PreviewWire = Static<typeof Preview>
export type BatchWire = Static<typeof Batch>
export type BatchQueryValue = Static<typeof BatchQuery>
/** A problem as it is kept: the name of the student is read when it is shown. */
export type BatchProblem = Omit<PreviewWire['problems'][number], 'student'>
