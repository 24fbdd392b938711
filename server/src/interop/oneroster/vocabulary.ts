/**
 * The words of OneRoster 1.1 (1EdTech OneRoster 1.1 Final, CSV tables): files, columns in their published order, and
 * the closed lists of values. Other adapters of OneRoster read the same words.
 */

/** How a cell is read. */
export type CellKind =
  | 'id'
  | 'text'
  | 'date'
  | 'boolean'
  | 'number'
  | 'word'
  | 'list'
  | 'reference'
  | 'references'
  | 'schoolYear'
  | 'userIds'

/** One column of a CSV file: its exact name, whether its cell may be blank, how it is read. */
export interface Column {
  readonly name: string
  readonly kind: CellKind
  readonly required: boolean
  /** For `word`: the allowed values in their exact case. */
  readonly words?: readonly string[]
  /** For `reference` and `references`: the file whose sourcedId this is. */
  readonly target?: FileName
}

/** The most columns that a file may have here; of the standard it has 18 at most. */
export const maxColumns = 1000

/** How many of them are left to vendors in the files that we write ourselves. */
export const maxVendorColumns = 950

export const orgTypes = ['department', 'school', 'district', 'local', 'state', 'national'] as const
export const sessionTypes = ['gradingPeriod', 'semester', 'schoolYear', 'term'] as const
export const classTypes = ['homeroom', 'scheduled'] as const
export const roles = [
  'administrator',
  'aide',
  'guardian',
  'parent',
  'proctor',
  'relative',
  'student',
  'teacher',
] as const
/** 1.1 knows male and female; the other two are words of 1.2 that our tables hold as well. */
const sexes = ['male', 'female', 'other', 'unspecified'] as const
/** How important a resource is for a class (OneRoster 1.1 section 4.11). */
const importances = ['primary', 'secondary'] as const
/** How far a result is (OneRoster 1.1 section 4.10), with their spaces. */
export const scoreStatuses = [
  'exempt',
  'fully graded',
  'not submitted',
  'partially graded',
  'submitted',
] as const
/** `inactive` is the word of OneRoster 1.0 for tobedeleted. */
export const statuses = ['active', 'tobedeleted', 'inactive'] as const

export type OrgType = (typeof orgTypes)[number]
export type SessionType = (typeof sessionTypes)[number]
export type ClassType = (typeof classTypes)[number]
export type Role = (typeof roles)[number]
export type Sex = (typeof sexes)[number]
export type Importance = (typeof importances)[number]
export type ScoreStatus = (typeof scoreStatuses)[number]

/** What a manifest may say of a file. */
export type Mode = 'absent' | 'bulk' | 'delta'

const column = (name: string, kind: CellKind, more: Partial<Column> = {}): Column => ({
  name,
  kind,
  required: false,
  ...more,
})
const required = (of: Column): Column => ({ ...of, required: true })
const text = (name: string): Column => column(name, 'text')
const date = (name: string): Column => column(name, 'date')
const number = (name: string): Column => column(name, 'number')
const boolean = (name: string): Column => column(name, 'boolean')
const list = (name: string): Column => column(name, 'list')
const word = (name: string, words: readonly string[]): Column => column(name, 'word', { words })
const reference = (name: string, target: FileName): Column => column(name, 'reference', { target })
const references = (name: string, target: FileName): Column => column(name, 'references', { target })

/** The three that every file begins with; status and dateLastModified are read apart, by the mode of the file. */
const base = [required(column('sourcedId', 'id')), text('status'), text('dateLastModified')]

