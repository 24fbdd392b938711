import type { RequestContext } from '../../../kernel/http/context.ts'
import { instantParameter, readDetail, readList } from '../../../kernel/http/lists.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import type { CourseQueryValue, CourseWire } from './schema.ts'
import { type CourseRow, countCourses, courseSorting, selectCourse, selectCourses } from './sql.ts'

const present = (row: CourseRow): CourseWire => ({
  id: row.id,
  org_id: row.org_id,
  academic_year_id: row.school_year_id,
  title: row.title,
  course_code: row.course_code,
  grade_levels: row.grade_levels,
  subjects: row.subjects,
  subject_codes: row.subject_codes,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})

/** A page of the school's courses. */
export function listCourses(context: RequestContext<unknown, CourseQueryValue, unknown>) {
  const { query, school } = context
  const filters = {
    orgId: query.org_id,
    schoolYearId: query.academic_year_id,
    courseCode: query.course_code,
    gradeLevel: query.grade_level,
    updatedSince: instantParameter('updated_since', query.updated_since),
    archived: query.archived,
  }
  return readList(context, {
    sorting: courseSorting,
    sort: query.sort ?? 'title',
    select: (page) => selectCourses(school.id, filters, page),
    count: () => countCourses(school.id, filters),
    present,
  })
}

/** One course; 404 when it is not there. */
export const readCourse = async (context: RequestContext<{ course_id: string }>): Promise<CourseWire> =>
  present(await readDetail(context, selectCourse(context.school.id, context.params.course_id)))
