import type { Static } from '../../kernel/http/shapes.ts'
import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  pageQuery,
  Strict,
  Text,
  Type,
  Uuid,
  Whole,
} from '../../kernel/http/shapes.ts'
import { attendanceStatuses } from './rules/marks.ts'

/** Most records that one request takes. */
export const mostRecords = 10_000

const Status = OneOf(attendanceStatuses)
/** One of the five statuses, or a code of the school's own set. */
const StatusOrCode = Text(40, 1)
const Mode = OneOf(['all_or_nothing', 'partial'])
const Reason = Text(500, 1)

const remarksAndMinutes = {
  minutes_late: Type.Optional(Nullable(Whole(0, 1440))),
  reason_code: Type.Optional(Nullable(Text(50, 1))),
  remarks: Type.Optional(Nullable(Text(1000))),
}

const SubmittedRecord = Strict({
  student_id: Uuid,
  status: StatusOrCode,
  class_id: Type.Optional(Uuid),
  period_id: Type.Optional(Nullable(Uuid)),
  date: Type.Optional(CalendarDate),
  ...remarksAndMinutes,
})

/** Marks of any number of registers; members of a record override those of the body. */
export const BulkSubmission = Strict({
  date: Type.Optional(CalendarDate),
  class_id: Type.Optional(Uuid),
  period_id: Type.Optional(Nullable(Uuid)),
  mode: Type.Optional(Mode),
  reason: Type.Optional(Reason),
  records: Type.Array(SubmittedRecord, { minItems: 1, maxItems: mostRecords }),
})

const CorrectedRecord = Strict({
  id: Type.Optional(Uuid),
  student_id: Type.Optional(Uuid),
  class_id: Type.Optional(Uuid),
  date: Type.Optional(CalendarDate),
  period_id: Type.Optional(Nullable(Uuid)),
  status: Type.Optional(StatusOrCode),
  ...remarksAndMinutes,
  reason: Type.Optional(Reason),
})

/** Corrections of marks that stand, each named by its id or by student, class, date and period. */
export const BulkCorrection = Strict({
  mode: Type.Optional(Mode),
  reason: Type.Optional(Reason),
  records: Type.Array(CorrectedRecord, { minItems: 1, maxItems: mostRecords }),
})

const values = {
  status: Status,
  code: Nullable(Type.String()),
  minutes_late: Nullable(Type.Integer()),
  reason_code: Nullable(Type.String()),
  remarks: Nullable(Type.String()),
}

const SavedRecord = Strict({
  index: Type.Integer({ minimum: 0 }),
  id: Uuid,
  student_id: Uuid,
  class_id: Uuid,
  date: CalendarDate,
  period_id: Nullable(Uuid),
  ...values,
  outcome: OneOf(['created', 'updated', 'unchanged']),
})

const RecordError = Strict({
  index: Type.Integer({ minimum: 0 }),
  field: Type.String(),
  code: Type.String(),
  message: Type.String(),
})

const Count = Type.Integer({ minimum: 0 })

/** `ok` when no record was refused; `count` is how many stand as asked. */
export const SubmissionAnswer = Strict({
  ok: Type.Boolean(),
  count: Count,
  created: Count,
  updated: Count,
  unchanged: Count,
  records: Type.Array(SavedRecord),
  errors: Type.Array(RecordError),
})

export const CorrectionAnswer = Strict({
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

const taking = {
  class_id: Uuid,
  class_name: Type.String(),
  class_code: Nullable(Type.String()),
  date: CalendarDate,
  period_id: Nullable(Uuid),
  /** null until it is taken. */
  register_id: Nullable(Uuid),
  status: OneOf(['not_taken', 'taken', 'closed']),
  taken_by: Nullable(Uuid),
  taken_at: Nullable(Instant),
}

const Period = Strict({
  code: Type.String(),
  name: Type.String(),
  /** Local `HH:MM`. */
  start_time: Type.String(),
  end_time: Type.String(),
})

/** A class on a day and whether its attendance has been taken. */
export const RegisterRow = Strict({
  ...taking,
  /** null: the daily session, or a period that the class no longer has. */
  period: Nullable(Period),
  /** Students on the roster that day. */
  expected: Count,
  counts: Strict({ present: Count, absent: Count, late: Count, excused: Count, left_early: Count }),
})

export const RegisterListQuery = Strict({
  date: Type.Optional(CalendarDate),
  org_id: Type.Optional(Uuid),
  grade_level: Type.Optional(Text(64, 1)),
  ...pageQuery,
})

export const RegisterQuery = Strict({
  date: Type.Optional(CalendarDate),
  period_id: Type.Optional(Uuid),
})

/** A register closed or opened again. */
export const RegisterState = Strict({
  class_id: Uuid,
  date: CalendarDate,
  period_id: Nullable(Uuid),
  register_id: Nullable(Uuid),
  status: OneOf(['not_taken', 'taken', 'closed']),
  taken_by: Nullable(Uuid),
  taken_at: Nullable(Instant),
})

export const CloseOrder = Strict({ reason: Type.Optional(Reason) })
/** Whoever opens a closed register says why. */
export const ReopenOrder = Strict({ reason: Reason })

const RegisterMark = Strict({ id: Uuid, ...values, recorded_by: Nullable(Uuid), recorded_at: Instant })

const Planned = Strict({
  id: Uuid,
  status: Status,
  code: Nullable(Type.String()),
  reason_code: Nullable(Type.String()),
  note: Nullable(Type.String()),
  start_date: CalendarDate,
  end_date: CalendarDate,
})

/** One register opened: the roster of the day, each student with what was saved (null: nothing yet). */
export const OpenRegister = Strict({
  ...taking,
  period: Nullable(Period),
  /** Whether the caller may save it now. */
  editable: Type.Boolean(),
  students: Type.Array(
    Strict({
      student_id: Uuid,
      student_code: Type.String(),
      student_name: Type.String(),
      on_roster: Type.Boolean(),
      mark: Nullable(RegisterMark),
      /** What the office knows beforehand: a suggestion, and a mark only when it is saved as one. */
      planned_absence: Nullable(Planned),
    }),
  ),
})

export type BulkSubmissionBody = Static<typeof BulkSubmission>
export type BulkCorrectionBody = Static<typeof BulkCorrection>
export type SubmissionResult = Static<typeof SubmissionAnswer>
export type CorrectionResult = Static<typeof CorrectionAnswer>
export type SavedRecordBody = Static<typeof SavedRecord>
export type ExportFilters = Static<typeof ExportQuery>
export type RegisterListQuery = Static<typeof RegisterListQuery>
export type RegisterQuery = Static<typeof RegisterQuery>
export type RegisterRowBody = Static<typeof RegisterRow>
export type RegisterStateBody = Static<typeof RegisterState>
export type OpenRegisterBody = Static<typeof OpenRegister>
