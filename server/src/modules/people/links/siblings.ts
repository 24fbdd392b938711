import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { requirePersonSeen } from '../persons/person-seen.ts'
import { studentKind } from '../students/student-kind.ts'
import { studentVisibility } from '../students/visibility.ts'
import type { SiblingQueryValue, SiblingWire } from './sibling-schema.ts'
import {
  countSiblings,
  type SiblingQuestion,
  type SiblingRow,
  selectSiblings,
  siblingSorting,
} from './siblings.sql.ts'

/** Students who share a guardian with a visible student, as far as the caller may see sibling and guardian. */
export async function listSiblings(
  context: RequestContext<{ student_id: string }, SiblingQueryValue, unknown>,
): Promise<ListBody<SiblingWire>> {
  const { school, params } = context
  await requirePersonSeen(studentKind, context, params.student_id)
  const visibility = studentVisibility(context)
  const question: SiblingQuestion = {
    tenant: school.id,
    studentId: params.student_id,
    visibility: visibility,
  }
  const body = await readList(context, {
    sorting: siblingSorting,
    sort: 'name',
    select: (page) => selectSiblings(question, page),
    count: () => countSiblings(question),
    present,
  })
  context.audit({ entity: 'student', ids: [params.student_id], count: body.results.length })
  return body
}

const present = (row: SiblingRow): SiblingWire => ({
  student_id: row.id,
  student_code: row.student_code,
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  preferred_name: row.preferred_name,
  status: row.status,
  grade_level: row.grade_level,
  org_id: row.org_id,
  guardians: row.guardians,
})
