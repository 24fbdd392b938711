import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import {
  countStudentMemberships,
  type StudentMembershipRow,
  selectStudentMemberships,
  studentMembershipSorting,
} from '../../academics/index.ts'
import { requirePersonSeen } from '../persons/person-seen.ts'
import { studentKind } from '../students/student-kind.ts'
import { reportedOf } from '../words.ts'

const Strict = reportedOf({
  class_id: 'The class.',
  kind: '`homeroom`: the class that students belong to; `scheduled`: one of a course.',
})

/** A class that a student sits, sat or will sit in; `ends_on` is the day after the last one, null is open. */
const StudentClass = Strict('StudentClass', {
  enrollment_id: t.Uuid,
  class_id: t.Uuid,
  title: t.String(),
  class_code: t.Nullable(t.String()),
  kind: t.OneOf(['homeroom', 'scheduled']),
  starts_on: t.Nullable(t.CalendarDate),
  ends_on: t.Nullable(t.CalendarDate),
  end_reason: t.Nullable(t.String()),
})
type StudentClassWire = t.Static<typeof StudentClass>

export const StudentClassPage = t.PageOf(StudentClass)
export const StudentClassQuery = Strict(t.pageQuery)

/** The classes of a visible student by title, ended ones included. */
export async function listStudentClasses(
  context: RequestContext<{ student_id: string }, t.Static<typeof StudentClassQuery>, unknown>,
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
