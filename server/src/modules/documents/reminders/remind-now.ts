import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { categories } from '../categories/resource.ts'
import { lists } from '../lists/resource.ts'
import { listOfRequest } from '../missing/question-of.ts'
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
 * are left out. A category narrows a list. 422 where a requirement is named with one of them, or none is.
 */
export async function remindNow(context: RequestContext<unknown, unknown, ReminderOrderBody>) {
  const { tx, body, school, clock, today } = context
  const { requirement_id, category_id, list_id, valid_on, subject_ids } = body
  const rule = requirement_id ?? list_id ?? category_id
  const isAlone = requirement_id === undefined || (list_id ?? category_id) === undefined
  if (rule === undefined || !isAlone) throw oneRule()
  const list = await listOfRequest(context, list_id)
  const viewer = documentViewer(context)
  const question = officeQuestion({ query: { requirement_id, category_id, valid_on } }, viewer, list)
  const max = subject_ids.length * (list?.category_ids.length ?? 1)
  const statuses = [...openStatuses, 'expiring'] as const
  const lacks = await tx.query(selectAllNeeded(ofPersons(question, subject_ids), statuses, { max }))
  // A rule that is nobody's, or of another school, is named nowhere.
  const ids = lacks.length > 0 ? [rule] : []
  const { noun } = list ? lists : requirement_id === undefined ? categories : requirements
  context.audit({ entity: noun, ids, count: lacks.length })
  const due = lacks.map((lack) => ({ lack, ...manualStep(today), validOn: valid_on ?? list?.valid_on }))
  const sent = await sendReminders(tx, school, due, { today, now: clock.now() })
  const lacking = new Set(lacks.map(({ subject_id }) => subject_id)).size
  return { ...sent, skipped: sent.skipped + subject_ids.length - lacking }
}

const oneRule = () =>
  invalidBody({
    details: [
      {
        path: 'body/requirement_id',
        code: 'one_required',
        message: 'name a requirement alone, or a list, a category, or a category of a list',
      },
    ],
  })
