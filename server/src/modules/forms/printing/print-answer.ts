import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { answerOnLetterhead } from '../../letterhead/index.ts'
import { readAnswer } from '../answers/service.ts'
import { answerDocument, type PrintedAnswer } from './definition.ts'

/** The latest submission of an answer as PDF on the letterhead of the school. */
export async function printAnswer(
  context: RequestContext<{ form_id: string; answer_id: string }>,
): Promise<Answer> {
  const answer = await readAnswer(context)
  const [latest] = answer.submissions
  if (!latest) throw notFound()
  const { timeZone } = context.school
  const printed: PrintedAnswer = {
    definition: answer.definition,
    language: latest.language,
    answers: latest.answers,
    version: latest.version_number,
    student: answer.student_name,
    name: answer.name,
    submitted: localTime(latest.submitted_at, timeZone),
    withdrawn: answer.withdrawn_at && localTime(answer.withdrawn_at, timeZone),
    signedName: latest.signed_name,
    signedFrom: latest.signed_from,
    sha256: latest.sha256,
    source: latest.source,
    signedOn: latest.signed_on,
    isOnPaper: latest.signed_on !== null || latest.scan_file_id !== null,
    reason: latest.reason,
  }
  return answerOnLetterhead(
    context,
    answerDocument,
    printed,
    `form-answer-${latest.submitted_at.slice(0, 10)}`,
  )
}

/** `YYYY-MM-DD HH:MM` on the clock of the school. */
const localTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  )
