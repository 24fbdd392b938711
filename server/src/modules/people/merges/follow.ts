import { type MergePart, rowsGoOver } from './merge-part.ts'
import { groupLeaders, groupMembers } from './parts/class-groups.ts'
import { enrollmentPart } from './parts/enrollments.ts'
import { guardianLinks } from './parts/guardian-links.ts'
import { photoPart } from './parts/photos.ts'
import { sourceIds } from './parts/source-ids.ts'

/** What staff must know about a student. */
const alerts = rowsGoOver(
  'student',
  { table: 'student_alerts', key: ['id'], touched: ['updated_at', 'version'] },
  'student_id',
)

/** Everything of people and classes that points at persons. */
export const ownMergeParts: readonly MergePart[] = [
  guardianLinks,
  enrollmentPart,
  groupMembers,
  groupLeaders,
  sourceIds,
  photoPart,
  alerts,
  rowsGoOver('student', { table: 'certificates', key: ['id'], touched: [] }, 'student_id'),
]
