import type { Members } from './document.ts'
import { gradesOf, inOrder, reported, reportedItems } from './values.ts'

/** A row of orgs; references are sourcedIds of published rows. */
interface OrgFacts {
  readonly sourced_id: string
  readonly name: string
  readonly kind: string
  readonly identifier: string | null
  readonly parent: string | null
  readonly children: readonly (string | null)[]
}

/** Some consumers reject an org without an identifier: the sourcedId is used. A campus is a school to the standard. */
export const orgMembers = (org: OrgFacts): Members => ({
  name: reported(org.name) ?? org.sourced_id,
  type: org.kind === 'campus' ? 'school' : org.kind,
  identifier: reported(org.identifier) ?? org.sourced_id,
  parent: org.parent,
  children: inOrder(org.children),
})

/** A row of academic_sessions. */
interface SessionFacts {
  readonly title: string
  readonly kind: string
  readonly starts_on: string
  readonly ends_on: string
  readonly school_year: number
  readonly parent: string | null
  readonly children: readonly (string | null)[]
}

const sessionTypes: Readonly<Record<string, string>> = {
  school_year: 'schoolYear',
  grading_period: 'gradingPeriod',
}

export const sessionMembers = (session: SessionFacts): Members => ({
  title: reported(session.title) ?? String(session.school_year),
  startDate: session.starts_on,
  endDate: session.ends_on,
  type: sessionTypes[session.kind] ?? session.kind,
  parent: session.parent,
  children: inOrder(session.children),
  schoolYear: String(session.school_year).padStart(4, '0'),
})

/** What courses and classes have in common. */
interface TaughtFacts {
  readonly title: string
  readonly grade_levels: readonly string[]
  readonly subjects: readonly string[]
  readonly subject_codes: readonly string[]
  readonly org: string | null
}

/** What is the same for all rows of a school. */
export interface SchoolFacts {
  /** The sourcedId of the org that rows without one stand under. */
  readonly home: string
  /** What the standard calls the grade levels of the school. */
  readonly ladder: ReadonlyMap<string, string>
}

const taughtMembers = (row: TaughtFacts, { ladder }: SchoolFacts) => ({
  title: reported(row.title) ?? '-',
  grades: gradesOf(row.grade_levels, ladder),
  subjects: reportedItems(row.subjects),
  subjectCodes: reportedItems(row.subject_codes),
})

/** A course without a code is published with its title: the standard requires one. */
export const courseMembers = (
  course: TaughtFacts & {
    readonly course_code: string | null
    readonly school_year?: string | null
    readonly resources?: readonly (string | null)[]
  },
  school: SchoolFacts,
): Members => ({
  ...taughtMembers(course, school),
  schoolYear: course.school_year,
  courseCode: reported(course.course_code) ?? reported(course.title) ?? '-',
  org: course.org ?? school.home,
  resources: inOrder(course.resources ?? []),
})

/** @param terms sourcedIds, at least one */
export const classMembers = (
  row: TaughtFacts & {
    readonly class_code: string | null
    readonly kind: string
    readonly location: string | null
    readonly periods: readonly string[]
    readonly course: string
    readonly resources: readonly (string | null)[]
  },
  terms: readonly string[],
  school: SchoolFacts,
): Members => ({
  ...taughtMembers(row, school),
  classCode: reported(row.class_code),
  classType: row.kind,
  location: reported(row.location),
  course: row.course,
  school: row.org ?? school.home,
  terms,
  periods: reportedItems(row.periods),
  resources: inOrder(row.resources),
})
