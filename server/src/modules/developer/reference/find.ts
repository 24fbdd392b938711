import type { OperationView } from './operations.ts'

/**
 * Operations that contain every word of the query: in method, path, summary or operation id, in any case. An empty
 * query finds all. The script of the page finds the same as the reader types.
 */
export function findOperations(operations: readonly OperationView[], query: string): OperationView[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter(({ id, method, path, summary }) => {
    const text = `${method} ${path} ${summary} ${id}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
