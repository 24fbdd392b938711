import { t } from '../../../kernel/http/wire.ts'
import { absenceReasons, reportStatuses } from '../rules/absence-reports.ts'
import { DescribedObject as Strict } from '../words.ts'

const Reason = t.described(t.OneOf(absenceReasons), 'Why the student is away.')
const Document = t.described(
  t.Nullable(t.Uuid),
  'A file sent before with `POST /api/v1/files/`, such as a doctor’s note; null: none.',
)
const Note = t.described(
  t.Nullable(t.Text(1000, 1)),
  'What the family wants the office to know; null: nothing.',
)

/** An absence that a family reports, and what became of it. */
export const AbsenceReport = Strict('AbsenceReport', {
  id: t.Uuid,
  student_id: t.Uuid,
  student_name: t.String(),
  starts_on: t.CalendarDate,
  ends_on: t.CalendarDate,
  period_ids: t.Array(t.Uuid),
  reason: Reason,
  note: t.described(
    t.Nullable(t.String()),
    'What the family wants the office to know; null: nothing, or another guardian reported it.',
  ),
  file_id: Document,
  is_document_missing: t.described(
    t.Boolean(),
    'Whether the school needs a document for an absence of this length and none was sent.',
  ),
  status: t.described(
    t.OneOf(reportStatuses),
    '`waiting`: the office decides. `approved`: it is a planned absence. `declined` and `withdrawn` end it.',
  ),
  by_rule: t.described(t.Boolean(), 'Whether the settings of the school approved it, and no person.'),
  planned_absence_id: t.described(
    t.Nullable(t.Uuid),
    'The planned absence that approval made; null: none, or the student had one for these days already.',
  ),
  decided_at: t.described(
    t.Nullable(t.Instant),
    'When it was approved, declined or withdrawn (UTC); null: it waits.',
  ),
  decided_by_name: t.described(
    t.Nullable(t.String()),
    'Who decided, for the office; null: the rule, or not shown.',
  ),
  decision_note: t.described(t.Nullable(t.String()), 'What the office answered; null: nothing.'),
  may_withdraw: t.described(t.Boolean(), 'Whether it can still be withdrawn.'),
  created_by: t.Nullable(t.Uuid),
  created_by_name: t.described(t.Nullable(t.String()), 'Who reported it.'),
  created_at: t.Instant,
  updated_at: t.Instant,
})
export type AbsenceReportWire = t.Static<typeof AbsenceReport>

export const AbsenceReportPage = t.PageOf(AbsenceReport)

export const NewAbsenceReport = Strict(
  'NewAbsenceReport',
  {
    student_id: t.Uuid,
    starts_on: t.CalendarDate,
    ends_on: t.Optional(t.CalendarDate),
    period_ids: t.Optional(t.Array(t.Uuid, { maxItems: 50, uniqueItems: true })),
    reason: Reason,
    note: t.Optional(Note),
    file_id: t.Optional(Document),
  },
  {
    examples: [
      {
        student_id: '0199c0de-0000-7000-8000-000000000001',
        starts_on: '2026-11-23',
        ends_on: '2026-11-24',
        reason: 'illness',
        note: 'Fever since last night',
      },
    ],
  },
)
export type NewAbsenceReportBody = t.Static<typeof NewAbsenceReport>

export const AbsenceReportPatch = Strict(
  'AbsenceReportPatch',
  { file_id: t.described(t.Uuid, 'The document, sent before with `POST /api/v1/files/`.') },
  { examples: [{ file_id: '0199c0de-0000-7000-8000-0000000000f1' }] },
)
export type AbsenceReportPatchBody = t.Static<typeof AbsenceReportPatch>

export const ReportApproval = Strict(
  'AbsenceReportApproval',
  {
    status: t.Optional(
      t.described(
        t.Text(40, 1),
        'What registers suggest: one of `absent`, `late`, `excused`, `left_early`, or a code of the school; `excused` by default.',
      ),
    ),
    note: t.Optional(t.described(t.Nullable(t.Text(1000, 1)), 'An answer to the family.')),
  },
  { examples: [{ status: 'excused', note: 'Get well soon' }] },
)
export type ReportApprovalBody = t.Static<typeof ReportApproval>

export const ReportDecline = Strict(
  'AbsenceReportDecline',
  { note: t.described(t.Text(1000, 1), 'Why, for the family.') },
  { examples: [{ note: 'Holidays are not granted in the week of the examinations' }] },
)
export type ReportDeclineBody = t.Static<typeof ReportDecline>

export const AbsenceReportQuery = Strict({
  student_id: t.Optional(t.Uuid),
  status: t.Optional(
    t.described(
      t.Array(t.OneOf(reportStatuses), { minItems: 1, maxItems: 4 }),
      'Only in this status, or these, comma-separated.',
    ),
  ),
  /** Reports that reach into these dates. */
  date_from: t.Optional(t.CalendarDate),
  date_to: t.Optional(t.CalendarDate),
  ...t.pageQuery,
})
export type AbsenceReportQueryValue = t.Static<typeof AbsenceReportQuery>

export const AbsenceReportParams = Strict({ absence_report_id: t.Uuid })
