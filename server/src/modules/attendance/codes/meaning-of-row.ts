import type { AttendanceStatus } from '../rules/marks.ts'
import type { CodeMeaning } from '../rules/merge-mark.ts'
import { codeSets } from './sets/all.ts'

/** The meaning of a stored code; the set that it came from says whether a bare status means it. */
export function meaningOfRow(row: {
  readonly code: string
  readonly status: AttendanceStatus
  readonly is_active: boolean
  readonly code_set: string | null
}): CodeMeaning {
  const set = row.code_set === null ? undefined : codeSets.find(({ code }) => code === row.code_set)
  const bare = set?.bare?.[row.code]
  return { status: row.status, isActive: row.is_active, ...(bare ? { ...bare, isBare: true } : {}) }
}