/** The columns of every file that is read row by row, in the order of the standard. */
export const rosterColumns = {
  orgs: [
    ...base,
    required(text('name')),
    required(word('type', orgTypes)),
    text('identifier'),
    reference('parentSourcedId', 'orgs'),
  ],
  academicSessions: [
    ...base,
    required(text('title')),
    required(word('type', sessionTypes)),
    required(date('startDate')),
    required(date('endDate')),
    reference('parentSourcedId', 'academicSessions'),
    required(column('schoolYear', 'schoolYear')),
  ],
  courses: [
    ...base,
    reference('schoolYearSourcedId', 'academicSessions'),
    required(text('title')),
    text('courseCode'),
    list('grades'),
    required(reference('orgSourcedId', 'orgs')),
    list('subjects'),
    list('subjectCodes'),
  ],
  classes: [
    ...base,
    required(text('title')),
    list('grades'),
    required(reference('courseSourcedId', 'courses')),
    text('classCode'),
    required(word('classType', classTypes)),
    text('location'),
    required(reference('schoolSourcedId', 'orgs')),
    required(references('termSourcedIds', 'academicSessions')),
    list('subjects'),
    list('subjectCodes'),
    list('periods'),
  ],
  users: [
    ...base,
    required(boolean('enabledUser')),
    required(references('orgSourcedIds', 'orgs')),
    required(word('role', roles)),
    required(text('username')),
    column('userIds', 'userIds'),
    required(text('givenName')),
    required(text('familyName')),
    text('middleName'),
    text('identifier'),
    text('email'),
    text('sms'),
    text('phone'),
    references('agentSourcedIds', 'users'),
    list('grades'),
    text('password'),
  ],
  enrollments: [
    ...base,
    required(reference('classSourcedId', 'classes')),
    required(reference('schoolSourcedId', 'orgs')),
    required(reference('userSourcedId', 'users')),
    required(word('role', roles)),
    boolean('primary'),
    date('beginDate'),
    date('endDate'),
  ],
  demographics: [
    ...base,
    date('birthDate'),
    word('sex', sexes),
    boolean('americanIndianOrAlaskaNative'),
    boolean('asian'),
    boolean('blackOrAfricanAmerican'),
    boolean('nativeHawaiianOrOtherPacificIslander'),
    boolean('white'),
    boolean('demographicRaceTwoOrMoreRaces'),
    boolean('hispanicOrLatinoEthnicity'),
    text('countryOfBirthCode'),
    text('stateOfBirthAbbreviation'),
    text('cityOfBirth'),
    text('publicSchoolResidenceStatus'),
  ],
  resources: [
    ...base,
    required(text('vendorResourceId')),
    text('title'),
    list('roles'),
    word('importance', importances),
    text('vendorId'),
    text('applicationId'),
  ],
  classResources: [
    ...base,
    text('title'),
    required(reference('classSourcedId', 'classes')),
    required(reference('resourceSourcedId', 'resources')),
  ],
  courseResources: [
    ...base,
    text('title'),
    required(reference('courseSourcedId', 'courses')),
    required(reference('resourceSourcedId', 'resources')),
  ],
  categories: [...base, required(text('title'))],
  lineItems: [
    ...base,
    required(text('title')),
    text('description'),
    required(date('assignDate')),
    required(date('dueDate')),
    required(reference('classSourcedId', 'classes')),
    required(reference('categorySourcedId', 'categories')),
    required(reference('gradingPeriodSourcedId', 'academicSessions')),
    required(number('resultValueMin')),
    required(number('resultValueMax')),
  ],
  // A blank score is no error by itself: what has not been marked has none, and none is not zero.
  results: [
    ...base,
    required(reference('lineItemSourcedId', 'lineItems')),
    required(reference('studentSourcedId', 'users')),
    required(word('scoreStatus', scoreStatuses)),
    number('score'),
    required(date('scoreDate')),
    text('comment'),
  ],
} as const satisfies Readonly<Record<string, readonly Column[]>>

/** All files of the standard except the manifest, ordered so that references point backwards (except within a file). */
export const rosterFiles = [
  'orgs',
  'academicSessions',
  'courses',
  'classes',
  'resources',
  'classResources',
  'courseResources',
  'users',
  'enrollments',
  'demographics',
  'categories',
  'lineItems',
  'results',
] as const

export type FileName = (typeof rosterFiles)[number]
