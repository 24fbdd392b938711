import type { RequestContext } from '../../../kernel/http/context.ts'
import { forbidden, invalidBody } from '../../../kernel/http/problems.ts'
import { parseInstant } from '../../../kernel/time/instants.ts'
import { evaluationClosed, evaluationNotPublished, nothingToReopen } from '../problems.ts'
import { isOffice } from '../visibility.ts'
import { lockEvaluation, requireOpenTerm } from './lock.ts'
import { answer, saveEvaluation } from './save-evaluation.ts'
import type { EvaluationWire } from './schema.ts'
import type { StoredEvaluation } from './sql.ts'

type Context<Body> = RequestContext<{ evaluation_id: string }, unknown, Body>

/** The current state is no change. */
async function unchanged(context: Context<unknown>, row: StoredEvaluation): Promise<EvaluationWire> {
  context.audit({ entity: 'evaluation', ids: [row.id] })
  return answer(context, row.id)
}

const invalidInstant = (code: string, message: string) =>
  invalidBody({ details: [{ path: 'body/publish_at', code, message }] })

function instantIn(text: string | undefined): Date | undefined {
  try {
    return text === undefined ? undefined : parseInstant(text)
  } catch {
    throw invalidInstant('format', 'is no instant, such as 2026-09-01T07:30:00.000Z')
  }
}

/**
 * Publishes an evaluation with its results, at once or from an instant on. Again, it moves that instant as long as it
 * has not come; what families see already is only withdrawn by reopening.
 */
export async function publishEvaluation(
  context: Context<{ publish_at?: string } | undefined>,
): Promise<EvaluationWire> {
  const before = await lockEvaluation(context)
  if (before.status === 'closed') throw evaluationClosed()
  const now = context.clock.now()
  const requested = instantIn(context.body?.publish_at)
  const isPublic = before.status === 'published' && (before.publish_at === null || before.publish_at <= now)
  if (isPublic && requested && requested > now) {
    throw invalidInstant('already_public', 'is later than now, and families see it already: reopen it first')
  }
  if (isPublic || (requested && before.publish_at?.getTime() === requested.getTime()))
    return unchanged(context, before)
  await requireOpenTerm(context, before.class_id, [before])
  const publish_at = requested && requested > now ? requested : now
  const after = {
    ...before,
    status: 'published' as const,
    publish_at,
    published_at: before.published_at ?? now,
  }
  return saveEvaluation(context, { action: 'published', before, after, at: now })
}

/** Closes a published evaluation: its results stand until it is reopened. */
export async function closeEvaluation(context: Context<unknown>): Promise<EvaluationWire> {
  const before = await lockEvaluation(context)
  if (before.status === 'closed') return unchanged(context, before)
  if (before.status === 'draft') throw evaluationNotPublished()
  await requireOpenTerm(context, before.class_id, [before])
  const at = context.clock.now()
  const after = { ...before, status: 'closed' as const, closed_at: at }
  return saveEvaluation(context, { action: 'closed', before, after, at })
}

/** One step back and why: a closed evaluation may be changed again, a published one is a draft again. By the office. */
export async function reopenEvaluation(context: Context<{ reason: string }>): Promise<EvaluationWire> {
  const before = await lockEvaluation(context)
  if (!isOffice(context)) throw forbidden()
  if (before.status === 'draft') throw nothingToReopen()
  await requireOpenTerm(context, before.class_id, [before])
  const after =
    before.status === 'closed'
      ? { ...before, status: 'published' as const, closed_at: null }
      : { ...before, status: 'draft' as const, publish_at: null, published_at: null }
  const { reason } = context.body
  return saveEvaluation(context, { action: 'reopened', before, after, at: context.clock.now(), reason })
}
