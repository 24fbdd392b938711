import type { ReadSchool } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { type Profile, profileOf } from '../clients/index.ts'
import { type Feed, publishChanges } from '../documents/index.ts'
import { selectKnown } from './narrow.sql.ts'
import type { Operation } from './operations.ts'
import type { After } from './order.sql.ts'
import { countAfter, countRows, type PartRow, type Rows, selectPage } from './page.sql.ts'
import { type CollectionQuestion, type ReadContext, readCollectionQuestion } from './question.ts'
import { spellBookmark } from './rules/bookmark.ts'
import { pageLinks } from './rules/page-links.ts'
import { changesRows, pickMembers } from './rules/pick-members.ts'
import { findTrail, keepTrail, readingOf } from './trail/trail.ts'
import { collectionCondition } from './visible.sql.ts'
import { wideReadsOf } from './wide-reads.ts'

/** Answers a page of a collection as OneRoster has it. */
export async function readCollection(context: ReadContext, operation: Operation): Promise<Answer> {
  const profile = await profileOf(context)
  const question = readCollectionQuestion(context, operation, profile)
  const rows = rowsOf(context, operation, { question, profile })
  const feed = await publishChanges(context, context.school)
  const page = await readPage(context, operation, { question, rows })
  if (!page && !profile.emptyForUnknownParent) throw unknownObject()
  const reported = page ?? noPage
  if (operation.entity === 'demographics') context.audit({ entity: 'demographics', count: reported.rows })
  return {
    status: 200,
    text: bodyOf(operation, question, reported.text),
    headers: headersOf(question, { profile, feed, page: reported }),
  }
}

/** What the path names is not there, or belongs to something else. */
export const unknownObject = () => notFound({ message: 'Nothing has this sourcedId here.' })

const noPage = { rows: 0, more: false, text: '', total: 0 }

function rowsOf(
  { school, today }: ReadContext,
  operation: Operation,
  { question, profile }: { question: CollectionQuestion; profile: Profile },
): Rows {
  const { params, filter } = question
  const place = { tenant: school.id, params, today, semesterIsTerm: profile.semesterIsTerm }
  return {
    tenant: school.id,
    entity: operation.entity,
    condition: collectionCondition(operation, { place, filter, profile }),
  }
}

/** A page as it was read. */
interface Page {
  readonly rows: number
  readonly more: boolean
  readonly text: string
  readonly total: number
  /** Where the next page goes on, when there is one. */
  readonly after?: After | undefined
}

interface Requested {
  readonly question: CollectionQuestion
  readonly rows: Rows
}

/** The page, undefined when what the path names is unknown. */
const readPage = (
  context: ReadContext,
  operation: Operation,
  requested: Requested,
): Promise<Page | undefined> =>
  requested.question.isWide
    ? wideReadsOf(context.database).inTurn(context, (read) => readPageBy(read, context, operation, requested))
    : readPageBy(context.read, context, operation, requested)

async function readPageBy(
  read: ReadSchool,
  context: ReadContext,
  operation: Operation,
  { question, rows }: Requested,
): Promise<Page | undefined> {
  const { limit, offset, order, params, root } = question
  const reading = readingOf(context, operation, question)
  const found = await findTrail(context, reading, question)
  const statement = selectPage(rows, { order, limit, offset, after: found?.after }, root)
  const [parts, [parents]] =
    Object.keys(params).length === 0
      ? [...(await read([statement])), [{ known: true }]]
      : await read([statement, selectKnown(rows.tenant, params)])
  if (!parents?.known) return undefined
  const page = joined(parts)
  const total = await totalOf(read, { question, rows, page, told: found?.total })
  const { after } = page
  const next = after && { offset: offset + page.rows, after, total }
  await keepTrail(context, reading, { offset, found, next })
  return { ...page, total }
}

type ReadRows = Omit<Page, 'total'> & {
  /** Where the next page goes on, when there is one. */
  readonly after: After | undefined
}

function joined(parts: readonly PartRow[]): ReadRows {
  const own = parts.filter(({ part }) => part >= 0).sort((left, right) => left.part - right.part)
  const more = own.length < parts.length
  const { last_sourced_id: sourcedId = null, last_value: value = null } = own.at(-1) ?? {}
  return {
    rows: own.reduce((sum, part) => sum + part.rows, 0),
    more,
    text: own.map(({ text }) => text).join(','),
    after: more && sourcedId !== null ? { sourcedId, value } : undefined,
  }
}

/**
 * The total of a list. On later pages: as announced on the first page, as long as the pages confirm it. With more
 * rows than announced it grows, so that readers who count do not stop before the end; at the end it is what was read.
 */
async function totalOf(
  read: ReadSchool,
  {
    question,
    rows,
    page,
    told: reported,
  }: { question: CollectionQuestion; rows: Rows; page: ReadRows; told: number | undefined },
): Promise<number> {
  const { offset, order } = question
  const seen = offset + page.rows
  if (page.rows > 0 && !page.more) return seen
  if (reported === undefined) return offset === 0 && page.rows === 0 ? 0 : countOf(read([countRows(rows)]))
  if (!page.after) return Math.min(reported, offset)
  return reported > seen ? reported : seen + (await countOf(read([countAfter(rows, order, page.after)])))
}

const countOf = async (counted: Promise<[{ count: number }[]]>): Promise<number> =>
  (await counted)[0][0]?.count ?? 0

/** The data under its wrapper, with the warnings about the query. */
function bodyOf(
  { entity, wrapper }: Operation,
  { selection, warnings }: CollectionQuestion,
  text: string,
): string {
  const sent = changesRows(entity, selection)
    ? (JSON.parse(`[${text}]`) as Record<string, unknown>[])
        .map((row) => JSON.stringify(pickMembers(entity, row, selection)))
        .join(',')
    : text
  const beside = warnings.length > 0 ? `,"statusInfoSet":${JSON.stringify(warnings)}` : ''
  return `{${JSON.stringify(wrapper)}:[${sent}]${beside}}`
}

function headersOf(
  { address, limit, offset }: CollectionQuestion,
  { profile, feed, page }: { profile: Profile; feed: Feed; page: Page },
): Record<string, string> {
  const { rows, total, more } = page
  const after = page.after && spellBookmark({ ...page.after, total })
  const link = pageLinks(address, { limit, offset, rows, total, more, after })
  return {
    'x-total-count': String(page.total),
    ...(link === undefined ? {} : { link }),
    ...(profile.extraHeaders ? furtherHeaders(feed, page) : {}),
  }
}

/** What readers of ClassLink's server look for: rows of this answer, rows of all pages, and what changes with the data. */
export const furtherHeaders = (
  feed: Feed,
  { rows, total }: { rows: number; total: number },
): Record<string, string> => ({
  'x-count': String(rows),
  'x-total-count': String(total),
  'x-perm-rev': String(feed.revision),
})
