import { type Fragment, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { Profile } from '../clients/index.ts'
import type { Entity } from '../fields.ts'
import { filterCondition } from './filter/filter.sql.ts'
import { type Place, termKinds, withinCondition } from './narrow.sql.ts'
import type { Operation } from './operations.ts'
import { type Filter, mentions } from './rules/filter-tree.ts'

const marks: readonly Entity[] = ['categories', 'lineItems', 'results']

/** Whether a reader never sees removed rows of an entity. */
const hidesGone = (entity: Entity, profile: Profile): boolean =>
  profile.hideGradebookTombstones && marks.includes(entity)

/**
 * The conditions of a collection over documents `d`. Removed rows are visible to queries about status or time:
 * pollers need them, and others would take them for rows that are there.
 */
export function collectionCondition(
  { entity, kind, within }: Operation,
  { place, filter, profile }: { place: Place; filter: Filter | undefined; profile: Profile },
): Fragment {
  const seesGone = mentions(filter, 'status', 'dateLastModified') && !hidesGone(entity, profile)
  const kinds = kind === 'term' ? termKinds(profile.semesterIsTerm) : [kind]
  return sql`${sqlIf(!seesGone, () => sql`and d.status = 'active'`)}
    ${sqlIf(kind, () => (kinds.length > 1 ? sql`and d.kind = any(${kinds}::text[])` : sql`and d.kind = ${kinds[0]}`))}
    ${sqlIf(within, () => sql`and ${within ? withinCondition(within, place) : sql`true`}`)}
    ${sqlIf(filter, () => sql`and ${filter ? filterCondition(entity, filter) : sql`true`}`)}`
}

/** Terms and grading periods are whatever `class.terms` and `lineItem.gradingPeriod` may lead to: sessions of any type. */
const ofAnyType: readonly Operation['kind'][] = ['term', 'gradingPeriod']

/** The conditions of one row. */
export const singleCondition = ({ entity, kind }: Operation, profile: Profile): Fragment =>
  sql`${sqlIf(kind !== undefined && !ofAnyType.includes(kind), () => sql`and d.kind = ${kind}`)}
    ${sqlIf(hidesGone(entity, profile), () => sql`and d.status = 'active'`)}`
