import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type KnownRow, selectKnown, type WrittenKind } from './known.sql.ts'
import { refuseError } from './refuse.ts'

/** The row that a sourcedId of the school means; undefined: none. */
export const knownRow = (
  tx: Transaction,
  kind: WrittenKind,
  sourcedId: string,
): Promise<KnownRow | undefined> => tx.one(selectKnown(tx.tenant, kind, sourcedId))

const nouns = {
  classes: 'class',
  academicSessions: 'academic session',
  users: 'student',
  lineItems: 'line item',
}

/** A member of a record, such as `lineItem.class`, and the sourcedId that it refers to. */
export interface Reference {
  readonly wrapper: string
  readonly member: string
  readonly sourcedId: string
}

const unknown = ({ wrapper, member, sourcedId }: Reference, noun: string): never =>
  refuseError(wrapper, member, `has the sourcedId “${sourcedId}”, which is no ${noun} of this school`)

/** The living row that a member refers to; 422 where it is gone, or never was of this school. */
export async function referred(
  tx: Transaction,
  kind: keyof typeof nouns,
  reference: Reference,
): Promise<string> {
  const row = await knownRow(tx, kind, reference.sourcedId)
  return row?.archived === false ? row.id : unknown(reference, nouns[kind])
}

/**
 * The category that a line item refers to; null for the one that is made for its class where it has none, which clients
 * read and send back.
 */
export async function referredCategory(
  tx: Transaction,
  reference: Reference,
  ofClass: { readonly id: string; readonly sourcedId: string },
): Promise<string | null> {
  const row = await knownRow(tx, 'categories', reference.sourcedId)
  if (row?.archived === false) return row.id
  const isMade = row ? row.archived === null && row.id === ofClass.id : false
  const isYetToBeMade = !row && reference.sourcedId === `${ofClass.sourcedId}-category`
  return isMade || isYetToBeMade ? null : unknown(reference, 'category')
}
