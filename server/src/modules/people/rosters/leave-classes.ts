import type { RequestContext } from '../../../kernel/http/context.ts'
import {
  afterLeaving,
  type MembershipRow,
  recordAcademics,
  saveMemberships,
  selectMembershipsOf,
} from '../../academics/index.ts'
import { changeOf } from './membership.ts'
import { refuseOverRecords } from './recorded-days.ts'

/** Who leaves the school: a student or a member of staff, the last day `YYYY-MM-DD`, and why. */
interface Leaver {
  readonly column: 'student_id' | 'staff_id'
  readonly id: string
  readonly lastDay: string
  readonly reason: string | null
  /** What was recorded after the last day stays; else it is in the way. */
  readonly keepsRecorded: boolean
}

/**
 * Ends every membership of someone who leaves on the day after the last one, with history, events and audit; those that
 * had not begun are archived. 409 `days_recorded` when something was recorded afterwards. The person is locked.
 */
export async function leaveClasses(context: RequestContext, leaver: Leaver): Promise<void> {
  const { tx } = context
  const rows = await tx.query(selectMembershipsOf(tx.tenant, leaver))
  const at = context.clock.now()
  const changes = rows.flatMap(({ first_day, last_day, ...before }) => {
    const outcome = afterLeaving({ ...before, first_day, last_day }, leaver.lastDay)
    if (outcome === 'stays') return []
    const end_reason = leaver.reason ?? before.end_reason
    const after: MembershipRow =
      outcome === 'never_was'
        ? { ...before, archived_at: at, end_reason }
        : { ...before, ...outcome, end_reason }
    return [{ before, after }]
  })
  if (changes.length === 0) return
  if (!leaver.keepsRecorded) {
    await refuseOverRecords(
      tx,
      changes.map(({ before, after }) => ({ before, after: after.archived_at ? null : after })),
    )
  }
  const saved = changes.map(({ after }) => ({ ...after, updated_at: at, version: after.version + 1 }))
  const reported = changes.map(({ before, after }) =>
    changeOf(before, after, after.archived_at ? 'archived' : 'ended', leaver.reason ?? undefined),
  )
  await Promise.all([saveMemberships(tx, saved), recordAcademics(context, reported)])
}
