import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { naturalOrder } from '../../../kernel/db/natural-order.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { weekday } from '../../../kernel/time/dates.ts'
import {
  type ClassPeriod,
  classIdsWithLessonOf,
  governingDays,
  isCoveredBy,
  isLessonOf,
  type LessonStaff,
  periodColumns,
  publishedLessons,
  selectNamedPeriods,
} from '../../timetable/index.ts'
import { selectFirstStarts } from '../periods/sql.ts'
import { openingTime } from '../rules/sessions.ts'

/** A session of a class on a day, held by the timetable or taken outside of it. */
export interface SessionRow {
  readonly class_id: string
  readonly class_name: string
  readonly class_code: string | null
  readonly org_id: string | null
  readonly period_id: string | null
  /** null: the daily session. */
  readonly period: (ClassPeriod & { readonly is_held: boolean }) | null
  /** Where the published timetable holds it. */
  readonly room: string | null
  /** Whether the caller takes it for a teacher who is away. */
  readonly is_cover: boolean
  /** Local `HH:MM` at which it begins; empty: without a time, before all others. */
  readonly starts: string
  /** Local `HH:MM` from which it has begun: without a time of its own, that of the school's first period. */
  readonly begins: string
}

/** The place of a session in the order of its day: start, title and id of its class, its period or ''. */
export type SessionKey = readonly [starts: string, title: string, classId: string, periodId: string]

/** An org (null: the school as a whole) whose day is an extra one outside of its week, ISO weekdays. */
export interface ExtraDay {
  readonly org_id: string | null
  readonly week: readonly number[]
}

/** Which sessions: of the classes that the fragment answers, on a date. */
export interface SessionsQuestion {
  readonly date: string
  readonly classIds: Fragment
  readonly orgId?: string | undefined
  readonly gradeLevel?: string | undefined
  readonly extraDays: readonly ExtraDay[]
  /** The orgs (null: the school as a whole) that have no school on the day: nothing of theirs is missing. */
  readonly shutOrgs: readonly (string | null)[]
  /** Local `HH:MM` until which sessions have begun, null: none has; what begins later is not missing yet. */
  readonly begunUntil: string | null
  /** Of other classes only the published lessons of the members of staff that this query answers. */
  readonly lessonsOf: LessonStaff | undefined
}

/** Which part of the sessions: those with a register alone, or the missing ones alone; undefined: all. */
export type Taken = boolean | undefined

/** Where a page of sessions begins and how many it reads. */
export interface SessionPage {
  readonly after: SessionKey | undefined
  readonly backwards: boolean
  readonly limit: number
}

/**
 * The sessions of the classes as the rule `sessionsOn` of timetables finds them, and the registers that were taken outside of any: a
 * class whose periods were removed later has no daily session in addition.
 */
function sessions(tenant: string, question: SessionsQuestion): Fragment {
  const { date, classIds, orgId, gradeLevel, extraDays, shutOrgs, begunUntil, lessonsOf } = question
  const day = { from: date, to: date }
  return sql`
  with class as (
    select class.id, class.title, ${naturalOrder(sql`class.title`)} as place, class.class_code, class.org_id,
      coalesce((select min(opening.time) from (${selectFirstStarts(tenant)}) opening
        where opening.org_id is null or opening.org_id = class.org_id), ${openingTime}) as opens
    from classes class
    where class.tenant_id = ${tenant} and class.archived_at is null and ${inSubquery(sql`class.id`, anyClass(tenant, question))}
    ${sqlIf(orgId, () => sql`and class.org_id = ${orgId}`)}
    ${sqlIf(gradeLevel, () => sql`and class.grade_levels @> array[${gradeLevel}]::text[]`)}
  ), extra as (
    select (day.value ->> 'org_id')::uuid as org_id, day.value -> 'week' as week
    from jsonb_array_elements(${JSON.stringify(extraDays)}::jsonb) day
  ), governed as materialized (
    ${governingDays(tenant, sql`select class.id from class`, day)}
  ), published as materialized (
    select lesson.class_id, lesson.period_id, string_agg(distinct room.name, ', ') as room,
      bool_or(${lessonsOf ? isLessonOf(lessonsOf) : sql`true`}) as is_own,
      bool_or(${lessonsOf ? isCoveredBy(lessonsOf) : sql`false`}) as is_cover
    from (${publishedLessons(tenant, sql`select class.id from class`, day)}) lesson
    left join rooms room on room.tenant_id = ${tenant} and room.id = lesson.room_id
    group by lesson.class_id, lesson.period_id
  ), named as materialized (
    ${selectNamedPeriods(tenant, sql`select class.id from class`)}
  ), taken as materialized (
    select register.class_id, register.period_id from registers register
    where register.tenant_id = ${tenant} and register.date = ${date}
    and ${inSubquery(sql`register.class_id`, sql`select class.id from class`)}
  ), lesson as materialized (${heldPeriods(tenant, date)}
  ), session as (
    select lesson.class_id, lesson.id as period_id from lesson where lesson.is_held
    union
    select class.id, null::uuid from class
    where class.id not in (select lesson.class_id from lesson)
    and class.id not in (select governed.class_id from governed)
    and class.id not in (select taken.class_id from taken where taken.period_id is not null)
    union
    select taken.class_id, taken.period_id from taken
  )
  select class.id as class_id, class.title as class_name, class.place, class.class_code, class.org_id,
    session.period_id, to_jsonb(lesson) - 'class_id' as period, published.room,
    coalesce(published.is_cover, false) as is_cover, coalesce(lesson.start_time, '') as starts,
    coalesce(lesson.start_time, class.opens) as begins, taken.class_id is not null as is_taken,
    taken.class_id is null and not ${inOneOf(shutOrgs)}
      and coalesce(coalesce(lesson.start_time, class.opens) <= ${begunUntil}::text, false) as is_missing
  from session
  join class on class.id = session.class_id
  left join lesson on lesson.class_id = session.class_id and lesson.id = session.period_id
  left join taken on taken.class_id = session.class_id and taken.period_id is not distinct from session.period_id
  left join published on published.class_id = session.class_id and published.period_id = session.period_id
  ${sqlIf(lessonsOf, () => sql`where published.is_own or ${inSubquery(sql`session.class_id`, classIds)}`)}`
}

