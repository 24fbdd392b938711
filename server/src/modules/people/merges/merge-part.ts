import {
  type Drift,
  findDrift,
  lockRows,
  type RowChange,
  type RowTable,
  revertChanges,
  writeChanges,
} from '../../../kernel/db/row-changes.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { ExtensionPoint } from '../../../kernel/modules/extension-point.ts'
import type { PersonEntity } from '../history.ts'
import type { MergeConflict, TableChanges } from './merge-changes.ts'
import type { Side } from './rules/choose-members.ts'
import { insertPart, type PartRow } from './sql.ts'

/** A duplicate that is merged into a remaining person of the same kind. */
export interface Merge {
  readonly id: string
  readonly kind: PersonEntity
  readonly keepId: string
  readonly mergeId: string
  readonly take: Readonly<Record<string, Side>>
  readonly at: Date
  /** The user who answers for it. */
  readonly accountableUserId: string | null
}

/** What a part wants changed. */
export interface PlannedPart {
  /** How many rows move to the remaining person. */
  readonly moved: number
  readonly conflicts: readonly MergeConflict[]
  /** Rows as they stand and as they are to be, table by table, in the order of writing. */
  readonly changes: readonly { readonly table: RowTable; readonly rows: readonly RowChange[] }[]
}

/**
 * Rows that point at persons and must follow a merge. The module that owns them says what is to become of them; to
 * writing it, storing the previous rows, and restoring them when the merge is undone happen here for all.
 */
export interface MergePart {
  readonly name: string
  readonly kinds: readonly PersonEntity[]
  /** The tables whose rows it changes, by name. */
  readonly tables: readonly RowTable[]
  plan(tx: Transaction, merge: Merge): Promise<PlannedPart>
  /** Records what was written (or, when undone, restored) in the history of the module. */
  tell?(context: RequestContext, changes: readonly TableChanges[]): Promise<void>
}

/** Rows of a table that move to the remaining person unchanged: no two of them can conflict. */
export const rowsGoOver = (kind: PersonEntity, table: RowTable, column: string): MergePart => ({
  name: table.table,
  kinds: [kind],
  tables: [table],
  plan: async (tx, { keepId, mergeId }) => {
    const rows = await lockRows(tx, table, column, [mergeId])
    const changes = rows.map((row) => ({ before: row, after: { ...row, [column]: keepId } }))
    return { moved: rows.length, conflicts: [], changes: [{ table, rows: changes }] }
  },
})

/** Every kind of row that follows merges. */
export const mergeParts = new ExtensionPoint<MergePart>('rows that follow merges')

/** The parts of a kind of person. */
export const partsOf = (kind: PersonEntity): readonly MergePart[] =>
  mergeParts.items.filter((part) => part.kinds.includes(kind))

/** Writes the changes of a part and stores the previous rows. */
export async function movePart(context: RequestContext, part: MergePart, merge: Merge): Promise<PartRow> {
  const { tx } = context
  const { moved, conflicts, changes } = await part.plan(tx, merge)
  const written: TableChanges[] = []
  for (const { table, rows } of changes) {
    if (rows.length === 0) continue
    written.push({ table: table.table, rows: await writeChanges(tx, table, rows, merge.at) })
  }
  const row = { part: part.name, moved, conflicts, changes: written }
  await tx.execute(insertPart(tx.tenant, merge.id, row))
  if (written.length > 0) await part.tell?.(context, written)
  return row
}

/** What of a part's rows is no longer as the merge left it. */
export async function driftOfPart(
  tx: Transaction,
  part: MergePart,
  stored: PartRow,
): Promise<ProblemDetail[]> {
  const details: ProblemDetail[] = []
  for (const { table, rows } of stored.changes) {
    const of = tableOf(part, table)
    details.push(...(await findDrift(tx, of, rows)).map((drift) => driftDetail(of, drift)))
  }
  return details
}

function driftDetail(of: RowTable, { row, member }: Drift): ProblemDetail {
  const key = of.key.map((name) => String(row[name])).join('/')
  return member === undefined
    ? {
        path: `${of.table}/${key}`,
        code: 'changed_since',
        message: 'was removed or created again since the merge',
      }
    : { path: `${of.table}/${key}/${member}`, code: 'changed_since', message: 'has changed since the merge' }
}

/** Puts a part's rows back, last written first. */
export async function restorePart(context: RequestContext, part: MergePart, stored: PartRow): Promise<void> {
  const { tx, clock } = context
  for (const { table, rows } of stored.changes.toReversed()) {
    await revertChanges(tx, tableOf(part, table), rows, clock.now())
  }
  const back = stored.changes.map(({ table, rows }) => ({
    table,
    rows: rows.map(({ before, after }) => ({ before: after, after: before })),
  }))
  if (back.length > 0) await part.tell?.(context, back)
}

function tableOf(part: MergePart, name: string): RowTable {
  const found = part.tables.find(({ table }) => table === name)
  if (!found) throw new Error(`The part ${part.name} of a merge no longer knows the table ${name}.`)
  return found
}
