import { PassThrough, pipeline, type Readable } from 'node:stream'
import { streamCopy } from '../../../../kernel/db/stream-copy.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import type { Answer } from '../../../../kernel/http/define-route.ts'
import { CalendarDate, OneOf, type Static, Strict, said, Type } from '../../../../kernel/http/shapes.ts'
import { CurrencyCode, requireCurrency } from '../../money.ts'
import { requireOrder } from '../days.ts'
import { copyFec, copyJournal, fecColumns } from './sql.ts'

export const ExportQuery = Strict({
  format: Type.Optional(
    said(
      OneOf(['csv', 'fec']),
      'csv: the general journal, all currencies; fec: Fichier des écritures comptables, one currency.',
    ),
  ),
  from: Type.Optional(said(CalendarDate, 'First day.')),
  to: Type.Optional(said(CalendarDate, 'Last day; today when left out.')),
  currency: Type.Optional(said(CurrencyCode, 'One currency alone; of fec the currency of the school.')),
})

/** The journal as a file that is streamed while it is read. */
export async function exportLedger(
  context: RequestContext<undefined, Static<typeof ExportQuery>, undefined>,
): Promise<Answer> {
  const { query, school, database, log, today } = context
  const { format = 'csv', from, to = today } = query
  requireOrder({ ...(from === undefined ? {} : { from }), to })
  const currency = query.currency ?? (format === 'fec' ? school.currency : undefined)
  if (currency !== undefined) requireCurrency(currency, 'query/currency')
  context.audit({ entity: 'ledger_entry', filters: { ...query, format } })
  const question = { from, to, currency }
  const body = await streamCopy(database, {
    tenant: school.id,
    statement: format === 'fec' ? copyFec(school.id, question) : copyJournal(school.id, question),
    onBroken: (error) => log.error({ err: error, operation: context.route.id }, 'export broke off'),
  })
  const name =
    format === 'fec' ? `${school.slug}FEC${to.replaceAll('-', '')}.txt` : `journal-${school.slug}-${to}.csv`
  return {
    status: 200,
    stream: format === 'fec' ? withHeader(body) : body,
    headers: {
      'content-type':
        format === 'fec' ? 'text/plain; charset=utf-8' : 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

/** The lines of a FEC after the names of its columns. */
function withHeader(body: Readable): Readable {
  const whole = new PassThrough()
  whole.write(`${fecColumns.join('\t')}\n`)
  pipeline(body, whole, () => undefined)
  return whole
}
