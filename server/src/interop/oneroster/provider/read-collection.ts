import type { Answer } from '../../../kernel/http/define-route.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { type Profile, profileOf } from '../clients/index.ts'
import { type Feed, publishChanges } from '../documents/index.ts'
import { selectKnown } from './narrow.sql.ts'
import type { Operation } from './operations.ts'
import type { After } from './order.sql.ts'
import { type Cut, countAfter, type PageRow, type Rows, selectPage } from './page.sql.ts'
import { type CollectionQuestion, type ReadContext, readCollectionQuestion } from './question.ts'
import { pageLinks, type Stand } from './rules/page-links.ts'
import { changesRows, pickMembers } from './rules/pick-members.ts'
import { findTrail, keepTrail, readingOf } from './trail/trail.ts'
import { collectionCondition } from './visible.sql.ts'

/** Answers a page of a collection as OneRoster has it. */
export async function readCollection(context: ReadContext, operation: Operation): Promise<Answer> {
  const profile = await profileOf(context)
  const question = readCollectionQuestion(context, operation, profile)
  const rows = rowsOf(context, operation, { question, profile })
  const feed = await publishChanges(context, context.school)
  const page = await readPage(context, operation, { question, rows })
  if (!page && !profile.emptyForUnknownParent) throw unknownObject()
  const told = page ?? noPage
  if (operation.entity === 'demographics') context.audit({ entity: 'demographics', count: told.rows })
  return {
    status: 200,
    text: bodyOf(operation, question, told.text),
    headers: headersOf(question, { profile, feed, page: told }),
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

type Page = Pick<PageRow, 'rows' | 'more' | 'text' | 'total'>

/** The page, undefined when what the path names is unknown. */
async function readPage(
  context: ReadContext,
  operation: Operation,
  { question, rows }: { question: CollectionQuestion; rows: Rows },
): Promise<Page | undefined> {
  const { limit, offset, order, params, root } = question
  const reading = readingOf(context, operation, question)
  const trail = await findTrail(context, reading, offset)
  const cut: Cut = { order, limit, offset, after: trail?.after_key, total: trail?.total }
  const statement = selectPage(rows, cut, root)
  const [[page], [parents]] =
    Object.keys(params).length === 0
      ? [...(await context.read([statement])), [{ known: true }]]
      : await context.read([statement, selectKnown(rows.tenant, params)])
  if (!parents?.known || !page) return undefined
  const after = afterOf(page)
  const total = trail ? await totalOf(context, { question, rows, page, after }) : page.total
  if (page.more && after)
    await keepTrail(context, reading, { offset, next: offset + page.rows, after, total })
  return { ...page, total }
}

const afterOf = ({ last_sourced_id, last_value }: PageRow): After | undefined =>
  last_sourced_id === null ? undefined : { sourcedId: last_sourced_id, value: last_value }

/**
 * The total of a list that is read on: as it was told on its first page, so long as the pages bear it out. With more rows
 * than told it grows, so that readers who count do not stop before the end; at the end it is what was read.
 */
async function totalOf(
  { read }: ReadContext,
  {
    question,
    rows,
    page,
    after,
  }: { question: CollectionQuestion; rows: Rows; page: PageRow; after: After | undefined },
): Promise<number> {
  const seen = question.offset + page.rows
  if (!page.more || !after) return page.rows > 0 ? seen : Math.min(page.total, question.offset)
  if (page.total > seen) return page.total
  const [[left]] = await read([countAfter(rows, question.order, after)])
  return seen + (left?.count ?? 0)
}

/** The data under its wrapper; beside it what was odd about the question. */
function bodyOf(
  { entity, wrapper }: Operation,
  { selection, warnings }: CollectionQuestion,
  text: string,
): string {
  const sent = changesRows(selection)
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
  const stand: Stand = { limit, offset, rows: page.rows, total: page.total, more: page.more }
  return {
    'x-total-count': String(page.total),
    link: pageLinks(address, stand),
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
