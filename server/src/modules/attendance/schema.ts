import type { Static } from '../../kernel/http/shapes.ts'
import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  RowErrorShape,
  said,
  Text,
  Type,
  Uuid,
  Whole,
} from '../../kernel/http/shapes.ts'
import { attendanceStatuses } from './rules/marks.ts'
import { correctionExample, submissionExample } from './submissions/examples.ts'
import { Told as Strict } from './words.ts'

/** Most records that one request takes. */
const mostRecords = 10_000

export const Status = said(OneOf(attendanceStatuses), 'The status; that of the code when one was given.')
const StatusOrCode = said(
  Text(40, 1),
  'One of `present`, `absent`, `late`, `excused`, `left_early`, or a code of the school (`codes/`), which means one.',
)
const Mode = OneOf(['all_or_nothing', 'partial'])
export const Reason = Text(500, 1)

const expected_version = said(
  Type.Optional(Whole(0, 2_147_483_647)),
  'Version of the mark as you saw it, 0: none stood; changed since, the record is refused with `changed_since`. ' +
    'Left out, the last one to save wins.',
)

const remarksAndMinutes = {
  minutes_late: Type.Optional(Nullable(Whole(0, 1440))),
  reason_code: Type.Optional(Nullable(Text(50, 1))),
  remarks: Type.Optional(Nullable(Text(1000))),
}

const SubmittedRecord = Strict('NewAttendanceRecord', {
  student_id: Uuid,
  status: StatusOrCode,
  class_id: Type.Optional(Uuid),
  period_id: Type.Optional(Nullable(Uuid)),
  date: Type.Optional(CalendarDate),
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
    date: Type.Optional(CalendarDate),
    class_id: Type.Optional(Uuid),
    period_id: Type.Optional(Nullable(Uuid)),
    mode: Type.Optional(Mode),
    reason: Type.Optional(Reason),
    records: Type.Array(SubmittedRecord, { minItems: 1, maxItems: mostRecords }),
  },
  { examples: [submissionExample] },
)

const CorrectedRecord = Strict('AttendanceRecordPatch', {
  id: said(
    Type.Optional(Uuid),
    'The mark. Without it `student_id`, `class_id`, `date` and `period_id` name it.',
  ),
  student_id: Type.Optional(Uuid),
  class_id: Type.Optional(Uuid),
  date: Type.Optional(CalendarDate),
  period_id: Type.Optional(Nullable(Uuid)),
  status: Type.Optional(StatusOrCode),
  ...remarksAndMinutes,
  expected_version,
  reason: Type.Optional(Reason),
})

/** Corrections of marks that stand, each named by its id or by student, class, date and period. */
export const BulkCorrection = Strict(
  'AttendanceBulkPatch',
  {
    mode: Type.Optional(Mode),
    reason: Type.Optional(Reason),
    records: Type.Array(CorrectedRecord, { minItems: 1, maxItems: mostRecords }),
  },
  { examples: [correctionExample] },
)

const values = {
  status: Status,
  code: Nullable(Type.String()),
  minutes_late: Nullable(Type.Integer()),
  reason_code: Nullable(Type.String()),
  remarks: Nullable(Type.String()),
}

const registerMark = {
  id: Uuid,
  /** Grows with every change; for `expected_version`. */
  version: Type.Integer({ minimum: 1 }),
  ...values,
  recorded_by: Nullable(Uuid),
  recorded_at: Instant,
}
const RegisterMark = Strict('AttendanceMark', registerMark)
/** As it stands in an opened register: with the name of who recorded it. */
export const OpenMark = Strict('RegisterStudent', {
  ...registerMark,
  recorded_by_name: Nullable(Type.String()),
})

const SavedRecord = Strict('AttendanceRecord', {
  index: Type.Integer({ minimum: 0 }),
  id: Uuid,
  student_id: Uuid,
  class_id: Uuid,
  date: CalendarDate,
  period_id: Nullable(Uuid),
  ...values,
  outcome: OneOf(['created', 'updated', 'unchanged']),
  version: Type.Integer({ minimum: 1 }),
  /** The mark that was overwritten, when the outcome is `updated`. */
  before: Nullable(RegisterMark),
})

const RecordError = RowErrorShape('AttendanceRecordError', {
  current: Type.Optional(
    said(Nullable(RegisterMark), 'With the code `changed_since`: the mark that is recorded now; null: none.'),
  ),
})

export const Count = Type.Integer({ minimum: 0 })

/** `ok` when no record was refused; `count` is how many stand as asked. */
export const SubmissionAnswer = Strict('AttendanceBulkSaved', {
  ok: Type.Boolean(),
  count: Count,
  created: Count,
  updated: Count,
  unchanged: Count,
  records: Type.Array(SavedRecord),
  errors: Type.Array(RecordError),
})

export const CorrectionAnswer = Strict('AttendanceBulkPatched', {
  ok: Type.Boolean(),
  count: Count,
  updated: Count,
  unchanged: Count,
  records: Type.Array(SavedRecord),
  errors: Type.Array(RecordError),
})

export const ExportQuery = Strict({
  date_from: Type.Optional(CalendarDate),
  date_to: Type.Optional(CalendarDate),
  class_id: Type.Optional(Uuid),
  student_id: Type.Optional(Uuid),
  grade_level: Type.Optional(Text(50, 1)),
  format: Type.Optional(OneOf(['csv', 'xlsx', 'json'])),
})

export type BulkSubmissionBody = Static<typeof BulkSubmission>
export type BulkCorrectionBody = Static<typeof BulkCorrection>
export type SubmissionResult = Static<typeof SubmissionAnswer>
export type CorrectionResult = Static<typeof CorrectionAnswer>
export type SavedRecordBody = Static<typeof SavedRecord>
export type RecordErrorBody = Static<typeof RecordError>
export type RegisterMarkBody = Static<typeof RegisterMark>
export type ExportFilters = Static<typeof ExportQuery>
