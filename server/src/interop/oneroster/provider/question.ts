import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidParameter } from '../../../kernel/http/problems.ts'
import type { Profile } from '../clients/index.ts'
import type { Operation } from './operations.ts'
import { aliasRoot, isNarrow, root } from './operations.ts'
import { defaultOrder, type Order, orderBy } from './order.sql.ts'
import { blankSelectionField } from './problems.ts'
import { type Filter, mentions } from './rules/filter-tree.ts'
import { isWide } from './rules/is-wide.ts'
import { parseFilter } from './rules/parse-filter.ts'
import { type Selection, unknownFields } from './rules/pick-members.ts'
import {
  type Requested,
  readDescending,
  readLimit,
  readNames,
  readOffset,
  readRequested,
} from './rules/read-query.ts'
import { type StatusInfo, warning } from './status-info.ts'

export type ReadContext = RequestContext<Readonly<Record<string, string>> | undefined>

/** The parsed query of a request; its errors are thrown, oddities are warnings. */
interface Question {
  readonly asked: Requested
  /** The address as it was asked, with every parameter. */
  readonly address: URL
  /** The root that was asked, absolute; addresses in the answer begin with it. */
  readonly root: string
  readonly selection: Selection
  readonly warnings: readonly StatusInfo[]
}

/** The additional query of a collection. */
export interface CollectionQuestion extends Question {
  readonly limit: number
  readonly offset: number
  readonly filter: Filter | undefined
  readonly order: Order
  /** The documents of all rows have to be read. */
  readonly isWide: boolean
  readonly params: Readonly<Record<string, string>>
}

const isOfGradingPeriods = ({ kind, within }: Operation): boolean =>
  kind === 'gradingPeriod' || within === 'termGradingPeriods'

const noteOf = ({ requestId, route }: ReadContext) => ({ requestId, operation: route.id })

/** What is asked of anything that is read. The parameters come from the address itself: any may be repeated or unknown. */
export function readQuestion(context: ReadContext, operation: Operation, profile: Profile): Question {
  const { entity } = operation
  const address = new URL(context.pageUrl(null))
  const requested = readRequested(address.searchParams)
  const names = requested.fields === undefined ? undefined : readNames(requested.fields)
  if (names === null) throw blankSelectionField()
  const unknown = unknownFields(entity, names ?? [])
  const odd = warning(
    noteOf(context),
    'invalid_selection_field',
    `Unknown in fields: ${unknown.join(', ').slice(0, 200)}; all fields are sent.`,
  )
  return {
    asked: requested,
    address,
    root: rootOf(context),
    selection: {
      fields: unknown.length > 0 ? undefined : names,
      realBooleans: profile.realBooleans,
      omitsBlankScores: profile.omitsBlankScores,
      sessionType: profile.namesStandIns && isOfGradingPeriods(operation) ? 'gradingPeriod' : undefined,
    },
    warnings: unknown.length > 0 ? [odd] : [],
  }
}

/** The root that was asked, absolute. */
export function rootOf({ pageUrl, url }: Pick<RequestContext, 'pageUrl' | 'url'>): string {
  const requested = url(aliasRoot)
  return `${new URL(pageUrl(null)).pathname}/`.startsWith(`${new URL(requested).pathname}/`)
    ? requested
    : url(root)
}

export function readCollectionQuestion(
  context: ReadContext,
  operation: Operation,
  profile: Profile,
): CollectionQuestion {
  const question = readQuestion(context, operation, profile)
  const { asked: requested } = question
  const [limit, offset, descending] = [
    readLimit(requested.limit),
    readOffset(requested.offset),
    readDescending(requested.orderBy),
  ]
  if (limit === undefined) throw invalidParameter({ message: 'limit is a whole number from 1 to 10000.' })
  if (offset === undefined) throw invalidParameter({ message: 'offset is a whole number from 0.' })
  if (descending === undefined) throw invalidParameter({ message: 'orderBy is asc or desc.' })
  const filter = readFilter(requested.filter)
  const usual = defaultOrder(mentions(filter, 'dateLastModified'))
  const sort = requested.sort?.trim() ?? ''
  const order =
    sort === ''
      ? unsorted(operation, { filter, falls: descending, usual })
      : orderBy(operation.entity, sort, descending)
  const odd = warning(
    noteOf(context),
    'invalid_sort_field',
    `Unknown field to sort by: ${sort.slice(0, 100)}; rows are sent in their usual order.`,
  )
  const warnings = order ? question.warnings : [...question.warnings, odd]
  const chosen = order ?? usual
  const of = { entity: operation.entity, isNarrow: isNarrow(operation) }
  return {
    ...question,
    limit,
    offset,
    filter,
    order: chosen,
    warnings,
    params: context.params ?? {},
    isWide: isWide({ ...of, filter, isSorted: !chosen.indexed }),
  }
}

/** `orderBy` without a field to sort by turns the usual order round. */
const unsorted = (
  { entity }: Operation,
  { filter, falls: descending, usual }: { filter: Filter | undefined; falls: boolean; usual: Order },
): Order | undefined => {
  if (!descending) return usual
  return orderBy(entity, mentions(filter, 'dateLastModified') ? 'dateLastModified' : 'sourcedId', true)
}

function readFilter(text: string | undefined): Filter | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const parsed = parseFilter(text)
  if ('filter' in parsed) return parsed.filter
  throw invalidParameter({ message: `The filter cannot be read: ${parsed.fault}.` })
}
