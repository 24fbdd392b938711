import type { Transaction } from '../../../kernel/db/transaction.ts'
import { caseFull } from '../cases/problems.ts'
import { countParts } from './sql.ts'

/** How many entries of a kind a case holds: a page shows them all. */
const limits = { interventions: 100, tasks: 200, notes: 500 } as const

/** Fails with 409 when the case holds as many entries as it can. */
export async function requireSpace(
  tx: Transaction,
  part: keyof typeof limits,
  caseId: string,
): Promise<void> {
  const counted = await tx.one(countParts(tx.tenant, part, caseId))
  if ((counted?.count ?? 0) >= limits[part]) throw caseFull()
}
