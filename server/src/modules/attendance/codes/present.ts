import { formatInstant } from '../../../kernel/time/instants.ts'
import type { AttendanceStatus } from '../rules/marks.ts'
import { countsAsPossible, isAuthorised, type Meaning, meaningOf } from '../rules/meanings.ts'
import type { CodeWire } from './schema.ts'
import type { CodeRow } from './sql.ts'

/** What a code says, its meaning spelled out. */
export function presentMeaning(status: AttendanceStatus, own: Meaning | null) {
  const meaning = meaningOf(status, own)
  return { status, meaning, counts_as_possible: countsAsPossible(meaning), authorised: isAuthorised(meaning) }
}

export const presentCode = (row: CodeRow): CodeWire => ({
  id: row.id,
  code: row.code,
  ...presentMeaning(row.status, row.meaning),
  label: row.label,
  position: row.position,
  is_active: row.is_active,
  code_set: row.code_set,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
})
