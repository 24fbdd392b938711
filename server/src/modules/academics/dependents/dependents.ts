import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Dependent, Going } from './dependent.ts'
import { deleteDependents, selectDependents } from './sql.ts'

const dependents: Dependent[] = []

/** Lets a module say what of its own points at classes and sessions; called at start, from the module's index. */
export const dependsOnStructure = (...further: readonly Dependent[]): void => {
  dependents.push(...further)
}

/** Everything that points at classes and sessions. */
export const structureDependents = (): readonly Dependent[] => dependents

/** How many rows stand on what is to go, by noun; `spared` are ids, by table, of rows that do not count. */
export async function countDependents(
  tx: Transaction,
  going: Going,
  spared: Readonly<Record<string, readonly string[]>>,
): Promise<{ noun: string; count: number }[]> {
  const counted = dependents.filter(({ goesAlong }) => !goesAlong)
  return counted.length === 0 ? [] : tx.query(selectDependents(tx.tenant, counted, going, spared))
}

/** Deletes the rows that go along. */
export async function deleteGoingAlong(tx: Transaction, going: Going): Promise<void> {
  for (const dependent of dependents.filter(({ goesAlong }) => goesAlong))
    await tx.execute(deleteDependents(tx.tenant, dependent, going, tx.tellsChanges(dependent.table)))
}
