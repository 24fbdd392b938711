import type { Transaction } from '../../../kernel/db/transaction.ts'
import { selectSourceNames } from './documents.sql.ts'
import { gradebookShapes } from './gradebook-shapes.ts'
import { usersShape } from './read-users.ts'
import { type EnrollmentRow, selectDemographics, selectEnrollments } from './rows/people.sql.ts'
import {
  selectClasses,
  selectCourses,
  selectLivingOrgs,
  selectLivingSessions,
  selectOrgs,
  selectOwnCourses,
  selectSessions,
} from './rows/structure.sql.ts'
import { demographicsMembers, enrollmentMembers } from './rules/people.ts'
import { classMembers, courseMembers, orgMembers, sessionMembers } from './rules/structure.ts'
import type { Draft, Facts, Shape } from './shape.ts'

/** A school without orgs stands itself as one. */
const orgs: Shape = {
  entity: 'orgs',
  tables: ['orgs'],
  words: ['org'],
  living: async (tx, ids, { homeId }) => {
    const rows = await tx.query(selectLivingOrgs(tx.tenant, ids))
    const itself = homeId === tx.tenant && ids.includes(homeId) ? [homeId] : []
    return [...rows.map(({ id }) => id), ...itself]
  },
  read: async (tx, ids, { homeId, homeName }) => {
    const rows = await tx.query(selectOrgs(tx.tenant, ids))
    const drafts = rows.map((row) => ({ id: row.id, members: orgMembers(row) }))
    if (homeId !== tx.tenant || !ids.includes(homeId)) return drafts
    const itself = { name: homeName, kind: 'school', identifier: null, parent: null, children: [] }
    return [...drafts, { id: homeId, members: orgMembers({ ...itself, sourced_id: homeId }) }]
  },
}

const academicSessions: Shape = {
  entity: 'academicSessions',
  tables: ['academic_sessions'],
  words: ['academic_session'],
  living: async (tx, ids) => (await tx.query(selectLivingSessions(tx.tenant, ids))).map(({ id }) => id),
  read: async (tx, ids) =>
    (await tx.query(selectSessions(tx.tenant, ids))).map((row) => ({
      id: row.id,
      members: sessionMembers(row),
    })),
}

const courses: Shape = {
  entity: 'courses',
  tables: ['courses', 'classes'],
  words: ['course'],
  read: async (tx, ids, facts) => {
    const [rows, own] = await Promise.all([
      tx.query(selectCourses(tx.tenant, ids)),
      readOwnCourses(tx, ids, facts),
    ])
    return [...rows.map((row) => ({ id: row.id, members: courseMembers(row, facts) })), ...own]
  },
}

/** A class that is taught no course of the school gets one of its own, which has the id of the class. */
async function readOwnCourses(tx: Transaction, ids: readonly string[], facts: Facts): Promise<Draft[]> {
  const rows = await tx.query(selectOwnCourses(tx.tenant, ids))
  const unnamed = rows.filter((row) => row.class_ref === null).map(({ id }) => id)
  const found = unnamed.length > 0 ? await tx.query(selectSourceNames(tx.tenant, ['class'], unnamed)) : []
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.id,
    name: `${row.class_ref ?? names.get(row.id) ?? row.id}-course`,
    fallback: `${row.id}-course`,
    members: courseMembers({ ...row, course_code: row.class_code }, facts),
  }))
}

/** A class cannot be told without a term: until the school has a school year, classes without terms are not published. */
const classes: Shape = {
  entity: 'classes',
  tables: ['classes'],
  words: ['class'],
  read: async (tx, ids, facts) => {
    const rows = await tx.query(selectClasses(tx.tenant, ids))
    return rows.flatMap((row) => {
      const terms = facts.calendar.termsOf(row.term_ids).map(({ sourced_id }) => sourced_id)
      const { course } = row
      if (course === null || terms.length === 0) return []
      return { id: row.id, members: classMembers({ ...row, course }, terms, facts) }
    })
  },
}

const demographics: Shape = {
  entity: 'demographics',
  tables: ['students', 'staff_members', 'guardians'],
  words: [],
  read: async (tx, ids) => {
    const rows = await tx.query(selectDemographics(tx.tenant, ids))
    return rows.flatMap(({ id, name, ...row }) =>
      name === null ? [] : { id, name, members: demographicsMembers(row) },
    )
  },
}

const enrollments: Shape = {
  entity: 'enrollments',
  tables: ['enrollments'],
  words: ['enrollment'],
  read: async (tx, ids, facts) => {
    const rows: EnrollmentRow[] = await tx.query(selectEnrollments(tx.tenant, ids))
    return rows.flatMap((row) => {
      const members = enrollmentMembers(row, facts)
      return members ? { id: row.id, members } : []
    })
  },
}

/** Every entity, so ordered that what a document refers to is published before it. */
export const shapes: readonly Shape[] = [
  ...[
    orgs,
    academicSessions,
    gradebookShapes.resources,
    courses,
    classes,
    usersShape,
    demographics,
    enrollments,
  ],
  ...[gradebookShapes.classResources, gradebookShapes.courseResources, gradebookShapes.categories],
  ...[gradebookShapes.lineItems, gradebookShapes.results],
]
