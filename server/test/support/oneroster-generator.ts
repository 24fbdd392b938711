import { type FileName, rosterColumns, rosterFiles } from '../../src/interop/oneroster/vocabulary.ts'
import { gradebookRows } from './roster-gradebook.ts'
import { gradeNames, subjectNames, townNames } from './roster-names.ts'
import { pick, RosterPlan, type RosterSize, rowFor } from './roster-plan.ts'

/** One generated CSV file: its columns and its rows, made again at each call, so that any size streams. */
export interface GeneratedFile {
  readonly columns: readonly string[]
  readonly rows: () => Iterable<readonly string[]>
}

/** A generated set by file name without `.csv`; `manifest` is one of them. */
export type GeneratedRoster = Readonly<Record<FileName | 'manifest', GeneratedFile>>

export { type RosterSize, smallDistrict, smallSchool } from './roster-plan.ts'

/** A set in strict OneRoster 1.1 form; the references all hold. */
export function generateRoster(size: RosterSize): GeneratedRoster {
  const plan = new RosterPlan(size)
  const rows: Record<FileName, () => Iterable<readonly string[]>> = {
    orgs: () => orgRows(plan),
    academicSessions: () => sessionRows(plan),
    courses: () => courseRows(plan),
    classes: () => classRows(plan),
    users: () => userRows(plan),
    enrollments: () => enrollmentRows(plan),
    demographics: () => demographicsRows(plan),
    ...gradebookRows(plan),
  }
  const files = rosterFiles.map((file) => [
    file,
    { columns: rosterColumns[file].map((column) => column.name), rows: rows[file] },
  ])
  return { ...Object.fromEntries(files), manifest: manifestOf('bulk') } as GeneratedRoster
}

/** The manifest of a set whose roster files all have one mode. */
export function manifestOf(mode: 'bulk' | 'delta', more: readonly (readonly string[])[] = []): GeneratedFile {
  const all =
    `academicSessions categories classes classResources courses courseResources demographics enrollments
    lineItems orgs resources results users`.split(/\s+/)
  const rows = [
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.1'],
    ...all.map((file) => [`file.${file}`, rosterFiles.includes(file as FileName) ? mode : 'absent']),
    ...more,
  ]
  return { columns: ['propertyName', 'value'], rows: () => rows }
}

function* orgRows(plan: RosterPlan): Generator<string[]> {
  const row = rowFor('orgs')
  const isDistrict = plan.size.schools > 1
  if (isDistrict) {
    yield row({
      sourcedId: plan.id('org', 0),
      name: 'Aldermere Vale District',
      type: 'district',
      identifier: '1000',
    })
  }
  for (let school = 0; school < plan.size.schools; school += 1) {
    yield row({
      sourcedId: plan.school(school),
      name: `${townNames[school % townNames.length]} School ${school + 1}`,
      type: 'school',
      identifier: String(1001 + school),
      parentSourcedId: isDistrict ? plan.id('org', 0) : '',
    })
  }
}

/** A year, its two semesters, and a grading period in each, children before parents on purpose. */
function* sessionRows(plan: RosterPlan): Generator<string[]> {
  const row = rowFor('academicSessions')
  const make = (
    number: number,
    title: string,
    type: string,
    startDate: string,
    endDate: string,
    parent?: number,
  ) =>
    row({
      sourcedId: plan.id('session', number),
      title,
      type,
      startDate,
      endDate,
      schoolYear: '2027',
      parentSourcedId: parent === undefined ? '' : plan.id('session', parent),
    })
  yield make(3, 'First grading period', 'gradingPeriod', '2026-08-17', '2026-10-30', 1)
  yield make(4, 'Second grading period', 'gradingPeriod', '2027-01-11', '2027-03-26', 2)
  yield make(1, 'Autumn semester', 'semester', '2026-08-17', '2026-12-18', 0)
  yield make(2, 'Spring semester', 'term', '2027-01-11', '2027-06-11', 0)
  yield make(0, 'School year 2026-27', 'schoolYear', '2026-08-17', '2027-06-11')
}

function* courseRows(plan: RosterPlan): Generator<string[]> {
  const row = rowFor('courses')
  for (const [grade, name] of gradeNames.entries()) {
    for (let section = 0; section < plan.sections; section += 1) {
      const subject = section === 0 ? 'Homeroom' : subjectNames[section - 1]
      yield row({
        sourcedId: plan.id('course', grade * plan.sections + section),
        schoolYearSourcedId: plan.id('session', 0),
        title: `${subject} ${name}`,
        courseCode: `C${grade}${section}`,
        grades: name,
        orgSourcedId: plan.id('org', 0),
        subjects: subject ?? '',
        subjectCodes: section === 0 ? '' : `0${section}001,0${section}002`,
      })
    }
  }
}

function* classRows(plan: RosterPlan): Generator<string[]> {
  const row = rowFor('classes')
  for (let school = 0; school < plan.size.schools; school += 1) {
    for (const [grade, name] of gradeNames.entries()) {
      for (let group = 0; group < plan.classesPerGrade; group += 1) {
        for (let section = 0; section < plan.sections; section += 1) {
          const subject = section === 0 ? 'Homeroom' : subjectNames[section - 1]
          yield row({
            sourcedId: plan.id('class', plan.classNumber(school, grade, group, section)),
            title: `${subject}, "${name}" group ${group + 1}`,
            grades: name,
            courseSourcedId: plan.id('course', grade * plan.sections + section),
            classCode: `${name}-${group + 1}-${section}`,
            classType: section === 0 ? 'homeroom' : 'scheduled',
            location: `Room ${group + 1}0${section}`,
            schoolSourcedId: plan.school(school),
            termSourcedIds: `${plan.id('session', 1)},${plan.id('session', 2)}`,
            subjects: subject ?? '',
            periods: section === 0 ? '1' : '2,3',
          })
        }
      }
    }
  }
}

