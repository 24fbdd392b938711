import type { ColumnType } from '../../../kernel/db/write-rows.ts'
import type { FieldValues } from '../../custom-fields/index.ts'
import { guardianFields } from '../guardians/fields.ts'
import { contactFields } from '../persons/contact-fields.ts'
import type { Address } from '../persons/patch-members.ts'
import { columnsOfFields, type StateOf } from '../persons/person-fields.ts'
import { studentFields } from '../students/fields.ts'
import { teacherFields } from '../teachers/fields.ts'

/**
 * Persons as in an import. Members that no row of a call has stay unchanged (their default on a new row);
 * all rows of one call carry the same members.
 */
interface BulkPerson {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email?: string | null
  readonly phone?: string | null
  readonly custom?: Readonly<Record<string, unknown>>
  readonly custom_fields?: FieldValues
}

type Optional<State> = Partial<Omit<State, 'first_name' | 'last_name' | 'student_code'>>

export interface BulkStudent extends BulkPerson, Optional<StateOf<typeof studentFields>> {
  /** Without one (or null) a student retains the code, a new one gets the next of the school. */
  readonly student_code?: string | null
  readonly address?: Address | null
}

export interface BulkStaffMember extends BulkPerson, Optional<StateOf<typeof teacherFields>> {}

export interface BulkGuardian extends BulkPerson, Optional<StateOf<typeof guardianFields>> {
  readonly address?: Address | null
}

/** Which child a guardian has, and what the link allows. */
export interface BulkGuardianLink {
  readonly student_id: string
  readonly guardian_id: string
  readonly relationship?: string
  readonly is_primary?: boolean
  readonly lives_with?: boolean
  readonly receives_messages?: boolean
  readonly can_view_results?: boolean
  readonly can_view_finance?: boolean
}

/** Columns of every kind of person in addition to its fields; the last two are made from the others. */
const commonColumns = {
  custom: 'jsonb',
  custom_fields: 'jsonb',
  search_text: 'text',
  sort_name: 'text',
} as const satisfies Record<string, ColumnType>

/** The columns that a write may have, without tenant, id and instants. */
export const studentColumns = {
  ...columnsOfFields(studentFields),
  ...columnsOfFields(contactFields),
  address: 'jsonb',
  ...commonColumns,
} as const satisfies Record<string, ColumnType>

export const staffColumns = { ...columnsOfFields(teacherFields), ...commonColumns }

export const guardianColumns = {
  ...columnsOfFields(guardianFields),
  address: 'jsonb',
  ...commonColumns,
} as const satisfies Record<string, ColumnType>

export const linkColumns = {
  relationship: 'text',
  is_primary: 'boolean',
  lives_with: 'boolean',
  receives_messages: 'boolean',
  can_view_results: 'boolean',
  can_view_finance: 'boolean',
} as const satisfies Record<string, ColumnType>
