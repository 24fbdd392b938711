import { type Fragment, join, type Statement, sql, when } from '../../../kernel/db/statement.ts'
import type { Cursor } from '../../../kernel/http/paging.ts'
import { studentNames } from '../../people/index.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { countsAsPossible, isAttended, meanings, meaningsOfStatus } from '../rules/meanings.ts'
import { absentPercent, severePercent } from '../rules/rates.ts'
import { markInSight, type Sight } from '../sight.sql.ts'
import type { Grouping } from './schema.ts'

export interface SummaryQuestion {
  readonly grouping: Grouping
  readonly from: string
  readonly to: string
  readonly classId: string | undefined
  readonly studentId: string | undefined
  readonly gradeLevel: string | undefined
  readonly leastDays: number
  readonly leastSessions: number
}

/** Totals of a group. `key` is the id, grade level or date as text; empty: no grade level, or the school. */
export interface GroupRow {
  readonly key: string
  readonly students: number
  readonly days: number
  readonly possible: number
  readonly attended: number
  readonly authorised: number
  readonly unauthorised: number
  readonly late: number
  readonly not_counted: number
  /** Sum over pupils and days of the share attended. */
  readonly attended_days: number
  /** Pupils by days, and those on which at least half of the sessions were missed. */
  readonly enrolled_days: number
  readonly absent_days: number
  readonly chronic_judged: number
  readonly chronic: number
  readonly persistence_judged: number
  readonly persistent: number
  readonly severe: number
}

const keys: Readonly<Record<Grouping, Fragment>> = {
  school: sql`''::text`,
  class: sql`mark.class_id::text`,
  grade: sql`coalesce(student.grade_level, '')`,
  student: sql`mark.student_id::text`,
  day: sql`to_char(mark.date, 'YYYY-MM-DD')`,
}

const meaningOfStatus = sql`case mark.status ${join(
  attendanceStatuses.map((status) => sql`when ${status} then ${meaningsOfStatus[status][0]}`),
  ' ',
)} end`

const possible = meanings.filter(countsAsPossible)
const attending = meanings.filter(isAttended)

/** Marks in sight with what they mean, summed by group, student and day, then by student, then by group. */
function groupsOf(sight: Sight, question: SummaryQuestion): Fragment {
  const { tenant } = sight
  const { grouping, from, to, classId, studentId, gradeLevel, leastDays, leastSessions } = question
  const inSight = markInSight(sight, { classId: sql`mark.class_id`, studentId: sql`mark.student_id` })
  return sql`
  with marked as (
    select ${keys[grouping]} as key, mark.student_id, mark.date, mark.status,
      coalesce(own.meaning, ${meaningOfStatus}) as meaning
    from attendance_marks mark
    join (${studentNames(tenant)}) student on student.id = mark.student_id
    left join attendance_codes own on own.tenant_id = ${tenant} and own.code = mark.code
    where mark.tenant_id = ${tenant} and mark.date between ${from}::date and ${to}::date and ${inSight}
    ${when(classId, () => sql`and mark.class_id = ${classId}`)}
    ${when(studentId, () => sql`and mark.student_id = ${studentId}`)}
    ${when(gradeLevel, () => sql`and student.grade_level = ${gradeLevel}`)}
  ), daily as (
    select key, student_id, date,
      count(*) filter (where meaning = any(${possible}::text[]))::int as possible,
      count(*) filter (where meaning = any(${attending}::text[]))::int as attended,
      count(*) filter (where meaning = 'authorised_absence')::int as authorised,
      count(*) filter (where meaning = 'unauthorised_absence')::int as unauthorised,
      count(*) filter (where status = 'late')::int as late,
      count(*) filter (where meaning <> all(${possible}::text[]))::int as not_counted
    from marked group by key, student_id, date
  ), days as (
    select key, count(distinct date)::int as days from daily where possible > 0 group by key
  ), pupils as (
    select key, sum(possible)::int as possible, sum(attended)::int as attended, sum(authorised)::int as authorised,
      sum(unauthorised)::int as unauthorised, sum(late)::int as late, sum(not_counted)::int as not_counted,
      coalesce(sum(attended::numeric / nullif(possible, 0)), 0) as attended_days,
      count(*) filter (where possible > 0)::int as enrolled_days,
      count(*) filter (where possible > 0 and (possible - attended) * 2 >= possible)::int as absent_days
    from daily group by key, student_id
  )
  select pupils.key, count(*) filter (where possible > 0)::int as students, coalesce(min(days.days), 0) as days,
    sum(possible)::int as possible, sum(attended)::int as attended, sum(authorised)::int as authorised,
    sum(unauthorised)::int as unauthorised, sum(late)::int as late, sum(not_counted)::int as not_counted,
    sum(attended_days)::float8 as attended_days, sum(enrolled_days)::int as enrolled_days,
    sum(absent_days)::int as absent_days,
    count(*) filter (where enrolled_days >= ${leastDays})::int as chronic_judged,
    count(*) filter (where enrolled_days >= ${leastDays}
      and absent_days * 100 >= enrolled_days * ${absentPercent})::int as chronic,
    count(*) filter (where possible >= ${leastSessions})::int as persistence_judged,
    count(*) filter (where possible >= ${leastSessions}
      and (possible - attended) * 100 >= possible * ${absentPercent})::int as persistent,
    count(*) filter (where possible >= ${leastSessions}
      and (possible - attended) * 100 >= possible * ${severePercent})::int as severe
  from pupils left join days on days.key = pupils.key group by pupils.key`
}

/** One page of groups and one more, by key. */
export function selectGroups(
  sight: Sight,
  question: SummaryQuestion,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
): Statement<GroupRow> {
  const backwards = cursor?.backwards ?? false
  const key = sql`grouped.key collate "C"`
  return sql<GroupRow>`
    select * from (${groupsOf(sight, question)}) grouped
    ${when(cursor, () => sql`where ${key} ${backwards ? sql`<` : sql`>`} ${cursor?.after[0]}::text`)}
    order by ${key} ${backwards ? sql`desc` : sql`asc`} limit ${limit}`
}

export const countGroups = (sight: Sight, question: SummaryQuestion) =>
  sql<{ count: number }>`select count(*)::int as count from (${groupsOf(sight, question)}) grouped`
