import { uuidv7 } from '../../kernel/ids/ids.ts'
import { addDays } from '../../kernel/time/dates.ts'
import type {
  BulkAcademicSession,
  BulkClass,
  BulkCourse,
  BulkEnrollment,
  BulkOrg,
} from '../../modules/academics/index.ts'
import type {
  BulkGuardian,
  BulkGuardianLink,
  BulkStaffMember,
  BulkStudent,
} from '../../modules/people/index.ts'
import type { DemoSchool } from './schools.ts'

/** The rows of one demo school. */
export interface SchoolPlan {
  readonly orgs: readonly BulkOrg[]
  readonly sessions: readonly BulkAcademicSession[]
  readonly courses: readonly BulkCourse[]
  readonly classes: readonly BulkClass[]
  readonly teachers: readonly BulkStaffMember[]
  readonly students: readonly BulkStudent[]
  readonly guardians: readonly BulkGuardian[]
  readonly links: readonly BulkGuardianLink[]
  readonly enrollments: readonly BulkEnrollment[]
}

const letters = ['A', 'B']
const classSize = 12

const pick = (words: readonly string[], index: number): string => words[index % words.length] ?? ''

/** Plans a school year around `today`: two homeroom classes a grade level, a teacher for each, siblings in one family. */
export function planSchool(school: DemoSchool, today: string): SchoolPlan {
  const org: BulkOrg = { id: uuidv7(), name: school.name, kind: 'school', identifier: school.slug }
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '08-15' ? 1 : 0)
  const begin = `${year}-09-01`
  const end = `${year + 1}-07-15`
  const schoolYear = session(org, `${year}/${year + 1}`, 'school_year', begin, end, null, year + 1)
  const term = session(org, 'Term 1', 'term', begin, `${year}-12-18`, schoolYear.id, year + 1)
  const courses = school.subjects.map((title) => ({ id: uuidv7(), org_id: org.id, title, subjects: [title] }))
  const rooms = school.gradeLevels.flatMap((gradeLevel) => letters.map((letter) => ({ gradeLevel, letter })))
  const classes = rooms.map(({ gradeLevel, letter }) => ({
    id: uuidv7(),
    org_id: org.id,
    title: school.classTitle(gradeLevel, letter),
    class_code: `${Number(gradeLevel)}${letter}`,
    kind: 'homeroom' as const,
    grade_levels: [gradeLevel],
    term_ids: [term.id],
  }))
  const teachers = classes.map((_, index) => teacher(school, org, index))
  const students = classes.flatMap((homeroom, index) => pupils(school, org, homeroom, index, begin))
  const { guardians, links } = families(school, students)
  const enrollments = [
    ...classes.map((each, index) => teaching(each, teachers[index]?.id ?? '', begin)),
    ...students.map((student) => attending(student, begin)),
  ]
  const sessions = [schoolYear, term]
  return { orgs: [org], sessions, courses, classes, teachers, students, guardians, links, enrollments }
}

const session = (
  org: BulkOrg,
  title: string,
  kind: BulkAcademicSession['kind'],
  start: string,
  end: string,
  parent: string | null,
  schoolYear: number,
): BulkAcademicSession => ({
  id: uuidv7(),
  org_id: org.id,
  title,
  kind,
  start_date: start,
  end_date: end,
  parent_id: parent,
  school_year: schoolYear,
})

const teacher = (school: DemoSchool, org: BulkOrg, index: number): BulkStaffMember => ({
  id: uuidv7(),
  org_id: org.id,
  kind: 'teacher',
  staff_number: `T${String(index + 1).padStart(3, '0')}`,
  first_name: pick(school.firstNames, index * 3 + 1),
  last_name: pick(school.lastNames, index * 7 + 2),
  email: index === 0 ? `teacher@${school.slug}.test` : `teacher.${index + 1}@${school.slug}.test`,
  subjects: [pick(school.subjects, index)],
})

function pupils(
  school: DemoSchool,
  org: BulkOrg,
  homeroom: { readonly id: string; readonly grade_levels: readonly string[] },
  classIndex: number,
  begin: string,
): BulkStudent[] {
  const gradeLevel = homeroom.grade_levels[0] ?? null
  return Array.from({ length: classSize }, (_, index) => {
    const number = classIndex * classSize + index
    return {
      id: uuidv7(),
      org_id: org.id,
      first_name: pick(school.firstNames, number * 5 + classIndex),
      last_name: pick(school.lastNames, Math.floor(number / 2) * 3),
      email: number === 0 ? `student@${school.slug}.test` : null,
      grade_level: gradeLevel,
      homeroom_class_id: homeroom.id,
      entry_date: begin,
      date_of_birth: addDays(begin, -(5 + Number(gradeLevel)) * 365 - number * 9),
    }
  })
}

/** Two students a family, one guardian each. */
function families(
  school: DemoSchool,
  students: readonly BulkStudent[],
): { guardians: BulkGuardian[]; links: BulkGuardianLink[] } {
  const guardians: BulkGuardian[] = []
  const links: BulkGuardianLink[] = []
  students.forEach((student, index) => {
    const family = Math.floor(index / 2)
    if (index % 2 === 0) {
      guardians.push({
        id: uuidv7(),
        first_name: pick(school.firstNames, index + 4),
        last_name: student.last_name,
        email: family === 0 ? `guardian@${school.slug}.test` : `guardian.${family + 1}@${school.slug}.test`,
      })
    }
    const guardian = guardians[family]
    if (guardian) {
      links.push({
        student_id: student.id,
        guardian_id: guardian.id,
        relationship: 'parent',
        is_primary: true,
        lives_with: true,
        can_view_finance: true,
      })
    }
  })
  return { guardians, links }
}

const teaching = (each: BulkClass, staffId: string, begin: string): BulkEnrollment => ({
  id: uuidv7(),
  class_id: each.id,
  role: 'teacher',
  student_id: null,
  staff_id: staffId,
  is_primary: true,
  begin_date: begin,
  end_date: null,
})

const attending = (student: BulkStudent, begin: string): BulkEnrollment => ({
  id: uuidv7(),
  class_id: student.homeroom_class_id ?? '',
  role: 'student',
  student_id: student.id,
  staff_id: null,
  is_primary: false,
  begin_date: begin,
  end_date: null,
})
