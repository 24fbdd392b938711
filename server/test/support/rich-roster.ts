import { type FileName, rosterColumns, rosterFiles } from '../../src/interop/oneroster/vocabulary.ts'
import { setOf } from './roster-deltas.ts'
import { csvOf } from './roster-files.ts'
import type { Texts } from './roster-texts.ts'

type Cells = Readonly<Record<string, string>>

/** Orgs of three levels; ids and names with all that CSV and addresses make something of. */
const orgs: readonly Cells[] = [
  {
    sourcedId: 'd/1|a:b@c %41',
    name: 'District, "Nord"\nsecond line',
    type: 'district',
    identifier: '01',
    'metadata.région': 'Nord, "1"',
  },
  { sourcedId: 'école Ü, 1', name: 'École «Été» 🏫', type: 'school', parentSourcedId: 'd/1|a:b@c %41' },
  { sourcedId: 'school"2"', name: "=SUM(1,2) O'Brien", type: 'school', parentSourcedId: 'd/1|a:b@c %41' },
  { sourcedId: '~x', name: 'Science', type: 'department', parentSourcedId: 'school"2"', identifier: '0 0' },
]

const academicSessions: readonly Cells[] = [
  session('g2', 'Période 2', 'gradingPeriod', '2027-01-11', '2027-03-26', 't'),
  session('g1', 'Période 1', 'gradingPeriod', '2026-08-17', '2026-10-30', 's,1'),
  session('s,1', 'Semestre 1', 'semester', '2026-08-17', '2026-12-18', 'y'),
  session('t', 'Term 2', 'term', '2027-01-11', '2027-06-11', 'y', { 'metadata.b': '2', 'metadata.a': '1' }),
  session('y', '2026–27', 'schoolYear', '2026-08-17', '2027-06-11', ''),
  session('before', 'The year before', 'schoolYear', '2025-08-18', '2026-06-12', ''),
]

function session(
  sourcedId: string,
  title: string,
  type: string,
  startDate: string,
  endDate: string,
  parentSourcedId: string,
  more: Cells = {},
): Cells {
  const schoolYear = endDate.slice(0, 4)
  return { sourcedId, title, type, startDate, endDate, parentSourcedId, schoolYear, ...more }
}

const courses: readonly Cells[] = [
  {
    sourcedId: 'c 1',
    schoolYearSourcedId: 'y',
    title: 'Mathématiques, "A"\r\nfor all',
    courseCode: 'M/1',
    grades: '05,06',
    orgSourcedId: 'd/1|a:b@c %41',
    subjects: 'Maths,"Algebra, linear","The ""new"" one"',
    subjectCodes: '02001,02002,02003',
  },
  { sourcedId: 'c 2', title: 'Art', orgSourcedId: '~x', 'metadata.credits': '0.50' },
]

const classes: readonly Cells[] = [
  {
    sourcedId: 'k/1',
    title: 'Maths 5, group "α"',
    grades: '05,06',
    courseSourcedId: 'c 1',
    classCode: 'M-5',
    classType: 'scheduled',
    location: 'Room 1, "left"',
    schoolSourcedId: 'école Ü, 1',
    termSourcedIds: 't,"s,1"',
    subjects: 'Maths',
    subjectCodes: '02001',
    periods: '3,1,"2, late"',
    'metadata.lms.id': '{"deep":1}',
  },
  {
    sourcedId: 'k/2',
    title: '-Homeroom',
    courseSourcedId: 'c 2',
    classType: 'homeroom',
    schoolSourcedId: 'school"2"',
    termSourcedIds: 'y',
  },
]

const person = { enabledUser: 'true', orgSourcedIds: '"school""2"""' }

