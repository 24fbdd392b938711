import type { AttendanceStatus } from '../../rules/marks.ts'
import type { Meaning } from '../../rules/meanings.ts'
import type { DayHalf } from '../../rules/sessions.ts'

/** A code as a shipped set has it; its place in the list is its position. */
export type SetCode = readonly [code: string, status: AttendanceStatus, meaning: Meaning, label: string]

/** Codes of a country or a standard, ready for a school to take over. */
export interface CodeSet {
  readonly code: string
  readonly name: string
  readonly description: string
  /** ISO 3166-1 alpha-2; empty: no country's own. */
  readonly countries: readonly string[]
  /** Law or standard, with its date. */
  readonly source: string
  readonly codes: readonly SetCode[]
  /** Labels in other languages than the set's own, by ISO 639-1 code and code of the set. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Codes that stand for a bare status, and codes that are for sessions of one half of the day only. */
  readonly bare?: Readonly<Record<string, { readonly half?: DayHalf }>>
}