function* userRows(plan: RosterPlan): Generator<string[]> {
  for (let school = 0; school < plan.size.schools; school += 1) yield* staffRows(plan, school)
  for (let student = 0; student < plan.students; student += 1) yield studentRow(plan, student)
  for (let guardian = 0; guardian < plan.guardians; guardian += 1) yield guardianRow(plan, guardian)
}

const user = rowFor('users')

function* staffRows(plan: RosterPlan, school: number): Generator<string[]> {
  const member = (role: string, kind: string, number: number) => {
    const { given, family } = plan.person(number + (role === 'teacher' ? 1_000_000 : 2_000_000))
    return user({
      sourcedId: plan.id(kind, number),
      enabledUser: 'true',
      orgSourcedIds: plan.school(school),
      role,
      username: `${kind}.${number}`,
      givenName: given,
      familyName: family,
      identifier: `${kind.toUpperCase()}${number}`,
      email: `${kind}.${number}@aldermere.test`,
      phone: `+1 555 01${String(number).padStart(4, '0')}`,
    })
  }
  yield member('administrator', 'admin', school)
  yield member('aide', 'aide', school)
  for (let number = 0; number < plan.teachersPerSchool; number += 1) {
    yield member('teacher', 'teacher', school * plan.teachersPerSchool + number)
  }
}

function studentRow(plan: RosterPlan, student: number): string[] {
  const { given, family } = plan.person(student)
  // Even students name their guardians; the guardians of all others name them.
  const agents =
    student % 2 === 0 ? plan.guardiansOf(student).map((number) => plan.id('guardian', number)) : []
  return user({
    sourcedId: plan.id('student', student),
    enabledUser: student % 50 === 49 ? 'false' : 'true',
    orgSourcedIds: plan.school(plan.schoolOfStudent(student)),
    role: 'student',
    username: `student.${student}`,
    userIds: `{LDAP:l${student}},{SIS:${student}}`,
    givenName: given,
    familyName: family,
    middleName: student % 3 === 0 ? 'Quincy' : '',
    identifier: `9${String(student).padStart(8, '0')}`,
    email: `student.${student}@aldermere.test`,
    sms: student % 4 === 0 ? `+1 555 02${String(student).padStart(4, '0')}` : '',
    agentSourcedIds: agents.join(','),
    grades: gradeNames[plan.gradeOf(student)] ?? '',
  })
}

function guardianRow(plan: RosterPlan, guardian: number): string[] {
  const student = guardian % plan.students
  const { family } = plan.person(student)
  const { given } = plan.person(guardian + 3_000_000)
  return user({
    sourcedId: plan.id('guardian', guardian),
    enabledUser: 'true',
    orgSourcedIds: plan.school(plan.schoolOfStudent(student)),
    role: ['parent', 'guardian', 'relative'][guardian % 3] ?? 'parent',
    username: `guardian.${guardian}`,
    givenName: given,
    familyName: family,
    email: `guardian.${guardian}@aldermere.test`,
    // Every fourth pair is named by both sides.
    agentSourcedIds: student % 2 === 1 || student % 4 === 0 ? plan.id('student', student) : '',
  })
}

function* enrollmentRows(plan: RosterPlan): Generator<string[]> {
  const row = rowFor('enrollments')
  const dates = { beginDate: '2026-08-17', endDate: '2027-06-12' }
  let number = 0
  for (let one = 0; one < plan.classes; one += 1) {
    const school = Math.floor(one / plan.classesPerSchool)
    yield row({
      sourcedId: plan.id('enrollment', number++),
      classSourcedId: plan.id('class', one),
      schoolSourcedId: plan.school(school),
      userSourcedId: plan.id('teacher', plan.teacherOf(one)),
      role: 'teacher',
      primary: 'true',
      ...dates,
    })
  }
  for (let student = 0; student < plan.students; student += 1) {
    for (let section = 0; section < plan.sections; section += 1) {
      yield row({
        sourcedId: plan.id('enrollment', number++),
        classSourcedId: plan.id('class', plan.classOf(student, section)),
        schoolSourcedId: plan.school(plan.schoolOfStudent(student)),
        userSourcedId: plan.id('student', student),
        role: 'student',
        ...(student % 10 === 0 ? {} : dates),
      })
    }
  }
}

function* demographicsRows(plan: RosterPlan): Generator<string[]> {
  const row = rowFor('demographics')
  const flag = (student: number, place: number): string =>
    String(pick(plan.size.seed, student * 7 + place, 5) === 0)
  for (let student = 0; student < plan.students; student += 1) {
    const born = 2021 - plan.gradeOf(student)
    yield row({
      sourcedId: plan.id('student', student),
      birthDate: `${born}-0${1 + pick(plan.size.seed, student, 9)}-1${pick(plan.size.seed, student + 5, 10)}`,
      sex: student % 2 === 0 ? 'female' : 'male',
      asian: flag(student, 1),
      white: flag(student, 2),
      hispanicOrLatinoEthnicity: flag(student, 3),
      countryOfBirthCode: 'US',
      cityOfBirth: townNames[student % townNames.length] ?? '',
    })
  }
}
