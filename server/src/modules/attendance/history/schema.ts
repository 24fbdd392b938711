import {
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  said,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { Told as Strict } from '../words.ts'

const Text = Nullable(Type.String())

const MarkState = Strict('AttendanceMarkState', {
  status: said(OneOf(attendanceStatuses), 'The status; that of the code when one was given.'),
  code: Text,
  minutes_late: Nullable(Type.Integer()),
  reason_code: Text,
  remarks: Text,
  recorded_by: Nullable(Uuid),
  recorded_at: Instant,
})

/** One correction of a mark: what it was, what it became, who and why. */
const Correction = Strict('AttendanceCorrection', {
  id: Uuid,
  at: Instant,
  /** null: a machine. */
  actor_id: Nullable(Uuid),
  reason: Text,
  request_id: Text,
  before: said(MarkState, 'What stood before.'),
  after: MarkState,
})

export const CorrectionPage = PageOf(Correction)
export const CorrectionQuery = Strict(pageQuery)
export const MarkParams = Strict({ mark_id: Uuid })

export type CorrectionWire = Static<typeof Correction>
export type CorrectionQueryValue = Static<typeof CorrectionQuery>
