import type { Pool } from './pool.ts'

/** What the walk has seen so far. */
export interface Seen {
  readonly pool: Pool
  readonly turn: number
  /** The nth value of that member, wherever it is in what the operation was answered. */
  readonly find: (id: string, member: string, nth?: number) => string | undefined
}

type ByHand<What> = Readonly<Record<string, (seen: Seen) => What>>

const household = ({ pool, turn }: Seen, nth = turn) =>
  pool.value('/api/v1/finance/households/household_id', nth)
const roster = 'people.readRoster'
const register = 'attendance.readRegister'
const link = 'https://library.example.org/back'
const account = { username: 'owner@greenfield.test', password: 'demo-Campus-2026' }
const child = { first_name: 'Amina', last_name: 'Diallo', date_of_birth: '2021-05-14', grade_level: 'Y1' }
const mother = { first_name: 'Awa', last_name: 'Diallo', email: 'awa@example.org', relationship: 'mother' }

const marks = ({ find }: Seen) => ({
  class_id: find(register, 'class_id'),
  date: find(register, 'date'),
  period_id: find(register, 'period_id'),
})
const covered = ({ find, turn }: Seen) => ({
  class_id: find('syllabus.listCoverage', 'class_id'),
  unit_id: find('syllabus.listCoverage', 'unit_id'),
  date: ['2026-11-18', '2026-11-17', '2026-11-13', '2026-11-12', '2026-11-11', '2026-11-10'][turn],
  lessons: 1,
  note: 'Adding fractions with the same denominator',
})

/** Bodies that no schema can propose: students of one class, amounts that fit, days that are free. */
const bodies: ByHand<unknown> = {
  'academics.createAcademicYear': () => ({
    title: '2027/2028',
    starts_on: '2027-09-06',
    ends_on: '2028-07-07',
    school_year: 2028,
  }),
  'academics.createClass': ({ pool }) => ({
    title: 'Choir',
    class_code: 'CHOIR',
    kind: 'scheduled',
    periods: [],
    course_id: pool.value('/api/v1/academics/courses/course_id', 0),
    term_ids: [pool.value('/api/v1/academics/terms/term_id', 0)],
  }),
  'academics.createTerm': ({ find }) => ({
    title: 'First term',
    starts_on: '2027-09-06',
    ends_on: '2027-12-17',
    kind: 'term',
    parent_id: find('academics.createAcademicYear', 'id'),
  }),
  'academics.previewRollover': ({ pool, turn }) => ({
    from_academic_year_id: pool.value('/api/v1/academics/academic-years/academic_year_id', turn),
    to: { starts_on: '2027-09-06', ends_on: '2028-07-07' },
  }),
  'attendance.createCode': () => ({
    code: 'FT',
    status: 'excused',
    label: 'Family day',
    meaning: 'authorised_absence',
  }),
  'attendance.submitBulk': (seen) => ({
    ...marks(seen),
    records: [
      { student_id: seen.find(register, 'student_id', 0), status: 'present' },
      { student_id: seen.find(register, 'student_id', 1), status: 'late', minutes_late: 10 },
    ],
  }),
  'attendance.changeBulk': (seen) => ({
    reason: 'A note from home came later',
    records: [{ ...marks(seen), student_id: seen.find(register, 'student_id', 1), status: 'excused' }],
  }),
  'auth.issueToken': () => account,
  'auth.openSession': () => account,
  'auth.stepUp': () => ({ password: account.password }),
  'members.invite': () => ({ email: 'awa@example.org', name: 'Awa Diallo', roles: ['teacher'] }),
  'enrollment.apply': () => ({ school_slug: 'greenfield', applicant: child, guardian: mother }),
  'enrollment.createApplication': ({ pool, turn }) => ({
    intake_id: pool.value('/api/v1/enrollment/intakes/intake_id', turn),
    applicant: { ...child, first_name: 'Binta' },
    guardians: [mother],
  }),
  'enrollment.createIntake': ({ find }) => ({
    academic_year_id: find('academics.createAcademicYear', 'id'),
    title: 'Admissions 2027/28',
    opens_on: '2026-11-02',
    closes_on: '2027-03-31',
    capacities: [{ grade_level: 'Y1', places: 40 }],
    documents: [{ kind: 'birth_certificate', label: 'Birth certificate', required: true }],
  }),
  'enrollment.changeIntake': () => ({ capacities: [{ grade_level: 'Y1', places: 44 }] }),
  'enrollment.saveHistory': () => ({
    counts: [
      { school_year: 2025, grade_level: 'Y1', students: 61, census_date: '2024-10-01' },
      { school_year: 2025, grade_level: 'Y2', students: 58, census_date: '2024-10-01' },
    ],
  }),
  'evaluations.createCategory': () => ({ title: 'Projects', code: 'projects', weight: 20, drop_lowest: 0 }),
  'finance.createPayment': (seen) => ({
    method: 'bank_transfer',
    amount: '250.00',
    currency: 'GBP',
    household_id: household(seen),
  }),
  'finance.topUpWallet': (seen) => ({
    method: 'bank_transfer',
    amount: '50.00',
    currency: 'GBP',
    household_id: household(seen),
  }),
  'finance.joinHouseholds': (seen) => ({
    household_ids: [household(seen, 0), household(seen, 1)],
  }),
  'integrations.createOAuthClient': () => ({
    name: 'Library',
    scopes: ['students:read', 'classes:read'],
    redirect_uris: [link],
    grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
  }),
  'integrations.createServiceConnection': () => ({
    service: 'generic_payments',
    settings: {
      name: 'Bank',
      webhook_secret: 'a-shared-secret-of-the-bank',
      payment_page_url: 'https://pay.example/',
    },
  }),
  'integrations.changeServiceConnection': () => ({ name: 'Bank of the town' }),
  'oneroster.createSource': () => ({
    name: 'District roster',
    code: 'district',
    base_url: 'https://roster.example.org/ims/oneroster/v1p1',
    auth: {
      kind: 'oauth2',
      token_url: 'https://roster.example.org/token',
      client_id: 'campus',
      client_auth: 'basic',
    },
    secret: 'a-shared-secret-of-the-district',
  }),
  'people.addMembers': ({ pool, turn }) => ({
    student_ids: [pool.value('/api/v1/people/students/student_id', turn)],
    starts_on: '2026-11-18',
  }),
  'people.createClassGroup': ({ find }) => ({
    name: 'Laboratory A',
    student_ids: [find(roster, 'student_id')],
  }),
  'people.createAccounts': ({ pool, turn }) => ({
    persons: [{ kind: 'teacher', id: pool.value('/api/v1/people/teachers/teacher_id', turn) }],
    how: 'invite',
  }),
  'people.mergePersons': ({ pool }) => ({
    kind: 'guardian',
    keep_id: pool.value('/api/v1/people/guardians/guardian_id', 4),
    merge_id: pool.value('/api/v1/people/guardians/guardian_id', 5),
  }),
  'syllabus.createCoverage': covered,
  'syllabus.createCoverageBulk': (seen) => ({ entries: [covered(seen)] }),
  'syllabus.changeCoverage': () => ({ note: 'Began with a game', reason: 'The note was missing' }),
  'tenants.changeModules': () => ({ modules: { syllabus: true } }),
}

