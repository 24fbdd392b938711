import { formatInstant } from '../../../kernel/time/instants.ts'
import { type Address, patchedAddress, presentAddress } from '../persons/patch-members.ts'
import { blankFields, patchFields, presentFields, type StateOf } from '../persons/person-fields.ts'
import type { SeenColumns } from '../persons/person-kind.ts'
import { blankParts, type PersonParts, patchedParts } from '../persons/person-parts.ts'
import { studentFields } from './fields.ts'
import type {
  StudentDetailWire,
  StudentGuardianWire,
  StudentInputValue,
  StudentPatchValue,
  StudentWire,
} from './schema.ts'

/** What of a student can change, as the columns hold it. Dates are `YYYY-MM-DD`. */
export type Student = StateOf<typeof studentFields> & PersonParts & { readonly address: Address | null }

/** A student with the columns that the system maintains. */
type StudentRow = Student & SeenColumns & { readonly passport_id: string | null }

/** A student of whom nothing is known yet. */
export const blankStudent: Student = {
  ...blankFields(studentFields),
  ...blankParts,
  address: null,
}

/** The student after a merge patch (RFC 7396) of the wire shape. */
export function patched(student: Student, patch: StudentInputValue | StudentPatchValue): Student {
  const { contact, address } = patch
  return {
    ...student,
    ...patchFields(studentFields, student, patch),
    ...patchedParts(student, patch),
    ...(contact === null ? { email: null, phone: null } : contact),
    address: patchedAddress(student.address, address),
  }
}

/** A student as the wire shows it. */
export const presentStudent = (row: StudentRow, photo: string | null): StudentWire => ({
  id: row.id,
  ...presentFields(studentFields, row),
  contact: { email: row.email, phone: row.phone },
  address: presentAddress(row.address),
  photo_url: photo,
  passport_id: row.passport_id,
  custom: { ...row.custom },
  custom_fields: { ...row.shown_custom_fields },
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
