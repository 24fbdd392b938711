import { t } from '../../kernel/http/wire.ts'

import { attendanceStatuses } from './rules/marks.ts'
import { correctionExample, submissionExample } from './submissions/examples.ts'
import { DescribedObject as Strict } from './words.ts'

/** Most records that one request takes. */
const maxRecords = 10_000

export const Status = t.described(
  t.OneOf(attendanceStatuses),
  'The status; that of the code when one was given.',
)
const StatusOrCode = t.described(
  t.Text(40, 1),
  'One of `present`, `absent`, `late`, `excused`, `left_early`, or a code of the school (`codes/`), which means one.',
)
const Mode = t.OneOf(['all_or_nothing', 'partial'])
export const Reason = t.Text(500, 1)

const expected_version = t.described(
  t.Optional(t.IntegerRange(0, 2_147_483_647)),
  'Version of the mark as you saw it, 0: there was none; if it has changed, the record is rejected with `changed_since`. ' +
    'Left out, the last one to save wins.',
)

const remarksAndMinutes = {
  minutes_late: t.Optional(t.Nullable(t.IntegerRange(0, 1440))),
  reason_code: t.Optional(t.Nullable(t.Text(50, 1))),
  remarks: t.Optional(t.Nullable(t.Text(1000))),
}

const SubmittedRecord = Strict('NewAttendanceRecord', {
  student_id: t.Uuid,
  status: StatusOrCode,
  class_id: t.Optional(t.Uuid),
  period_id: t.Optional(t.Nullable(t.Uuid)),
  date: t.Optional(t.CalendarDate),
  ...remarksAndMinutes,
  expected_version,
})

/**
 * Marks of any number of registers; members of a record override those of the body. With If-Match (the ETag of the
 * register as opened) they are all of one register, and 412 says that it changed since, with the marks that stand.
 * Marks of a day without school are refused with `not_a_school_day`, of a period not held on that weekday with
 * `no_lesson`; make-up days are entered in the calendar as `school_day`.
 */
export const BulkSubmission = Strict(
  'AttendanceBulk',
  {
    date: t.Optional(t.CalendarDate),
    class_id: t.Optional(t.Uuid),
    period_id: t.Optional(t.Nullable(t.Uuid)),
    mode: t.Optional(Mode),
    reason: t.Optional(Reason),
    records: t.Array(SubmittedRecord, { minItems: 1, maxItems: maxRecords }),
  },
  { examples: [submissionExample] },
)

const CorrectedRecord = Strict('AttendanceRecordPatch', {
  id: t.described(
    t.Optional(t.Uuid),
    'The mark. Without it `student_id`, `class_id`, `date` and `period_id` name it.',
  ),
  student_id: t.Optional(t.Uuid),
  class_id: t.Optional(t.Uuid),
  date: t.Optional(t.CalendarDate),
  period_id: t.Optional(t.Nullable(t.Uuid)),
  status: t.Optional(StatusOrCode),
  ...remarksAndMinutes,
  expected_version,
  reason: t.Optional(Reason),
})

/** Corrections of marks that stand, each named by its id or by student, class, date and period. */
export const BulkCorrection = Strict(
  'AttendanceBulkPatch',
  {
    mode: t.Optional(Mode),
    reason: t.Optional(Reason),
    records: t.Array(CorrectedRecord, { minItems: 1, maxItems: maxRecords }),
  },
  { examples: [correctionExample] },
)

const values = {
  status: Status,
  code: t.Nullable(t.String()),
  minutes_late: t.Nullable(t.Integer()),
  reason_code: t.Nullable(t.String()),
  remarks: t.Nullable(t.String()),
}

const registerMark = {
  id: t.Uuid,
  /** Grows with every change; for `expected_version`. */
  version: t.Integer({ minimum: 1 }),
  ...values,
  recorded_by: t.Nullable(t.Uuid),
  recorded_at: t.Instant,
}
const RegisterMark = Strict('AttendanceMark', registerMark)
/** As in an opened register: with the name of the user who recorded it. */
export const OpenMark = Strict('RegisterStudent', {
  ...registerMark,
  recorded_by_name: t.Nullable(t.String()),
})

const SavedRecord = Strict('AttendanceRecord', {
  index: t.Integer({ minimum: 0 }),
  id: t.Uuid,
  student_id: t.Uuid,
  class_id: t.Uuid,
  date: t.CalendarDate,
  period_id: t.Nullable(t.Uuid),
  ...values,
  outcome: t.OneOf(['created', 'updated', 'unchanged']),
  version: t.Integer({ minimum: 1 }),
  /** The mark that was overwritten, when the outcome is `updated`. */
  before: t.Nullable(RegisterMark),
})

const RecordError = t.RowErrorShape('AttendanceRecordError', {
  current: t.Optional(
    t.described(
      t.Nullable(RegisterMark),
      'With the code `changed_since`: the mark that is recorded now; null: none.',
    ),
  ),
})

export const Count = t.Integer({ minimum: 0 })

/** `ok` when no record was refused; `count` is how many stand as asked. */
export const SubmissionAnswer = Strict('AttendanceBulkSaved', {
  ok: t.Boolean(),
  count: Count,
  created: Count,
  updated: Count,
  unchanged: Count,
  records: t.Array(SavedRecord),
  errors: t.Array(RecordError),
})

export const CorrectionAnswer = Strict('AttendanceBulkPatched', {
  ok: t.Boolean(),
  count: Count,
  updated: Count,
  unchanged: Count,
  records: t.Array(SavedRecord),
  errors: t.Array(RecordError),
})

export const ExportQuery = Strict({
  date_from: t.Optional(t.CalendarDate),
  date_to: t.Optional(t.CalendarDate),
  class_id: t.Optional(t.Uuid),
  student_id: t.Optional(t.Uuid),
  grade_level: t.Optional(t.Text(50, 1)),
  format: t.Optional(t.OneOf(['csv', 'xlsx', 'json'])),
})

export type BulkSubmissionBody = t.Static<typeof BulkSubmission>
export type BulkCorrectionBody = t.Static<typeof BulkCorrection>
export type SubmissionResult = t.Static<typeof SubmissionAnswer>
export type CorrectionResult = t.Static<typeof CorrectionAnswer>
export type SavedRecordBody = t.Static<typeof SavedRecord>
export type RecordErrorBody = t.Static<typeof RecordError>
export type RegisterMarkBody = t.Static<typeof RegisterMark>
export type ExportFilters = t.Static<typeof ExportQuery>
