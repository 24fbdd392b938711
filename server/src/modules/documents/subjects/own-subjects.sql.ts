import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import { classIdsAttendedBy, classIdsTaughtBy } from '../../academics/index.ts'
import {
  linkedChildIdsOf,
  ownStudentIds,
  ownStudents,
  staffIdsOf,
  visibleStudents,
} from '../../people/index.ts'
import type { DocumentSubject, SubjectViewer } from './subject.ts'

const userOf = ({ rings }: SubjectViewer): string | undefined => rings.userId

const student: DocumentSubject = {
  kind: 'student',
  area: 'student_documents',
  scope: { read: 'students:read', write: 'students:write' },
  named: (tenant) => sql`
    select student.id, concat_ws(' ', student.first_name, student.middle_name, student.last_name) as name,
      student.archived_at is null as is_current
    from students student where student.tenant_id = ${tenant}`,
  taught: ({ tenant, rings, today }, id) =>
    visibleStudents(tenant, { ...rings, school: false, children: false, self: false }, today, id),
  family: ({ tenant, rings, today }, id) => ownStudents(tenant, rings, today, id),
}

const guardian: DocumentSubject = {
  kind: 'guardian',
  area: 'student_documents',
  scope: { read: 'guardians:read', write: 'guardians:write' },
  named: (tenant) => sql`
    select guardian.id, concat_ws(' ', guardian.first_name, guardian.middle_name, guardian.last_name) as name,
      guardian.archived_at is null as is_current
    from guardians guardian where guardian.tenant_id = ${tenant}`,
  family: (viewer, id) => {
    const user = userOf(viewer)
    if (user === undefined || !viewer.rings.children) return sql`false`
    return inSubquery(
      id,
      sql`select own.id from guardians own
        where own.tenant_id = ${viewer.tenant} and own.user_id = ${user} and own.archived_at is null`,
    )
  },
}

const staff: DocumentSubject = {
  kind: 'staff',
  area: 'staff_documents',
  scope: { read: 'users:read', write: 'users:write' },
  named: (tenant) => sql`
    select staff.id, concat_ws(' ', staff.first_name, staff.middle_name, staff.last_name) as name,
      staff.archived_at is null as is_current
    from staff_members staff where staff.tenant_id = ${tenant}`,
  // The person concerned.
  family: (viewer, id) => {
    const user = userOf(viewer)
    return user === undefined ? sql`false` : inSubquery(id, staffIdsOf(viewer.tenant, user))
  },
}

/** Ids of the students whom the caller is, or has as linked children. */
function familyStudentIds({ tenant, rings }: SubjectViewer, user: string): Fragment | undefined {
  const children = sql`${linkedChildIdsOf(tenant, user)} and link.saved_by is distinct from ${user}`
  if (rings.children && rings.self) return sql`${children} union all ${ownStudentIds(tenant, user)}`
  if (rings.children) return children
  return rings.self ? ownStudentIds(tenant, user) : undefined
}

const schoolClass: DocumentSubject = {
  kind: 'class',
  area: 'student_documents',
  scope: { read: 'classes:read', write: 'classes:write' },
  named: (tenant) => sql`
    select class.id, class.title as name, class.archived_at is null as is_current
    from classes class where class.tenant_id = ${tenant}`,
  taught: (viewer, id) => {
    const user = userOf(viewer)
    if (user === undefined) return sql`false`
    return inSubquery(id, classIdsTaughtBy(viewer.tenant, staffIdsOf(viewer.tenant, user), viewer.today))
  },
  family: (viewer, id) => {
    const user = userOf(viewer)
    const students = user === undefined ? undefined : familyStudentIds(viewer, user)
    return students ? inSubquery(id, classIdsAttendedBy(viewer.tenant, students, viewer.today)) : sql`false`
  },
}

/** The subjects that documents know themselves. */
export const ownSubjects: readonly DocumentSubject[] = [student, guardian, staff, schoolClass]