const users: readonly Cells[] = [
  {
    ...person,
    sourcedId: 'u:1',
    orgSourcedIds: '"school""2""","école Ü, 1"',
    role: 'student',
    username: 'zoë@school.test',
    userIds: '{LDAP:cn=zoë,dc=x},{SIS:1}',
    givenName: 'Zoë "Z"',
    familyName: 'Ñandú, von',
    middleName: 'Ann',
    identifier: '0001',
    email: 'zoe@school.test',
    sms: '+1 555 0001',
    phone: '+1 555 0002',
    agentSourcedIds: 'p2,p1',
    grades: '06,05',
    'metadata.shoe size': '38, wide',
    'metadata.a"b': 'x',
  },
  {
    ...person,
    sourcedId: 'u:2',
    enabledUser: 'false',
    role: 'student',
    username: 'Twice',
    givenName: '李',
    familyName: '雷',
    identifier: '0002',
    sms: '+1 555 0003',
    grades: 'KG',
    'metadata.shoe size': '30',
  },
  { ...person, sourcedId: 'u:3', role: 'student', username: 'u3', givenName: 'No', familyName: 'More' },
  {
    ...person,
    sourcedId: 'w1',
    role: 'teacher',
    username: 'twice',
    givenName: 'Tea',
    familyName: 'Cher',
    identifier: 'E1',
    email: 'tea@school.test',
    grades: '05',
    userIds: 'not in its form',
  },
  {
    ...person,
    sourcedId: 'w2',
    orgSourcedIds: '~x,"école Ü, 1"',
    role: 'administrator',
    username: 'w2',
    givenName: 'Ad',
    familyName: 'Min',
    identifier: 'E1',
  },
  { ...person, sourcedId: 'w3', role: 'aide', username: 'w3', givenName: 'Ai', familyName: 'De' },
  { ...person, sourcedId: 'w4', role: 'proctor', username: 'w4', givenName: 'Pro', familyName: 'Ctor' },
  {
    ...person,
    sourcedId: 'p1',
    role: 'guardian',
    username: 'p1',
    givenName: 'Gu',
    familyName: 'Ardian',
    identifier: 'G 1',
    grades: '05',
    'metadata.zip': '0',
  },
  { ...person, sourcedId: 'p2', role: 'parent', username: 'p2', givenName: 'Pa', familyName: 'Rent' },
  {
    ...person,
    sourcedId: 'p3',
    role: 'relative',
    username: 'p3',
    givenName: 'Re',
    familyName: 'Lative',
    agentSourcedIds: 'u:2,u:1',
  },
]

const seat = (sourcedId: string, userSourcedId: string, role: string, more: Cells = {}): Cells => ({
  sourcedId,
  classSourcedId: 'k/1',
  schoolSourcedId: 'école Ü, 1',
  userSourcedId,
  role,
  ...more,
})

const enrollments: readonly Cells[] = [
  seat('e1', 'u:1', 'student', { beginDate: '2026-08-17', endDate: '2026-09-01' }),
  seat('e2', 'u:1', 'student', { beginDate: '2026-09-10', 'metadata.seat': 'A,1' }),
  seat('e3', 'u:2', 'student'),
  seat('e,4', 'w1', 'teacher', { primary: 'true', beginDate: '2026-08-17', endDate: '2027-06-12' }),
  seat('e5', 'w2', 'administrator', { primary: 'false' }),
  seat('e6', 'w3', 'aide'),
  seat('e7', 'w4', 'proctor'),
  seat('e8', 'w2', 'teacher', { classSourcedId: 'k/2', schoolSourcedId: 'school"2"' }),
]

const demographics: readonly Cells[] = [
  {
    sourcedId: 'u:1',
    birthDate: '2015-02-28',
    sex: 'female',
    americanIndianOrAlaskaNative: 'false',
    asian: 'true',
    blackOrAfricanAmerican: 'false',
    nativeHawaiianOrOtherPacificIslander: 'false',
    white: 'true',
    demographicRaceTwoOrMoreRaces: 'true',
    hispanicOrLatinoEthnicity: 'false',
    countryOfBirthCode: 'FR',
    stateOfBirthAbbreviation: 'ÎdF',
    cityOfBirth: 'Paris, 5e',
    publicSchoolResidenceStatus: '01652',
    'metadata.note': 'twin',
  },
  { sourcedId: 'u:2' },
  { sourcedId: 'w1', birthDate: '1980-01-01', sex: 'male', cityOfBirth: 'Nice' },
]

