import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'

interface TimetableRow {
  readonly id: string
  readonly schedule_id: string
  readonly org_id: string | null
  readonly name: string
  readonly kind: 'base' | 'overlay'
  readonly starts_on: string
  readonly ends_on: string
  readonly published_at: Date
  readonly ended_at: Date | null
}

interface TimetableFilters {
  readonly date?: string | undefined
  readonly scheduleId?: string | undefined
  readonly kind?: string | undefined
}

const matching = (tenant: string, { date, scheduleId, kind }: TimetableFilters): Fragment => sql`
  timetable.tenant_id = ${tenant}
  ${sqlIf(date, () => sql`and timetable.starts_on <= ${date}::date and timetable.ends_on >= ${date}::date`)}
  ${sqlIf(scheduleId, () => sql`and timetable.schedule_id = ${scheduleId}`)}
  ${sqlIf(kind, () => sql`and timetable.kind = ${kind}`)}`

export const timetableSorting: Sorting = {
  id: sql`timetable.id`,
  columns: { published_at: { column: sql`timetable.published_at`, kind: 'instant' } },
}

export const selectTimetables = (tenant: string, filters: TimetableFilters, page: Keyset) =>
  sql<TimetableRow & KeysetRow>`
    select timetable.id, timetable.schedule_id, timetable.org_id, timetable.name, timetable.kind, timetable.starts_on,
      timetable.ends_on, timetable.published_at, timetable.ended_at, ${page.key} as sort_key
    from timetables timetable where ${matching(tenant, filters)} ${page.after} ${page.order}`

export const countTimetables = (tenant: string, filters: TimetableFilters): Statement<{ count: number }> =>
  sql`select count(*)::int as count from timetables timetable where ${matching(tenant, filters)}`

interface DayRow {
  readonly date: string
  readonly timetable_id: string
  readonly name: string
  readonly kind: 'base' | 'overlay'
  readonly org_id: string | null
  readonly cycle_day: number
}

/** The dates of a range that timetables govern. */
export const selectDays = (
  tenant: string,
  { from, to, timetableId }: { from: string; to: string; timetableId: string | undefined },
): Statement<DayRow> => sql<DayRow>`
  select day.date, day.timetable_id, timetable.name, timetable.kind, timetable.org_id, day.cycle_day
  from timetable_days day
  join timetables timetable on timetable.tenant_id = ${tenant} and timetable.id = day.timetable_id
  where day.tenant_id = ${tenant} and day.date between ${from}::date and ${to}::date
  ${sqlIf(timetableId, () => sql`and day.timetable_id = ${timetableId}`)}
  order by day.date, timetable.kind desc, timetable.org_id nulls last, timetable.published_at desc, day.timetable_id`
