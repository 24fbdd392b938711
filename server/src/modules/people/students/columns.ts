import type { ColumnType } from '../../../kernel/db/write-rows.ts'

/** The columns of `students` that a write may have, without tenant, id and instants. */
export const studentColumns = {
  org_id: 'uuid',
  student_code: 'text',
  admission_number: 'text',
  first_name: 'text',
  middle_name: 'text',
  last_name: 'text',
  preferred_name: 'text',
  sex: 'text',
  date_of_birth: 'date',
  place_of_birth: 'text',
  nationality: 'text',
  languages: 'text[]',
  status: 'text',
  grade_level: 'text',
  homeroom_class_id: 'uuid',
  entry_date: 'date',
  exit_date: 'date',
  exit_reason: 'text',
  email: 'text',
  phone: 'text',
  address: 'jsonb',
  custom: 'jsonb',
  search_text: 'text',
  sort_name: 'text',
} as const satisfies Record<string, ColumnType>