/** Addresses whose parts must fit together. */
const addresses: ByHand<string> = {
  'people.search': () => '/api/v1/people/search?q=an',
  'rosetta.convert': () => '/api/v1/rosetta/convert?score=A&from_scale=US_LETTER&to_scale=US_GPA_4',
  'rosetta.readScale': ({ find }) => `/api/v1/rosetta/scales/${find('rosetta.createScale', 'id')}/`,
  'evaluations.readReportCards': ({ find }) =>
    `/api/v1/evals/report-cards?student_id=${find(roster, 'student_id')}&term_id=${find('evaluations.list', 'term_id')}`,
  'attendance.readRegister': ({ find, turn }) =>
    `/api/v1/attendance/registers/${find('attendance.listRegisters', 'class_id', turn)}/?date=2026-11-18&period_id=${find('attendance.listRegisters', 'period_id', turn)}`,
  'people.addMembers': ({ find }) => `/api/v1/academics/classes/${find(roster, 'class_id')}/roster/`,
  'people.createClassGroup': ({ find }) => `/api/v1/academics/classes/${find(roster, 'class_id')}/groups/`,
  'people.listClassGroups': ({ find }) => `/api/v1/academics/classes/${find(roster, 'class_id')}/groups/`,
  'people.readMember': ({ find }) =>
    `/api/v1/academics/classes/${find(roster, 'class_id')}/roster/${find(roster, 'enrollment_id', 1)}/`,
  'people.changeMember': ({ find }) =>
    `/api/v1/academics/classes/${find(roster, 'class_id')}/roster/${find(roster, 'enrollment_id', 1)}/`,
  'people.archiveMember': ({ find }) =>
    `/api/v1/academics/classes/${find(roster, 'class_id')}/roster/${find(roster, 'enrollment_id', 2)}/`,
  'oneroster.putCategory': () => '/api/oneroster/v1p1/categories/quizzes/',
  'oneroster.listRuns': ({ find }) =>
    `/api/v1/interop/oneroster/sources/${find('oneroster.createSource', 'id')}/runs/`,
}

export const bodyByHand = (id: string, seen: Seen): unknown => bodies[id]?.(seen)

/** Undefined also while something in it is not known. */
export function addressByHand(id: string, seen: Seen): string | undefined {
  const address = addresses[id]?.(seen)
  return address?.includes('undefined') ? undefined : address
}
