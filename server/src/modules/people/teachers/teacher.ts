import { formatInstant } from '../../../kernel/time/instants.ts'
import { patchedCustom } from '../persons/patch-members.ts'
import type { SeenColumns } from '../persons/person-kind.ts'
import type { StaffKind, StaffStatus } from './rules/employment.ts'
import type { TeacherInputValue, TeacherPatchValue, TeacherWire } from './schema.ts'

/** What of a member of staff can change, as the columns hold it. Dates are `YYYY-MM-DD`. */
export interface Teacher {
  readonly org_id: string | null
  readonly kind: StaffKind
  readonly staff_number: string | null
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly preferred_name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly department: string | null
  readonly position_title: string | null
  readonly subjects: readonly string[]
  readonly employment_starts_on: string | null
  readonly employment_ends_on: string | null
  readonly status: StaffStatus
  readonly custom: Readonly<Record<string, unknown>>
  readonly archived_at: Date | null
}

type TeacherRow = Teacher & SeenColumns & { readonly user_id: string | null }

/** A member of staff of whom nothing is known yet. */
export const blankTeacher: Teacher = {
  org_id: null,
  kind: 'teacher',
  staff_number: null,
  first_name: '',
  middle_name: null,
  last_name: '',
  preferred_name: null,
  email: null,
  phone: null,
  department: null,
  position_title: null,
  subjects: [],
  employment_starts_on: null,
  employment_ends_on: null,
  status: 'active',
  custom: {},
  archived_at: null,
}

/** The member of staff after a merge patch (RFC 7396) of the wire shape. */
export function patchedTeacher(teacher: Teacher, patch: TeacherInputValue | TeacherPatchValue): Teacher {
  const { subjects, custom, ...plain } = patch
  return {
    ...teacher,
    ...plain,
    ...(subjects === undefined ? {} : { subjects: subjects ?? [] }),
    custom: patchedCustom(teacher.custom, custom),
  }
}

/** A member of staff as the wire shows it. */
export const presentTeacher = (row: TeacherRow, photo: string | null): TeacherWire => ({
  id: row.id,
  org_id: row.org_id,
  user_id: row.user_id,
  kind: row.kind,
  staff_number: row.staff_number,
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  preferred_name: row.preferred_name,
  email: row.email,
  phone: row.phone,
  department: row.department,
  position_title: row.position_title,
  subjects: [...row.subjects],
  employment_starts_on: row.employment_starts_on,
  employment_ends_on: row.employment_ends_on,
  status: row.status,
  custom: { ...row.custom },
  photo_url: photo,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
  merged_into: row.merged_into,
})
