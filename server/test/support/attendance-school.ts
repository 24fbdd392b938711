import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { type BulkEnrollment, upsertClasses, upsertEnrollments } from '../../src/modules/academics/index.ts'
import {
  linkUser,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../../src/modules/people/index.ts'
import type { TestCampus, TestPerson, TestSchool } from './campus.ts'

/** A school with a large class and a second one, whose people are signed in. */
export interface AttendanceSchool {
  readonly school: TestSchool
  /** Students of the first class. */
  readonly students: readonly string[]
  /** Student of the second class alone. */
  readonly other: string
  /** Student who left the first class on 16 November 2026. */
  readonly left: string
  readonly classId: string
  readonly otherClassId: string
  readonly teacher: TestPerson
  readonly otherTeacher: TestPerson
  readonly registrar: TestPerson
  /** Of the first student of the first class. */
  readonly guardian: TestPerson
  /** The second student of the first class. */
  readonly student: TestPerson
}

/** The first name of every student. */
export const firstName = 'Pupil'

/** Makes such a school with `size` students in the first class, and the codes L (late), U (absent), Z (retired). */
export async function makeAttendanceSchool(campus: TestCampus, size: number): Promise<AttendanceSchool> {
  const school = await campus.school()
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  const students = Array.from({ length: size }, () => uuidv7())
  const [other, left, classId, otherClassId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const [staffId, otherStaffId, guardianId] = [uuidv7(), uuidv7(), uuidv7()]
  const sits = (student_id: string, class_id: string, ends_on: string | null = null): BulkEnrollment => ({
    id: uuidv7(),
    class_id,
    role: 'student',
    student_id,
    staff_id: null,
    starts_on: '2026-09-01',
    ends_on,
  })
  const teaches = (staff_id: string, class_id: string): BulkEnrollment => ({
    id: uuidv7(),
    class_id,
    role: 'teacher',
    student_id: null,
    staff_id,
    starts_on: null,
    ends_on: null,
  })
  await campus.database.transaction(school.id, async (tx) => {
    const everyone = [...students, other, left]
    await upsertStudents(
      tx,
      everyone.map((id, index) => ({
        id,
        first_name: firstName,
        last_name: `Number ${String(index).padStart(4, '0')}`,
        grade_level: id === other ? '08' : '07',
      })),
      author,
    )
    const staff = [staffId, otherStaffId].map((id, index) => ({
      id,
      first_name: 'Tea',
      last_name: `Cher ${index}`,
    }))
    await upsertStaffMembers(tx, staff, author)
    await upsertGuardians(tx, [{ id: guardianId, first_name: 'Gua', last_name: 'Rdian' }], author)
    const links = students.slice(0, 1).map((student_id) => ({ student_id, guardian_id: guardianId }))
    await upsertGuardianLinks(tx, links, at)
    await upsertClasses(
      tx,
      [
        { id: classId, title: 'Form 1A' },
        { id: otherClassId, title: '=Form 2B' },
      ],
      at,
    )
    await upsertEnrollments(
      tx,
      [
        ...students.map((id) => sits(id, classId)),
        sits(other, otherClassId),
        sits(left, classId, '2026-11-16'),
        teaches(staffId, classId),
        teaches(otherStaffId, otherClassId),
      ],
      at,
    )
    await tx.execute(sql`
      insert into attendance_codes (tenant_id, code, status, label, position, is_active)
      values (${school.id}, 'L', 'late', 'Late', 1, true), (${school.id}, 'U', 'absent', 'Truant', 2, true),
        (${school.id}, 'Z', 'absent', 'No longer used', 3, false)`)
  })
  const link = async (person: TestPerson, entity: 'student' | 'teacher' | 'guardian', id: string) => {
    await campus.database.transaction(school.id, (tx) => linkUser(tx, entity, id, person.userId))
    return person
  }
  return {
    school,
    students,
    other,
    left,
    classId,
    otherClassId,
    teacher: await link(await campus.person(school, ['teacher']), 'teacher', staffId),
    otherTeacher: await link(await campus.person(school, ['teacher']), 'teacher', otherStaffId),
    registrar: await campus.person(school, ['registrar']),
    guardian: await link(await campus.person(school, ['guardian']), 'guardian', guardianId),
    student: await link(await campus.person(school, ['student']), 'student', students[1] ?? ''),
  }
}
