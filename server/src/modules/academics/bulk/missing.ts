import type { Transaction } from '../../../kernel/db/transaction.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { placeOfGrade } from '../rules/grade-order.ts'
import { insertMissingGradeLevels, insertMissingSubjects, type MadeCode } from './missing.sql.ts'

/**
 * Makes the grade levels that the school does not have, in their usual order; what it has, archived ones too, stays as it
 * is. Answers those that were made.
 *
 * @param codes each once, as others name them
 */
export async function addMissingGradeLevels(
  tx: Transaction,
  codes: readonly string[],
  at: Date,
): Promise<readonly MadeCode[]> {
  if (codes.length === 0) return []
  const rows = codes.map((code) => ({ id: uuidv7(), code, name: code, ...placeOfGrade(code) }))
  return tx.query(insertMissingGradeLevels(tx.tenant, rows, at))
}

/** Makes the subjects that the school does not have; what it has stays as it is. Answers those that were made. */
export async function addMissingSubjects(
  tx: Transaction,
  subjects: readonly { readonly code: string; readonly name: string }[],
  at: Date,
): Promise<readonly MadeCode[]> {
  if (subjects.length === 0) return []
  const rows = subjects.map((subject) => ({ id: uuidv7(), ...subject }))
  return tx.query(insertMissingSubjects(tx.tenant, rows, at))
}
