import { formatInstant } from '../../../kernel/time/instants.ts'
import { linkOf, type NamedLink } from '../links/link.ts'
import { type Address, patchedAddress, patchedCustom, presentAddress } from '../persons/patch-members.ts'
import type { SeenColumns } from '../persons/person-kind.ts'
import { fullName } from '../rules/full-name.ts'
import type { GuardianInputValue, GuardianPatchValue, GuardianWire } from './schema.ts'

/** What of a guardian can change, as the columns hold it. */
export interface Guardian {
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly preferred_contact: GuardianWire['preferred_contact']
  readonly preferred_language: string | null
  readonly address: Address | null
  readonly custom: Readonly<Record<string, unknown>>
  readonly archived_at: Date | null
}

type GuardianRow = Guardian &
  SeenColumns & { readonly user_id: string | null; readonly students: readonly NamedLink[] }

/** A guardian of whom nothing is known yet. */
export const blankGuardian: Guardian = {
  first_name: '',
  middle_name: null,
  last_name: '',
  email: null,
  phone: null,
  preferred_contact: null,
  preferred_language: null,
  address: null,
  custom: {},
  archived_at: null,
}

/** The guardian after a merge patch (RFC 7396) of the wire shape; links stand in their own table. */
export function patchedGuardian(
  guardian: Guardian,
  patch: GuardianInputValue | GuardianPatchValue,
): Guardian {
  const { address, custom, students: _links, ...plain } = patch
  return {
    ...guardian,
    ...plain,
    address: patchedAddress(guardian.address, address),
    custom: patchedCustom(guardian.custom, custom),
  }
}

/** A guardian as the wire shows it. */
export const presentGuardian = (row: GuardianRow, photo: string | null): GuardianWire => ({
  id: row.id,
  user_id: row.user_id,
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  preferred_contact: row.preferred_contact,
  preferred_language: row.preferred_language,
  address: presentAddress(row.address),
  custom: { ...row.custom },
  students: row.students.map((link) => ({ student_id: link.student_id, ...linkOf(link) })),
  children: row.students.map((link) => ({ student_id: link.student_id, name: fullName(link) })),
  photo_url: photo,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
  merged_into: row.merged_into,
})
