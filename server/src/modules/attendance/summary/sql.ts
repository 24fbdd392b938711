import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { Cursor } from '../../../kernel/http/paging.ts'
import { studentNames } from '../../people/index.ts'
import { countsAsPossible, isAttended, meanings } from '../rules/meanings.ts'
import { absentPercent, severePercent } from '../rules/rates.ts'
import type { AttendanceUnit } from '../rules/units.ts'
import type { Visibility } from '../visibility.sql.ts'
import { countedRows, keys, type SummaryQuestion, unitOf } from './marks.sql.ts'
import type { SchoolDays } from './school-days.ts'

/** Totals of a group. `key` is the id, grade level or date as text; empty: no grade level, or the school. */
export interface GroupRow {
  readonly key: string
  readonly students: number
  /** Students who missed anything. */
  readonly absent_students: number
  /** School days on which the group had students, and those of them with at least half of the students recorded. */
  readonly days: number
  readonly days_recorded: number
  readonly possible: number
  readonly attended: number
  readonly authorised: number
  readonly unauthorised: number
  readonly late: number
  readonly not_counted: number
  readonly unrecorded: number
  readonly outside: number
  /** Over the recorded days: the sum of the shares attended, and the student days. */
  readonly attended_days: number
  readonly member_days: number
  /** Students by school days enrolled, by days with a mark, and by days on which at least half was missed. */
  readonly enrolled_days: number
  readonly marked_days: number
  readonly absent_days: number
  readonly chronic_judged: number
  readonly chronic: number
  readonly persistence_judged: number
  readonly persistent: number
  readonly severe: number
}

const possible = meanings.filter(countsAsPossible)
const attending = meanings.filter(isAttended)

/** By group, student and day: marks on school days, expected marks, and marks on other days. */
function dailyOf({ tenant }: Visibility, { grouping }: SummaryQuestion): Fragment {
  const unit = unitOf(grouping, 'mark')
  const isByClass = grouping === 'class'
  const isByGrade = grouping === 'grade'
  return sql`
  marks as materialized (
    select ${unit}, mark.date, count(*) filter (where inside)::int as marked,
      count(*) filter (where inside and meaning = any(${possible}::text[]))::int as possible,
      count(*) filter (where inside and meaning = any(${attending}::text[]))::int as attended,
      count(*) filter (where inside and meaning = 'authorised_absence')::int as authorised,
      count(*) filter (where inside and meaning = 'unauthorised_absence')::int as unauthorised,
      count(*) filter (where inside and status = 'late')::int as late,
      count(*) filter (where not inside)::int as outside
    from taken mark group by ${unit}, mark.date
  ), daily as materialized (
    select ${keys[grouping]} as key, day.student_id, day.date, coalesce(possible, 0) as possible,
      coalesce(attended, 0) as attended, coalesce(authorised, 0) as authorised,
      coalesce(unauthorised, 0) as unauthorised, coalesce(late, 0) as late,
      coalesce(marked - possible, 0) as not_counted, coalesce(outside, 0) as outside,
      greatest(coalesce(sessions, 0) - coalesce(marked, 0), 0) as unrecorded
    from (expected full join marks using (student_id, date ${sqlIf(isByClass, () => sql`, class_id`)})) day
    ${sqlIf(isByGrade, () => sql`join (${studentNames(tenant)}) student on student.id = day.student_id`)}
  )`
}

/** Averages by day: a day of which less than half is recorded says nothing of who was there. */
const averages = sql`
  by_day as (
    select key, date, count(*) filter (where possible > 0 or unrecorded > 0)::int as members,
      count(*) filter (where possible > 0)::int as recorded,
      coalesce(sum(attended::numeric / nullif(possible, 0)), 0) as attended
    from daily group by key, date
  ), averages as (
    select key, count(*) filter (where members > 0)::int as days,
      count(*) filter (where known)::int as days_recorded,
      coalesce(sum(attended) filter (where known), 0) as attended_days,
      coalesce(sum(members) filter (where known), 0)::int as member_days
    from (select key, members, attended, recorded > 0 and recorded * 2 >= members as known from by_day) judged
    group by key
  )`

const students = sql`
  pupils as (
    select key, sum(possible)::int as possible, sum(attended)::int as attended, sum(authorised)::int as authorised,
      sum(unauthorised)::int as unauthorised, sum(late)::int as late, sum(not_counted)::int as not_counted,
      sum(unrecorded)::int as unrecorded, sum(outside)::int as outside,
      count(*) filter (where possible > 0 or unrecorded > 0)::int as enrolled_days,
      count(*) filter (where possible > 0)::int as marked_days,
      count(*) filter (where possible > 0 and (possible - attended) * 2 >= possible)::int as absent_days
    from daily group by key, student_id
  )`

