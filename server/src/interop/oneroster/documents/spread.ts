import type { Statement } from '../../../kernel/db/statement.ts'
import type { Entity } from '../fields.ts'
import type { ChangedRow } from './candidates.sql.ts'
import {
  type Dependent,
  selectByClasses,
  selectClassesOfLineItems,
  selectGraded,
  selectInSessions,
  selectOfCategories,
  selectOfClasses,
  selectOfCourses,
  selectOfLineItems,
  selectOfTies,
  selectOfUsers,
  selectRelatives,
  selectSharers,
  selectUnderOrgs,
  selectUsing,
} from './dependents.sql.ts'
import type { Outcome } from './settle.ts'

/** As what the rows of a table are published; a class is, at times, a course, too. */
const publishedAs: Readonly<Record<string, readonly Entity[]>> = {
  orgs: ['orgs'],
  academic_sessions: ['academicSessions'],
  courses: ['courses'],
  classes: ['courses', 'classes'],
  students: ['users', 'demographics'],
  staff_members: ['users', 'demographics'],
  guardians: ['users', 'demographics'],
  guardian_links: ['users'],
  enrollments: ['enrollments'],
  line_item_categories: ['categories'],
  line_items: ['lineItems'],
  results: ['results'],
  learning_resources: ['resources'],
  class_resources: ['classResources'],
  course_resources: ['courseResources'],
}

/** What written rows are published as. */
export const directlyMeant = (changed: readonly ChangedRow[]): Dependent[] =>
  changed.flatMap(({ table_name, id }) => (publishedAs[table_name] ?? []).map((entity) => ({ entity, id })))

/** What else says something of written rows, to be asked before anything is published. */
export function askAround(tenant: string, changed: readonly ChangedRow[]): Statement<Dependent>[] {
  const idsOf = (...tables: string[]): string[] =>
    changed.filter(({ table_name }) => tables.includes(table_name)).map(({ id }) => id)
  const persons = idsOf('students', 'staff_members', 'guardians')
  const users = idsOf('logins', 'memberships')
  const requested: [readonly string[], (ids: readonly string[]) => Statement<Dependent>][] = [
    [idsOf('orgs'), (ids) => selectRelatives(tenant, 'orgs', ids)],
    [idsOf('academic_sessions'), (ids) => selectRelatives(tenant, 'academicSessions', ids)],
    [idsOf('grade_levels'), (ids) => selectGraded(tenant, ids)],
    [[...persons, ...users], () => selectSharers(tenant, persons, users)],
    [idsOf('class_resources', 'course_resources'), (ids) => selectOfTies(tenant, ids)],
    [idsOf('line_items'), (ids) => selectClassesOfLineItems(tenant, ids)],
  ]
  return requested.filter(([ids]) => ids.length > 0).map(([ids, ask]) => ask(ids))
}

/** What says something of rows that were published just now. */
export function askAfter(
  tenant: string,
  entity: Entity,
  { flipped, changed }: Outcome,
): Statement<Dependent>[] {
  const moved = [...new Set([...flipped, ...changed])]
  const requested: Partial<Record<Entity, [readonly string[], Statement<Dependent>][]>> = {
    orgs: [[flipped, selectUnderOrgs(tenant, flipped)]],
    academicSessions: [[moved, selectInSessions(tenant, moved)]],
    resources: [[flipped, selectUsing(tenant, flipped)]],
    courses: [[flipped, selectOfCourses(tenant, flipped)]],
    classes: [
      [flipped, selectOfClasses(tenant, flipped)],
      [changed, selectByClasses(tenant, changed)],
    ],
    users: [[flipped, selectOfUsers(tenant, flipped)]],
    categories: [[flipped, selectOfCategories(tenant, flipped)]],
    lineItems: [[flipped, selectOfLineItems(tenant, flipped)]],
  }
  return (requested[entity] ?? []).filter(([ids]) => ids.length > 0).map(([, statement]) => statement)
}
