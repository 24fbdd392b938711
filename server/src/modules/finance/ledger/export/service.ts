import { PassThrough, pipeline, type Readable } from 'node:stream'
import { streamCopy } from '../../../../kernel/db/stream-copy.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import type { Answer } from '../../../../kernel/http/define-route.ts'
import { CalendarDate, OneOf, type Static, Strict, said, Type } from '../../../../kernel/http/shapes.ts'
import { CurrencyCode, requireCurrency } from '../../money.ts'
import { requireOrder } from '../days.ts'
import { copyFec, copyJournal, type ExportQuestion, fecColumns, selectPostedCurrencies } from './sql.ts'

export const ExportQuery = Strict({
  format: Type.Optional(
    said(
      OneOf(['csv', 'fec']),
      'csv: the general journal, all currencies; fec: Fichier des écritures comptables, one currency: the header `Link` of the answer leads to the file of each other currency that was posted on the days.',
    ),
  ),
  date_from: Type.Optional(said(CalendarDate, 'First day.')),
  date_to: Type.Optional(said(CalendarDate, 'Last day; today when left out.')),
  currency: Type.Optional(
    said(
      CurrencyCode,
      'One currency alone; of fec the currency of the school when left out. A fec of another one has every amount in it, and names it in Montantdevise and Idevise.',
    ),
  ),
})

type Context = RequestContext<undefined, Static<typeof ExportQuery>, undefined>

/** The journal as a file that is streamed while it is read. */
export async function exportLedger(context: Context): Promise<Answer> {
  const { query, today } = context
  const { format = 'csv', date_from: from, date_to: to = today } = query
  requireOrder({ ...(from === undefined ? {} : { from }), to })
  if (query.currency !== undefined) requireCurrency(query.currency, 'query/currency')
  context.audit({ entity: 'ledger_entry', filters: { ...query, format } })
  const question = { from, to, currency: query.currency }
  return format === 'fec' ? exportFec(context, question, to) : exportJournal(context, question, to)
}

async function exportJournal(context: Context, question: ExportQuestion, to: string): Promise<Answer> {
  const { school } = context
  const body = await stream(context, copyJournal(school.id, question))
  return file(body, 'text/csv; charset=utf-8; header=present', `journal-${school.slug}-${to}.csv`)
}

async function exportFec(context: Context, asked: ExportQuestion, to: string): Promise<Answer> {
  const { school } = context
  const ofSchool = school.currency
  const question = { ...asked, currency: asked.currency ?? ofSchool, ofSchool }
  const [posted] = await context.read([selectPostedCurrencies(school.id, question)])
  const body = await stream(context, copyFec(school.id, question))
  const other = question.currency === ofSchool ? '' : `-${question.currency}`
  const name = `${school.slug}FEC${to.replaceAll('-', '')}${other}.txt`
  const links = posted
    .filter(({ currency }) => currency !== question.currency)
    .map(({ currency }) => linkTo(context, currency))
  return file(withHeader(body), 'text/plain; charset=utf-8', name, links)
}

/** A link (RFC 8288) to the file of another currency, of the same days. */
function linkTo({ pageUrl }: Context, currency: string): string {
  const url = new URL(pageUrl(null))
  url.searchParams.set('currency', currency)
  return `<${url.href}>; rel="related"; title="${currency}"`
}

const stream = ({ database, school, log, route }: Context, statement: string): Promise<Readable> =>
  streamCopy(database, {
    tenant: school.id,
    statement,
    onBroken: (error) => log.error({ err: error, operation: route.id }, 'export broke off'),
  })

const file = (body: Readable, type: string, name: string, links: readonly string[] = []): Answer => ({
  status: 200,
  stream: body,
  headers: {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(links.length === 0 ? {} : { link: links.join(', ') }),
  },
})

/** The lines of a FEC after the names of its columns. */
function withHeader(body: Readable): Readable {
  const whole = new PassThrough()
  whole.write(`${fecColumns.join('\t')}\n`)
  pipeline(body, whole, () => undefined)
  return whole
}
