import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { CurvePoint } from '../rules/thin-curve.ts'

/** What a generation may change. */
export interface GenerationScope {
  readonly grade_levels?: readonly string[]
  readonly class_ids?: readonly string[]
  readonly keep_locked?: boolean
}

export interface GenerationRow {
  readonly id: string
  readonly schedule_id: string
  readonly job_id: string | null
  readonly state: 'queued' | 'running' | 'succeeded' | 'failed'
  readonly seed: string
  readonly time_limit_seconds: number
  readonly scope: GenerationScope
  readonly curve: readonly CurvePoint[]
  readonly hard: string | null
  readonly soft: string | null
  readonly unplaced: number | null
  readonly error: { readonly code: string; readonly message: string } | null
  readonly stop_requested_at: Date | null
  readonly created_at: Date
  readonly started_at: Date | null
  readonly finished_at: Date | null
}

const columns = sql`generation.id, generation.schedule_id, generation.job_id, generation.state,
  generation.seed::text as seed, generation.time_limit_seconds, generation.scope, generation.curve,
  generation.hard::text as hard, generation.soft::text as soft, generation.unplaced, generation.error,
  generation.stop_requested_at, generation.created_at, generation.started_at, generation.finished_at`

export const generationSorting: Sorting = { id: sql`generation.id`, columns: {} }

interface Filters {
  readonly schedule_id?: string | undefined
}

const matching = (tenant: string, { schedule_id }: Filters) => sql`from schedule_generations generation
  where generation.tenant_id = ${tenant}
  ${sqlIf(schedule_id, () => sql`and generation.schedule_id = ${schedule_id}`)}`

export const selectGenerations = (tenant: string, filters: Filters, page: Keyset) =>
  sql<GenerationRow & KeysetRow>`
    select ${columns}, ${page.key} as sort_key ${matching(tenant, filters)} ${page.after} ${page.order}`

export const countGenerations = (tenant: string, filters: Filters) =>
  sql<{ count: number }>`select count(*)::int as count ${matching(tenant, filters)}`

export const selectGeneration = (tenant: string, id: string): Statement<GenerationRow> => sql<GenerationRow>`
  select ${columns} ${matching(tenant, {})} and generation.id = ${id}`

/** How many timetables are being generated for the school. */
export const countRunning = (tenant: string): Statement<{ count: number }> => sql`
  select count(*)::int as count ${matching(tenant, {})} and generation.state in ('queued', 'running')`

/** Where ids are of no class of the school, counted from 1. */
export const selectUnknownClasses = (
  tenant: string,
  ids: readonly string[],
): Statement<{ at: number }> => sql`
  select requested.at::int as at from unnest(${ids}::uuid[]) with ordinality requested (id, at)
  where not exists (select from classes class where class.tenant_id = ${tenant} and class.id = requested.id)
  order by requested.at`

/** Where codes are of no grade level of the school, and no class has them; counted from 1. */
export const selectUnknownLevels = (
  tenant: string,
  codes: readonly string[],
): Statement<{ at: number }> => sql`
  select requested.at::int as at from unnest(${codes}::text[]) with ordinality requested (code, at)
  where not exists (
    select from grade_levels level
    where level.tenant_id = ${tenant} and level.code = requested.code and level.archived_at is null)
  and not exists (
    select from classes class
    where class.tenant_id = ${tenant} and requested.code = any(class.grade_levels) and class.archived_at is null)
  order by requested.at`

export const insertGeneration = (
  tenant: string,
  row: {
    readonly id: string
    readonly scheduleId: string
    readonly jobId: string
    readonly seed: number
    readonly timeLimit: number
    readonly scope: GenerationScope
    readonly by: string | null
    readonly at: Date
  },
): Statement<unknown> => sql`
  insert into schedule_generations (tenant_id, id, schedule_id, job_id, state, seed, time_limit_seconds, scope,
    created_by, created_at)
  values (${tenant}, ${row.id}, ${row.scheduleId}, ${row.jobId}, 'queued', ${row.seed}, ${row.timeLimit},
    ${JSON.stringify(row.scope)}::jsonb, ${row.by}, ${row.at})`

/** Marks a generation as running and answers it; nothing when it has ended. */
export const updateGenerationStarted = (tenant: string, id: string, at: Date): Statement<GenerationRow> =>
  sql<GenerationRow>`
  update schedule_generations generation set state = 'running', started_at = coalesce(started_at, ${at}),
    curve = '[]'::jsonb
  where generation.tenant_id = ${tenant} and generation.id = ${id} and generation.state in ('queued', 'running')
  returning ${columns}`

/** Stores how the cost went down, and answers whether somebody asked to stop. */
export const updateGenerationProgress = (
  tenant: string,
  id: string,
  curve: readonly CurvePoint[],
): Statement<{ stop_requested_at: Date | null }> => sql`
  update schedule_generations generation set curve = ${JSON.stringify(curve)}::jsonb
  where generation.tenant_id = ${tenant} and generation.id = ${id} and generation.state = 'running'
  returning generation.stop_requested_at`

/** Asks a generation to stop with its best timetable; nothing when it has ended. */
export const updateGenerationStopping = (tenant: string, id: string, at: Date): Statement<GenerationRow> =>
  sql<GenerationRow>`
  update schedule_generations generation set stop_requested_at = coalesce(stop_requested_at, ${at})
  where generation.tenant_id = ${tenant} and generation.id = ${id} and generation.state in ('queued', 'running')
  returning ${columns}`

/** What a generation ended with. */
interface GenerationEnd {
  readonly id: string
  readonly state: 'succeeded' | 'failed'
  readonly curve: readonly CurvePoint[] | null
  readonly hard: number | null
  readonly soft: number | null
  readonly unplaced: number | null
  readonly error: { readonly code: string; readonly message: string } | null
  readonly at: Date
}

export const updateGenerationEnded = (tenant: string, end: GenerationEnd): Statement<{ id: string }> => sql`
  update schedule_generations generation set state = ${end.state}, hard = ${end.hard}, soft = ${end.soft},
    unplaced = ${end.unplaced}, finished_at = ${end.at},
    curve = coalesce(${end.curve === null ? null : JSON.stringify(end.curve)}::jsonb, generation.curve),
    error = ${end.error === null ? null : JSON.stringify(end.error)}::jsonb
  where generation.tenant_id = ${tenant} and generation.id = ${end.id} and generation.state in ('queued', 'running')
  returning generation.id`
