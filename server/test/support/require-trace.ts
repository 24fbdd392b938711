import type { Database } from '../../src/kernel/db/database.ts'

/**
 * Where rows record which transaction wrote them, an UPDATE must say so and a DELETE must leave a trace; the kernel takes
 * whole schools out without one.
 */
export function requireTrace(database: Database, { text, kernel }: { text: string; kernel: boolean }): void {
  if (kernel) return
  const tables = [...text.matchAll(/\b(?:update|delete from)\s+([a-z_]+)/gi)].map(([, table = '']) => table)
  // Traces themselves leave none.
  if (!tables.some((table) => table !== 'deleted_rows' && database.tracksChanges(table))) return
  if (!/changed_in = default|into deleted_rows/.test(text))
    throw new Error(`Leaves no trace of a change: ${text}`)
}
