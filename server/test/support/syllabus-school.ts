import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import {
  type BulkEnrollment,
  upsertAcademicSessions,
  upsertCalendarEntries,
  upsertClasses,
  upsertCourses,
  upsertEnrollments,
  upsertPeriods,
} from '../../src/modules/academics/index.ts'
import { linkUser, upsertStaffMembers } from '../../src/modules/people/index.ts'
import type { TestCampus, TestPerson, TestSchool } from './campus.ts'

/** A school with a year of one term, a course with two classes taught by two people, and a class without a timetable. */
export interface SyllabusSchool {
  readonly school: TestSchool
  readonly yearId: string
  readonly termId: string
  readonly courseId: string
  /** Taught on Monday, Wednesday and Thursday. */
  readonly classId: string
  readonly otherClassId: string
  readonly dailyClassId: string
  /** The period of Monday. */
  readonly mondayId: string
  readonly thursdayId: string
  readonly staffId: string
  readonly admin: TestPerson
  readonly teacher: TestPerson
  readonly otherTeacher: TestPerson
}

/** The term lasts from Monday, 7 September to Friday, 18 December 2026, with holidays from 26 to 30 October. */
export async function makeSyllabusSchool(campus: TestCampus): Promise<SyllabusSchool> {
  const school = await campus.school()
  const at = campus.clock.now()
  const id = () => uuidv7()
  const [yearId, termId, courseId, classId, otherClassId, dailyClassId] = [id(), id(), id(), id(), id(), id()]
  const [mondayId, wednesdayId, thursdayId, staffId, otherStaffId] = [id(), id(), id(), id(), id()]
  const teaches = (staff_id: string, class_id: string): BulkEnrollment => ({
    ...{ id: id(), class_id, role: 'teacher', student_id: null, staff_id, begin_date: null, end_date: null },
  })
  const session = { org_id: null, school_year: 2027 }
  const period = (periodId: string, code: string, day: number, start_time: string, end_time: string) => ({
    ...{ id: periodId, org_id: null, code, name: code, position: day, start_time, end_time },
    ...{ weekdays: [day], kind: 'lesson' as const },
  })
  await campus.database.transaction(school.id, async (tx) => {
    await upsertAcademicSessions(
      tx,
      [
        {
          ...{ ...session, id: yearId, title: '2026/27', kind: 'school_year', parent_id: null },
          ...{ start_date: '2026-09-01', end_date: '2027-07-09' },
        },
        {
          ...{ ...session, id: termId, title: 'Autumn', kind: 'term', parent_id: yearId },
          ...{ start_date: '2026-09-07', end_date: '2026-12-18' },
        },
      ],
      at,
    )
    await upsertCalendarEntries(
      tx,
      [
        {
          ...{ id: id(), org_id: null, kind: 'holiday', title: 'Half term' },
          ...{ start_date: '2026-10-26', end_date: '2026-10-30' },
        },
      ],
      at,
    )
    await upsertPeriods(
      tx,
      [
        period(mondayId, 'mon', 1, '08:00', '08:50'),
        period(wednesdayId, 'wed', 3, '08:00', '08:50'),
        period(thursdayId, 'thu', 4, '08:00', '08:50'),
        // What the school keeps on the other days, so that its week is known.
        period(id(), 'tue', 2, '08:00', '08:50'),
        period(id(), 'fri', 5, '08:00', '08:50'),
      ],
      at,
    )
    await upsertCourses(
      tx,
      [{ id: courseId, org_id: null, school_year_id: yearId, title: 'Mathematics 7' }],
      at,
    )
    const common = { org_id: null, term_ids: [termId] }
    await upsertClasses(
      tx,
      [
        {
          ...{ ...common, id: classId, title: 'Mathematics 7A', course_id: courseId },
          ...{ periods: ['mon', 'wed', 'thu'], grade_levels: ['07'], subjects: ['Mathematics'] },
        },
        {
          ...{ ...common, id: otherClassId, title: 'Mathematics 7B', course_id: courseId },
          ...{ periods: ['mon'], grade_levels: ['07'], subjects: ['Mathematics'] },
        },
        {
          ...{ ...common, id: dailyClassId, title: 'Reading 2', course_id: null },
          ...{ periods: [], grade_levels: ['02'], subjects: ['Reading'] },
        },
      ],
      at,
    )
    const staff = [staffId, otherStaffId].map((one, index) => ({
      ...{ id: one, first_name: 'Tea', last_name: `Cher ${index}` },
    }))
    await upsertStaffMembers(tx, staff, { at, userId: null, requestId: null })
    await upsertEnrollments(
      tx,
      [teaches(staffId, classId), teaches(staffId, dailyClassId), teaches(otherStaffId, otherClassId)],
      at,
    )
  })
  const teacherOf = async (staff: string) => {
    const person = await campus.person(school, ['teacher'])
    await campus.database.transaction(school.id, (tx) => linkUser(tx, 'teacher', staff, person.userId))
    return person
  }
  return {
    ...{
      school,
      yearId,
      termId,
      courseId,
      classId,
      otherClassId,
      dailyClassId,
      mondayId,
      thursdayId,
      staffId,
    },
    admin: await campus.person(school, ['admin']),
    teacher: await teacherOf(staffId),
    otherTeacher: await teacherOf(otherStaffId),
  }
}
