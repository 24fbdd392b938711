import type { RosterScope } from '../../../modules/identity/index.ts'
import type { Entity } from '../fields.ts'

/** What narrows a collection to the things below something else. */
export type Within =
  | 'schoolCourses'
  | 'schoolClasses'
  | 'schoolEnrollments'
  | 'schoolStudents'
  | 'schoolTeachers'
  | 'schoolTerms'
  | 'classEnrollments'
  | 'classStudents'
  | 'classTeachers'
  | 'classCategories'
  | 'classLineItems'
  | 'classResults'
  | 'classResources'
  | 'courseClasses'
  | 'courseResources'
  | 'lineItemResults'
  | 'studentResults'
  | 'studentClasses'
  | 'teacherClasses'
  | 'userClasses'
  | 'termClasses'
  | 'termGradingPeriods'

/** Collections below these may be all there is; below a class, a course, a line item or a person there are few rows. */
const broad: readonly Within[] = [
  ...(['schoolCourses', 'schoolClasses', 'schoolEnrollments', 'schoolStudents', 'schoolTeachers'] as const),
  ...(['schoolTerms', 'termClasses', 'termGradingPeriods'] as const),
]

/** Whether the path of an operation leaves few rows. */
export const isNarrow = ({ within }: Pick<Operation, 'within'>): boolean =>
  within !== undefined && !broad.includes(within)

/** The sub-collections that OneRoster gives names of their own: role or type of their rows. */
type Kind = 'school' | 'student' | 'teacher' | 'term' | 'gradingPeriod'

/** One operation of OneRoster 1.1: what is asked for, where, under which scope, and under which name it is answered. */
export interface Operation {
  readonly name: string
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Below the root; parameters as `:name`. */
  readonly path: string
  readonly of: 'collection' | 'single' | 'write' | 'removal'
  readonly scope: RosterScope
  readonly entity: Entity
  /** The member of the answer that holds the data, of a write that of its body. */
  readonly wrapper: string
  readonly summary: string
  readonly kind?: Kind
  readonly within?: Within
}

const [core, nested, personal, resource, marks] = [
  'roster-core.readonly',
  'roster.readonly',
  'roster-demographics.readonly',
  'resource.readonly',
  'gradebook.readonly',
] as const

const singular: Readonly<Partial<Record<Entity, string>>> = {
  orgs: 'org',
  academicSessions: 'academicSession',
  courses: 'course',
  classes: 'class',
  users: 'user',
  demographics: 'demographics',
  enrollments: 'enrollment',
  resources: 'resource',
  categories: 'category',
  lineItems: 'lineItem',
  results: 'result',
}

const singularOf = (entity: Entity): string => singular[entity] ?? entity

/** A collection and its members one by one. */
function both(
  names: readonly [all: string, one: string],
  path: string,
  scope: RosterScope,
  entity: Entity,
  kind?: Kind,
): Operation[] {
  const same = { method: 'GET', scope, entity, ...(kind ? { kind } : {}) } as const
  const words = path.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return [
    { ...same, name: names[0], path, of: 'collection', wrapper: entity, summary: `Get all ${words}` },
    {
      ...same,
      name: names[1],
      path: `${path}/:sourced_id`,
      of: 'single',
      wrapper: singularOf(entity),
      summary: `Get one of the ${words} by its sourcedId`,
    },
  ]
}

const below = (
  name: string,
  path: string,
  { scope = nested, entity, within }: { scope?: RosterScope; entity: Entity; within: Within },
): Operation => ({
  name,
  method: 'GET',
  path,
  of: 'collection',
  scope,
  entity,
  wrapper: entity,
  summary: `Get ${wordsOf(name)}`,
  within,
})

