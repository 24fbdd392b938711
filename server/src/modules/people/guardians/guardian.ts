import { formatInstant } from '../../../kernel/time/instants.ts'
import { linkOf, type NamedLink } from '../links/link.ts'
import { type Address, patchedAddress, presentAddress } from '../persons/patch-members.ts'
import { blankFields, patchFields, presentFields, type StateOf } from '../persons/person-fields.ts'
import type { SeenColumns } from '../persons/person-kind.ts'
import { blankParts, type PersonParts, patchedParts } from '../persons/person-parts.ts'
import { fullName } from '../rules/full-name.ts'
import { guardianFields } from './fields.ts'
import type { GuardianInputValue, GuardianPatchValue, GuardianWire } from './schema.ts'

/** What of a guardian can change, as the columns hold it. */
export type Guardian = StateOf<typeof guardianFields> & PersonParts & { readonly address: Address | null }

type GuardianRow = Guardian &
  SeenColumns & { readonly user_id: string | null; readonly students: readonly NamedLink[] }

/** A guardian of whom nothing is known yet. */
export const blankGuardian: Guardian = { ...blankParts, ...blankFields(guardianFields), address: null }

/** The guardian after a merge patch (RFC 7396) of the wire shape; links are in their own table. */
export const patchedGuardian = (
  guardian: Guardian,
  patch: GuardianInputValue | GuardianPatchValue,
): Guardian => ({
  ...guardian,
  ...patchFields(guardianFields, guardian, patch),
  ...patchedParts(guardian, patch),
  address: patchedAddress(guardian.address, patch.address),
})

/** A guardian as the wire shows it. */
export const presentGuardian = (row: GuardianRow, photo: string | null): GuardianWire => ({
  id: row.id,
  user_id: row.user_id,
  ...presentFields(guardianFields, row),
  address: presentAddress(row.address),
  custom: { ...row.custom },
  custom_fields: { ...row.shown_custom_fields },
  students: row.students.map((link) => ({ student_id: link.student_id, ...linkOf(link) })),
  children: row.students.map((link) => ({ student_id: link.student_id, name: fullName(link) })),
  photo_url: photo,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
  merged_into: row.merged_into,
})
