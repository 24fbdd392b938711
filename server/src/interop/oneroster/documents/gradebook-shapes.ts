import {
  type ResourceTieRow,
  selectCategories,
  selectClassResources,
  selectCourseResources,
  selectLineItems,
  selectOwnCategories,
  selectResources,
  selectResults,
} from './rows/gradebook.sql.ts'
import { dueDayOf, lineItemMembers, resourceMembers, resultMembers } from './rules/gradebook.ts'
import { told } from './rules/values.ts'
import type { Draft, Shape } from './shape.ts'

const resources: Shape = {
  entity: 'resources',
  tables: ['learning_resources'],
  words: ['resource'],
  read: async (tx, ids) =>
    (await tx.query(selectResources(tx.tenant, ids))).map((row) => ({
      id: row.id,
      members: resourceMembers(row),
    })),
}

const tieDrafts = (rows: readonly ResourceTieRow[], owner: 'class' | 'course'): Draft[] =>
  rows.flatMap((row) => {
    if (row.owner === null || row.resource === null) return []
    return { id: row.id, members: { title: told(row.title), [owner]: row.owner, resource: row.resource } }
  })

const classResources: Shape = {
  entity: 'classResources',
  tables: ['class_resources'],
  words: ['class_resource'],
  read: async (tx, ids) => tieDrafts(await tx.query(selectClassResources(tx.tenant, ids)), 'class'),
}

const courseResources: Shape = {
  entity: 'courseResources',
  tables: ['course_resources'],
  words: ['course_resource'],
  read: async (tx, ids) => tieDrafts(await tx.query(selectCourseResources(tx.tenant, ids)), 'course'),
}

/** A class with line items in no category gets one of its own, which has the id of the class. */
const categories: Shape = {
  entity: 'categories',
  tables: ['line_item_categories', 'classes'],
  words: ['category'],
  read: async (tx, ids) => {
    const [rows, own] = await Promise.all([
      tx.query(selectCategories(tx.tenant, ids)),
      tx.query(selectOwnCategories(tx.tenant, ids)),
    ])
    const made = own.map(({ id, class_ref }) => ({
      id,
      name: `${class_ref}-category`,
      fallback: `${id}-category`,
      members: { title: 'General' },
    }))
    return [...rows.map(({ id, title }) => ({ id, members: { title: told(title) ?? '-' } })), ...made]
  },
}

const lineItems: Shape = {
  entity: 'lineItems',
  tables: ['line_items'],
  words: ['line_item'],
  read: async (tx, ids, { calendar }) => {
    const rows = await tx.query(selectLineItems(tx.tenant, ids))
    return rows.flatMap((row) => {
      const period = row.period ?? calendar.periodFor(row.term_ids ?? [], dueDayOf(row))
      const members = lineItemMembers(row, period)
      return members ? { id: row.id, members } : []
    })
  },
}

const results: Shape = {
  entity: 'results',
  tables: ['results'],
  words: ['result'],
  read: async (tx, ids) => {
    const rows = await tx.query(selectResults(tx.tenant, ids))
    return rows.flatMap((row) => {
      const members = resultMembers(row)
      return members ? { id: row.id, members } : []
    })
  },
}

/** The gradebook and its learning resources. */
export const gradebookShapes = { resources, classResources, courseResources, categories, lineItems, results }
