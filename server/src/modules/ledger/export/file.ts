import type { Duplex, Readable } from 'node:stream'
import { streamCopy } from '../../../kernel/db/stream-copy.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { CurrencyCode } from '../money.ts'

export const ExportQuery = t.Strict({
  format: t.Optional(
    t.described(
      t.OneOf(['csv', 'fec']),
      'csv: the general journal, all currencies; fec: Fichier des écritures comptables of one currency and financial year: the header `Link` of the answer leads to the file of each other currency that was posted on the days.',
    ),
  ),
  date_from: t.Optional(
    t.described(
      t.CalendarDate,
      'First day; of fec in the financial year of `date_to`, and its first day when left out.',
    ),
  ),
  date_to: t.Optional(t.described(t.CalendarDate, 'Last day; today when left out.')),
  currency: t.Optional(
    t.described(
      CurrencyCode,
      'One currency alone; of fec the currency of the school when left out. A fec of another one has every amount in it, and names it in Montantdevise and Idevise.',
    ),
  ),
})

export type ExportContext = RequestContext<undefined, t.Static<typeof ExportQuery>, undefined>

/** The rows of a COPY while they are read. */
export const stream = (
  { database, school, log, route }: ExportContext,
  statement: string,
  shape?: Duplex,
): Promise<Readable> =>
  streamCopy(database, {
    tenant: school.id,
    statement,
    ...(shape && { shape }),
    onBroken: (error) => log.error({ err: error, operation: route.id }, 'export broke off'),
  })

export const file = (body: Readable, type: string, name: string, links: readonly string[] = []): Answer => ({
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
