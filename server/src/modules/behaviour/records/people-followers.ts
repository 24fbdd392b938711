import type { Transaction } from '../../../kernel/db/transaction.ts'
import { ExtensionPoint } from '../../../kernel/modules/extension-point.ts'

/** Called, in the transaction of a change, with the students whom a record no longer names: no event says who they are. */
export type PeopleFollower = (tx: Transaction, studentIds: readonly string[]) => void

/** What follows students who are no longer part of a record. */
export const peopleFollowers = new ExtensionPoint<PeopleFollower>('students whom a record no longer names')
