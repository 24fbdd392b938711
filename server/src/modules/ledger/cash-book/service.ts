import { streamCopy } from '../../../kernel/db/stream-copy.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type Answer, ok } from '../../../kernel/http/define-route.ts'
import { answerOnLetterhead } from '../../letterhead/index.ts'
import { maxPrinted, periodTooLong, requireOrder } from '../days.ts'
import { requireCurrency } from '../money.ts'
import { type BookPageRequest, postingKeysetOf } from '../posting-keyset.sql.ts'
import { cashBookDocument } from './pdf/definition.ts'
import { presentCashBook } from './present.ts'
import type { CashBookQueryValue, CashBookWire } from './schema.ts'
import { type CashQuestion, copyCashBook, selectCashBook } from './sql.ts'

type Context = RequestContext<unknown, CashBookQueryValue, unknown>

/** What came in and went out on some days, with what there was before and after: a page, or the whole as a file. */
export async function answerCashBook(context: Context): Promise<Answer> {
  const { query } = context
  const requested = questionOf(context)
  context.audit({ entity: 'ledger_entry', filters: { ...query } })
  if (query.format === 'csv') return streamBook(context, requested)
  if (query.format === 'pdf') return printBook(context, requested)
  return ok(await readPage(context, requested, query))
}

function questionOf({ query, school, today }: Context): CashQuestion {
  const from = query.date_from ?? query.date_to ?? today
  const to = query.date_to ?? from
  requireOrder({ from, to })
  const currency = requireCurrency(query.currency ?? school.currency, 'query/currency')
  return { from, to, currency, method: query.method }
}

async function readPage(
  context: Context,
  requested: CashQuestion,
  target: BookPageRequest,
): Promise<CashBookWire> {
  const keyset = postingKeysetOf(target, requested)
  const [rows] = await context.read([selectCashBook(context.school.id, requested, keyset)])
  return presentCashBook({ asked: requested, keyset, rows }, (cursor) => context.pageUrl(cursor))
}

async function streamBook(
  { database, school, log, route }: Context,
  requested: CashQuestion,
): Promise<Answer> {
  const body = await streamCopy(database, {
    tenant: school.id,
    statement: copyCashBook(school.id, requested),
    onBroken: (error) => log.error({ err: error, operation: route.id }, 'export broke off'),
  })
  return {
    status: 200,
    stream: body,
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${nameOf(requested)}-${school.slug}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

async function printBook(context: Context, requested: CashQuestion): Promise<Answer> {
  const book = await readPage(context, requested, { page_size: maxPrinted })
  if (book.next) throw periodTooLong('json or csv')
  return answerOnLetterhead(context, cashBookDocument, book, `${nameOf(requested)}-${context.school.slug}`)
}

const nameOf = ({ from, to, currency, method }: CashQuestion): string =>
  ['cash-book', method, currency, from, from === to ? undefined : to].filter(Boolean).join('-')
