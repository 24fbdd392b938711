import { useWords } from '../../kernel/words/words.ts'
import type words from './words/en.json'

type Code = keyof (typeof words)['finding']

/** What an import issue is about, in a few words; undefined for codes without a name here. */
export function useFindingName(): (code: string) => string | undefined {
  const { t } = useWords('imports')
  return (code) => {
    const known = codes.find((one) => one === code)
    return known && t(`finding.${known}`)
  }
}

const codes = [
  'ambiguous_class',
  'ambiguous_date',
  'ambiguous_person',
  'archived_code',
  'bad_boolean',
  'bad_csv',
  'bad_date',
  'bad_value',
  'bad_word',
  'bad_zip',
  'before_birth',
  'before_entry',
  'cell_error',
  'column_count',
  'dangling_reference',
  'database_busy',
  'database_conflict',
  'date_format_found',
  'duplicate_column',
  'duplicate_identifier',
  'duplicate_row',
  'empty_file',
  'encoding',
  'encoding_guessed',
  'end_before_start',
  'extra_column',
  'guardian_differs',
  'import_running',
  'in_future',
  'macros',
  'misspelt_column',
  'missing_column',
  'missing_grade_level',
  'missing_value',
  'no_header',
  'not_a_spreadsheet',
  'number_too_long',
  'other_format',
  'outside_terms',
  'own_org_in_use',
  'possible_duplicate',
  'rows_before_header',
  'shrink',
  'source_changed',
  'source_unreadable',
  'too_early',
  'too_large',
  'too_long',
  'too_many_rows',
  'transition_not_allowed',
  'unknown_class',
  'unknown_grade_level',
  'unknown_sheet',
] as const satisfies readonly Code[]
