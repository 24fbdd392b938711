import { selectCitus } from './bulk-shape.sql.ts'
import type { Statement } from './statement.ts'

/** How many rows travel in one statement: `unnest` of column arrays, or multi-row VALUES in chunks. */
export type BulkShape = 'unnest' | 'values'

/** Citus refuses `INSERT … SELECT FROM unnest` on distributed tables under row level security. */
export async function detectBulkShape(
  ask: <Row>(statement: Statement<Row>) => Promise<Row[]>,
): Promise<BulkShape> {
  const rows = await ask(selectCitus())
  return rows.length > 0 ? 'values' : 'unnest'
}
