/**
 * The entities of OneRoster 1.1 as JSON (1EdTech OneRoster 1.1 Final, section 4, corrected by what strict clients take):
 * every field with its kind, in the order in which it is sent. Filters, sorting, `fields` and documents read this list.
 */

/** What a field holds. Dates are `YYYY-MM-DD`, instants `YYYY-MM-DDTHH:mm:ss.SSSZ`; booleans are words unless a client wants real ones. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'word'
  | 'date'
  | 'instant'
  | 'number'
  | 'boolean'
  | 'reference'
  | 'references'
  | 'list'
  | 'userIds'
  | 'metadata'

const base = { sourcedId: 'id', status: 'word', dateLastModified: 'instant', metadata: 'metadata' } as const

export const entityFields = {
  orgs: {
    ...base,
    name: 'text',
    type: 'word',
    identifier: 'text',
    parent: 'reference',
    children: 'references',
  },
  academicSessions: {
    ...base,
    title: 'text',
    startDate: 'date',
    endDate: 'date',
    type: 'word',
    parent: 'reference',
    children: 'references',
    schoolYear: 'text',
  },
  courses: {
    ...base,
    title: 'text',
    schoolYear: 'reference',
    courseCode: 'text',
    grades: 'list',
    subjects: 'list',
    org: 'reference',
    subjectCodes: 'list',
    resources: 'references',
  },
  classes: {
    ...base,
    title: 'text',
    classCode: 'text',
    classType: 'word',
    location: 'text',
    grades: 'list',
    subjects: 'list',
    course: 'reference',
    school: 'reference',
    terms: 'references',
    subjectCodes: 'list',
    periods: 'list',
    resources: 'references',
  },
  users: {
    ...base,
    username: 'text',
    userIds: 'userIds',
    enabledUser: 'boolean',
    givenName: 'text',
    familyName: 'text',
    middleName: 'text',
    role: 'word',
    identifier: 'text',
    email: 'text',
    sms: 'text',
    phone: 'text',
    agents: 'references',
    orgs: 'references',
    grades: 'list',
  },
  demographics: {
    ...base,
    birthDate: 'date',
    sex: 'word',
    americanIndianOrAlaskaNative: 'boolean',
    asian: 'boolean',
    blackOrAfricanAmerican: 'boolean',
    nativeHawaiianOrOtherPacificIslander: 'boolean',
    white: 'boolean',
    demographicRaceTwoOrMoreRaces: 'boolean',
    hispanicOrLatinoEthnicity: 'boolean',
    countryOfBirthCode: 'text',
    stateOfBirthAbbreviation: 'text',
    cityOfBirth: 'text',
    publicSchoolResidenceStatus: 'text',
  },
  enrollments: {
    ...base,
    user: 'reference',
    class: 'reference',
    school: 'reference',
    role: 'word',
    primary: 'boolean',
    beginDate: 'date',
    endDate: 'date',
  },
  resources: {
    ...base,
    title: 'text',
    roles: 'list',
    importance: 'word',
    vendorResourceId: 'text',
    vendorId: 'text',
    applicationId: 'text',
  },
  /** CSV alone; in JSON they are the `resources` of a class. */
  classResources: { ...base, title: 'text', class: 'reference', resource: 'reference' },
  /** CSV alone; in JSON they are the `resources` of a course. */
  courseResources: { ...base, title: 'text', course: 'reference', resource: 'reference' },
  categories: { ...base, title: 'text' },
  lineItems: {
    ...base,
    title: 'text',
    description: 'text',
    assignDate: 'instant',
    dueDate: 'instant',
    class: 'reference',
    category: 'reference',
    gradingPeriod: 'reference',
    resultValueMin: 'number',
    resultValueMax: 'number',
  },
  results: {
    ...base,
    lineItem: 'reference',
    student: 'reference',
    scoreStatus: 'word',
    score: 'number',
    scoreDate: 'date',
    comment: 'text',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldKind>>>>

/** Names of collections; also the values of `oneroster_documents.entity`. */
export type Entity = keyof typeof entityFields

/** So ordered that references point backwards, save within an entity: in this order they are published and imported. */
export const entities = Object.keys(entityFields) as readonly Entity[]

/** The word for each entity in a GUIDRef (`type`). */
export const referenceTypes = {
  orgs: 'org',
  academicSessions: 'academicSession',
  courses: 'course',
  classes: 'class',
  users: 'user',
  demographics: 'demographics',
  enrollments: 'enrollment',
  resources: 'resource',
  classResources: 'classResource',
  courseResources: 'courseResource',
  categories: 'category',
  lineItems: 'lineItem',
  results: 'result',
} as const satisfies Readonly<Record<Entity, string>>
