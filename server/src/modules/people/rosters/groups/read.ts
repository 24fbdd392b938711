import type { RequestContext } from '../../../../kernel/http/context.ts'
import { instantParameter, readDetail, readList } from '../../../../kernel/http/lists.ts'
import { notFound } from '../../../../kernel/http/problems.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { ringsOf } from '../../../identity/index.ts'
import { selectVisibleClass } from '../sql.ts'
import type { ClassGroupQueryValue, ClassGroupWire } from './schema.ts'
import { type ClassGroupRow, countGroups, groupSorting, selectGroup, selectGroups } from './sql.ts'

type InClass = { class_id: string }

/** A group as the wire shows it. */
export const presentGroup = (row: ClassGroupRow): ClassGroupWire => ({
  id: row.id,
  class_id: row.class_id,
  name: row.name,
  staff_id: row.staff_id,
  student_ids: [...row.student_ids],
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})

const questionOf = ({ params, today, principal }: RequestContext<InClass>) => ({
  classId: params.class_id,
  date: today,
  today,
  rings: ringsOf(principal, 'people'),
})

/** A page of the groups of a visible class: all to staff and its teachers, to families those of their children. */
export async function listGroups(context: RequestContext<InClass, ClassGroupQueryValue, unknown>) {
  const { query, school } = context
  const question = questionOf(context)
  const [[seen]] = await context.read([selectVisibleClass(school.id, question)])
  if (!seen) throw notFound()
  const filters = {
    studentId: query.student_id,
    staffId: query.staff_id,
    updatedSince: instantParameter('updated_since', query.updated_since),
    archived: query.archived,
  }
  return readList(context, {
    sorting: groupSorting,
    sort: query.sort ?? 'name',
    select: (page) => selectGroups(school.id, question, filters, page),
    count: () => countGroups(school.id, question, filters),
    present: presentGroup,
  })
}

/** One visible group; 404 otherwise. */
export const readGroup = async (
  context: RequestContext<InClass & { class_group_id: string }>,
): Promise<ClassGroupWire> =>
  presentGroup(
    await readDetail(
      context,
      selectGroup(context.school.id, questionOf(context), context.params.class_group_id),
    ),
  )
