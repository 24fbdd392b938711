import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import type { Entity } from '../fields.ts'
import { documentText, instantText } from './filter/filter.sql.ts'
import { type Element, elementOf } from './rules/element.ts'

/** Where a page goes on: the value that the list is ordered by, and the sourcedId of the last row before it. */
export interface After {
  /** As text; null where the row has none. */
  readonly value: string | null
  readonly sourcedId: string
}

/** An order of documents `d`, unique by their sourcedId. */
export interface Order {
  readonly by: Fragment
  /** The value of a row as text, to go on behind it. */
  readonly value: Fragment
  /** Whether an index holds the rows in this order, so that they need not be sorted. */
  readonly indexed: boolean
  after(after: After): Fragment
  /** From the row on whose sourcedId a query finds; where sourcedId alone sorts. */
  readonly from?: (sourcedId: Fragment) => Fragment
}

const ascending = { sourced: sql`d.sourced_id`, changed: sql`d.changed_at, d.sourced_id` }
const falling = { sourced: sql`d.sourced_id desc`, changed: sql`d.changed_at desc, d.sourced_id desc` }

const bySourcedId = (descending: boolean): Order => ({
  by: descending ? falling.sourced : ascending.sourced,
  value: sql`null::text`,
  indexed: true,
  after: ({ sourcedId }) => sql`and d.sourced_id ${beyond(descending)} ${sourcedId}`,
  from: (sourcedId) => sql`and d.sourced_id ${descending ? sql`<=` : sql`>=`} (${sourcedId})`,
})

const byChange = (descending: boolean): Order => ({
  by: descending ? falling.changed : ascending.changed,
  value: instantText,
  indexed: true,
  after: ({ value, sourcedId }) =>
    sql`and (d.changed_at, d.sourced_id) ${beyond(descending)} (${value}::timestamptz, ${sourcedId})`,
})

/** By a value out of the document; rows without one come last in both directions. */
function byValue(value: Fragment, type: Fragment, descending: boolean): Order {
  return {
    by: descending ? sql`${value} desc nulls last, d.sourced_id` : sql`${value} nulls last, d.sourced_id`,
    value: sql`${value}::text`,
    indexed: false,
    after: (after) => {
      if (after.value === null) return sql`and ${value} is null and d.sourced_id > ${after.sourcedId}`
      const last = sql`${after.value}::${type}`
      return sql`and (${value} ${beyond(descending)} ${last} or ${value} is null
        or ${value} = ${last} and d.sourced_id > ${after.sourcedId})`
    },
  }
}

const beyond = (descending: boolean): Fragment => (descending ? sql`<` : sql`>`)

/** The order by a field of an entity; undefined when it has no such field. Texts are ordered without regard to case. */
export function orderBy(entity: Entity, field: string, descending: boolean): Order | undefined {
  if (field === 'sourcedId') return bySourcedId(descending)
  if (field === 'dateLastModified') return byChange(descending)
  if (field === 'status') return byValue(sql`d.status`, sql`text`, descending)
  const element = elementOf(entity, field.split('.'))
  if (!element) return undefined
  const isNumber = element.of === 'one' && element.kind === 'number'
  if (isNumber) return byValue(sql`${documentText(element)}::numeric`, sql`numeric`, descending)
  return byValue(sql`(lower(${textOf(element)}) collate "C")`, sql`text`, descending)
}

const textOf = (element: Element): Fragment =>
  element.of === 'one' ? documentText(element) : sql`(d.document::jsonb ->> ${element.member}::text)`

/** The order where nobody asks for one: by time where time is asked about, so that what changes meanwhile comes last. */
export const defaultOrder = (aboutTime: boolean): Order => (aboutTime ? byChange(false) : bySourcedId(false))
