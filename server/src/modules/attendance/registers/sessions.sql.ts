import { among } from '../../../kernel/db/among.sql.ts'
import { type Fragment, nothing, type Statement, sql, when } from '../../../kernel/db/statement.ts'
import { weekday } from '../../../kernel/time/dates.ts'
import { type ClassPeriodRow, selectClassPeriods } from '../periods/sql.ts'

/** A session of a class on a day, held by the timetable or taken outside of it. */
export interface SessionRow {
  readonly class_id: string
  readonly class_name: string
  readonly class_code: string | null
  readonly org_id: string | null
  readonly period_id: string | null
  /** null: the daily session, or a period that the class no longer has. */
  readonly period: Omit<ClassPeriodRow, 'class_id'> | null
  /** Local `HH:MM` at which it begins; empty: without a time, before all others. */
  readonly starts: string
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
  /** Those with a register alone, or those without one alone. */
  readonly taken?: boolean | undefined
  /** The orgs (null: the school as a whole) that have no school on the day: nothing of theirs is missing. */
  readonly shutOrgs: readonly (string | null)[]
  /** Local `HH:MM` until which sessions have begun, null: none has; what begins later is not missing yet. */
  readonly begunUntil: string | null
}

/** Where a page of sessions begins and how many it reads. */
export interface SessionPage {
  readonly after: SessionKey | undefined
  readonly backwards: boolean
  readonly limit: number
}

/**
 * The sessions of the classes as the rule `sessionsOn` finds them, and the registers that were taken outside of any: a
 * class whose periods were taken away since has no daily session beside them.
 */
function sessions(tenant: string, question: SessionsQuestion): Fragment {
  const { date, classIds, orgId, gradeLevel, extraDays, taken, shutOrgs, begunUntil } = question
  return sql`
  with class as (
    select class.id, class.title, class.class_code, class.org_id from classes class
    where class.tenant_id = ${tenant} and class.archived_at is null and ${among(sql`class.id`, classIds)}
    ${when(orgId, () => sql`and class.org_id = ${orgId}`)}
    ${when(gradeLevel, () => sql`and class.grade_levels @> array[${gradeLevel}]::text[]`)}
  ), extra as (
    select (day.value ->> 'org_id')::uuid as org_id, day.value -> 'week' as week
    from jsonb_array_elements(${JSON.stringify(extraDays)}::jsonb) day
  ), lesson as materialized (
    ${selectClassPeriods(tenant, sql`select class.id from class`)}
  ), taken as (
    select register.class_id, register.period_id from registers register
    where register.tenant_id = ${tenant} and register.date = ${date}
    and ${among(sql`register.class_id`, sql`select class.id from class`)}
  ), session as (
    select lesson.class_id, lesson.id as period_id from lesson
    join class on class.id = lesson.class_id
    left join extra on extra.org_id is not distinct from class.org_id
    where lesson.weekdays @> to_jsonb(${weekday(date)}::int) or lesson.weekdays @> extra.week
    union
    select class.id, null::uuid from class
    where class.id not in (select lesson.class_id from lesson)
    and class.id not in (select taken.class_id from taken where taken.period_id is not null)
    union
    select taken.class_id, taken.period_id from taken
  )
  select class.id as class_id, class.title as class_name, class.class_code, class.org_id, session.period_id,
    to_jsonb(lesson) - 'class_id' as period, coalesce(lesson.start_time, '') as starts
  from session
  join class on class.id = session.class_id
  left join lesson on lesson.class_id = session.class_id and lesson.id = session.period_id
  ${when(taken === true, () => sql`where ${hasRegister}`)}
  ${when(
    taken === false,
    () => sql`where not ${hasRegister} and not ${inOneOf(shutOrgs)}
    and coalesce(lesson.start_time, '') <= ${begunUntil}::text`,
  )}`
}

const hasRegister = sql`exists (select from taken where taken.class_id = session.class_id
  and taken.period_id is not distinct from session.period_id)`

const inOneOf = (orgs: readonly (string | null)[]): Fragment => sql`exists (
  select from unnest(${orgs}::uuid[]) shut (org_id) where shut.org_id is not distinct from class.org_id)`

const key = sql`session.starts, session.class_name, session.class_id, coalesce(session.period_id::text, '')`
const falling = sql`session.starts desc, session.class_name desc, session.class_id desc,
  coalesce(session.period_id::text, '') desc`

const beyond = ({ after, backwards }: SessionPage): Fragment =>
  after
    ? sql`where (${key}) ${backwards ? sql`<` : sql`>`}
        (${after[0]}::text, ${after[1]}::text, ${after[2]}::uuid, ${after[3]}::text)`
    : nothing

/** A page of the sessions by time: those without a time first, at the same time by class. */
export const selectSessions = (
  tenant: string,
  question: SessionsQuestion,
  page: SessionPage,
): Statement<SessionRow> => sql<SessionRow>`
  select session.* from (${sessions(tenant, question)}) session
  ${beyond(page)} order by ${page.backwards ? falling : key} limit ${page.limit}`

export const countSessions = (tenant: string, question: SessionsQuestion): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from (${sessions(tenant, question)}) session`
