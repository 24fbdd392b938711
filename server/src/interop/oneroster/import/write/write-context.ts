import type { Transaction } from '../../../../kernel/db/transaction.ts'
import type { Author } from '../../../../modules/people/index.ts'
import type { ExtrasTable } from '../../extras/index.ts'
import type { FileName } from '../../vocabulary.ts'
import type { Roster } from '../check/roster.ts'
import type { Manifest } from '../read/read-manifest.ts'
import type { EntityCounts, EntityName, Findings } from '../report.ts'
import type { RosterSource } from '../source/roster-source.ts'
import type { Ledger } from './ledger.ts'
import type { RowOutcomes, WrittenRow } from './row-outcomes.ts'
import type { Taught } from './taught.ts'
import type { Touched } from './touched.ts'

/** The context of every writer of the second phase. */
export interface WriteContext {
  readonly tx: Transaction
  readonly source: RosterSource
  readonly manifest: Manifest
  readonly roster: Roster
  /** Of the school, an IANA name. */
  readonly timeZone: string
  readonly findings: Findings
  readonly counts: Record<EntityName, EntityCounts>
  /** What a delta file deletes, by sourcedId; filled while its rows are written. */
  readonly deleted: Map<FileName, readonly string[]>
  /** The tables whose rows had extras when the import began. */
  readonly extrasOf: ReadonlySet<ExtrasTable>
  /** What the source calls our rows. */
  readonly ledger: Ledger
  /** Which rows were made, changed and archived, for those who follow events. */
  readonly touched: Touched
  /** Which rows were created, changed and removed, for the report. */
  readonly outcomes: RowOutcomes
  /** The grades and subjects that the rows written so far name. */
  readonly taught: Taught
  /** Who imports; `at` is what new and changed rows show. */
  readonly author: Author
  /** To be called between chunks, when the rows of the one before are not needed any more. */
  readonly keepHeapBounded: () => void
  readonly onBytes: (file: string, bytes: number) => void
}

/** The files are not those that were checked: someone wrote into them meanwhile. Nothing may be written then. */
export class SourceChanged extends Error {
  constructor(file: string) {
    super(`${file} is not what it was when it was checked.`)
    this.name = 'SourceChanged'
  }
}

/** What a bulk write answers: rows with the same values as before stand in neither list. */
export interface Outcome {
  readonly inserted: readonly string[]
  readonly changed: readonly string[]
}

/** Adds the outcome of some rows to the counts of an entity, and stores it for events and for the report. */
export function countOutcome(
  context: WriteContext,
  name: EntityName,
  rows: readonly WrittenRow[],
  outcome: Outcome,
): void {
  const counts = context.counts[name]
  counts.created += outcome.inserted.length
  counts.updated += outcome.changed.length
  counts.unchanged += rows.length - outcome.inserted.length - outcome.changed.length
  context.touched.add(name, 'created', outcome.inserted)
  context.touched.add(name, 'updated', outcome.changed)
  context.outcomes.add(name, 'created', outcome.inserted, rows)
  context.outcomes.add(name, 'updated', outcome.changed, rows)
}
