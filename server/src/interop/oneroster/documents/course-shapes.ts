import { selectSourceNames, selectState } from './documents.sql.ts'
import {
  type ClassRow,
  selectClasses,
  selectCourses,
  selectLivingCourses,
  selectResourceTies,
} from './rows/structure.sql.ts'
import { classMembers, courseMembers } from './rules/structure.ts'
import { type Draft, othersById, type Reading, type Shape } from './shape.ts'

export const coursesShape: Shape = {
  entity: 'courses',
  tables: ['courses', 'classes'],
  words: ['course'],
  read: async (reading, ids) => {
    const { tx, facts, references } = reading
    const [rows, ties, own] = await Promise.all([
      tx.query(selectCourses(tx.tenant, ids)),
      tx.query(selectResourceTies(tx.tenant, 'course', ids)),
      readOwnCourses(reading, ids),
    ])
    const resourcesOf = othersById(ties)
    const [org, year, resource] = await Promise.all([
      references.of(
        'orgs',
        rows.map(({ org_id }) => org_id),
      ),
      references.of(
        'academicSessions',
        rows.map(({ school_year_id }) => school_year_id),
      ),
      references.of(
        'resources',
        ties.map(({ other }) => other),
      ),
    ])
    const drafts = rows.map((row) => ({
      id: row.id,
      members: courseMembers(
        {
          ...row,
          org: org(row.org_id),
          school_year: year(row.school_year_id),
          resources: resourcesOf(row.id).map(resource),
        },
        facts,
      ),
    }))
    return [...drafts, ...own]
  },
}

/** A class that is taught no course of the school gets one of its own, which has the id of the class. */
async function readOwnCourses({ tx, facts, references }: Reading, ids: readonly string[]): Promise<Draft[]> {
  const classes = await tx.query(selectClasses(tx.tenant, ids))
  const taught = classes.flatMap(({ course_id }) => course_id ?? [])
  const living = taught.length > 0 ? await tx.query(selectLivingCourses(tx.tenant, taught)) : []
  const courses = new Set(living.map(({ id }) => id))
  const rows = classes.filter(({ course_id }) => course_id === null || !courses.has(course_id))
  const names = await namesOfClasses({ tx, references, facts }, rows)
  const org = await references.of(
    'orgs',
    rows.map(({ org_id }) => org_id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: `${names.get(row.id) ?? row.id}-course`,
    fallback: `${row.id}-course`,
    members: courseMembers({ ...row, course_code: row.class_code, org: org(row.org_id) }, facts),
  }))
}

/** What the classes are called, or will be. */
async function namesOfClasses(
  { tx, references }: Reading,
  rows: readonly ClassRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [given, current] = await Promise.all([
    tx.query(selectSourceNames(tx.tenant, ['class'], ids)),
    references.isFirst ? [] : tx.query(selectState(tx.tenant, 'classes', ids)),
  ])
  return new Map([
    ...given.map(({ id, name }) => [id, name] as const),
    ...current.map((row) => [row.id, row.sourced_id] as const),
  ])
}

/** A class cannot be published without a term: until the school has a school year, classes without terms are not published. */
export const classesShape: Shape = {
  entity: 'classes',
  tables: ['classes'],
  words: ['class'],
  read: async ({ tx, facts, references }, ids) => {
    const [rows, ties] = await Promise.all([
      tx.query(selectClasses(tx.tenant, ids)),
      tx.query(selectResourceTies(tx.tenant, 'class', ids)),
    ])
    const resourcesOf = othersById(ties)
    const [org, course, resource] = await Promise.all([
      references.of(
        'orgs',
        rows.map(({ org_id }) => org_id),
      ),
      references.of(
        'courses',
        rows.flatMap(({ id, course_id }) => [id, course_id]),
      ),
      references.of(
        'resources',
        ties.map(({ other }) => other),
      ),
    ])
    return rows.flatMap((row) => {
      const terms = facts.calendar.termsOf(row.term_ids).map(({ sourced_id }) => sourced_id)
      const taught = course(row.course_id) ?? course(row.id)
      if (taught === null || terms.length === 0) return []
      const resources = resourcesOf(row.id).map(resource)
      const reported = { ...row, course: taught, org: org(row.org_id), resources }
      return { id: row.id, members: classMembers(reported, terms, facts) }
    })
  },
}
