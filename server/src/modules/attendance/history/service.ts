import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { visibilityOf } from '../visibility.ts'
import type { CorrectionQueryValue, CorrectionWire } from './schema.ts'
import {
  type CorrectionRow,
  correctionSorting,
  countCorrections,
  selectCorrections,
  selectVisibleMark,
} from './sql.ts'

type Context = RequestContext<{ mark_id: string }, CorrectionQueryValue, unknown>

/** Corrections of a mark, newest first. For staff and those who teach the class: to everyone else it is 404. */
export async function listCorrections(context: Context): Promise<ListBody<CorrectionWire>> {
  const { mark_id: id } = context.params
  const visibility = visibilityOf(context)
  // Families do not see who corrected what and why: they see the current mark.
  const [[mark]] = await context.read([
    selectVisibleMark({ ...visibility, rings: { ...visibility.rings, children: false, self: false } }, id),
  ])
  if (!mark) throw notFound()
  const body = await readList(context, {
    sorting: correctionSorting,
    select: (page) => selectCorrections(context.school.id, id, page),
    count: () => countCorrections(context.school.id, id),
    present,
  })
  context.audit({ entity: 'attendance_mark', ids: [id], count: body.results.length })
  return body
}

const present = (row: CorrectionRow): CorrectionWire => ({
  id: row.id,
  at: formatInstant(row.at),
  actor_id: row.actor_user_id,
  reason: row.reason,
  request_id: row.request_id,
  before: row.before,
  after: row.after,
})
