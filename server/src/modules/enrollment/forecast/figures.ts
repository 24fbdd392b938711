import { type BulkWrite, type ColumnType, writeRows } from '../../../kernel/db/write-rows.ts'
import { authorOf } from '../../../kernel/history/author.ts'
import { type HistoryTable, keepHistory } from '../../../kernel/history/save-history.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { refuseRows, rowError } from '../../../kernel/http/row-errors.ts'
import { figuresRefused } from './problems.ts'
import type { FiguresSavedWire } from './schema.ts'

type RowError = FiguresSavedWire['errors'][number]

/** A figure as asked for; `value` null takes it away. */
export interface Figure {
  readonly index: number
  readonly key: string
  readonly value: number | null
  readonly row: Readonly<Record<string, unknown>>
}

/** A table of figures, each known by the columns of its key. */
interface FigureTable {
  readonly entity: 'enrollment_counts' | 'entry_cohorts'
  readonly columns: Readonly<Record<string, ColumnType>>
  readonly key: readonly string[]
  readonly values: readonly string[]
  /** The current figures by key, without tenant and instant. */
  readonly standing: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** Deletes those that the request removes. */
  remove(): Promise<unknown>
}

const figureChanges = {
  table: 'enrollment_figure_changes',
  columns: { entity: 'text', change: 'jsonb' },
} as const satisfies HistoryTable

/** 422 `figures_refused` unless the mode lets the good ones through. */
export function refuseUnlessSavable(
  mode: 'all_or_nothing' | 'partial',
  { good, errors }: { readonly good: number; readonly errors: readonly RowError[] },
): void {
  if (errors.length === 0 || (mode === 'partial' && good > 0)) return
  throw refuseRows(figuresRefused, errors)
}

/** Names the second and later ones of figures with the same key. */
export function duplicatesWithin(
  figures: readonly Figure[],
  { list, field }: { readonly list: string; readonly field: string },
): RowError[] {
  const seen = new Set<string>()
  return figures.flatMap(({ index, key }) => {
    const isNew = !seen.has(key)
    seen.add(key)
    const message = 'is in this request already'
    return isNew ? [] : [rowError(list, { index, field, code: 'duplicate', message })]
  })
}

/** Writes what differs: one statement for those that stand, one for those that go, one for the history. */
export async function saveFigures(
  context: RequestContext,
  table: FigureTable,
  { figures, errors }: { readonly figures: readonly Figure[]; readonly errors: readonly RowError[] },
): Promise<FiguresSavedWire> {
  const { tx } = context
  const differs = ({ key, row }: Figure) =>
    table.values.some((name) => (table.standing.get(key)?.[name] ?? null) !== (row[name] ?? null))
  const stored = figures.filter(({ value }) => value !== null).filter(differs)
  const gone = figures.filter(({ key, value }) => value === null && table.standing.has(key))
  if (stored.length > 0) await writeRows(tx, rowsOf(context, table, stored))
  if (gone.length > 0) await table.remove()
  await keepChange(context, table, [...stored, ...gone])
  context.audit({ entity: table.entity, count: stored.length + gone.length })
  return {
    ok: errors.length === 0,
    count: figures.length,
    saved: stored.length,
    removed: gone.length,
    unchanged: figures.length - stored.length - gone.length,
    errors: [...errors],
  }
}

async function keepChange(
  context: RequestContext,
  { entity, standing: current }: FigureTable,
  changed: readonly Figure[],
): Promise<void> {
  if (changed.length === 0) return
  const change = changed.map(({ key, value, row }) => ({
    before: current.get(key) ?? null,
    after: value === null ? null : row,
  }))
  await keepHistory(context.tx, authorOf(context), figureChanges, [{ entity, change }])
}

const rowsOf = (
  { tx, clock }: RequestContext,
  { entity, columns, key, values }: FigureTable,
  stored: readonly Figure[],
): BulkWrite => ({
  table: entity,
  columns: { tenant_id: 'uuid', ...columns, updated_at: 'timestamptz' },
  rows: stored.map(({ row }) => ({ ...row, tenant_id: tx.tenant, updated_at: clock.now() })),
  conflict: { target: ['tenant_id', ...key], update: values, touch: ['updated_at'] },
})
