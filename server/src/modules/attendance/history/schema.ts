import { t } from '../../../kernel/http/wire.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { DescribedObject as Strict } from '../words.ts'

const Text = t.Nullable(t.String())

const MarkState = Strict('AttendanceMarkState', {
  status: t.described(t.OneOf(attendanceStatuses), 'The status; that of the code when one was given.'),
  code: Text,
  minutes_late: t.Nullable(t.Integer()),
  reason_code: Text,
  remarks: Text,
  recorded_by: t.Nullable(t.Uuid),
  recorded_at: t.Instant,
})

/** One correction of a mark: what it was, what it became, who and why. */
const Correction = Strict('AttendanceCorrection', {
  id: t.Uuid,
  at: t.Instant,
  /** null: a machine. */
  actor_id: t.Nullable(t.Uuid),
  reason: Text,
  request_id: Text,
  before: t.described(MarkState, 'The mark before the change.'),
  after: MarkState,
})

export const CorrectionPage = t.PageOf(Correction)
export const CorrectionQuery = Strict(t.pageQuery)
export const MarkParams = Strict({ mark_id: t.Uuid })

export type CorrectionWire = t.Static<typeof Correction>
export type CorrectionQueryValue = t.Static<typeof CorrectionQuery>
