import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { type ClassFiguresRow, teachersOf } from '../marks/own/sql.ts'
import { type SettingsRow, selectSettings } from '../marks/settings.sql.ts'
import { countsForTerm } from '../marks/term-items.sql.ts'
import { isPublic, ownStudentIdsSeen, taughtByCaller, type Visibility } from '../visibility.sql.ts'

/** The requested report cards, by student and term or year. */
export interface CardQuestion {
  /** A term, or a school year. */
  readonly periodId: string
  readonly studentId?: string | undefined
  readonly classId?: string | undefined
}

const span = (tenant: string, { periodId }: CardQuestion, column: Fragment): Fragment => sql`
  select ${column} from academic_sessions span where span.tenant_id = ${tenant} and span.id = ${periodId}`

const first = (tenant: string, requested: CardQuestion) => span(tenant, requested, sql`span.starts_on`)
const last = (tenant: string, requested: CardQuestion) => span(tenant, requested, sql`span.ends_on`)

/** Seats of students on a day of the term or year; the alias is `seat`. */
const seatsIn = (tenant: string, requested: CardQuestion): Fragment => sql`
  seat.tenant_id = ${tenant} and seat.role = 'student' and seat.archived_at is null
  and (seat.starts_on is null or seat.starts_on <= (${last(tenant, requested)}))
  and (seat.ends_on is null or seat.ends_on > (${first(tenant, requested)}))`

/** Whether such a seat lasts beyond the last day. */
const sitsToTheEnd = (tenant: string, requested: CardQuestion): Fragment =>
  sql`(seat.ends_on is null or seat.ends_on > (${last(tenant, requested)}))`

/** The class with which a student is compared: the one asked for, or the student's homeroom. A query of one id. */
const groupId = (tenant: string, requested: CardQuestion): Fragment =>
  requested.classId === undefined
    ? sql`(select coalesce((select class.id from enrollments seat
        join classes class on class.tenant_id = ${tenant} and class.id = seat.class_id and class.kind = 'homeroom'
        where ${seatsIn(tenant, requested)} and seat.student_id = ${requested.studentId}
        order by seat.starts_on desc nulls last, class.id limit 1),
      (select student.homeroom_class_id from students student
        where student.tenant_id = ${tenant} and student.id = ${requested.studentId})))`
    : sql`(select ${requested.classId}::uuid)`

/** Ids of the students of that class; a query. */
const groupStudentIds = (tenant: string, requested: CardQuestion): Fragment => sql`
  select seat.student_id from enrollments seat
  where ${seatsIn(tenant, requested)} and seat.class_id = ${groupId(tenant, requested)}`

/** The terms whose marks count: the term itself, or those that lie directly in the year. A query of ids. */
const termIds = (tenant: string, { periodId }: CardQuestion): Fragment => sql`
  select term.id from academic_sessions term where term.tenant_id = ${tenant} and term.archived_at is null
  and ((term.id = ${periodId} and term.kind <> 'school_year') or (term.parent_id = ${periodId}
    and exists (select 1 from academic_sessions year where year.tenant_id = ${tenant} and year.id = ${periodId}
      and year.kind = 'school_year')))`

export interface CardFrameRow {
  readonly title: string
  readonly kind: string
  readonly starts_on: string
  readonly ends_on: string
  readonly year_title: string | null
  readonly terms: readonly { readonly id: string; readonly title: string }[]
  readonly class_id: string | null
  readonly class_title: string | null
  /** The caller sees the cards whole: staff, or who teaches the homeroom. */
  readonly whole: boolean
  /** The caller teaches the class asked for, or one of the student's. */
  readonly taught: boolean
  readonly settings: SettingsRow
}

export const selectCardFrame = (
  visibility: Visibility,
  requested: CardQuestion,
): Statement<CardFrameRow> => sql`
  select period.title, period.kind, period.starts_on, period.ends_on, year.title as year_title,
    (select coalesce(json_agg(json_build_object('id', term.id, 'title', term.title) order by term.starts_on, term.id),
      '[]') from academic_sessions term where term.tenant_id = ${visibility.tenant}
      and ${inSubquery(sql`term.id`, termIds(visibility.tenant, requested))}) as terms,
    class.id as class_id, class.title as class_title,
    (${visibility.rings.school}::boolean or coalesce(class.kind = 'homeroom' and ${taughtByCaller(visibility, sql`class.id`)},
      false)) as whole,
    ${
      requested.classId === undefined
        ? sql`exists (select 1 from enrollments seat where ${seatsIn(visibility.tenant, requested)}
            and seat.student_id = ${requested.studentId} and ${taughtByCaller(visibility, sql`seat.class_id`)})`
        : taughtByCaller(visibility, sql`${requested.classId}::uuid`)
    } as taught,
    (select row_to_json(settings) from (${selectSettings(visibility.tenant)}) settings) as settings
  from academic_sessions period
  left join academic_sessions year on year.tenant_id = ${visibility.tenant} and year.id = period.parent_id
    and year.kind = 'school_year'
  left join classes class on class.tenant_id = ${visibility.tenant} and class.id = ${groupId(visibility.tenant, requested)}
  where period.tenant_id = ${visibility.tenant} and period.id = ${requested.periodId} and period.archived_at is null`

