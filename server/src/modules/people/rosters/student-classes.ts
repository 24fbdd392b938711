import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import {
  CalendarDate,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import {
  countStudentMemberships,
  type StudentMembershipRow,
  selectStudentMemberships,
  studentMembershipSorting,
} from '../../academics/index.ts'
import { requirePersonSeen } from '../persons/person-seen.ts'
import { studentKind } from '../students/student-kind.ts'
import { toldOf } from '../words.ts'

const Strict = toldOf({
  class_id: 'The class.',
  kind: '`homeroom`: the class that students belong to; `scheduled`: one of a course.',
})

/** A class that a student sits, sat or will sit in; `ends_on` is the day after the last one, null is open. */
const StudentClass = Strict('StudentClass', {
  enrollment_id: Uuid,
  class_id: Uuid,
  title: Type.String(),
  class_code: Nullable(Type.String()),
  kind: OneOf(['homeroom', 'scheduled']),
  starts_on: Nullable(CalendarDate),
  ends_on: Nullable(CalendarDate),
  end_reason: Nullable(Type.String()),
})
type StudentClassWire = Static<typeof StudentClass>

export const StudentClassPage = PageOf(StudentClass)
export const StudentClassQuery = Strict(pageQuery)

/** The classes of a student in the caller's sight, by title, ended ones too. */
export async function listStudentClasses(
  context: RequestContext<{ student_id: string }, Static<typeof StudentClassQuery>, unknown>,
): Promise<ListBody<StudentClassWire>> {
  const { school, params } = context
  await requirePersonSeen(studentKind, context, params.student_id)
  const body = await readList(context, {
    sorting: studentMembershipSorting,
    sort: 'title',
    select: (page) => selectStudentMemberships(school.id, params.student_id, page),
    count: () => countStudentMemberships(school.id, params.student_id),
    present,
  })
  context.audit({ entity: 'student', ids: [params.student_id], count: body.results.length })
  return body
}

const present = (row: StudentMembershipRow): StudentClassWire => ({
  enrollment_id: row.id,
  class_id: row.class_id,
  title: row.title,
  class_code: row.class_code,
  kind: row.kind,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  end_reason: row.end_reason,
})
