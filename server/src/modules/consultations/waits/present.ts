import { formatInstant } from '../../../kernel/time/instants.ts'
import type { WaitWire } from './schema.ts'
import type { ShownWaitRow } from './sql.ts'

/** Who waits, as the interface shows it; the guardian only while the link holds. */
export const presentWait = (row: ShownWaitRow): WaitWire => ({
  id: row.id,
  evening_id: row.evening_id,
  staff_id: row.staff_id,
  staff_name: row.staff_name,
  student_id: row.student_id,
  student_name: row.student_name,
  guardian_id: row.is_tied ? row.guardian_id : null,
  guardian_name: row.is_tied ? row.guardian_name : null,
  earliest_at: row.earliest_at && formatInstant(row.earliest_at),
  latest_at: row.latest_at && formatInstant(row.latest_at),
  ahead: row.ahead,
  created_at: formatInstant(row.created_at),
})
