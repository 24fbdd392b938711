import type { Problem, ProblemDetail, ProblemKind } from './problem.ts'

/** What is wrong with one row of a list in the body: a detail that also names the row and its member. */
interface RowError extends ProblemDetail {
  /** Place of the row, from 0. */
  readonly index: number
  /** The invalid member. */
  readonly field: string
}

/**
 * The error of a row with its path: `body/records/3/status`. Where `field` is the list itself, as for a list of ids, the
 * path ends at the row.
 */
export const rowError = <const Row extends Omit<RowError, 'path'>>(
  list: string,
  row: Row,
): Row & { path: string } => ({
  ...row,
  path: `body/${list}/${row.index}${row.field === list ? '' : `/${row.field}`}`,
})

/** Refuses a list: the same entries under `details`, as in every error, and under `errors`, as in partial answers. */
export const refuseRows = (kind: ProblemKind, errors: readonly RowError[]): Problem =>
  kind({ details: errors, members: { errors } })
