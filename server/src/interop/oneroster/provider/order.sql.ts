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

const rising = { sourced: sql`d.sourced_id`, changed: sql`d.changed_at, d.sourced_id` }
const falling = { sourced: sql`d.sourced_id desc`, changed: sql`d.changed_at desc, d.sourced_id desc` }

const bySourcedId = (falls: boolean): Order => ({
  by: falls ? falling.sourced : rising.sourced,
  value: sql`null::text`,
  indexed: true,
  after: ({ sourcedId }) => sql`and d.sourced_id ${beyond(falls)} ${sourcedId}`,
  from: (sourcedId) => sql`and d.sourced_id ${falls ? sql`<=` : sql`>=`} (${sourcedId})`,
})

const byChange = (falls: boolean): Order => ({
  by: falls ? falling.changed : rising.changed,
  value: instantText,
  indexed: true,
  after: ({ value, sourcedId }) =>
    sql`and (d.changed_at, d.sourced_id) ${beyond(falls)} (${value}::timestamptz, ${sourcedId})`,
})

/** By a value out of the document; rows without one come last in both directions. */
function byValue(value: Fragment, type: Fragment, falls: boolean): Order {
  return {
    by: falls ? sql`${value} desc nulls last, d.sourced_id` : sql`${value} nulls last, d.sourced_id`,
    value: sql`${value}::text`,
    indexed: false,
    after: (after) => {
      if (after.value === null) return sql`and ${value} is null and d.sourced_id > ${after.sourcedId}`
      const last = sql`${after.value}::${type}`
      return sql`and (${value} ${beyond(falls)} ${last} or ${value} is null
        or ${value} = ${last} and d.sourced_id > ${after.sourcedId})`
    },
  }
}

const beyond = (falls: boolean): Fragment => (falls ? sql`<` : sql`>`)

/** The order by a field of an entity; undefined when it has no such field. Texts are ordered without regard to case. */
export function orderBy(entity: Entity, field: string, falls: boolean): Order | undefined {
  if (field === 'sourcedId') return bySourcedId(falls)
  if (field === 'dateLastModified') return byChange(falls)
  if (field === 'status') return byValue(sql`d.status`, sql`text`, falls)
  const element = elementOf(entity, field.split('.'))
  if (!element) return undefined
  const isNumber = element.of === 'one' && element.kind === 'number'
  if (isNumber) return byValue(sql`${documentText(element)}::numeric`, sql`numeric`, falls)
  return byValue(sql`(lower(${textOf(element)}) collate "C")`, sql`text`, falls)
}

const textOf = (element: Element): Fragment =>
  element.of === 'one' ? documentText(element) : sql`(d.document::jsonb ->> ${element.member}::text)`

/** The order where nobody asks for one: by time where time is asked about, so that what changes meanwhile comes last. */
export const defaultOrder = (aboutTime: boolean): Order => (aboutTime ? byChange(false) : bySourcedId(false))
