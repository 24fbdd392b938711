import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import {
  type BulkEnrollment,
  upsertAcademicSessions,
  upsertClasses,
  upsertEnrollments,
  upsertGradeLevels,
} from '../../src/modules/academics/index.ts'
import { recountActiveStudents, upsertStaffMembers, upsertStudents } from '../../src/modules/people/index.ts'
import type { TestCampus, TestPerson, TestSchool } from './campus.ts'

/** A school whose year 2025/26 is over: grade levels 05 to 07, homerooms 5A to 7B, a class of mathematics. */
export interface YearSchool {
  readonly school: TestSchool
  readonly registrar: TestPerson
  readonly yearId: string
  readonly homerooms: Readonly<Record<string, string>>
  readonly mathsId: string
  readonly staffId: string
  /** Ids of the students of each homeroom. */
  readonly students: Readonly<Record<string, readonly string[]>>
}

const rooms = ['5A', '5B', '6A', '6B', '7A']

/** Makes such a school with `size` students in each homeroom. */
export async function makeYearSchool(campus: TestCampus, size: number): Promise<YearSchool> {
  const school = await campus.school()
  const registrar = await campus.person(school, ['registrar'])
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  const [yearId, mathsId, staffId] = [uuidv7(), uuidv7(), uuidv7()]
  const terms = [
    ['First term', '2025-09-01', '2025-12-19'],
    ['Second term', '2026-01-05', '2026-03-27'],
    ['Third term', '2026-04-13', '2026-07-10'],
  ].map(([title = '', starts_on = '', ends_on = '']) => ({ id: uuidv7(), title, starts_on, ends_on }))
  const session = { org_id: null, school_year: 2026 }
  const term_ids = terms.map(({ id }) => id)
  const homerooms = Object.fromEntries(rooms.map((title) => [title, uuidv7()]))
  const students = Object.fromEntries(
    rooms.map((title) => [title, Array.from({ length: size }, () => uuidv7())]),
  )
  const seat = { starts_on: null, ends_on: null, is_primary: false }
  const sits = (student_id: string, class_id: string): BulkEnrollment => ({
    ...seat,
    id: uuidv7(),
    class_id,
    role: 'student',
    student_id,
    staff_id: null,
  })
  const teaches = (class_id: string): BulkEnrollment => ({
    ...seat,
    id: uuidv7(),
    class_id,
    role: 'teacher',
    student_id: null,
    staff_id: staffId,
    is_primary: true,
  })
  await campus.database.transaction(school.id, async (tx) => {
    await upsertGradeLevels(
      tx,
      (['05', '06', '07'] as const).map((code, position) => ({
        id: uuidv7(),
        code,
        name: `Grade ${code}`,
        position,
        ceds_grade_code: code,
        isced_level: 2,
      })),
      at,
    )
    const year = { id: yearId, title: '2025/2026', starts_on: '2025-09-01', ends_on: '2026-07-10' }
    await upsertAcademicSessions(
      tx,
      [
        { ...session, ...year, kind: 'school_year', parent_id: null },
        ...terms.map((term) => ({ ...session, ...term, kind: 'term' as const, parent_id: yearId })),
      ],
      at,
    )
    await upsertStaffMembers(tx, [{ id: staffId, first_name: 'Ada', last_name: 'King' }], author)
    await upsertClasses(
      tx,
      [
        ...rooms.map((title) => ({
          id: homerooms[title] ?? '',
          title,
          kind: 'homeroom' as const,
          term_ids,
          grade_levels: [`0${title.charAt(0)}`],
        })),
        { id: mathsId, title: 'Mathematics 5', kind: 'scheduled', term_ids, grade_levels: ['05'] },
      ],
      at,
    )
    await upsertStudents(
      tx,
      rooms.flatMap((title) =>
        (students[title] ?? []).map((id, index) => ({
          id,
          first_name: `Pupil ${index}`,
          last_name: `Of ${title}`,
          entry_date: '2024-09-01',
          grade_level: `0${title.charAt(0)}`,
          homeroom_class_id: homerooms[title] ?? null,
        })),
      ),
      author,
    )
    await upsertEnrollments(
      tx,
      [
        ...rooms.flatMap((title) => (students[title] ?? []).map((id) => sits(id, homerooms[title] ?? ''))),
        ...(students['5A'] ?? []).map((id) => sits(id, mathsId)),
        teaches(homerooms['5A'] ?? ''),
        teaches(mathsId),
      ],
      at,
    )
    await recountActiveStudents(tx)
  })
  return { school, registrar, yearId, homerooms, mathsId, staffId, students }
}

/** Everything of the school that a rollover may touch, as it is; the traces of writing are left out. */
export async function current(campus: TestCampus, school: TestSchool): Promise<unknown> {
  return campus.database.read(school.id, [
    sql`select to_jsonb(student) - 'updated_at' - 'version' - 'changed_in' as row from students student
      where student.tenant_id = ${school.id} order by student.id`,
    sql`select to_jsonb(enrollment) - 'updated_at' - 'version' - 'changed_in' as row from enrollments enrollment
      where enrollment.tenant_id = ${school.id} order by enrollment.id`,
    sql`select to_jsonb(class) as row from classes class where class.tenant_id = ${school.id} order by class.id`,
    sql`select to_jsonb(session) as row from academic_sessions session
      where session.tenant_id = ${school.id} order by session.id`,
    sql`select value from school_counters where tenant_id = ${school.id} and name = 'active_students'`,
  ])
}
