import {
  selectCategories,
  selectLineItems,
  selectResources,
  selectResults,
  selectTies,
  selectUncategorised,
} from './rows/gradebook.sql.ts'
import { selectClassPlaces } from './rows/structure.sql.ts'
import { dueDayOf, lineItemMembers, resourceMembers, resultMembers } from './rules/gradebook.ts'
import { reported } from './rules/values.ts'
import type { Shape } from './shape.ts'

const resources: Shape = {
  entity: 'resources',
  tables: ['learning_resources'],
  words: ['resource'],
  read: async ({ tx }, ids) => {
    const rows = await tx.query(selectResources(tx.tenant, ids))
    return rows.map((row) => ({ id: row.id, members: resourceMembers(row) }))
  },
}

/** Which class or course uses which resource. */
const tiesOf = (owner: 'class' | 'course'): Pick<Shape, 'tables' | 'words' | 'read'> => ({
  tables: [`${owner}_resources`],
  words: [`${owner}_resource`],
  read: async ({ tx, references }, ids) => {
    const rows = await tx.query(selectTies(tx.tenant, owner, ids))
    const [user, resource] = await Promise.all([
      references.of(
        owner === 'class' ? 'classes' : 'courses',
        rows.map(({ owner_id }) => owner_id),
      ),
      references.of(
        'resources',
        rows.map(({ resource_id }) => resource_id),
      ),
    ])
    return rows.flatMap((row) => {
      const [using, used] = [user(row.owner_id), resource(row.resource_id)]
      if (using === null || used === null) return []
      return { id: row.id, members: { title: reported(row.title), [owner]: using, resource: used } }
    })
  },
})

/** A class with line items in no category gets one of its own, which has the id of the class. */
const categories: Shape = {
  entity: 'categories',
  tables: ['line_item_categories', 'classes'],
  words: ['category'],
  read: async ({ tx, references }, ids) => {
    const [rows, classes] = await Promise.all([
      tx.query(selectCategories(tx.tenant, ids)),
      tx.query(selectUncategorised(tx.tenant, ids)),
    ])
    const ref = await references.of(
      'classes',
      classes.map(({ id }) => id),
    )
    const made = classes.flatMap(({ id }) => {
      const name = ref(id)
      if (name === null) return []
      return { id, name: `${name}-category`, fallback: `${id}-category`, members: { title: 'General' } }
    })
    return [...rows.map(({ id, title }) => ({ id, members: { title: reported(title) ?? '-' } })), ...made]
  },
}

const lineItems: Shape = {
  entity: 'lineItems',
  tables: ['line_items'],
  words: ['line_item'],
  read: async ({ tx, facts: { calendar, timeZone }, references }, ids) => {
    const rows = await tx.query(selectLineItems(tx.tenant, ids))
    const classIds = [...new Set(rows.map(({ class_id }) => class_id))]
    const places = await tx.query(selectClassPlaces(tx.tenant, classIds))
    const terms = new Map(places.map(({ id, term_ids }) => [id, term_ids]))
    const [taught, category] = await Promise.all([
      references.of('classes', classIds),
      references.of('categories', [...rows.map(({ category_id }) => category_id), ...classIds]),
    ])
    return rows.flatMap((row) => {
      const own = calendar.nameOf(row.grading_period_id)
      const period = own ?? calendar.periodFor(terms.get(row.class_id) ?? [], dueDayOf(row))
      const reported = {
        ...row,
        class: taught(row.class_id),
        category: category(row.category_id) ?? category(row.class_id),
      }
      const members = lineItemMembers(reported, period, timeZone)
      return members ? { id: row.id, members } : []
    })
  },
}

const results: Shape = {
  entity: 'results',
  tables: ['results'],
  words: ['result'],
  read: async ({ tx, references }, ids) => {
    const rows = await tx.query(selectResults(tx.tenant, ids))
    const [item, student] = await Promise.all([
      references.of(
        'lineItems',
        rows.map(({ line_item_id }) => line_item_id),
      ),
      references.of(
        'users',
        rows.map(({ student_id }) => student_id),
      ),
    ])
    return rows.flatMap((row) => {
      const reported = { ...row, line_item: item(row.line_item_id), student: student(row.student_id) }
      const members = resultMembers(reported)
      return members ? { id: row.id, members } : []
    })
  },
}

/** The gradebook and its learning resources. */
export const gradebookShapes = {
  resources,
  classResources: { entity: 'classResources', ...tiesOf('class') },
  courseResources: { entity: 'courseResources', ...tiesOf('course') },
  categories,
  lineItems,
  results,
} as const satisfies Readonly<Record<string, Shape>>
