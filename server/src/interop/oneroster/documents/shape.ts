import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Entity } from '../fields.ts'
import type { References } from './references.ts'
import type { Calendar } from './rules/calendar.ts'
import type { Members } from './rules/document.ts'
import type { SchoolFacts } from './rules/structure.ts'

/** What is the same for all rows of a school, as far as it is published by then. */
export interface Facts extends SchoolFacts {
  readonly homeId: string
  readonly homeName: string
  readonly calendar: Calendar
  /** IANA name of where the school is. */
  readonly timeZone: string
}

/** What rows are read with. */
export interface Reading {
  readonly tx: Transaction
  readonly facts: Facts
  readonly references: References
}

/** A row as it is to be published. */
export interface Draft {
  readonly id: string
  /** The sourcedId that it is to have, when the sources do not say. */
  readonly name?: string
  /** Instead of our id, when that name is another row's. */
  readonly fallback?: string
  readonly members: Members
}

/** How rows of an entity are published. */
export interface Shape {
  readonly entity: Entity
  /** The entity that the rows' ids belong to. */
  readonly tables: readonly string[]
  /** What `source_ids` calls such rows. */
  readonly words: readonly string[]
  /** Of entities whose rows refer to each other: which of them are published; settled before any is read. */
  readonly living?: (reading: Reading, ids: readonly string[]) => Promise<readonly string[]>
  /** Those of the rows that are to be published. References are to what is published by then. */
  readonly read: (reading: Reading, ids: readonly string[]) => Promise<readonly Draft[]>
}

/** The other ends of ties, by the row that has them. */
export function othersById(ties: readonly { readonly id: string; readonly other: string }[]) {
  const others = Map.groupBy(ties, ({ id }) => id)
  return (id: string): string[] => (others.get(id) ?? []).map(({ other }) => other)
}
