import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, join, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { Entity } from '../fields.ts'
import type { Within } from './operations.ts'

/** What narrows a nested collection: the ids out of its path, and the day it is in the school. */
export interface Place {
  readonly tenant: string
  readonly params: Readonly<Record<string, string>>
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly semesterIsTerm: boolean
}

/** The condition over documents `d` that they stand below what the path names. */
export const withinCondition = (within: Within, place: Place): Fragment => conditions[within](place)

const idOf = ({ params }: Place, name: string): string => params[name] ?? ''

const documents = (tenant: string, entity: Entity): Fragment =>
  sql`oneroster_documents e where e.tenant_id = ${tenant} and e.entity = ${entity}`

/** A list of references in a document, as rows `one`. */
const references = (of: Fragment, member: string): Fragment =>
  sql`jsonb_array_elements(coalesce(${of}::jsonb -> ${member}::text, '[]'::jsonb)) one`

/**
 * Whether a list of references holds an id. The text of the id is looked for first: that costs a fiftieth of reading the
 * document.
 */
const refersTo = (member: string, id: string): Fragment =>
  sql`(strpos(d.document, ${JSON.stringify(id)}) > 0
    and exists (select from ${references(sql`d.document`, member)} where one.value ->> 'sourcedId' = ${id}))`

/** Whether a user belongs to an org; most belong to one alone. */
const isOfOrg = (id: string): Fragment => sql`(d.school_ref = ${id} or ${refersTo('orgs', id)})`

/** What a reading of enrollments goes by. */
interface Enrolled {
  readonly role?: 'student' | 'teacher'
  readonly classId?: string
  readonly schoolId?: string
  readonly personId?: string
}

const lastDayOfTerms = sql`(
    select max(term.document::jsonb ->> 'endDate')
    from oneroster_documents class
    cross join lateral ${references(sql`class.document`, 'terms')}
    join oneroster_documents term on term.tenant_id = class.tenant_id and term.entity = 'academicSessions'
      and term.sourced_id = one.value ->> 'sourcedId'
    where class.tenant_id = e.tenant_id and class.entity = 'classes' and class.sourced_id = e.class_ref)`

/**
 * The people or classes of enrollments that hold: active, and not ended before today or, in a class that is over, before
 * its last day; its members of that day are still shown.
 */
function enrolled({ tenant, today }: Place, column: Fragment, requested: Enrolled): Fragment {
  const { role, classId, schoolId, personId } = requested
  const ends = sql`(e.document::jsonb ->> 'endDate')`
  return sql`
    select ${column} from ${documents(tenant, 'enrollments')} and e.status = 'active'
      ${sqlIf(role, () => sql`and e.kind = ${role}`)}
      ${sqlIf(classId !== undefined, () => sql`and e.class_ref = ${classId}`)}
      ${sqlIf(schoolId !== undefined, () => sql`and e.school_ref = ${schoolId}`)}
      ${sqlIf(personId !== undefined, () => sql`and e.person_ref = ${personId}`)}
      and (${ends} is null or ${ends} > ${today}::text or ${ends} > ${lastDayOfTerms})`
}

const peopleOf = (place: Place, requested: Enrolled): Fragment =>
  inSubquery(sql`d.sourced_id`, enrolled(place, sql`e.person_ref`, requested))

const classesOf = (place: Place, requested: Enrolled): Fragment =>
  inSubquery(sql`d.sourced_id`, enrolled(place, sql`e.class_ref`, requested))

/** The rows of an entity that a document refers to in a list. */
const referredBy = (place: Place, entity: Entity, id: string, member: string): Fragment =>
  inSubquery(
    sql`d.sourced_id`,
    sql`select one.value ->> 'sourcedId' from oneroster_documents e cross join lateral ${references(sql`e.document`, member)}
      where e.tenant_id = ${place.tenant} and e.entity = ${entity} and e.sourced_id = ${id}`,
  )

const lineItemsOf = (place: Place): Fragment =>
  sql`select e.sourced_id from ${documents(place.tenant, 'lineItems')} and e.class_ref = ${idOf(place, 'class_id')}`

/** Sessions below a session, however deep. */
const sessionsBelow = ({ tenant }: Place, id: string): Fragment => sql`
  with recursive below as (
    select e.sourced_id from ${documents(tenant, 'academicSessions')} and e.parent_ref = ${id}
    union
    select e.sourced_id from oneroster_documents e join below on e.parent_ref = below.sourced_id
    where e.tenant_id = ${tenant} and e.entity = 'academicSessions')
  select sourced_id from below`

/** The grading periods below a session, or the session itself where there are none: line items are published in it then. */
function gradingPeriodsOf(place: Place): Fragment {
  const id = idOf(place, 'term_id')
  const below = sessionsBelow(place, id)
  return sql`(d.kind = 'gradingPeriod' and ${inSubquery(sql`d.sourced_id`, below)}
    or d.sourced_id = ${id} and not exists (select from ${documents(place.tenant, 'academicSessions')}
      and e.kind = 'gradingPeriod' and e.status = 'active' and ${inSubquery(sql`e.sourced_id`, below)}))`
}

/** Words of `type` that count as terms. */
export const termKinds = (semesterIsTerm: boolean): string[] =>
  semesterIsTerm ? ['term', 'semester'] : ['term']

/** A school with the orgs above it, as far as they are known. */
const schoolAndAbove = ({ tenant }: Place, id: string): Fragment => sql`
  with recursive above as (
    select ${id}::text collate "C" as sourced_id
    union
    select e.parent_ref from oneroster_documents e join above on e.sourced_id = above.sourced_id
    where e.tenant_id = ${tenant} and e.entity = 'orgs' and e.parent_ref is not null)
  select sourced_id from above`

