import type { RowChange, StoredRow } from '../../../../kernel/db/row-changes.ts'
import {
  type AcademicChange,
  enrollmentRows,
  planEnrollmentMoves,
  recordAcademics,
} from '../../../academics/index.ts'
import type { MergePart } from '../merge-part.ts'

/** Classes that the duplicate attends or teaches. */
export const enrollmentPart: MergePart = {
  name: 'enrollments',
  kinds: ['student', 'teacher'],
  tables: [enrollmentRows],
  plan: async (tx, { kind, keepId, mergeId, at }) => {
    const column = kind === 'student' ? 'student_id' : 'staff_id'
    const { moved, joined, rows } = await planEnrollmentMoves(tx, { column, keepId, mergeId, at })
    const conflicts = joined.map(({ stays, becomes, ends }) => ({
      code: 'overlapping_enrollment',
      about: {
        class_id: stays.class_id,
        enrollment_id: stays.id,
        archived_ids: ends.map((seat) => seat.id),
        starts_on: becomes.starts_on,
        ends_on: becomes.ends_on,
      },
      resolution:
        'One enrollment of the remaining person stays, from the first day of all to the last; the others are archived.',
    }))
    return { moved, conflicts, changes: [{ table: enrollmentRows, rows }] }
  },
  tell: (context, changes) => recordAcademics(context, changes.flatMap(({ rows }) => rows).flatMap(changeOf)),
}

function changeOf({ before, after }: RowChange): AcademicChange[] {
  if (!before || !after) return []
  const [was, is] = [before, after].map((row) => row['archived_at'] !== null)
  const action = was === is ? 'updated' : is ? 'archived' : 'restored'
  const changed = { before: membersOf(before), after: membersOf(after) }
  if (JSON.stringify(changed.before) === JSON.stringify(changed.after)) return []
  return [
    {
      noun: 'enrollment',
      id: String(after['id']),
      action,
      ...changed,
      data: { class_id: after['class_id'] },
    },
  ]
}

function membersOf(row: StoredRow): StoredRow {
  const {
    updated_at: _updated,
    created_at: _created,
    version: _version,
    tenant_id: _tenant,
    ...members
  } = row
  return members
}
