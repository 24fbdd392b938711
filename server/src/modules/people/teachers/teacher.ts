import { formatInstant } from '../../../kernel/time/instants.ts'
import { blankFields, patchFields, presentFields, type StateOf } from '../persons/person-fields.ts'
import type { SeenColumns } from '../persons/person-kind.ts'
import { blankParts, type PersonParts, patchedParts } from '../persons/person-parts.ts'
import { teacherFields } from './fields.ts'
import type { TeacherInputValue, TeacherPatchValue, TeacherWire } from './schema.ts'

/** What of a member of staff can change, as the columns hold it. Dates are `YYYY-MM-DD`. */
export type Teacher = StateOf<typeof teacherFields> & PersonParts

type TeacherRow = Teacher & SeenColumns & { readonly user_id: string | null }

/** A member of staff of whom nothing is known yet. */
export const blankTeacher: Teacher = { ...blankParts, ...blankFields(teacherFields) }

/** The member of staff after a merge patch (RFC 7396) of the wire shape. */
export const patchedTeacher = (teacher: Teacher, patch: TeacherInputValue | TeacherPatchValue): Teacher => ({
  ...teacher,
  ...patchFields(teacherFields, teacher, patch),
  ...patchedParts(teacher, patch),
})

/** A member of staff as the wire shows it. */
export const presentTeacher = (row: TeacherRow, photo: string | null): TeacherWire => ({
  id: row.id,
  user_id: row.user_id,
  ...presentFields(teacherFields, row),
  custom: { ...row.custom },
  custom_fields: { ...row.shown_custom_fields },
  photo_url: photo,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
  merged_into: row.merged_into,
})
