import { Readable } from 'node:stream'
import { TooBusy } from '../../../../kernel/crypto/gate.ts'
import { type Answer, ok } from '../../../../kernel/http/define-route.ts'
import { languageOfLocale } from '../../../../kernel/languages/languages.ts'
import { printingBusy } from '../../problems.ts'
import { type CardContext, readReportCards } from '../service.ts'
import { drawPdf } from './draw.ts'
import { paperOf } from './paper.ts'

/** Report cards as data, or as one PDF to print. */
export async function answerReportCards(context: CardContext): Promise<Answer> {
  const cards = await readReportCards(context)
  if (context.query.format !== 'pdf') return ok(cards)
  const { school, today, clock } = context
  const order = {
    ...{ cards, language: languageOfLocale(school.locale), paper: paperOf(school.countryCode) },
    ...{ today, at: clock.now().getTime() },
  }
  const bytes = await drawPdf(order).catch((error: unknown) => {
    throw error instanceof TooBusy
      ? printingBusy({ retryAfter: 10, headers: { 'retry-after': '10' } })
      : error
  })
  const name = context.query.student_id === undefined ? 'report-cards' : 'report-card'
  return {
    status: 200,
    stream: Readable.from([bytes]),
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.byteLength),
      'content-disposition': `attachment; filename="${name}-${today}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}
