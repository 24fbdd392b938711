import type { t } from '../../../kernel/http/wire.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { type Address, patchedAddress, patchedCustom, presentAddress } from '../persons/patch-members.ts'
import type { SeenColumns } from '../persons/person-kind.ts'
import type { StudentStatus } from './rules/student-status.ts'
import type {
  StudentDetailWire,
  StudentGuardianWire,
  StudentInputValue,
  StudentPatchValue,
  Student as StudentSchema,
  StudentWire,
} from './schema.ts'

/** What of a student can change, as the columns hold it. Dates are `YYYY-MM-DD`. */
export interface Student {
  readonly org_id: string | null
  readonly student_code: string
  readonly admission_number: string | null
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly preferred_name: string | null
  readonly sex: t.Static<typeof StudentSchema>['sex']
  readonly date_of_birth: string | null
  readonly place_of_birth: string | null
  readonly nationality: string | null
  readonly languages: readonly string[]
  readonly status: StudentStatus
  readonly grade_level: string | null
  readonly homeroom_class_id: string | null
  readonly entry_date: string | null
  readonly exit_date: string | null
  readonly exit_reason: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: Address | null
  readonly custom: Readonly<Record<string, unknown>>
  readonly archived_at: Date | null
}

/** A student with what the system keeps of the row. */
type StudentRow = Student & SeenColumns & { readonly passport_id: string | null }

/** A student of whom nothing is known yet. */
export const blankStudent: Student = {
  org_id: null,
  student_code: '',
  admission_number: null,
  first_name: '',
  middle_name: null,
  last_name: '',
  preferred_name: null,
  sex: null,
  date_of_birth: null,
  place_of_birth: null,
  nationality: null,
  languages: [],
  status: 'active',
  grade_level: null,
  homeroom_class_id: null,
  entry_date: null,
  exit_date: null,
  exit_reason: null,
  email: null,
  phone: null,
  address: null,
  custom: {},
  archived_at: null,
}

/** The student after a merge patch (RFC 7396) of the wire shape. */
export function patched(student: Student, patch: StudentInputValue | StudentPatchValue): Student {
  const { contact, address, custom, languages, ...plain } = patch
  return {
    ...student,
    ...plain,
    ...(languages === undefined ? {} : { languages: languages ?? [] }),
    ...(contact === null ? { email: null, phone: null } : contact),
    address: patchedAddress(student.address, address),
    custom: patchedCustom(student.custom, custom),
  }
}

/** A student as the wire shows it. */
export const presentStudent = (row: StudentRow, photo: string | null): StudentWire => ({
  id: row.id,
  org_id: row.org_id,
  student_code: row.student_code,
  admission_number: row.admission_number,
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  preferred_name: row.preferred_name,
  sex: row.sex,
  date_of_birth: row.date_of_birth,
  place_of_birth: row.place_of_birth,
  nationality: row.nationality,
  languages: [...row.languages],
  status: row.status,
  grade_level: row.grade_level,
  homeroom_class_id: row.homeroom_class_id,
  entry_date: row.entry_date,
  exit_date: row.exit_date,
  exit_reason: row.exit_reason,
  contact: { email: row.email, phone: row.phone },
  address: presentAddress(row.address),
  photo_url: photo,
  passport_id: row.passport_id,
  custom: { ...row.custom },
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
  merged_into: row.merged_into,
})

/** A student with the guardians that the caller may see. */
export const presentDetail = (
  row: StudentRow & { readonly guardians: readonly StudentGuardianWire[] },
  photo: string | null,
): StudentDetailWire => ({ ...presentStudent(row, photo), guardians: [...row.guardians] })
