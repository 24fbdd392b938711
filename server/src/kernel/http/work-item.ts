import type { Statement } from '../db/statement.ts'
import { ExtensionPoint } from '../modules/extension-point.ts'
import type { Access } from './access.ts'
import type { RequestContext } from './context.ts'

/** How much waits, and what is known of it. Nothing waits where there is no row, or a count of 0. */
export interface WorkRow {
  readonly count: number
  /** Since when the oldest of it waits. */
  readonly oldest_at?: Date | null
  /** The day that it is about, `YYYY-MM-DD`. */
  readonly date?: string | null
  /** What it is about, where that is one thing: the term whose classes are open. */
  readonly subject_id?: string | null
  readonly subject_title?: string | null
  /** Sums in minor units, as text. */
  readonly amounts?: readonly { readonly currency: string; readonly amount: string }[] | null
}

type Counted = Statement<WorkRow> | WorkRow

/** Something that may wait for the caller, counted by one statement: registers to take, invoices that are overdue. */
export interface WorkItem {
  readonly key: string
  /** Who does it; it is not counted for others. */
  readonly access: Extract<Access, { kind: 'right' }>
  /** The module without which there is none. */
  readonly module?: string
  /**
   * The statement that counts it, or what a rule counted of the rows of one statement; undefined: it is not the
   * caller's.
   */
  select(context: RequestContext): Counted | undefined | Promise<Counted | undefined>
}

/** The work that modules know of, in the order of the modules. */
export const workItems = new ExtensionPoint<WorkItem>('work that waits')
