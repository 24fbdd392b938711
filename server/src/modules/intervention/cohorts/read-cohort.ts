import { parse } from 'csv-parse/sync'
import type { CohortRow } from '../rules/flags.ts'

/** A cohort: one row for each student, and the columns that hold numbers in every row. */
export interface Cohort {
  readonly columns: readonly string[]
  readonly rows: readonly CohortRow[]
}

/** A file that cannot be read as a cohort. */
export class CohortError extends Error {}

const maxRows = 1_000_000

/**
 * Reads a file of comma-separated values with a header. Columns with texts are ignored.
 *
 * @throws CohortError for a file without rows, with a damaged row, or with two columns of one name.
 */
export function readCohort(text: string): Cohort {
  const records = recordsOf(text)
  const [header = [], ...body] = records
  if (body.length === 0) throw new CohortError('The file has no rows below its header.')
  if (body.length > maxRows) throw new CohortError(`The file has more than ${maxRows} rows.`)
  if (new Set(header).size < header.length) throw new CohortError('Two columns have the same name.')
  const columns = [...header.entries()].filter(([at]) => body.every((cells) => isNumber(cells[at])))
  return {
    columns: columns.map(([, name]) => name),
    rows: body.map((cells) => Object.fromEntries(columns.map(([at, name]) => [name, Number(cells[at])]))),
  }
}

function recordsOf(text: string): readonly (readonly string[])[] {
  try {
    return parse(text, { bom: true, trim: true, skip_empty_lines: true }) as string[][]
  } catch (error) {
    throw new CohortError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

const isNumber = (cell: string | undefined): boolean => cell !== undefined && /^-?\d+(\.\d+)?$/.test(cell)
