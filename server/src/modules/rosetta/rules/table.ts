import { type ErrorBody, isAtLeast, type Mark, type PreparedScale, refuse } from './prepared-scale.ts'
import { shown } from './round-mark.ts'
import type { Landing, Way } from './way.ts'

/** From a worst score on (up to the row before) to the scores that the table assigns; null: it has none there. */
export interface TableRow {
  readonly worst: number
  readonly low: number
  readonly high: number
  /** Where the table names grades: those at both ends. */
  readonly grades?: readonly [low: string, high: string]
}
export type TableGap = { readonly worst: number; readonly low: null; readonly high: null }

/** A published table from one scale to another. */
export interface Table {
  readonly rule: string
  readonly from: string
  readonly to: string
  readonly source: string
  /** Its publisher says that it is not to be read backwards, or nothing could. */
  readonly one_way: boolean
  /** Several tables are in use: this one is taken when it is named, and offered as another way. */
  readonly is_alternative?: boolean
  /** Holds inside one programme or institution: only taken when it is named. */
  readonly only_by_name?: boolean
  /** The best first. A mark below the last row is in no row. */
  readonly rows: readonly (TableRow | TableGap)[]
}

/** The way by a table: a mark gets the value next to it; all of them when a grade covers several rows. */
export const tableWay = (from: PreparedScale, table: Table): Way => ({
  method: 'table',
  rule: table.rule,
  source: table.source,
  lossy: true,
  rounding: { mode: 'round', places: 2 },
  ...(table.only_by_name || table.is_alternative ? { onlyByName: true } : {}),
  run: (mark) => landByTable(from, table, mark),
})

function landByTable(from: PreparedScale, { rows }: Table, mark: Mark): Landing | ErrorBody {
  const met = rowsOf(from, rows, mark)
  const filled = met.filter((row) => row.low !== null)
  if (filled.length === 0 || filled.length < met.length)
    return refuse('score', 'not_in_table', `is in no row of the table from ${from.scale.code}`)
  const low = Math.min(...filled.map((row) => row.low))
  const high = Math.max(...filled.map((row) => row.high))
  const [best, worst] = [filled[0]?.grades, filled.at(-1)?.grades]
  return {
    value: low === high ? low : null,
    low,
    high,
    ...(best && worst ? { grades: [worst[0], best[1]] as const } : {}),
    working: filled.map(
      (row) => `${shown(row.worst)} → ${(row.grades ?? [shown(row.low), shown(row.high)]).join(' … ')}`,
    ),
  }
}

function rowsOf(from: PreparedScale, rows: Table['rows'], { low, high }: Mark): Table['rows'] {
  const rises = from.scale.direction === 'higher_is_better'
  const [good, bad] = rises ? [high, low] : [low, high]
  const first = rows.findIndex((row) => isAtLeast(from, good, row.worst))
  const last = rows.findIndex((row) => isAtLeast(from, bad, row.worst))
  if (first === -1 || last === -1) return []
  // The good end of a grade that is a band is the worst score of the next better one, and belongs to that.
  const isShared = low !== high && good !== from.best && rows[first]?.worst === good
  const begins = isShared ? Math.min(first + 1, last) : first
  return rows.slice(begins, last + 1)
}
