import type { ColumnType } from '../../../kernel/db/write-rows.ts'
import type { Address } from '../persons/patch-members.ts'
import type { StudentStatus } from '../students/rules/student-status.ts'

/**
 * Persons as in an import. Members that no row of a call has stay unchanged (their default on a new row);
 * all rows of one call carry the same members.
 */
interface BulkPerson {
  readonly id: string
  readonly first_name: string
  readonly middle_name?: string | null
  readonly last_name: string
  readonly email?: string | null
  readonly phone?: string | null
  readonly custom?: Readonly<Record<string, unknown>>
}

export interface BulkStudent extends BulkPerson {
  readonly org_id?: string | null
  /** Without one (or null) a student retains the code, a new one gets the next of the school. */
  readonly student_code?: string | null
  readonly admission_number?: string | null
  readonly preferred_name?: string | null
  readonly sex?: 'male' | 'female' | 'other' | 'unspecified' | null
  /** `YYYY-MM-DD`, like every date here. */
  readonly date_of_birth?: string | null
  readonly place_of_birth?: string | null
  readonly nationality?: string | null
  readonly languages?: readonly string[]
  readonly status?: StudentStatus
  readonly grade_level?: string | null
  readonly homeroom_class_id?: string | null
  readonly entry_date?: string | null
  readonly exit_date?: string | null
  readonly exit_reason?: string | null
  readonly address?: Address | null
}

export interface BulkStaffMember extends BulkPerson {
  readonly org_id?: string | null
  readonly kind?: 'teacher' | 'administrator' | 'aide' | 'proctor' | 'other'
  readonly staff_number?: string | null
  readonly preferred_name?: string | null
  readonly department?: string | null
  readonly position_title?: string | null
  readonly subjects?: readonly string[]
  readonly employment_starts_on?: string | null
  readonly employment_ends_on?: string | null
  readonly status?: 'active' | 'on_leave' | 'left'
}

export interface BulkGuardian extends BulkPerson {
  readonly preferred_contact?: 'email' | 'phone' | 'sms' | 'letter' | null
  readonly preferred_language?: string | null
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

export const staffColumns = {
  org_id: 'uuid',
  kind: 'text',
  staff_number: 'text',
  first_name: 'text',
  middle_name: 'text',
  last_name: 'text',
  preferred_name: 'text',
  email: 'text',
  phone: 'text',
  department: 'text',
  position_title: 'text',
  subjects: 'text[]',
  employment_starts_on: 'date',
  employment_ends_on: 'date',
  status: 'text',
  custom: 'jsonb',
  search_text: 'text',
  sort_name: 'text',
} as const satisfies Record<string, ColumnType>

export const guardianColumns = {
  first_name: 'text',
  middle_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text',
  preferred_contact: 'text',
  preferred_language: 'text',
  address: 'jsonb',
  custom: 'jsonb',
  search_text: 'text',
  sort_name: 'text',
} as const satisfies Record<string, ColumnType>

export const linkColumns = {
  relationship: 'text',
  is_primary: 'boolean',
  lives_with: 'boolean',
  receives_messages: 'boolean',
  can_view_results: 'boolean',
  can_view_finance: 'boolean',
} as const satisfies Record<string, ColumnType>