function teachersOfSchool(place: Place): Fragment {
  const id = idOf(place, 'school_id')
  const teaching = peopleOf(place, { role: 'teacher', schoolId: id })
  return sql`(d.kind = 'teacher' and ${isOfOrg(id)} or ${teaching})`
}

function coursesOfSchool(place: Place): Fragment {
  const id = idOf(place, 'school_id')
  const taught = sql`select e.course_ref from ${documents(place.tenant, 'classes')} and e.school_ref = ${id}`
  return sql`(d.school_ref = ${id} or ${inSubquery(sql`d.sourced_id`, taught)})`
}

/**
 * The categories that a line item of a class may be in: those of the school, no matter who created them, and the one of the class
 * itself. Those that are made for other classes have the ids of these.
 */
function categoriesOfClass(place: Place): Fragment {
  const id = idOf(place, 'class_id')
  return sql`not exists (select from ${documents(place.tenant, 'classes')} and e.id = d.id and e.sourced_id <> ${id})`
}

const personClasses =
  (name: string, role?: Enrolled['role']) =>
  (place: Place): Fragment =>
    classesOf(place, { personId: idOf(place, name), ...(role ? { role } : {}) })

const classPeople =
  (role: Enrolled['role'] & string) =>
  (place: Place): Fragment =>
    peopleOf(place, { role, classId: idOf(place, 'class_id') })

const conditions: Readonly<Record<Within, (place: Place) => Fragment>> = {
  schoolCourses: coursesOfSchool,
  schoolClasses: (place) => sql`d.school_ref = ${idOf(place, 'school_id')}`,
  schoolEnrollments: (place) => sql`d.school_ref = ${idOf(place, 'school_id')}`,
  schoolStudents: (place) => sql`(d.kind = 'student' and ${isOfOrg(idOf(place, 'school_id'))})`,
  schoolTeachers: teachersOfSchool,
  schoolTerms: (place) => sql`(d.kind = any(${termKinds(place.semesterIsTerm)}::text[])
    and (d.school_ref is null or ${inSubquery(sql`d.school_ref`, schoolAndAbove(place, idOf(place, 'school_id')))}))`,
  classEnrollments: (place) => sql`d.class_ref = ${idOf(place, 'class_id')}`,
  classStudents: classPeople('student'),
  classTeachers: classPeople('teacher'),
  classCategories: categoriesOfClass,
  classLineItems: (place) => sql`d.class_ref = ${idOf(place, 'class_id')}`,
  classResults: (place) => inSubquery(sql`d.line_item_ref`, lineItemsOf(place)),
  classResources: (place) => referredBy(place, 'classes', idOf(place, 'class_id'), 'resources'),
  courseClasses: (place) => sql`d.course_ref = ${idOf(place, 'course_id')}`,
  courseResources: (place) => referredBy(place, 'courses', idOf(place, 'course_id'), 'resources'),
  lineItemResults: (place) => sql`d.line_item_ref = ${idOf(place, 'line_item_id')}`,
  studentResults: (place) => sql`(d.person_ref = ${idOf(place, 'student_id')}
    and ${inSubquery(sql`d.line_item_ref`, lineItemsOf(place))})`,
  studentClasses: personClasses('student_id', 'student'),
  teacherClasses: personClasses('teacher_id', 'teacher'),
  userClasses: personClasses('user_id'),
  termClasses: (place) => refersTo('terms', idOf(place, 'term_id')),
  termGradingPeriods: gradingPeriodsOf,
}

/** A row that the path names, with the row it must belong to where the path names that too. */
interface Parent {
  readonly entity: Entity
  readonly id: string
  readonly kind?: string
  readonly schoolId?: string | undefined
  readonly classId?: string | undefined
}

/** How each parameter of a path is looked up. A teacher may be a user of another role who holds such an enrollment. */
const parents: Readonly<Record<string, (params: Place['params'], id: string) => Parent>> = {
  school_id: (_, id) => ({ entity: 'orgs', id }),
  class_id: (params, id) => ({ entity: 'classes', id, schoolId: params['school_id'] }),
  line_item_id: (params, id) => ({ entity: 'lineItems', id, classId: params['class_id'] }),
  course_id: (_, id) => ({ entity: 'courses', id }),
  term_id: (_, id) => ({ entity: 'academicSessions', id }),
  student_id: (_, id) => ({ entity: 'users', id, kind: 'student' }),
  teacher_id: (_, id) => ({ entity: 'users', id }),
  user_id: (_, id) => ({ entity: 'users', id }),
}

/** Whether everything that a path names is known, and belongs together. A row that is gone is known. */
export function selectKnown(tenant: string, params: Place['params']): Statement<{ known: boolean }> {
  const found = Object.entries(params).flatMap(([name, id]) => {
    const parent = parents[name]?.(params, id)
    return parent ? [isKnown(tenant, parent)] : []
  })
  return sql<{ known: boolean }>`select ${join([sql`true`, ...found], ' and ')} as known`
}

const isKnown = (tenant: string, { entity, id, kind, schoolId, classId }: Parent): Fragment => sql`
  exists (select from ${documents(tenant, entity)} and e.sourced_id = ${id}
    ${sqlIf(kind, () => sql`and e.kind = ${kind}`)}
    ${sqlIf(schoolId !== undefined, () => sql`and e.school_ref = ${schoolId}`)}
    ${sqlIf(classId !== undefined, () => sql`and e.class_ref = ${classId}`)})`
