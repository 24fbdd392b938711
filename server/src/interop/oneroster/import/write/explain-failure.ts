import type { Findings } from '../report.ts'
import { SourceChanged } from './write-context.ts'

/**
 * SQLSTATE classes (PostgreSQL 18, appendix A): 23 integrity constraint violation, 22 data exception, 54 program limit
 * exceeded, 40 transaction rollback, 55 and 57 busy.
 */
const sqlState = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/**
 * Turns what can go wrong while writing a set that was found good into a finding. The transaction is rolled back
 * then. Anything else is our own mistake, and is thrown on.
 */
export function explainFailure(error: unknown, findings: Findings): void {
  const state = sqlState(error)
  if (error instanceof SourceChanged) {
    findings.error({ file: '' }, 'source_changed', `${error.message} Nothing was written; try again.`)
  } else if (/^(23|22)/.test(state)) {
    const constraint = (error as { constraint?: string }).constraint
    const message = `The data contradict what the school already holds${constraint ? ` (${constraint})` : ''}.`
    findings.error({ file: '' }, 'database_conflict', message)
  } else if (state.startsWith('54')) {
    // An entry of an index has at most 2,704 bytes; PostgreSQL does not report which row it was.
    const message = 'A name, number or grade level is too long to be found by: some 2,700 bytes are the most.'
    findings.error({ file: '' }, 'too_long', message)
  } else if (/^(40|55|57)/.test(state)) {
    const message = 'The database was too busy to take the import in; nothing was written; try again.'
    findings.error({ file: '' }, 'database_busy', message)
  } else throw error
}
