import { makePdf } from '../support/make-pdf.ts'
import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

const rowId = (school: FullSchool, table: string, index: number): string =>
  String(school.rows.get(table)?.[index]?.['id'])

const gradeLevel = (school: FullSchool): string => String(school.rows.get('grade_levels')?.[0]?.['code'])

/** The application of its own that a move ends. */
const ofApplication =
  (index: number): RequestHint['params'] & {} =>
  (school) => ({
    application_id: rowId(school, 'applications', index),
  })

/** A child and a guardian, as a form names them. */
const child = (school: FullSchool) => ({
  first_name: school.marker,
  last_name: 'Walk',
  date_of_birth: '2019-03-08',
  grade_level: gradeLevel(school),
})
const parent = (school: FullSchool) => ({
  first_name: school.marker,
  last_name: 'Walk',
  email: `walk@${school.marker}.test`,
})

/** What requests about applications need beyond their schemas. */
export const enrollmentRequests: Readonly<Record<string, RequestHint>> = {
  // The first one has the student whom the walk enrols.
  'academics.archiveGradeLevel': {
    params: (school) => ({ grade_level_id: rowId(school, 'grade_levels', 1) }),
  },
  'enrollment.apply': {
    body: (school) => ({ school_slug: school.slug, applicant: child(school), guardian: parent(school) }),
  },
  'enrollment.sendDocument': {
    raw: { contentType: 'application/pdf', bytes: new Uint8Array(makePdf('walk')) },
  },
  'enrollment.createIntake': {
    body: (school) => ({
      academic_year_id: rowId(school, 'academic_sessions', 0),
      title: `${school.marker} walk`,
      opens_on: '2041-01-01',
      capacities: [{ grade_level: gradeLevel(school), places: 3 }],
    }),
  },
  'enrollment.archiveIntake': {
    params: (school) => ({ intake_id: rowId(school, 'application_intakes', 1) }),
  },
  'enrollment.createApplication': {
    body: (school) => ({
      intake_id: rowId(school, 'application_intakes', 0),
      applicant: child(school),
      guardians: [{ first_name: school.marker, last_name: 'Hand' }],
    }),
  },
  'enrollment.withdrawApplication': { params: ofApplication(1) },
  'enrollment.rejectApplication': { params: ofApplication(2) },
  'enrollment.moveApplications': {
    body: (school) => ({ move: 'review', application_ids: [rowId(school, 'applications', 3)] }),
  },
  'enrollment.enroll': {
    body: () => ({ student: 'new', guardians: [{ index: 0, person: 'new', account: 'none' }] }),
  },
}
