import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { Grading, ShownWeight } from './education-dna/grading.ts'
import type { Scale } from './templates/template.ts'

/** One change of the set-up at a time, until the transaction ends. */
export const selectConfigurationLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`configuration ${tenant}`}, 0))`

/** The set-up of the school, in addition to the table of schools. */
export interface ConfigurationRow {
  readonly system_type: string | null
  readonly date_format: string | null
  readonly grading_scale: string | null
  readonly grading: Partial<Grading>
  readonly mark_weights: readonly ShownWeight[]
  readonly attendance_code_set: string | null
  /** The part of its country, or the zone of France, whose holidays the school has. */
  readonly holiday_region: string | null
}

export const selectConfiguration = (tenant: string): Statement<ConfigurationRow> => sql`
  select system_type, date_format, grading_scale, grading, mark_weights, attendance_code_set,
    holiday_region
  from school_configurations where tenant_id = ${tenant}`

export const upsertConfiguration = (
  tenant: string,
  row: ConfigurationRow,
  at: Date,
): Statement<unknown> => sql`
  insert into school_configurations (tenant_id, system_type, date_format, grading_scale, grading, mark_weights,
    attendance_code_set, holiday_region, updated_at)
  values (${tenant}, ${row.system_type}, ${row.date_format}, ${row.grading_scale},
    ${JSON.stringify(row.grading)}::jsonb, ${JSON.stringify(row.mark_weights)}::jsonb, ${row.attendance_code_set},
    ${row.holiday_region}, ${at})
  on conflict (tenant_id) do update set system_type = excluded.system_type, date_format = excluded.date_format,
    grading_scale = excluded.grading_scale, grading = excluded.grading, mark_weights = excluded.mark_weights,
    attendance_code_set = excluded.attendance_code_set, holiday_region = excluded.holiday_region,
    updated_at = excluded.updated_at`

/** A scale of the school. */
export type ScaleRow = Scale & { readonly id: string }

/** The live scales of the school, in the order in which they came. */
export const selectScales = (tenant: string): Statement<ScaleRow> => sql`
  select scale.id, scale.code, scale.name, scale.kind, scale.min, scale.max, scale.pass, scale.direction, scale.grades
  from grading_scales scale
  where scale.tenant_id = ${tenant} and scale.archived_at is null order by scale.id`

export const updateScalesArchived = (
  tenant: string,
  ids: readonly string[],
  at: Date,
): Statement<unknown> => sql`
  update grading_scales set archived_at = ${at}, updated_at = ${at}, version = version + 1
  where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

interface HistoryRow {
  readonly id: string
  readonly entity: 'education_dna' | 'education_template' | 'grading_scale'
  readonly at: Date
  readonly actorUserId: string | null
  readonly requestId: string | null
  readonly change: Readonly<Record<string, unknown>>
}

export const insertHistory = (tenant: string, row: HistoryRow): Statement<unknown> => sql`
  insert into configuration_history (tenant_id, id, entity, at, actor_user_id, request_id, change)
  values (${tenant}, ${row.id}, ${row.entity}, ${row.at}, ${row.actorUserId}, ${row.requestId},
    ${JSON.stringify(row.change)}::jsonb)`