export interface CardStudentRow {
  readonly id: string
  readonly student_code: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly date_of_birth: string | null
  readonly grade_level: string | null
  /** The caller is the student, or a guardian whose link allows it. */
  readonly own: boolean
}

/** Ids of the students whose cards are asked for; a query. */
export const requestedStudentIds = (tenant: string, requested: CardQuestion): Fragment =>
  requested.studentId === undefined
    ? groupStudentIds(tenant, requested)
    : sql`select ${requested.studentId}::uuid`

/** The students, by name; `limit` of them at most. */
export const selectCardStudents = (
  visibility: Visibility,
  requested: CardQuestion,
  limit: number,
): Statement<CardStudentRow> => sql`
  select student.id, student.student_code, student.first_name, student.middle_name, student.last_name,
    student.date_of_birth, student.grade_level, ${inSubquery(sql`student.id`, ownStudentIdsSeen(visibility))} as own
  from students student
  where student.tenant_id = ${visibility.tenant} and student.archived_at is null
  and ${inSubquery(sql`student.id`, requestedStudentIds(visibility.tenant, requested))}
  order by student.sort_name, student.id limit ${limit}`

/** A class of a student in the time. */
export interface CardClassRow {
  readonly student_id: string
  readonly class_id: string
  readonly title: string
  readonly subject: string | null
  readonly teachers: readonly string[]
  /** The caller teaches it today. */
  readonly taught: boolean
  /** That are public now. */
  readonly evaluations: number
  /** The terms that count in which it is taught or has evaluations: a mark is to be expected there. */
  readonly term_ids: readonly string[]
}

/** The classes that the students sat in: those of the term, and those with evaluations or closed marks in it. */
export const selectCardClasses = (
  visibility: Visibility,
  requested: CardQuestion,
): Statement<CardClassRow> => sql`
  with sat as materialized (
    select distinct seat.student_id, seat.class_id from enrollments seat
    where ${seatsIn(visibility.tenant, requested)} and ${inSubquery(sql`seat.student_id`, requestedStudentIds(visibility.tenant, requested))}
  ), held as materialized (
    select class.id, class.title, class.subjects[1] as subject,
      ${teachersOf(visibility.tenant, sql`class.id`, sql`${requested.periodId}::uuid`)} as teachers,
      ${taughtByCaller(visibility, sql`class.id`)} as taught,
      (select count(*)::int from line_items item where item.tenant_id = ${visibility.tenant}
        and item.class_id = class.id and ${isPublic(visibility)}
        and exists (select 1 from academic_sessions term where term.tenant_id = ${visibility.tenant}
          and ${inSubquery(sql`term.id`, termIds(visibility.tenant, requested))} and ${countsForTerm(visibility.tenant, sql`term.id`)})) as evaluations,
      (class.kind = 'scheduled' and (class.term_ids = '{}' or class.term_ids && array(
        select near.id from academic_sessions near
        join academic_sessions period on period.tenant_id = ${visibility.tenant} and period.id = ${requested.periodId}
        where near.tenant_id = ${visibility.tenant} and (near.id in (period.id, period.parent_id)
          or near.parent_id = period.id)))) as fits,
      array(select term.id from academic_sessions term where term.tenant_id = ${visibility.tenant}
        and ${inSubquery(sql`term.id`, termIds(visibility.tenant, requested))} and (term.id = any(class.term_ids)
          or exists (select 1 from line_items item where item.tenant_id = ${visibility.tenant}
            and item.class_id = class.id and ${countsForTerm(visibility.tenant, sql`term.id`)}))) as due,
      exists (select 1 from term_gradings grading where grading.tenant_id = ${visibility.tenant}
        and grading.class_id = class.id and ${inSubquery(sql`grading.term_id`, termIds(visibility.tenant, requested))}) as graded
    from classes class
    where class.tenant_id = ${visibility.tenant} and class.archived_at is null
    and class.id in (select sat.class_id from sat)
  )
  select sat.student_id, held.id as class_id, held.title, held.subject, held.teachers, held.taught, held.evaluations,
    held.due as term_ids
  from sat join held on held.id = sat.class_id
  where held.fits or held.graded or held.evaluations > 0
  order by held.title, held.id`

