import type { Mark } from '../rules/marks.ts'
import type { RegisterMarkBody } from '../schema.ts'

/** A current mark on the wire. */
export const presentMark = (mark: Mark): RegisterMarkBody => ({
  id: mark.id,
  version: mark.version,
  status: mark.status,
  code: mark.code,
  minutes_late: mark.minutesLate,
  reason_code: mark.reasonCode,
  remarks: mark.remarks,
  recorded_by: mark.recordedBy,
  recorded_at: mark.recordedAt,
})