/** Visible marks and memberships, summed by group, student and day, then by student, then by group. */
function groupsOf(visibility: Visibility, question: SummaryQuestion, days: SchoolDays): Fragment {
  const { leastDays, leastSessions } = question
  return sql`
  with ${countedRows(visibility, question, days)}, ${dailyOf(visibility, question)}, ${averages}, ${students}
  select pupils.key, count(*) filter (where enrolled_days > 0)::int as students,
    count(*) filter (where possible > attended)::int as absent_students, min(averages.days) as days,
    min(averages.days_recorded) as days_recorded, sum(possible)::int as possible, sum(attended)::int as attended,
    sum(authorised)::int as authorised, sum(unauthorised)::int as unauthorised, sum(late)::int as late,
    sum(not_counted)::int as not_counted, sum(unrecorded)::int as unrecorded, sum(outside)::int as outside,
    min(averages.attended_days)::float8 as attended_days, min(averages.member_days) as member_days,
    sum(enrolled_days)::int as enrolled_days, sum(marked_days)::int as marked_days,
    sum(absent_days)::int as absent_days,
    count(*) filter (where marked_days >= ${leastDays})::int as chronic_judged,
    count(*) filter (where marked_days >= ${leastDays}
      and absent_days * 100 >= marked_days * ${absentPercent})::int as chronic,
    count(*) filter (where possible >= ${leastSessions})::int as persistence_judged,
    count(*) filter (where possible >= ${leastSessions}
      and (possible - attended) * 100 >= possible * ${absentPercent})::int as persistent,
    count(*) filter (where possible >= ${leastSessions}
      and (possible - attended) * 100 >= possible * ${severePercent})::int as severe
  from pupils join averages on averages.key = pupils.key group by pupils.key`
}

/** Which groups are answered, and in which order. */
interface GroupFilter {
  /** Those alone in which something was missed or somebody was late. */
  readonly missed: boolean
  /** Those alone with at least so many unauthorised absences. */
  readonly unauthorisedFrom: number | undefined
}

interface GroupQuestion {
  readonly question: SummaryQuestion
  readonly days: SchoolDays
  readonly filter?: GroupFilter
}

const stored = ({ filter }: GroupQuestion): Fragment => sql`true
  ${sqlIf(filter?.missed, () => sql`and (grouped.possible > grouped.attended or grouped.late > 0)`)}
  ${sqlIf(filter?.unauthorisedFrom, () => sql`and grouped.unauthorised >= ${filter?.unauthorisedFrom}`)}`

/** One page of groups and one more, by key. */
export function selectGroups(
  visibility: Visibility,
  requested: GroupQuestion,
  { cursor, limit, descending = false }: { cursor: Cursor | undefined; limit: number; descending?: boolean },
): Statement<GroupRow> {
  const falls = (cursor?.backwards ?? false) !== descending
  const key = sql`grouped.key collate "C"`
  return sql<GroupRow>`
    select * from (${groupsOf(visibility, requested.question, requested.days)}) grouped where ${stored(requested)}
    ${sqlIf(cursor, () => sql`and ${key} ${falls ? sql`<` : sql`>`} ${cursor?.after[0]}::text`)}
    order by ${key} ${falls ? sql`desc` : sql`asc`} limit ${limit}`
}

export const countGroups = (visibility: Visibility, requested: GroupQuestion): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from (${groupsOf(visibility, requested.question, requested.days)}) grouped
    where ${stored(requested)}`

/** How the school counts: its settings, its periods of registration, and whether it has periods at all. */
export interface CountingRow {
  readonly unit: AttendanceUnit | null
  readonly midday_time: string | null
  readonly has_periods: boolean
  /** Archived ones included. */
  readonly registrations: readonly { readonly id: string; readonly is_live: boolean }[]
}

export const selectCounting = (tenant: string): Statement<CountingRow> => sql<CountingRow>`
  select held.unit, held.midday_time,
    exists (select from periods period where period.tenant_id = ${tenant} and period.archived_at is null) as has_periods,
    (select coalesce(json_agg(json_build_object('id', period.id, 'is_live', period.archived_at is null)), '[]')
      from periods period where period.tenant_id = ${tenant} and period.kind = 'registration') as registrations
  from (select 1) one left join attendance_settings held on held.tenant_id = ${tenant}`
