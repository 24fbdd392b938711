import type { RequestContext } from '../../../../kernel/http/context.ts'
import type { Answer } from '../../../../kernel/http/define-route.ts'
import { notFound } from '../../../../kernel/http/problems.ts'
import { answerOnLetterhead } from '../../../letterhead/index.ts'
import { caseVisibilityOf } from '../../cases/visibility.sql.ts'
import { readAgenda } from '../read.ts'
import { selectAgenda, selectMeeting } from '../sql.ts'
import { minutesDocument } from './definition.ts'

/** The minutes of a meeting as PDF: what the whole team may read, also where a counselor prints them. */
export async function answerMinutes(
  context: RequestContext<{ meeting_id: string }, unknown, unknown>,
): Promise<Answer> {
  const id = context.params.meeting_id
  const visibility = Object.assign(caseVisibilityOf(context), { restricted: false })
  const [[meeting], entries] = await context.read([
    selectMeeting(visibility, id),
    selectAgenda(visibility.tenant, id),
  ])
  if (!meeting) throw notFound()
  const agenda = await readAgenda(
    context,
    visibility,
    meeting.id,
    entries.map(({ case_id }) => case_id),
  )
  context.audit({ entity: 'case_meeting', ids: [meeting.id, ...agenda.map((item) => item.id)] })
  const minutes = {
    title: meeting.title,
    held_on: meeting.held_on,
    is_closed: meeting.closed_at !== null,
    present: meeting.present.flatMap(({ name }) => name ?? []),
    items: agenda.map((item) => ({
      student: item.student_name,
      grade_level: item.grade_level,
      owner: item.owner_name,
      decisions: item.decisions.flatMap(({ text }) => text ?? []),
      tasks: item.tasks
        .filter(({ meeting_id }) => meeting_id === meeting.id)
        .map(({ title, assignee_name, due_on }) => ({ title, assignee: assignee_name, due_on })),
    })),
  }
  return answerOnLetterhead(context, minutesDocument, minutes, `minutes-${meeting.held_on}`)
}
