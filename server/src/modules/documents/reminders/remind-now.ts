import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { categories } from '../categories/resource.ts'
import { officeQuestion, ofPersons } from '../missing/questions.sql.ts'
import type { ReminderOrderBody } from '../missing/schema.ts'
import { selectAllNeeded } from '../missing/sql.ts'
import { requirements } from '../requirements/resource.ts'
import { manualStep } from '../rules/reminder-step.ts'
import { openStatuses } from '../rules/requirement-status.ts'
import { documentViewer } from '../subjects/viewer.ts'
import { sendReminders } from './send-reminders.ts'

/**
 * Reminds of one required document, or of what a trip needs, about each of the persons once a day; those who lack nothing
 * are left out. 422 where both or none are named.
 */
export async function remindNow(context: RequestContext<unknown, unknown, ReminderOrderBody>) {
  const { tx, body, school, clock, today } = context
  const { requirement_id, category_id, valid_on, subject_ids } = body
  const rule = requirement_id ?? category_id
  if (rule === undefined || (requirement_id !== undefined && category_id !== undefined)) throw oneRule()
  const viewer = documentViewer(context)
  const question = officeQuestion({ query: { requirement_id, category_id, valid_on } }, viewer)
  const statuses = [...openStatuses, 'expiring'] as const
  const lacks = await tx.query(
    selectAllNeeded(ofPersons(question, subject_ids), statuses, { max: subject_ids.length }),
  )
  // A rule that is nobody's, or of another school, is named nowhere.
  const ids = lacks.length > 0 ? [rule] : []
  const { noun } = requirement_id === undefined ? categories : requirements
  context.audit({ entity: noun, ids, count: lacks.length })
  const due = lacks.map((lack) => ({ lack, ...manualStep(today), validOn: valid_on }))
  const sent = await sendReminders(tx, school, due, { today, now: clock.now() })
  return { ...sent, skipped: sent.skipped + subject_ids.length - lacks.length }
}

const oneRule = () =>
  invalidBody({
    details: [
      {
        path: 'body/requirement_id',
        code: 'one_required',
        message: 'name a requirement or a category, not both',
      },
    ],
  })
