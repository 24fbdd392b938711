import type { RequestContext } from '../../../../kernel/http/context.ts'
import type { Answer } from '../../../../kernel/http/define-route.ts'
import { answerOnLetterhead } from '../../../letterhead/index.ts'
import { loadMailing } from '../read.ts'
import { lettersDocument } from './definition.ts'

/** The letters of a mailing as they were sent, one on each page. */
export async function answerLetters(
  context: RequestContext<{ mailing_id: string }, unknown, unknown>,
): Promise<Answer> {
  const { mailing, letters } = await loadMailing(context)
  context.audit({ entity: 'absence_letter', ids: [mailing.id] })
  const printed = {
    sent_on: mailing.sent_on,
    letters: letters.map(({ subject, body }) => ({ subject, body })),
  }
  return answerOnLetterhead(context, lettersDocument, printed, `absence-letters-${mailing.sent_on}`)
}
