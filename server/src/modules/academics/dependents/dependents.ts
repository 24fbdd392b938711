import type { Transaction } from '../../../kernel/db/transaction.ts'
import { ExtensionPoint } from '../../../kernel/modules/extension-point.ts'
import type { Dependent, Going } from './dependent.ts'
import { deleteDependents, selectDependents } from './sql.ts'

/** Everything that points at classes and sessions. */
export const structureDependents = new ExtensionPoint<Dependent>('dependents of classes and sessions')

/** How many rows stand on what is to go, by noun; `spared` are ids, by table, of rows that do not count. */
export async function countDependents(
  tx: Transaction,
  going: Going,
  spared: Readonly<Record<string, readonly string[]>>,
): Promise<{ noun: string; count: number }[]> {
  const counted = structureDependents.items.filter(({ goesAlong }) => !goesAlong)
  return counted.length === 0 ? [] : tx.query(selectDependents(tx.tenant, counted, going, spared))
}

/** Deletes the rows that go along. */
export async function deleteGoingAlong(tx: Transaction, going: Going): Promise<void> {
  for (const dependent of structureDependents.items.filter(({ goesAlong }) => goesAlong))
    await tx.execute(deleteDependents(tx.tenant, dependent, going, tx.tracksChanges(dependent.table)))
}