/** A closed mark of a student who is asked for, or is compared with one. */
export interface CardMarkRow {
  readonly student_id: string
  readonly class_id: string
  readonly term_id: string
  readonly value: string | null
  readonly percent: string | null
  readonly letter: string | null
  readonly passed: boolean | null
  readonly rank: number | null
  readonly provisional: boolean
  readonly counted: number
  /** Families see it. */
  readonly published: boolean
  /** For the compared class, and for the grade level; null where that is not compared. */
  readonly in_group: boolean
  /** Still sits there, and in any class at all, when the time ends: who left is not counted in places. */
  readonly stays_in_group: boolean
  readonly stays: boolean
  readonly grade_level: string | null
}

/**
 * The closed marks of the students, of all in their class, and of their grade levels where the school compares these: in
 * living classes in which they sit or sat, which are those that stand on their cards.
 */
export const selectCardMarks = (
  { tenant, now }: Visibility,
  requested: CardQuestion,
): Statement<CardMarkRow> => sql`
  with grouped as materialized (
    select seat.student_id, bool_or(${sitsToTheEnd(tenant, requested)}) as stays from enrollments seat
    where ${seatsIn(tenant, requested)} and seat.class_id = ${groupId(tenant, requested)} group by seat.student_id),
  wanted as materialized (
    select grouped.student_id as id from grouped union ${requestedStudentIds(tenant, requested)}
  ), peers as materialized (
    select wanted.id from wanted
    union select peer.id from students peer
    where peer.tenant_id = ${tenant} and peer.archived_at is null and peer.status = 'active'
    and peer.grade_level in (select own.grade_level from students own where own.tenant_id = ${tenant}
      and own.id in (select wanted.id from wanted))
    and exists (select 1 from evaluation_policies policy
      where policy.tenant_id = ${tenant} and policy.ranks = 'class_and_grade')
  ), staying as materialized (
    select distinct seat.student_id as id from enrollments seat
    where ${seatsIn(tenant, requested)} and ${sitsToTheEnd(tenant, requested)}
    and seat.student_id in (select peers.id from peers)
  )
  select mark.student_id, mark.class_id, mark.term_id, mark.value, mark.percent, mark.letter, mark.passed, mark.rank,
    mark.provisional, mark.counted, coalesce(grading.publish_at <= ${now}, false) as published,
    grouped.student_id is not null as in_group, coalesce(grouped.stays, false) as stays_in_group,
    mark.student_id in (select staying.id from staying) as stays, student.grade_level
  from term_marks mark
  left join grouped on grouped.student_id = mark.student_id
  join students student on student.tenant_id = ${tenant} and student.id = mark.student_id
    and student.archived_at is null
  join classes class on class.tenant_id = ${tenant} and class.id = mark.class_id and class.archived_at is null
  left join term_gradings grading on grading.tenant_id = ${tenant} and grading.class_id = mark.class_id
    and grading.term_id = mark.term_id
  where mark.tenant_id = ${tenant} and mark.archived_at is null and mark.student_id in (select peers.id from peers)
  and ${inSubquery(sql`mark.term_id`, termIds(tenant, requested))}
  and exists (select 1 from enrollments seat where ${seatsIn(tenant, requested)} and seat.class_id = mark.class_id
    and seat.student_id = mark.student_id)`

/** How far the marks of a class of one of the students are. */
export interface CardGradingRow {
  readonly class_id: string
  readonly term_id: string
  readonly closed: boolean
  readonly published: boolean
  readonly summary: { readonly figures?: ClassFiguresRow; readonly ranked?: number }
}

export const selectCardGradings = (
  visibility: Visibility,
  requested: CardQuestion,
): Statement<CardGradingRow> => sql`
  select grading.class_id, grading.term_id, grading.closed_at is not null as closed,
    coalesce(grading.publish_at <= ${visibility.now}, false) as published, grading.summary
  from term_gradings grading
  where grading.tenant_id = ${visibility.tenant} and ${inSubquery(sql`grading.term_id`, termIds(visibility.tenant, requested))}
  and grading.class_id in (select seat.class_id from enrollments seat where ${seatsIn(visibility.tenant, requested)}
    and ${inSubquery(sql`seat.student_id`, requestedStudentIds(visibility.tenant, requested))})`

export interface CardCommentRow {
  readonly id: string
  readonly student_id: string
  readonly class_id: string | null
  readonly comment: string | null
  readonly decision: string | null
  readonly version: number
}

export const selectCardComments = (tenant: string, requested: CardQuestion): Statement<CardCommentRow> => sql`
  select held.id, held.student_id, held.class_id, held.comment, held.decision, held.version
  from report_comments held
  where held.tenant_id = ${tenant} and held.term_id = ${requested.periodId}
  and ${inSubquery(sql`held.student_id`, requestedStudentIds(tenant, requested))}`
