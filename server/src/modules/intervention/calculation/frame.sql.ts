import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { schoolYears } from '../../academics/index.ts'
import { type AttendanceFrame, selectAttendanceFrame } from '../../attendance/index.ts'
import { selectConfiguration, selectScales } from '../../configuration/index.ts'
import type { RiskRow } from '../thresholds/sql.ts'
import { selectRiskThresholds } from '../thresholds/sql.ts'

/** One calculation of a school at a time, until the transaction ends. */
export const selectRiskLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`risk ${tenant}`}, 0))`

/** Lets a year of a school be counted in memory, until the transaction ends. */
export const setForSchool = (): Statement<unknown> => sql`select plan_for_whole_school()`

/** What is the same for all students of a school. */
export interface FrameRow {
  readonly thresholds: RiskRow | null
  /** The school year of the day, or the last one before it; null: none. */
  readonly year: { readonly starts_on: string; readonly ends_on: string } | null
  /** Share of the points from which a class is passed; null: nothing fails. */
  readonly pass: number | null
  /** Whether the school records incidents and rollovers, so that none is not a gap. */
  readonly has_incidents: boolean
  readonly has_rollovers: boolean
  readonly attendance: AttendanceFrame
  readonly state: { readonly unreliable_reason: string | null; readonly thresholds_version: number } | null
  /** What was waiting to be computed and is taken by this; null: was left. */
  readonly waiting: readonly { readonly student_ids: readonly string[]; readonly is_whole: boolean }[] | null
}

const taken = (tenant: string): Fragment => sql`
  delete from risk_waiting where tenant_id = ${tenant} returning student_ids, is_whole`

/** Where a score passes: the end of the scale that is worst is 0 and the best 1; without a scale it is half. */
const passOf = (tenant: string): Fragment => sql`
  select case when scale.code is null then 0.5 when scale.direction = 'higher_is_better'
      then (scale.pass - scale.min) / (scale.max - scale.min)
      else (scale.max - scale.pass) / (scale.max - scale.min) end::float8
  from (select 1) one
  left join (${selectConfiguration(tenant)}) held on true
  left join (${selectScales(tenant)}) scale on scale.code = held.grading_scale and scale.max > scale.min
  limit 1`

/** Share of the points that passes in the school; null: nothing fails. */
export const selectPass = (tenant: string): Statement<{ pass: number | null }> =>
  sql<{ pass: number | null }>`select (${passOf(tenant)}) as pass`

/** The frame of a calculation on a date of the school; `take` removes what waits. One statement. */
export const selectFrame = (
  tenant: string,
  { today, from, take }: { readonly today: string; readonly from: string; readonly take: boolean },
): Statement<FrameRow> => sql<FrameRow>`
  with waiting as (${take ? taken(tenant) : sql`select null::uuid[] as student_ids, false as is_whole where false`})
  select (select row_to_json(held) from (${selectRiskThresholds(tenant)}) held) as thresholds,
    (select json_build_object('starts_on', year.starts_on, 'ends_on', year.ends_on) from (${schoolYears(tenant)}) year
      where year.archived_at is null and year.starts_on <= ${today}::date
      order by year.starts_on desc limit 1) as year,
    (${passOf(tenant)}) as pass,
    exists (select from behaviour_records record where record.tenant_id = ${tenant} and record.archived_at is null
      and record.occurred_on between ${from}::date and ${today}::date) as has_incidents,
    exists (select from rollovers rollover where rollover.tenant_id = ${tenant} and rollover.state = 'applied')
      as has_rollovers,
    (select row_to_json(held) from (${selectAttendanceFrame(tenant, from, today)}) held) as attendance,
    (select json_build_object('unreliable_reason', state.unreliable_reason, 'thresholds_version',
      state.thresholds_version) from risk_states state where state.tenant_id = ${tenant}) as state,
    (select json_agg(waiting) from waiting) as waiting`
