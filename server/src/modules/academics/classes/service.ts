import type { Fragment } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { instantParameter, readDetail, readList } from '../../../kernel/http/lists.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import type { SchoolClassQueryValue, SchoolClassWire } from './schema.ts'
import { classSorting, countClasses, type SchoolClassRow, selectClass, selectClasses } from './sql.ts'

const present = (row: SchoolClassRow): SchoolClassWire => ({
  id: row.id,
  org_id: row.org_id,
  course_id: row.course_id,
  title: row.title,
  class_code: row.class_code,
  kind: row.kind,
  location: row.location,
  grade_levels: row.grade_levels,
  subjects: row.subjects,
  subject_codes: row.subject_codes,
  periods: row.periods,
  term_ids: row.term_ids,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})

/** A page of the school's classes; with `among`, of those whose id that query answers. */
export function listClasses(
  context: RequestContext<unknown, SchoolClassQueryValue, unknown>,
  among?: Fragment,
) {
  const { query, school, today } = context
  const filters = {
    orgId: query.org_id,
    courseId: query.course_id,
    termId: query.term_id,
    kind: query.kind,
    gradeLevel: query.grade_level,
    taughtBy: query.taught_by === undefined ? undefined : { staffId: query.taught_by, on: today },
    updatedSince: instantParameter('updated_since', query.updated_since),
    archived: query.archived,
    among,
  }
  return readList(context, {
    sorting: classSorting,
    sort: query.sort ?? 'title',
    select: (page) => selectClasses(school.id, filters, page),
    count: () => countClasses(school.id, filters),
    present,
  })
}

/** One class; 404 when it is not there. */
export const readClass = async (context: RequestContext<{ class_id: string }>): Promise<SchoolClassWire> =>
  present(await readDetail(context, selectClass(context.school.id, context.params.class_id)))