/**
 * The periods of each class, of the statement's `class`, `named`, `published`, `governed`, `extra` and `taken`: those
 * that it names, those of its published lessons, and those of which there is a register.
 */
const heldPeriods = (tenant: string, date: string): Fragment => sql`
    select named.*, published.class_id is not null or (named.kind = 'registration' or governed.class_id is null)
      and (named.weekdays @> to_jsonb(${weekday(date)}::int) or coalesce(named.weekdays @> extra.week, false)) as is_held
    from named
    join class on class.id = named.class_id
    left join extra on extra.org_id is not distinct from class.org_id
    left join governed on governed.class_id = named.class_id
    left join published on published.class_id = named.class_id and published.period_id = named.id
    union all
    select published.class_id, ${periodColumns}, '[]'::jsonb, true
    from published
    join periods period on period.tenant_id = ${tenant} and period.id = published.period_id
    where (published.class_id, published.period_id) not in (select named.class_id, named.id from named)
    union all
    select taken.class_id, ${periodColumns}, '[]'::jsonb, false
    from taken
    join periods period on period.tenant_id = ${tenant} and period.id = taken.period_id
    where (taken.class_id, taken.period_id) not in (
      select named.class_id, named.id from named union all select published.class_id, published.period_id from published)`

/** The classes, and with `lessonsOf` those with a published lesson of these members of staff. */
const anyClass = (tenant: string, { date, classIds, lessonsOf }: SessionsQuestion): Fragment =>
  lessonsOf ? sql`${classIds} union ${classIdsWithLessonOf(tenant, lessonsOf, date)}` : classIds

const inOneOf = (orgs: readonly (string | null)[]): Fragment => sql`exists (
  select from unnest(${orgs}::uuid[]) shut (org_id) where shut.org_id is not distinct from class.org_id)`

const key = sql`session.starts, session.place, session.class_id, coalesce(session.period_id::text, '')`
const falling = sql`session.starts desc, session.place desc, session.class_id desc,
  coalesce(session.period_id::text, '') desc`

const part = (taken: Taken): Fragment => {
  if (taken === undefined) return sql`true`
  return taken ? sql`session.is_taken` : sql`session.is_missing`
}

const beyond = ({ after, backwards }: SessionPage): Fragment =>
  after
    ? sql`and (${key}) ${backwards ? sql`<` : sql`>`}
        (${after[0]}::text, ${naturalOrder(sql`${after[1]}::text`)}, ${after[2]}::uuid, ${after[3]}::text)`
    : sql.empty

/** A page of the sessions by time: those without a time first, at the same time by class, numbers as numbers. */
export const selectSessions = (
  tenant: string,
  question: SessionsQuestion,
  page: SessionPage & { readonly taken: Taken },
): Statement<SessionRow> => sql<SessionRow>`
  select session.class_id, session.class_name, session.class_code, session.org_id, session.period_id, session.period, session.room,
    session.is_cover, session.starts, session.begins
  from (${sessions(tenant, question)}) session
  where ${part(page.taken)} ${beyond(page)} order by ${page.backwards ? falling : key} limit ${page.limit}`

/** How many sessions there are, how many of them have a register, and how many should have one by now. */
export interface SessionTally {
  readonly sessions: number
  readonly taken: number
  readonly missing: number
}

export const tallySessions = (
  tenant: string,
  question: SessionsQuestion,
): Statement<SessionTally> => sql<SessionTally>`
  select count(*)::int as sessions, count(*) filter (where session.is_taken)::int as taken,
    count(*) filter (where session.is_missing)::int as missing
  from (${sessions(tenant, question)}) session`
