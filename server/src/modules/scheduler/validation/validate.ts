import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { compileDraft } from '../adapter/compile.ts'
import { judgeDraft } from '../adapter/conflicts.ts'
import type { DraftParts } from '../adapter/draft-parts.ts'
import { selectSchedule } from '../adapter/load.sql.ts'
import { type LoadedDraft, loadDraft, type Query } from '../adapter/load.ts'
import { postedDraft } from './posted-draft.ts'
import type { ValidationBody, ValidationWire } from './shape.ts'

/** Conflicts that one answer puts into words. */
const maxConflicts = 1000

/** Reads outside of a transaction. */
export const readerOf =
  ({ read }: Pick<RequestContext, 'read'>): Query =>
  async (statement) => {
    const [rows] = await read([statement])
    return rows
  }

/** The draft that the request names; 404 where there is none. */
export async function readDraft(context: RequestContext, scheduleId: string): Promise<LoadedDraft> {
  const of = { tenant: context.school.id, scheduleId, today: context.today }
  const loaded = await loadDraft(readerOf(context), of)
  if (!loaded) throw notFound()
  return loaded
}

/** Validates a stored schedule. */
export async function validateStored(
  context: RequestContext<unknown, { schedule_id: string }, unknown>,
): Promise<ValidationWire> {
  const { data } = await readDraft(context, context.query.schedule_id)
  return judged(data)
}

/** Validates a stored schedule, or a timetable that the request carries; nothing is stored. */
export async function validatePosted(
  context: RequestContext<unknown, unknown, ValidationBody>,
): Promise<ValidationWire> {
  const { schedule_id, timetable } = context.body
  if (!timetable) return judged((await readDraft(context, schedule_id)).data)
  const query = readerOf(context)
  const tenant = context.school.id
  const [row] = await query(selectSchedule(tenant, schedule_id))
  if (!row) throw notFound()
  return judged(await postedDraft(query, { tenant, today: context.today, row, posted: timetable }))
}

function judged(data: DraftParts): ValidationWire {
  const { hard, soft, unplaced, total, conflicts } = judgeDraft(compileDraft(data), maxConflicts)
  return {
    valid: hard === 0,
    hard,
    soft,
    unplaced,
    total,
    conflicts: conflicts as ValidationWire['conflicts'],
  }
}
