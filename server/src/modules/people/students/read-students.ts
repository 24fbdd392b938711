import type { RequestContext } from '../../../kernel/http/context.ts'
import { instantParameter, readList, versionTag } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { searchPatterns } from '../rules/search-text.ts'
import type { StudentDetailWire, StudentQueryValue } from './schema.ts'
import { studentSight } from './sight.ts'
import {
  countStudents,
  type StudentFilters,
  selectGuardiansOf,
  selectStudent,
  selectStudents,
  studentSorting,
} from './sql.ts'
import { presentDetail, presentStudent } from './student.ts'

/** A page of the students in sight: one statement, and one for the count when it was asked for. */
export async function listStudents(context: RequestContext<unknown, StudentQueryValue, unknown>) {
  const { query, school } = context
  const filters = filtersOf(context)
  const body = await readList(context, {
    sorting: studentSorting,
    sort: query.sort ?? 'name',
    select: (page) => selectStudents(school.id, filters, page),
    count: () => countStudents(school.id, filters),
    present: presentStudent,
  })
  context.audit({ entity: 'student', count: body.results.length, filters: auditedFilters(query) })
  return body
}

/** One student in sight with the guardians, in one round trip; 404 outside it. */
export async function readStudent(
  context: RequestContext<{ student_id: string }>,
): Promise<StudentDetailWire> {
  const { school, params } = context
  const { visible, whole, userId } = studentSight(context)
  const [[row], guardians] = await context.read([
    selectStudent(school.id, params.student_id, visible),
    selectGuardiansOf(school.id, params.student_id, { whole, userId }),
  ])
  if (!row) throw notFound()
  context.etag(versionTag(row))
  context.audit({ entity: 'student', ids: [row.id] })
  return presentDetail(row, guardians)
}

function filtersOf(context: RequestContext<unknown, StudentQueryValue, unknown>): StudentFilters {
  const { query, today } = context
  return {
    sight: studentSight(context).visible,
    patterns: query.q === undefined ? undefined : searchPatterns(query.q),
    statuses: query.status,
    gradeLevels: query.grade_level,
    enrolled: query.class_id === undefined ? undefined : { classId: query.class_id, on: today },
    orgId: query.org_id,
    updatedSince: instantParameter('updated_since', query.updated_since),
    archived: query.archived,
  }
}

/** The filters as audit keeps them: what was searched for is personal and stays out. */
function auditedFilters(query: StudentQueryValue): Record<string, unknown> {
  const { q, cursor: _cursor, count: _count, ...filters } = query
  return q === undefined ? filters : { ...filters, q: true }
}
