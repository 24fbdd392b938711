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
    id: id(),
    class_id,
    role: 'teacher',
    student_id: null,
    staff_id,
    starts_on: null,
    ends_on: null,
  })
  const session = { org_id: null, school_year: 2027 }
  const period = (periodId: string, code: string, day: number, start_time: string, end_time: string) => ({
    id: periodId,
    org_id: null,
    code,
    name: code,
    position: day,
    start_time,
    end_time,
    weekdays: [day],
    kind: 'lesson' as const,
  })
  await campus.database.transaction(school.id, async (tx) => {
    await upsertAcademicSessions(
      tx,
      [
        {
          ...session,
          id: yearId,
          title: '2026/27',
          kind: 'school_year',
          parent_id: null,
          starts_on: '2026-09-01',
          ends_on: '2027-07-09',
        },
        {
          ...session,
          id: termId,
          title: 'Autumn',
          kind: 'term',
          parent_id: yearId,
          starts_on: '2026-09-07',
          ends_on: '2026-12-18',
        },
      ],
      at,
    )
    await upsertCalendarEntries(
      tx,
      [
        {
          id: id(),
          org_id: null,
          kind: 'holiday',
          title: 'Half term',
          starts_on: '2026-10-26',
          ends_on: '2026-10-30',
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
        // The lessons of the other days, so that its week is known.
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
          ...common,
          id: classId,
          title: 'Mathematics 7A',
          course_id: courseId,
          periods: ['mon', 'wed', 'thu'],
          grade_levels: ['07'],
          subjects: ['Mathematics'],
        },
        {
          ...common,
          id: otherClassId,
          title: 'Mathematics 7B',
          course_id: courseId,
          periods: ['mon'],
          grade_levels: ['07'],
          subjects: ['Mathematics'],
        },
        {
          ...common,
          id: dailyClassId,
          title: 'Reading 2',
          course_id: null,
          periods: [],
          grade_levels: ['02'],
          subjects: ['Reading'],
        },
      ],
      at,
    )
    const staff = [staffId, otherStaffId].map((one, index) => ({
      id: one,
      first_name: 'Tea',
      last_name: `Cher ${index}`,
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
    admin: await campus.person(school, ['admin']),
    teacher: await teacherOf(staffId),
    otherTeacher: await teacherOf(otherStaffId),
  }
}

/** The body of the syllabus of the class taught three times a week; 42 lessons in the term. */
export const mathematicsOf = (at: SyllabusSchool) => ({
  class_id: at.classId,
  academic_session_id: at.termId,
  title: 'Mathematics 7',
  minutes_per_lesson: 50,
  units: [
    { title: 'Numbers', planned_lessons: 20, topics: [{ title: 'Fractions' }, { title: 'Decimals' }] },
    { title: 'Shapes', planned_lessons: 22 },
  ],
})

/** An entry of the first Monday of the term, with other members. */
export const entryOf = (at: SyllabusSchool, unitId: string) => (more: object) => ({
  class_id: at.classId,
  unit_id: unitId,
  date: '2026-09-07',
  ...more,
})

/** One good entry, then one for each thing that may be wrong with an entry, and what is said of them. */
export function wrongEntries(at: SyllabusSchool, unitId: string) {
  const entry = entryOf(at, unitId)
  const entries = [
    entry({}),
    entry({}),
    entry({ class_id: uuidv7() }),
    entry({ class_id: at.otherClassId }),
    entry({ unit_id: uuidv7() }),
    entry({ date: '2026-11-20' }),
    entry({ date: '2026-09-01' }),
    entry({ date: '2026-10-27' }),
    entry({ date: '2026-09-12' }),
    entry({ period_id: at.thursdayId }),
    entry({ period_id: uuidv7() }),
    entry({ topic_ids: [uuidv7()] }),
    { ...entry({}), class_id: at.dailyClassId },
  ]
  const expected = [
    '1 unit_id duplicate',
    '2 class_id unknown_class',
    '3 class_id unknown_class',
    '4 unit_id unknown_unit',
    '5 date future_date',
    '6 date outside_term',
    '7 date not_a_school_day',
    '8 date not_a_school_day',
    '9 period_id no_lesson',
    '10 period_id unknown_period',
    '11 topic_ids unknown_topic',
    '12 unit_id unknown_unit',
  ]
  return { entries, expected }
}

/** The errors of a bulk answer, one line each. */
export const errors = (body: { errors: { index: number; field: string; code: string }[] }) =>
  body.errors.map(({ index, field, code }) => `${index} ${field} ${code}`)

/** The details of an error response, one line each. */
export const pathsOf = (body: { details: { path: string; code: string }[] }) =>
  body.details.map(({ path, code }) => `${path} ${code}`)

/** What is wrong with a syllabus of other members, and what is said of it. */
export const wrongSyllabi = (at: SyllabusSchool): readonly (readonly [object, string])[] => {
  const due = { title: 'Late', planned_lessons: 1, due_date: '2027-01-01' }
  return [
    [{ course_id: at.courseId }, 'body/class_id one_of'],
    [{ class_id: uuidv7() }, 'body/class_id unknown_class'],
    [{ academic_session_id: uuidv7() }, 'body/academic_session_id unknown_session'],
    [{ subject_code: 'XX' }, 'body/subject_code unknown_subject'],
    [{ title: '\u200b' }, 'body/title pattern'],
    [{ class_id: at.otherClassId, units: [due] }, 'body/units/0/due_date outside_session'],
  ]
}

/** Adds classes of the course at grade level 08, taught on Monday and Friday. */
export const addClasses = (campus: TestCampus, at: SyllabusSchool, size: number): Promise<void> =>
  campus.database.transaction(at.school.id, async (tx) => {
    const rows = Array.from({ length: size }, (_, index) => ({
      id: uuidv7(),
      org_id: null,
      title: `Class ${index}`,
      course_id: at.courseId,
      periods: ['mon', 'fri'],
      term_ids: [at.termId],
      grade_levels: ['08'],
    }))
    await upsertClasses(tx, rows, campus.clock.now())
  })