/** `getResultsForLineItemForClass` as words: what it gets. */
const wordsOf = (name: string): string =>
  name
    .replace(/^get/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
    .replace(/\b(for|in) (?=class|school|course|term|student|teacher|user|line)/g, '$1 a ')

const written = (one: string, path: string, entity: Entity): [put: Operation, remove: Operation] => [
  {
    name: `put${one}`,
    method: 'PUT',
    path: `${path}/:sourced_id`,
    of: 'write',
    scope: 'gradebook.createput',
    entity,
    wrapper: singularOf(entity),
    summary: `Put one of the ${wordsOf(path.slice(1))} under a sourcedId of your own`,
  },
  {
    name: `delete${one}`,
    method: 'DELETE',
    path: `${path}/:sourced_id`,
    of: 'removal',
    scope: 'gradebook.delete',
    entity,
    wrapper: 'none',
    summary: `Delete one of the ${wordsOf(path.slice(1))}`,
  },
]

/** What hangs on another record comes after it and goes before it. */
const writes = [
  written('Category', '/categories', 'categories'),
  written('LineItem', '/lineItems', 'lineItems'),
  written('Result', '/results', 'results'),
]

const plain: Operation[] = [
  ...both(['getAllAcademicSessions', 'getAcademicSession'], '/academicSessions', core, 'academicSessions'),
  ...both(['getAllClasses', 'getClass'], '/classes', core, 'classes'),
  ...both(['getAllCourses', 'getCourse'], '/courses', core, 'courses'),
  ...both(
    ['getAllGradingPeriods', 'getGradingPeriod'],
    '/gradingPeriods',
    core,
    'academicSessions',
    'gradingPeriod',
  ),
  ...both(['getAllDemographics', 'getDemographics'], '/demographics', personal, 'demographics'),
  ...both(['getAllEnrollments', 'getEnrollment'], '/enrollments', core, 'enrollments'),
  ...both(['getAllOrgs', 'getOrg'], '/orgs', core, 'orgs'),
  ...both(['getAllSchools', 'getSchool'], '/schools', core, 'orgs', 'school'),
  ...both(['getAllStudents', 'getStudent'], '/students', core, 'users', 'student'),
  ...both(['getAllTeachers', 'getTeacher'], '/teachers', core, 'users', 'teacher'),
  ...both(['getAllTerms', 'getTerm'], '/terms', core, 'academicSessions', 'term'),
  ...both(['getAllUsers', 'getUser'], '/users', core, 'users'),
  ...both(['getAllResources', 'getResource'], '/resources', resource, 'resources'),
  ...both(['getAllCategories', 'getCategory'], '/categories', marks, 'categories'),
  ...both(['getAllLineItems', 'getLineItem'], '/lineItems', marks, 'lineItems'),
  ...both(['getAllResults', 'getResult'], '/results', marks, 'results'),
]

const school = '/schools/:school_id'
const schoolClass = `${school}/classes/:class_id`
const ofClass = '/classes/:class_id'

const rosters: Operation[] = [
  below('getCoursesForSchool', `${school}/courses`, { entity: 'courses', within: 'schoolCourses' }),
  below('getClassesForSchool', `${school}/classes`, { entity: 'classes', within: 'schoolClasses' }),
  below('getEnrollmentsForSchool', `${school}/enrollments`, {
    entity: 'enrollments',
    within: 'schoolEnrollments',
  }),
  below('getStudentsForSchool', `${school}/students`, { entity: 'users', within: 'schoolStudents' }),
  below('getTeachersForSchool', `${school}/teachers`, { entity: 'users', within: 'schoolTeachers' }),
  below('getTermsForSchool', `${school}/terms`, { entity: 'academicSessions', within: 'schoolTerms' }),
  below('getEnrollmentsForClassInSchool', `${schoolClass}/enrollments`, {
    entity: 'enrollments',
    within: 'classEnrollments',
  }),
  below('getStudentsForClassInSchool', `${schoolClass}/students`, {
    entity: 'users',
    within: 'classStudents',
  }),
  below('getTeachersForClassInSchool', `${schoolClass}/teachers`, {
    entity: 'users',
    within: 'classTeachers',
  }),
  below('getClassesForTerm', '/terms/:term_id/classes', { entity: 'classes', within: 'termClasses' }),
  below('getGradingPeriodsForTerm', '/terms/:term_id/gradingPeriods', {
    entity: 'academicSessions',
    within: 'termGradingPeriods',
  }),
  below('getClassesForCourse', '/courses/:course_id/classes', { entity: 'classes', within: 'courseClasses' }),
  below('getClassesForStudent', '/students/:student_id/classes', {
    entity: 'classes',
    within: 'studentClasses',
  }),
  below('getClassesForTeacher', '/teachers/:teacher_id/classes', {
    entity: 'classes',
    within: 'teacherClasses',
  }),
  below('getClassesForUser', '/users/:user_id/classes', { entity: 'classes', within: 'userClasses' }),
  below('getStudentsForClass', `${ofClass}/students`, { entity: 'users', within: 'classStudents' }),
  below('getTeachersForClass', `${ofClass}/teachers`, { entity: 'users', within: 'classTeachers' }),
]

const learning: Operation[] = [
  below('getResourcesForCourse', '/courses/:course_id/resources', {
    scope: resource,
    entity: 'resources',
    within: 'courseResources',
  }),
  below('getResourcesForClass', `${ofClass}/resources`, {
    scope: resource,
    entity: 'resources',
    within: 'classResources',
  }),
]

const gradebook: Operation[] = [
  ...writes.map(([put]) => put),
  ...writes.map(([, remove]) => remove).reverse(),
  below('getResultsForClass', `${ofClass}/results`, {
    scope: marks,
    entity: 'results',
    within: 'classResults',
  }),
  below('getLineItemsForClass', `${ofClass}/lineItems`, {
    scope: marks,
    entity: 'lineItems',
    within: 'classLineItems',
  }),
  below('getResultsForLineItemForClass', `${ofClass}/lineItems/:line_item_id/results`, {
    scope: marks,
    entity: 'results',
    within: 'lineItemResults',
  }),
  below('getResultsForStudentForClass', `${ofClass}/students/:student_id/results`, {
    scope: marks,
    entity: 'results',
    within: 'studentResults',
  }),
]

/** The 61 operations of OneRoster 1.1 (1EdTech OneRoster 1.1 Final, section 3.3). */
export const standardOperations: readonly Operation[] = [...plain, ...rosters, ...learning, ...gradebook]

/** An operation of OneRoster 1.2 that consumers of 1.1 gradebooks ask for all the same. */
const categoriesOfClass = below('getCategoriesForClass', `${ofClass}/categories`, {
  scope: marks,
  entity: 'categories',
  within: 'classCategories',
})

/** Everything that is answered below the roots. */
export const operations: readonly Operation[] = [...standardOperations, categoriesOfClass]

/** The published root, and the one that consumers append to the name of a host. */
export const root = '/api/oneroster/v1p1'
export const aliasRoot = '/ims/oneroster/v1p1'
