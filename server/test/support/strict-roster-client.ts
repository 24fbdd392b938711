import { isDate } from '../../src/kernel/time/dates.ts'

/**
 * What a strict client of OneRoster 1.1 refuses, written from the tables of the standard (1EdTech OneRoster 1.1 Final,
 * section 4) and not from our own list of fields: required members, kinds of values, enumerations, references.
 */

type Value = (value: unknown) => boolean

const text: Value = (value) => typeof value === 'string' && value.trim() !== ''
const number: Value = (value) => typeof value === 'number' && Number.isFinite(value)
const date: Value = (value) => typeof value === 'string' && isDate(value)
/** RFC 3339 in UTC with milliseconds, as the standard writes it (section 3.4). */
const isInstant: Value = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  new Date(value).toISOString() === value
/** Section 4.13: booleans are an enumeration of words. */
const boolean: Value = (value) => value === 'true' || value === 'false'
const oneOf =
  (...words: readonly string[]): Value =>
  (value) =>
    words.includes(value as string)
const listOf =
  (item: Value): Value =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(item)
const object: Value = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const year: Value = (value) => typeof value === 'string' && /^\d{4}$/.test(value)
const grade = oneOf(
  'IT',
  'PR',
  'PK',
  'TK',
  'KG',
  'PS',
  'UG',
  'Other',
  ...Array.from({ length: 13 }, (_, index) => String(index + 1).padStart(2, '0')),
)

/** A GUIDRef (section 4.2): its three members and no other, to an entity of one kind. */
interface Reference {
  readonly to: string
  readonly type: string
  readonly many: boolean
}
const reference = (to: string, type: string): Reference => ({ to, type, many: false })
const references = (to: string, type: string): Reference => ({ to, type, many: true })

type Rule = Value | Reference

interface Table {
  readonly required: Readonly<Record<string, Rule>>
  readonly optional?: Readonly<Record<string, Rule>>
}

const word = { title: text }
const flags = Object.fromEntries(
  [
    'americanIndianOrAlaskaNative',
    'asian',
    'blackOrAfricanAmerican',
    'white',
    'nativeHawaiianOrOtherPacificIslander',
    'demographicRaceTwoOrMoreRaces',
    'hispanicOrLatinoEthnicity',
  ].map((name) => [name, boolean] as const),
)

const base: Table = {
  required: { sourcedId: text, status: oneOf('active', 'tobedeleted'), dateLastModified: isInstant },
  optional: { metadata: object },
}