const resources: readonly Cells[] = [
  {
    sourcedId: 'r1',
    vendorResourceId: 'v,1',
    title: 'Reader "one"',
    roles: 'student,teacher',
    importance: 'primary',
    vendorId: 'press',
    applicationId: 'app',
  },
  { sourcedId: 'r2', vendorResourceId: 'v2', 'metadata.isbn': '978' },
]

const classResources: readonly Cells[] = [
  { sourcedId: 'kr2', classSourcedId: 'k/1', resourceSourcedId: 'r2', 'metadata.shelf': '3' },
  { sourcedId: 'kr1', title: 'In class', classSourcedId: 'k/1', resourceSourcedId: 'r1' },
]

const courseResources: readonly Cells[] = [
  { sourcedId: 'cr1', title: 'All', courseSourcedId: 'c 1', resourceSourcedId: 'r1', 'metadata.shelf': '4' },
]

const categories: readonly Cells[] = [
  { sourcedId: 'hw', title: 'Devoirs, «maison»' },
  { sourcedId: 'unused', title: 'Unused', 'metadata.colour': 'blue' },
]

const work = (sourcedId: string, title: string, more: Cells = {}): Cells => ({
  sourcedId,
  title,
  assignDate: '2026-09-01',
  dueDate: '2026-09-08',
  classSourcedId: 'k/1',
  categorySourcedId: 'hw',
  gradingPeriodSourcedId: 'g1',
  resultValueMin: '0',
  resultValueMax: '20',
  ...more,
})

const lineItems: readonly Cells[] = [
  work('li/1', 'Work, "long" '.repeat(12).trim(), {
    description: 'Chapters\none and two',
    'metadata.rubric': 'one\ntwo',
  }),
  work('li/2', 'Exact', { resultValueMin: '-1.5', resultValueMax: '12345678901234567890.125' }),
  work('li/3', 'Of the year', { gradingPeriodSourcedId: 'y', resultValueMax: '100.50' }),
]

const mark = (
  sourcedId: string,
  lineItem: string,
  student: string,
  status: string,
  more: Cells = {},
): Cells => ({
  sourcedId,
  lineItemSourcedId: lineItem,
  studentSourcedId: student,
  scoreStatus: status,
  scoreDate: '2026-09-09',
  ...more,
})

const results: readonly Cells[] = [
  mark('m1', 'li/1', 'u:1', 'fully graded', { score: '25.50', comment: 'More than\n"all"' }),
  mark('m2', 'li/1', 'u:2', 'exempt', { 'metadata.reason': '=ill' }),
  mark('m3', 'li/2', 'u:1', 'partially graded', { score: '12345678901234567890.0625' }),
  mark('m4', 'li/2', 'u:2', 'not submitted'),
  mark('m5', 'li/3', 'u:1', 'submitted', { score: '0' }),
]

/** The rows of a set in which everything of the standard occurs that Campus holds, in odd forms. */
const rows: Readonly<Record<FileName, readonly Cells[]>> = {
  orgs,
  academicSessions,
  courses,
  classes,
  users,
  enrollments,
  demographics,
  resources,
  classResources,
  courseResources,
  categories,
  lineItems,
  results,
}

/** A small set in which everything of the standard occurs that Campus holds, in odd forms. */
export function richRoster(): Texts {
  const files = rosterFiles.map((file) => {
    const standard = rosterColumns[file].map(({ name }) => name)
    const vendors = new Set(
      rows[file].flatMap((row) => Object.keys(row).filter((name) => name.includes('.'))),
    )
    const columns = [...standard, ...vendors]
    const cells = rows[file].map((row) => columns.map((name) => row[name] ?? ''))
    return [file, ['bulk', csvOf({ columns, rows: () => cells })]] as const
  })
  return setOf(Object.fromEntries(files))
}
