import { type Fragment, type Statement, sql } from '../../kernel/db/statement.ts'
import type { ScaleRow } from './sql.ts'

/** A scale of the school with what it says in addition to the grades. */
export interface OwnScale extends ScaleRow {
  readonly country: string | null
  readonly source: string | null
  readonly source_url: string | null
  readonly valid_from: string | null
  readonly note: string | null
}

/** The same as stored. */
export interface OwnScaleRow extends OwnScale {
  readonly version: number
  readonly updated_at: Date
  readonly archived_at: Date | null
}

const columns: Fragment = sql`scale.id, scale.code, scale.name, scale.kind, scale.min, scale.max, scale.pass,
  scale.direction, scale.grades, scale.country, scale.source, scale.source_url, scale.valid_from, scale.note,
  scale.version, scale.updated_at, scale.archived_at`

/** The live scales of the school with all that is said of them. */
export const selectOwnScales = (tenant: string): Statement<OwnScaleRow> => sql`
  select ${columns} from grading_scales scale
  where scale.tenant_id = ${tenant} and scale.archived_at is null order by scale.code`

/** One of them, archived or not. */
export const selectOwnScale = (tenant: string, id: string): Statement<OwnScaleRow> => sql`
  select ${columns} from grading_scales scale where scale.tenant_id = ${tenant} and scale.id = ${id}`

/** The same, locked. */
export const selectOwnScaleForUpdate = (tenant: string, id: string): Statement<OwnScaleRow> => sql`
  select ${columns} from grading_scales scale
  where scale.tenant_id = ${tenant} and scale.id = ${id} for update`
