import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'

/** Since when the guard against shrinking counts, as bulk writes see it. */
export const shrinkWindowTable = {
  table: 'shrink_windows',
  columns: { tenant_id: 'uuid', source: 'text', entity: 'text', begun_at: 'timestamptz' },
} as const satisfies BulkTable

/** What a source has removed since its window began; restored rows are not counted. */
interface LossRow {
  readonly entity: string
  readonly begun_at: Date
  readonly removed: number
  /** Rows that came in the window. */
  readonly brought: number
}

/** @param earliest a window that began before it begins then */
export const selectLosses = (
  tenant: string,
  source: string,
  entities: readonly string[],
  earliest: Date,
): Statement<LossRow> =>
  sql<LossRow>`
    with begun as (
      select judged.entity, greatest(since.begun_at, ${earliest}) as begun_at
      from unnest(${entities}::text[]) as judged (entity)
      left join shrink_windows since on since.tenant_id = ${tenant} and since.source = ${source}
        and since.entity = judged.entity)
    select begun.entity, begun.begun_at, lost.removed, lost.brought
    from begun cross join lateral (
      select (count(*) filter (where known.removed_at > begun.begun_at))::int as removed,
        (count(*) filter (where known.brought_at > begun.begun_at))::int as brought
      from source_ids known
      where known.tenant_id = ${tenant} and known.source = ${source} and known.entity = begun.entity) lost`
