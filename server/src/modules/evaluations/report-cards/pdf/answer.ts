import { type Answer, ok } from '../../../../kernel/http/define-route.ts'
import { languageOfLocale } from '../../../../kernel/languages/languages.ts'
import { answerDrawn } from '../../../../kernel/pdf/answer.ts'
import { paperOf } from '../../../../kernel/pdf/paper.ts'
import { type CardContext, readReportCards } from '../service.ts'
import { cardWorker, type PrintOrder } from './print.ts'

/** Report cards as data, or as one PDF to print. */
export async function answerReportCards(context: CardContext): Promise<Answer> {
  const cards = await readReportCards(context)
  if (context.query.format !== 'pdf') return ok(cards)
  const { school, today, clock } = context
  const order: PrintOrder = {
    cards,
    language: languageOfLocale(school.locale),
    paper: paperOf(school.countryCode),
    today,
    at: clock.now().getTime(),
  }
  const name = context.query.student_id === undefined ? 'report-cards' : 'report-card'
  return answerDrawn(cardWorker, order, `${name}-${today}`)
}
