import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectClassesById } from '../../academics/index.ts'
import { visibilityOf } from '../visibility.ts'
import type { StudentMarkQueryValue, StudentMarkWire } from './schema.ts'
import { countStudentMarks, markSorting, type StudentMarkRow, selectStudentMarks } from './sql.ts'

/** The marks of one student visible to the caller, newest day first; none for other students. */
export async function listStudentMarks(
  context: RequestContext<unknown, StudentMarkQueryValue, unknown>,
): Promise<ListBody<StudentMarkWire>> {
  const { query, school } = context
  const visibility = visibilityOf(context)
  const body = await readList(context, {
    sorting: markSorting,
    sort: '-date',
    select: (page) => selectStudentMarks(visibility, query, page),
    count: () => countStudentMarks(visibility, query),
    present,
  })
  const [classes] = await context.read([
    selectClassesById(school.id, [...new Set(body.results.map((mark) => mark.class_id))]),
  ])
  const titles = new Map(classes.map(({ id, title }) => [id, title]))
  context.audit({
    entity: 'attendance_mark',
    count: body.results.length,
    filters: { student_id: query.student_id },
  })
  return {
    ...body,
    results: body.results.map((mark) => ({ ...mark, class_name: titles.get(mark.class_id) ?? null })),
  }
}

const present = (row: StudentMarkRow): StudentMarkWire => ({
  id: row.id,
  date: row.date,
  class_id: row.class_id,
  class_name: null,
  period:
    row.period_code === null ? null : { code: row.period_code, name: row.period_name ?? row.period_code },
  status: row.status,
  code: row.code,
  code_name: row.code_name,
  minutes_late: row.minutes_late,
  recorded_at: formatInstant(row.recorded_at),
})
