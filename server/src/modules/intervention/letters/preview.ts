import type { RequestContext } from '../../../kernel/http/context.ts'
import { composeLetters } from './compose.ts'
import type { LetterOrderBody, LetterPreviewWire } from './schema.ts'

/** The letters of an order as they would go now. */
export async function previewLetters(
  context: RequestContext<unknown, unknown, LetterOrderBody>,
): Promise<LetterPreviewWire> {
  const { unit, from, to, families } = await composeLetters(context)
  return {
    unit,
    from,
    to,
    students: families.map(({ student, absences, reason, letters }) => ({
      student_id: student.id,
      student_name: student.name,
      absences,
      reason,
      last_sent_on: student.last_sent_on,
      letters: letters.map(({ guardianId, guardianName, language, subject, body }) => ({
        guardian_id: guardianId,
        guardian_name: guardianName,
        language,
        subject,
        body,
      })),
    })),
  }
}
