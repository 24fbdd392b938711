import { useWords } from '../../kernel/words/words.ts'

const fields = [
  'student_code',
  'admission_number',
  'first_name',
  'middle_name',
  'last_name',
  'preferred_name',
  'sex',
  'date_of_birth',
  'place_of_birth',
  'nationality',
  'languages',
  'status',
  'grade_level',
  'homeroom_class',
  'homeroom_class_id',
  'entry_date',
  'exit_date',
  'exit_reason',
  'ends_on',
  'email',
  'phone',
  'address',
  'address_line1',
  'address_line2',
  'city',
  'region',
  'postal_code',
  'country_code',
  'staff_number',
  'kind',
  'department',
  'position_title',
  'subjects',
  'employment_starts_on',
  'employment_ends_on',
  'preferred_contact',
  'preferred_language',
  'student_codes',
  'relationship',
  'is_primary',
  'lives_with',
  'receives_messages',
  'can_view_results',
  'can_view_finance',
] as const

/** What a field of a person is called; one that is not known stays as the server names it. */
export function useFieldName(): (field: string) => string {
  const { t } = useWords('imports')
  const nameOf = (field: string): string => {
    const known = fields.find((one) => one === field)
    return known ? t(`field.${known}`) : field
  }
  return (field) => {
    const [, guardian, own] = /^guardian_([12])_(.+)$/.exec(field) ?? []
    if (guardian === undefined || own === undefined) return nameOf(field)
    return t('guardianField', { number: guardian, field: nameOf(own) })
  }
}