const tables: Readonly<Record<string, Table>> = {
  academicSessions: {
    required: {
      title: text,
      startDate: date,
      endDate: date,
      type: oneOf('gradingPeriod', 'semester', 'schoolYear', 'term'),
      schoolYear: year,
    },
    optional: {
      parent: reference('academicSessions', 'academicSession'),
      children: references('academicSessions', 'academicSession'),
    },
  },
  orgs: {
    required: {
      name: text,
      type: oneOf('department', 'school', 'district', 'local', 'state', 'national'),
    },
    optional: { identifier: text, parent: reference('orgs', 'org'), children: references('orgs', 'org') },
  },
  users: {
    required: {
      username: text,
      enabledUser: boolean,
      givenName: text,
      familyName: text,
      role: oneOf('administrator', 'aide', 'guardian', 'parent', 'proctor', 'relative', 'student', 'teacher'),
      orgs: references('orgs', 'org'),
    },
    optional: {
      userIds: listOf((value) => object(value)),
      middleName: text,
      identifier: text,
      email: text,
      sms: text,
      phone: text,
      agents: references('users', 'user'),
      grades: listOf(grade),
    },
  },
  courses: {
    required: { title: text, courseCode: text, org: reference('orgs', 'org') },
    optional: {
      schoolYear: reference('academicSessions', 'academicSession'),
      grades: listOf(grade),
      subjects: listOf(text),
      subjectCodes: listOf(text),
      resources: references('resources', 'resource'),
    },
  },
  classes: {
    required: {
      ...word,
      classType: oneOf('homeroom', 'scheduled'),
      course: reference('courses', 'course'),
      school: reference('orgs', 'org'),
      terms: references('academicSessions', 'academicSession'),
    },
    optional: {
      classCode: text,
      location: text,
      grades: listOf(grade),
      subjects: listOf(text),
      subjectCodes: listOf(text),
      periods: listOf(text),
      resources: references('resources', 'resource'),
    },
  },
  enrollments: {
    required: {
      user: reference('users', 'user'),
      class: reference('classes', 'class'),
      school: reference('orgs', 'org'),
      role: oneOf('administrator', 'proctor', 'student', 'teacher'),
    },
    optional: { primary: boolean, beginDate: date, endDate: date },
  },
  demographics: {
    required: {},
    optional: {
      ...flags,
      birthDate: date,
      sex: oneOf('male', 'female'),
      countryOfBirthCode: text,
      stateOfBirthAbbreviation: text,
      cityOfBirth: text,
      publicSchoolResidenceStatus: text,
    },
  },
  resources: {
    required: { vendorResourceId: text },
    optional: {
      ...word,
      roles: listOf(text),
      importance: oneOf('primary', 'secondary'),
      vendorId: text,
      applicationId: text,
    },
  },
  categories: { required: word },
  lineItems: {
    required: {
      ...word,
      assignDate: isInstant,
      dueDate: isInstant,
      class: reference('classes', 'class'),
      category: reference('categories', 'category'),
      gradingPeriod: reference('academicSessions', 'academicSession'),
      resultValueMin: number,
      resultValueMax: number,
    },
    optional: { description: text },
  },
  results: {
    required: {
      lineItem: reference('lineItems', 'lineItem'),
      student: reference('users', 'user'),
      scoreStatus: oneOf('exempt', 'fully graded', 'not submitted', 'partially graded', 'submitted'),
      score: number,
      scoreDate: date,
    },
    optional: { comment: text },
  },
}

/** The collections of the standard that hold all other ones. */
export const strictCollections = Object.keys(tables)

export type StrictRow = Readonly<Record<string, unknown>> & { readonly sourcedId: string }

/**
 * What a strict client would say of the rows of a collection, each complaint once with an example.
 *
 * @param idsOf the sourcedIds of a collection, by which references are resolved
 */
export function complaintsOf(
  collection: string,
  rows: readonly StrictRow[],
  idsOf: (collection: string) => ReadonlySet<string>,
): string[] {
  const table = tables[collection] ?? base
  const required = { ...base.required, ...table.required }
  const known = { ...required, ...base.optional, ...table.optional }
  const complaints = new Map<string, string>()
  const complain = (what: string, row: StrictRow, value: unknown): void => {
    if (!complaints.has(what)) complaints.set(what, `${what}: ${row.sourcedId} ${JSON.stringify(value)}`)
  }
  for (const row of rows) {
    for (const name of Object.keys(required))
      if (row[name] === undefined) complain(`${collection}.${name} is missing`, row, undefined)
    for (const [name, value] of Object.entries(row)) {
      const rule = known[name]
      if (rule === undefined) complain(`${collection}.${name} is unknown`, row, value)
      else if (typeof rule === 'function' ? !rule(value) : !refers(rule, value, idsOf))
        complain(`${collection}.${name} is wrong`, row, value)
    }
  }
  return [...complaints.values()]
}

function refers(
  { to, type, many }: Reference,
  value: unknown,
  idsOf: (collection: string) => ReadonlySet<string>,
): boolean {
  if (many) return listOf((item) => refers({ to, type, many: false }, item, idsOf))(value)
  if (!object(value)) return false
  const { href, sourcedId, ...rest } = value as Readonly<Record<string, unknown>>
  if (typeof sourcedId !== 'string' || rest['type'] !== type || Object.keys(rest).length > 1) return false
  return typeof href === 'string' && URL.canParse(href) && idsOf(to).has(sourcedId)
}
