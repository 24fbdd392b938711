import type { Entity } from '../../fields.ts'
import { type Column, elementOf } from './element.ts'
import type { Clause, Filter } from './filter-tree.ts'

/** By one value of these there are few rows, which an index finds. */
const pinning: readonly Column[] = [
  ...(['sourced_id', 'class_ref', 'person_ref', 'course_ref', 'line_item_ref', 'parent_ref'] as const),
  ...(['email', 'identifier', 'username'] as const),
]

const columnOf = (entity: Entity, { path }: Clause): Column | undefined => {
  const element = elementOf(entity, path)
  return element?.of === 'one' ? element.column : undefined
}

const pins = (entity: Entity, clause: Clause): boolean => {
  const column = columnOf(entity, clause)
  return column !== undefined && pinning.includes(column) && clause.operator === '=' && clause.value !== ''
}

/** Comparisons of words by size, parts of texts, and the presence of a value need the document. */
function readsDocument(entity: Entity, clause: Clause): boolean {
  const column = columnOf(entity, clause)
  const isEquality = clause.operator === '=' || clause.operator === '!='
  if (column === undefined || clause.operator === '~') return true
  return (isEquality && clause.value === '') || (column === 'kind' && !isEquality)
}

/** Whether there are few rows anyway, by a value that all of them have. */
const isPinned = (entity: Entity, filter: Filter): boolean => {
  const clauses: readonly Clause[] = filter.clauses
  return (clauses.length === 1 || filter.join === 'AND') && clauses.some((clause) => pins(entity, clause))
}

/** What a collection is asked for. */
export interface Requested {
  readonly entity: Entity
  /** The path names what there are few rows of: a class, a course, a line item, a person. */
  readonly isNarrow?: boolean
  readonly filter: Filter | undefined
  /** The order is not that of an index. */
  readonly isSorted?: boolean
}

/** Whether the documents of all rows of an entity have to be read to answer. */
export function isWide({ entity, isNarrow = false, filter, isSorted = false }: Requested): boolean {
  if (isNarrow || (filter && isPinned(entity, filter))) return false
  const clauses: readonly Clause[] = filter?.clauses ?? []
  return isSorted || clauses.some((clause) => readsDocument(entity, clause))
}
