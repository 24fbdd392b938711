import { type Answer, ok } from '../../../../kernel/http/define-route.ts'
import { answerOnLetterhead } from '../../../letterhead/index.ts'
import { type CardContext, readReportCards } from '../service.ts'
import { cardDocument } from './definition.ts'

/** Report cards as data, or as one PDF to print. */
export async function answerReportCards(context: CardContext): Promise<Answer> {
  const cards = await readReportCards(context)
  if (context.query.format !== 'pdf') return ok(cards)
  const name = context.query.student_id === undefined ? 'report-cards' : 'report-card'
  return answerOnLetterhead(context, cardDocument, cards, `${name}-${context.today}`)
}
