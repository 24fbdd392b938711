import type { RequestContext } from '../../../kernel/http/context.ts'
import { officeQuestion, ofPersons } from '../missing/questions.sql.ts'
import type { ReminderOrderBody } from '../missing/schema.ts'
import { selectAllNeeded } from '../missing/sql.ts'
import { requirements } from '../requirements/resource.ts'
import { manualStep } from '../rules/reminder-step.ts'
import { openStatuses } from '../rules/requirement-status.ts'
import { documentViewer } from '../subjects/viewer.ts'
import { sendReminders } from './send-reminders.ts'

/** Reminds of one required document, about each of the persons once a day; those who lack nothing are left out. */
export async function remindNow(context: RequestContext<unknown, unknown, ReminderOrderBody>) {
  const { tx, body, school, clock, today } = context
  const { requirement_id, subject_ids } = body
  const viewer = documentViewer(context)
  const question = officeQuestion({ query: { requirement_id } }, viewer)
  const statuses = [...openStatuses, 'expiring'] as const
  const lacks = await tx.query(
    selectAllNeeded(ofPersons(question, subject_ids), statuses, { max: subject_ids.length }),
  )
  // A requirement that is nobody's, or of another school, is named nowhere.
  const ids = lacks.length > 0 ? [requirement_id] : []
  context.audit({ entity: requirements.noun, ids, count: lacks.length })
  const due = lacks.map((lack) => ({ lack, ...manualStep(today) }))
  const sent = await sendReminders(tx, school, due, clock.now())
  return { ...sent, skipped: sent.skipped + subject_ids.length - lacks.length }
}
