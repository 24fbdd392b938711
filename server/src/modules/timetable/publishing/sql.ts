import type { StoredRow } from '../../../kernel/db/row-changes.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import type { Cycle } from '../rules/cycle.ts'
import type { LaidDay } from '../rules/lay-days.ts'
import type { Span } from '../rules/take-over.ts'

/** Lets one publication of a school happen after the other, until the transaction ends. */
export const selectTimetableLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`timetable ${tenant}`}, 0))`

/** A published timetable as laying its days needs it. */
export interface LiveTimetableRow extends Span {
  readonly id: string
  readonly schedule_id: string
  readonly org_id: string | null
  readonly anchor_on: string
  readonly cycle: Cycle
  /** The last day before the date that was laid. */
  readonly last: LaidDay | null
}

/** Which timetables: base ones of an org, published versions of schedules, or all that still hold. */
type LiveQuestion =
  | { readonly base: { readonly orgId: string | null } }
  | { readonly scheduleIds: readonly string[] }
  | { readonly all: true }

const condition = (of: LiveQuestion): Fragment => {
  if ('base' in of)
    return sql`timetable.kind = 'base' and timetable.org_id is not distinct from ${of.base.orgId}::uuid`
  return 'all' in of ? sql`true` : sql`timetable.schedule_id = any(${of.scheduleIds}::uuid[])`
}

/** The timetables that hold on a date or later. */
export const selectLiveTimetables = (
  tenant: string,
  of: LiveQuestion,
  from: string,
): Statement<LiveTimetableRow> => sql<LiveTimetableRow>`
  select timetable.id, timetable.schedule_id, timetable.org_id, timetable.anchor_on, timetable.cycle,
    timetable.starts_on, timetable.ends_on, (
      select json_build_object('date', day.date, 'cycle_day', day.cycle_day) from timetable_days day
      where day.tenant_id = ${tenant} and day.timetable_id = timetable.id and day.date < ${from}::date
      order by day.date desc limit 1) as last
  from timetables timetable
  where timetable.tenant_id = ${tenant} and timetable.starts_on <= timetable.ends_on
  and timetable.ends_on >= ${from}::date and ${condition(of)}
  order by timetable.id`

/** A timetable whose span becomes another one. */
export interface ShortenedTimetable extends Span {
  readonly id: string
}

/** Shortens timetables that another one takes over from. */
export const updateSpans = (
  tenant: string,
  rows: readonly ShortenedTimetable[],
  at: Date,
): Statement<unknown> => sql`
  update timetables set starts_on = short.starts_on, ends_on = short.ends_on, ended_at = ${at}
  from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ starts_on }) => starts_on)}::date[],
    ${rows.map(({ ends_on }) => ends_on)}::date[]) as short (id, starts_on, ends_on)
  where timetables.tenant_id = ${tenant} and timetables.id = short.id`

/** Deletes the days of timetables from a date on; with `outside`, only those outside of their spans. */
export const deleteDays = (
  tenant: string,
  of: { readonly timetableIds: readonly string[]; readonly from: string; readonly outside: boolean },
): Statement<unknown> => sql`
  delete from timetable_days day
  using timetables timetable
  where day.tenant_id = ${tenant} and timetable.tenant_id = ${tenant} and timetable.id = day.timetable_id
  and day.timetable_id = any(${of.timetableIds}::uuid[]) and day.date >= ${of.from}::date
  and (not ${of.outside}::boolean or day.date < timetable.starts_on or day.date > timetable.ends_on)`

export const timetablesTable = {
  table: 'timetables',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    schedule_id: 'uuid',
    org_id: 'uuid',
    name: 'text',
    kind: 'text',
    anchor_on: 'date',
    starts_on: 'date',
    ends_on: 'date',
    cycle: 'jsonb',
    published_at: 'timestamptz',
    published_by: 'uuid',
  },
} as const satisfies BulkTable

export const daysTable = {
  table: 'timetable_days',
  columns: { tenant_id: 'uuid', timetable_id: 'uuid', date: 'date', cycle_day: 'int' },
} as const satisfies BulkTable

export const classesTable = {
  table: 'timetable_classes',
  columns: { tenant_id: 'uuid', timetable_id: 'uuid', class_id: 'uuid' },
} as const satisfies BulkTable

export const lessonsTable = {
  table: 'timetable_lessons',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    timetable_id: 'uuid',
    lesson_id: 'uuid',
    cycle_day: 'int',
    period_id: 'uuid',
    class_id: 'uuid',
    class_group_id: 'uuid',
    subject_code: 'text',
    room_id: 'uuid',
    staff_ids: 'uuid[]',
  },
} as const satisfies BulkTable

/** What lessons point at, by id. */
export interface References {
  readonly classes: readonly string[]
  readonly groups: readonly string[]
  readonly periods: readonly string[]
  readonly rooms: readonly string[]
  readonly staff: readonly string[]
}

/** The ids that the school does not have, and of what. */
export const selectUnknownReferences = (
  tenant: string,
  { classes, groups, periods, rooms, staff }: References,
): Statement<{ noun: string; id: string }> => sql`
  select 'class_id' as noun, known.id from unnest(${classes}::uuid[]) known (id)
  where known.id not in (select class.id from classes class where class.tenant_id = ${tenant})
  union all
  select 'class_group_id', known.id from unnest(${groups}::uuid[]) known (id)
  where known.id not in (select class_group.id from class_groups class_group where class_group.tenant_id = ${tenant})
  union all
  select 'period_id', known.id from unnest(${periods}::uuid[]) known (id)
  where known.id not in (select period.id from periods period where period.tenant_id = ${tenant})
  union all
  select 'room_id', known.id from unnest(${rooms}::uuid[]) known (id)
  where known.id not in (select room.id from rooms room where room.tenant_id = ${tenant})
  union all
  select 'staff_ids', known.id from unnest(${staff}::uuid[]) known (id)
  where known.id not in (select staff.id from staff_members staff where staff.tenant_id = ${tenant})`

/** The published lessons that name a member of staff, as JSON, locked until the transaction ends. */
export const selectLessonsOfStaffForUpdate = (
  tenant: string,
  staffId: string,
): Statement<{ row: StoredRow; staff_ids: readonly string[] }> => sql`
  select to_jsonb(lesson) as row, to_jsonb(lesson.staff_ids) as staff_ids from timetable_lessons lesson
  where lesson.tenant_id = ${tenant} and lesson.staff_ids @> array[${staffId}::uuid]
  order by lesson.id for update`
