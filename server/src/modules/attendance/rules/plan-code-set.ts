import type { AttendanceStatus } from './marks.ts'
import { type Meaning, meaningOf } from './meanings.ts'

/** What a code says, as the school holds it. */
export interface CodeValues {
  readonly code: string
  readonly status: AttendanceStatus
  readonly meaning: Meaning | null
  readonly label: string
  readonly position: number
  readonly is_active: boolean
  readonly code_set: string | null
}

type SetCode = readonly [code: string, status: AttendanceStatus, meaning: Meaning, label: string]

/** What taking a set over does to the codes of a school. */
export interface CodeSetPlan {
  readonly created: readonly CodeValues[]
  readonly updated: readonly { readonly row: CodeValues; readonly changed: readonly string[] }[]
  readonly retired: readonly CodeValues[]
  readonly unchanged: readonly string[]
  readonly kept: readonly string[]
  /** Codes that would come to mean something else: not while marks carry them. */
  readonly redefined: readonly string[]
}

const compared = ['status', 'meaning', 'label', 'position', 'is_active', 'code_set'] as const

/** Lays a set over the codes that a school has: those of the set as the set says, the others unchanged or retired. */
export function planCodeSet(
  name: string,
  codes: readonly SetCode[],
  held: readonly CodeValues[],
  retireOthers: boolean,
): CodeSetPlan {
  const requested = codes.map(
    ([code, status, meaning, label], index): CodeValues => ({
      code,
      status,
      meaning,
      label,
      position: index + 1,
      is_active: true,
      code_set: name,
    }),
  )
  const byCode = new Map(held.map((row) => [row.code, row]))
  const known = requested.flatMap((row) => {
    const before = byCode.get(row.code)
    return before ? { row, before, changed: compared.filter((member) => before[member] !== row[member]) } : []
  })
  const inSet = new Set(requested.map(({ code }) => code))
  const others = held.filter(({ code }) => !inSet.has(code))
  const retired = retireOthers ? others.filter((row) => row.is_active) : []
  return {
    created: requested.filter(({ code }) => !byCode.has(code)),
    updated: known.filter(({ changed }) => changed.length > 0).map(({ row, changed }) => ({ row, changed })),
    unchanged: known.filter(({ changed }) => changed.length === 0).map(({ row }) => row.code),
    retired: retired.map((row) => ({ ...row, is_active: false })),
    kept: others.filter((row) => !retired.includes(row)).map(({ code }) => code),
    redefined: known.filter(({ row, before }) => says(row) !== says(before)).map(({ row }) => row.code),
  }
}

const says = ({ status, meaning }: CodeValues): string => `${status} ${meaningOf(status, meaning)}`
