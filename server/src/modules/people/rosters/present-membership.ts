import { formatInstant } from '../../../kernel/time/instants.ts'
import type { MembershipRow } from '../../academics/index.ts'
import type { RosterMembershipWire } from './schema.ts'

/** A membership as the wire shows it. */
export const presentMembership = (row: MembershipRow): RosterMembershipWire => ({
  enrollment_id: row.id,
  class_id: row.class_id,
  role: row.role,
  student_id: row.student_id,
  staff_id: row.staff_id,
  is_primary: row.is_primary,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  end_reason: row.end_reason,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})
