import type { t } from '../../../kernel/http/wire.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import type { BreakGlassRow } from './break-glass.sql.ts'
import type { ListedEntryRow } from './entries.sql.ts'
import type { BreakGlass, SupportEntry } from './schema.ts'

const instantOrNull = (at: Date | null): string | null => at && formatInstant(at)

/** An entry as it is shown now: one whose time is over has ended, whether or not that was stored. */
export function presentEntry(row: ListedEntryRow, now: Date): t.Static<typeof SupportEntry> {
  const isOver = row.ended_at === null && row.ends_at <= now
  return {
    id: row.id,
    user_id: row.user_id,
    user_name: row.user_name,
    reason: row.reason,
    access: row.access,
    basis: row.basis,
    approved_by: row.approved_by,
    approved_by_name: row.approved_by_name,
    started_at: formatInstant(row.started_at),
    ends_at: formatInstant(row.ends_at),
    ended_at: instantOrNull(isOver ? row.ends_at : row.ended_at),
    end_reason: isOver ? 'time' : row.end_reason,
    is_open: row.ended_at === null && !isOver,
    reads: row.reads,
    writes: row.writes,
  }
}

export const presentBreakGlass = (row: BreakGlassRow, now: Date): t.Static<typeof BreakGlass> => ({
  id: row.id,
  school_id: row.school_id,
  school_name: row.school_name,
  school_slug: row.school_slug,
  reason: row.reason,
  minutes: row.minutes,
  status: row.decision ?? (row.expires_at <= now ? 'expired' : 'waiting'),
  requested_at: formatInstant(row.requested_at),
  requested_by: row.requested_by,
  requested_by_name: row.requested_by_name,
  expires_at: formatInstant(row.expires_at),
  decided_at: instantOrNull(row.decided_at),
  decided_by_name: row.decided_by_name,
  entry_id: row.entry_id,
})
