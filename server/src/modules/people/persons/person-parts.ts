import type { FieldValues } from '../../custom-fields/index.ts'
import { patchedCustom } from './patch-members.ts'

/** What every kind of person has in addition to its fields. */
export interface PersonParts {
  readonly email: string | null
  readonly phone: string | null
  /** Members of programs. */
  readonly custom: Readonly<Record<string, unknown>>
  /** Values of the fields that the school defined; a write merges them by `mergeCustomFields`. */
  readonly custom_fields: FieldValues
  readonly archived_at: Date | null
}

export const blankParts: PersonParts = {
  email: null,
  phone: null,
  custom: {},
  custom_fields: {},
  archived_at: null,
}

interface PartsPatch {
  readonly custom?: Readonly<Record<string, string | number | boolean | null>> | null
  readonly archived_at?: null
}

/** The parts after a merge patch (RFC 7396), but for the values of custom fields. */
export const patchedParts = (
  parts: PersonParts,
  patch: PartsPatch,
): Pick<PersonParts, 'custom' | 'archived_at'> => ({
  custom: patchedCustom(parts.custom, patch.custom),
  archived_at: patch.archived_at === null ? null : parts.archived_at,
})
