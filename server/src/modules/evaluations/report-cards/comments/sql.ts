import { type Statement, sql } from '../../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../../kernel/db/write-rows.ts'
import type { PolicyRow } from '../../marks/settings.sql.ts'
import { taughtByCaller, type Visibility } from '../../visibility.sql.ts'

/** Comments of a term are saved one request after the other. */
export const selectCommentLock = (tenant: string, termId: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`report comments ${tenant} ${termId}`}, 0))`

export interface CurrentCommentRow {
  readonly id: string
  readonly student_id: string
  readonly class_id: string | null
  readonly comment: string | null
  readonly decision: string | null
  readonly version: number
}

export const selectStateComments = (
  tenant: string,
  { termId, studentIds }: { readonly termId: string; readonly studentIds: readonly string[] },
): Statement<CurrentCommentRow> => sql`
  select held.id, held.student_id, held.class_id, held.comment, held.decision, held.version from report_comments held
  where held.tenant_id = ${tenant} and held.term_id = ${termId} and held.student_id = any(${studentIds}::uuid[])`

/** A seat of one of the students in the time, with what the caller may do there. */
interface CommentSeat {
  readonly student_id: string
  readonly class_id: string
  readonly homeroom: boolean
  readonly taught: boolean
  readonly published: boolean
}

/** What comments are judged by: one row, or none when the term is not of the school. */
export interface CommentFactsRow {
  readonly seats: readonly CommentSeat[]
  readonly longest: PolicyRow['comment_max_length'] | null
}

export const selectCommentFacts = (
  visibility: Visibility,
  { termId, studentIds }: { readonly termId: string; readonly studentIds: readonly string[] },
): Statement<CommentFactsRow> => sql`
  select (select coalesce(json_agg(json_build_object('student_id', seat.student_id, 'class_id', seat.class_id,
      'homeroom', class.kind = 'homeroom', 'taught', ${taughtByCaller(visibility, sql`class.id`)},
      'published', coalesce(grading.publish_at <= ${visibility.now}, false))), '[]')
    from enrollments seat
    join classes class on class.tenant_id = ${visibility.tenant} and class.id = seat.class_id
    left join term_gradings grading on grading.tenant_id = ${visibility.tenant} and grading.class_id = class.id
      and grading.term_id = term.id
    where seat.tenant_id = ${visibility.tenant} and seat.role = 'student' and seat.archived_at is null
    and seat.student_id = any(${studentIds}::uuid[])
    and (seat.starts_on is null or seat.starts_on <= term.ends_on)
    and (seat.ends_on is null or seat.ends_on > term.starts_on)) as seats,
    (select policy.comment_max_length from evaluation_policies policy
      where policy.tenant_id = ${visibility.tenant}) as longest
  from academic_sessions term
  where term.tenant_id = ${visibility.tenant} and term.id = ${termId} and term.archived_at is null`

export const commentsTable = {
  table: 'report_comments',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    term_id: 'uuid',
    student_id: 'uuid',
    class_id: 'uuid',
    comment: 'text',
    decision: 'text',
    author_user_id: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable
