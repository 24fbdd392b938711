/** How far a collection has been read. */
export interface Reading {
  readonly pages: number
  /** Distinct rows. */
  readonly count: number
  /** The total that the provider announced; undefined where it never did. */
  readonly total: number | undefined
  /** Whether links were followed. */
  readonly linked: boolean
  /** Whether the announced total is the number of rows of the page. */
  readonly totalWrong: boolean
}

export const nothingRead: Reading = { pages: 0, count: 0, total: undefined, linked: false, totalWrong: false }

/** What a page brought. */
export interface PageFacts {
  readonly rows: number
  /** Rows whose sourcedId no page before had, nor this one. */
  readonly fresh: number
  /** X-Total-Count. */
  readonly total: number | undefined
  readonly link: 'unsaid' | 'last' | 'next'
}

/** Why a collection cannot be trusted to be whole. */
export type ReadingError = 'repeated_page' | 'too_many_pages' | 'rows_missing'

export type Step =
  | { readonly kind: 'follow'; readonly reading: Reading }
  /** `proof`: all announced rows have come; this page must be empty. */
  | { readonly kind: 'offset'; readonly reading: Reading; readonly proof: boolean }
  | { readonly kind: 'end'; readonly reading: Reading }
  /** It changed while it was read: it has to be read again from its beginning. */
  | { readonly kind: 'again'; readonly reason: 'total_changed' | 'repeated_rows' }
  | { readonly kind: 'fail'; readonly fault: ReadingError; readonly reading: Reading }

/** How a collection is read. */
interface Manner {
  /** For good: what does not come is gone. Else only what changed. */
  readonly wholly: boolean
  readonly maxPages: number
}

/**
 * What comes after a page (OneRoster 1.1 section 3.4.1). Links are followed where they are sent. Without, the offset
 * moves on by the rows that came, not by those that were asked for, since providers give fewer; the end is an empty
 * page, or all announced rows. A collection must be complete, so all announced rows are
 * followed by one more request: some providers announce the rows of the page instead.
 */
export function stepAfter(before: Reading, page: PageFacts, { wholly, maxPages }: Manner): Step {
  const isOfPage = reportsPage(before, page)
  if (!isOfPage && hasChanged(before.total, page.total)) return { kind: 'again', reason: 'total_changed' }
  const reading = readingAfter(before, page, isOfPage)
  if (page.rows > 0 && page.fresh === 0) return { kind: 'fail', fault: 'repeated_page', reading }
  if (page.fresh < page.rows) return { kind: 'again', reason: 'repeated_rows' }
  if (reading.pages >= maxPages) return { kind: 'fail', fault: 'too_many_pages', reading }
  if (page.rows === 0) return endOf(reading)
  if (page.link === 'next') return { kind: 'follow', reading }
  if (page.link === 'last') return endOf(reading)
  return stepByOffset(reading, wholly)
}

const hasChanged = (before: number | undefined, now: number | undefined): boolean =>
  before !== undefined && now !== undefined && before !== now

const readingAfter = (before: Reading, page: PageFacts, isOfPage: boolean): Reading => ({
  pages: before.pages + 1,
  count: before.count + page.fresh,
  total: isOfPage ? undefined : (page.total ?? before.total),
  linked: before.linked || page.link !== 'unsaid',
  totalWrong: before.totalWrong || isOfPage,
})

/** The end of a collection, which fewer rows than the total must not be. */
const endOf = (reading: Reading): Step =>
  reading.total !== undefined && reading.count < reading.total
    ? { kind: 'fail', fault: 'rows_missing', reading }
    : { kind: 'end', reading }

/** After a page with rows and without a link; where pages before had links, their absence is the end. */
function stepByOffset(reading: Reading, wholly: boolean): Step {
  const { total, count, linked } = reading
  if (total === undefined) return { kind: 'offset', reading, proof: false }
  if (linked) return endOf(reading)
  const proof = count >= total
  return proof && !wholly ? { kind: 'end', reading } : { kind: 'offset', reading, proof }
}

/**
 * Whether the total is the number of rows of each page, as some providers announce it: seen when more than that have come.
 * A collection that was emptied meanwhile also announces as many rows as it has, but was larger before.
 */
const reportsPage = (before: Reading, page: PageFacts): boolean =>
  page.total === page.rows &&
  page.rows < before.count + page.fresh &&
  (before.total === undefined || before.total === before.count)
