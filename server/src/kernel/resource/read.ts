import type { Fragment } from '../db/statement.ts'
import type { RequestContext } from '../http/context.ts'
import { instantParameter, type ListBody, type ListQuery, readDetail, readList } from '../http/lists.ts'
import { formatInstant } from '../time/instants.ts'
import type { Reader } from './member.ts'
import { type ItemRow, type ItemWire, type Resource, stateOf } from './resource.ts'
import { countItems, type ItemFilters, itemId, selectItem, selectItems } from './sql.ts'

/** The query of every list, next to the filters of its resource. */
export interface ItemQuery extends ListQuery {
  readonly sort?: string
  readonly updated_since?: string
  readonly archived?: boolean
}

const readerOf = ({ school, principal }: RequestContext): Reader => ({ tenant: school.id, principal })

/** A row as the wire shows it. */
export const presentItem = <State extends object>(
  resource: Resource<State>,
  row: ItemRow<State>,
): ItemWire<State> => ({
  id: row.id,
  ...stateOf(resource, row),
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})

/** A page of the list; with `only`, of rows that this condition on `item` holds for. */
export async function listItems<State extends object>(
  context: RequestContext<unknown, ItemQuery, unknown>,
  resource: Resource<State>,
  only?: Fragment,
): Promise<ListBody<ItemWire<State>>> {
  const { query, school, today } = context
  const values = query as Readonly<Record<string, unknown>>
  const conditions = await Promise.all(
    Object.entries(resource.filters).flatMap(([name, filter]) => {
      const value = values[name]
      return value === undefined ? [] : [filter.condition({ tenant: school.id, value, today, context })]
    }),
  )
  const filters: ItemFilters = {
    conditions: only ? [...conditions, only] : conditions,
    updatedSince: instantParameter('updated_since', query.updated_since),
    archived: query.archived,
  }
  return readList(context, {
    sorting: { id: itemId, columns: resource.sorts },
    sort: query.sort ?? resource.sort,
    select: (page) => selectItems(resource, readerOf(context), filters, page),
    count: () => countItems(resource, school.id, filters),
    present: (row) => presentItem(resource, row),
  })
}

/** One row with its ETag; 404 when it is not there. */
export const readItem = async <State extends object>(
  context: RequestContext,
  resource: Resource<State>,
  id: string,
): Promise<ItemWire<State>> =>
  presentItem(resource, await readDetail(context, selectItem(resource, readerOf(context), id)))
