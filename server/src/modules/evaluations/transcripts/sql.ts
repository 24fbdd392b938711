import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { CardMarkRow } from '../report-cards/sql.ts'

/** A published mark of a term, with its class and school year. */
export interface TranscriptMarkRow extends CardMarkRow {
  readonly class_title: string
  readonly subject: string | null
  readonly year_id: string
  readonly year_title: string
  readonly year_starts_on: string
  /** The terms of that year. */
  readonly term_ids: readonly string[]
}

/** The published marks of students in all school years: one statement for any number of students. */
export const selectTranscriptMarks = (
  tenant: string,
  studentIds: readonly string[],
  now: Date,
): Statement<TranscriptMarkRow> => sql<TranscriptMarkRow>`
  select mark.student_id, mark.class_id, mark.term_id, mark.value, mark.percent, mark.letter, mark.passed, mark.rank,
    mark.provisional, mark.counted, true as published, true as in_group, true as stays_in_group, true as stays,
    null as grade_level, class.title as class_title, class.subjects[1] as subject, year.id as year_id,
    year.title as year_title, year.starts_on as year_starts_on,
    array(select sibling.id from academic_sessions sibling where sibling.tenant_id = ${tenant}
      and sibling.parent_id = year.id and sibling.archived_at is null) as term_ids
  from term_marks mark
  join term_gradings grading on grading.tenant_id = ${tenant} and grading.class_id = mark.class_id
    and grading.term_id = mark.term_id and grading.publish_at <= ${now}
  join classes class on class.tenant_id = ${tenant} and class.id = mark.class_id and class.archived_at is null
  join academic_sessions term on term.tenant_id = ${tenant} and term.id = mark.term_id and term.archived_at is null
  join academic_sessions year on year.tenant_id = ${tenant} and year.id = term.parent_id and year.kind = 'school_year'
    and year.archived_at is null
  where mark.tenant_id = ${tenant} and mark.archived_at is null and mark.student_id = any(${studentIds}::uuid[])
  order by year.starts_on, year.id, class.title, class.id, term.starts_on, term.id`
