import { platformTenant } from '../../../kernel/db/database.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { breakGlassDecided, breakGlassOther, breakGlassOwn, breakGlassRequesterGone } from '../problems.ts'
import { selectLiveSession } from '../sessions/sql.ts'
import {
  type BreakGlassRow,
  insertBreakGlass,
  selectBreakGlass,
  selectOneBreakGlass,
  updateBreakGlass,
} from './break-glass.sql.ts'
import { openEntry, requireOpenSchool, requireOperator, requireProvedOperator } from './enter.ts'
import { presentBreakGlass } from './present.ts'
import type { BreakGlass, BreakGlassBody, BreakGlassDecision, BreakGlassList } from './schema.ts'

type Requested = RequestContext<{ school_id: string }, unknown, t.Static<typeof BreakGlassBody>>
type Decided = RequestContext<
  { break_glass_request_id: string },
  unknown,
  t.Static<typeof BreakGlassDecision>
>

const patience = 30 * 60_000

/**
 * Asks another operator to let this session into a school that cannot approve it itself. Opens nothing yet.
 *
 * @throws noSecondFactor
 */
export async function requestBreakGlass(context: Requested): Promise<t.Static<typeof BreakGlass>> {
  const { tx, body, params, clock } = context
  const { userId, sessionId } = await requireProvedOperator(context, tx)
  const inSchool = tx.inSchool(params.school_id)
  await requireOpenSchool(inSchool)
  const at = clock.now()
  const id = uuidv7()
  await tx.execute(
    insertBreakGlass(platformTenant, {
      id,
      schoolId: params.school_id,
      reason: body.reason,
      minutes: body.minutes,
      at,
      by: userId,
      sessionId,
      expiresAt: new Date(at.getTime() + patience),
    }),
  )
  context.audit({
    entity: 'break_glass_request',
    ids: [id],
    filters: { school_id: params.school_id, minutes: body.minutes },
    reason: body.reason,
  })
  await context.auditIn(inSchool, {})
  return presentBreakGlass(await requireRequest(context, id), at)
}

export async function listBreakGlass(context: RequestContext): Promise<t.Static<typeof BreakGlassList>> {
  const now = context.clock.now()
  const [rows] = await context.database.read(platformTenant, [selectBreakGlass(platformTenant)])
  context.audit({ entity: 'break_glass_request', count: rows.length })
  return { requests: rows.map((row) => presentBreakGlass(row, now)) }
}

/**
 * Another operator approves or declines; who asked may cancel. An approved request opens an entry that only reads, for the
 * session that asked, and the school is informed. Approving needs a second factor; to decline or cancel opens nothing.
 *
 * @throws breakGlassOwn, breakGlassOther, breakGlassDecided, breakGlassRequesterGone, noSecondFactor
 */
export async function decideBreakGlass(context: Decided): Promise<t.Static<typeof BreakGlass>> {
  const { tx, body, params, clock } = context
  const requireDecider = body.decision === 'approve' ? requireProvedOperator : requireOperator
  const { userId } = await requireDecider(context, tx)
  const request = await requireRequest(context, params.break_glass_request_id)
  const isOwn = request.requested_by === userId
  if (body.decision === 'cancel' && !isOwn) throw breakGlassOther()
  if (body.decision !== 'cancel' && isOwn) throw breakGlassOwn()
  const at = clock.now()
  if (request.decision !== null || request.expires_at <= at) throw breakGlassDecided()
  const entryId = body.decision === 'approve' ? await openApproved(context, request, userId) : null
  if (!entryId) context.audit({ entity: 'break_glass_request', ids: [request.id] })
  const decision = { decision: decisions[body.decision], at, by: userId, entryId }
  if (!(await tx.one(updateBreakGlass(platformTenant, request.id, decision)))) throw breakGlassDecided()
  return presentBreakGlass(await requireRequest(context, request.id), at)
}

const decisions = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const

async function openApproved(context: Decided, request: BreakGlassRow, approver: string): Promise<string> {
  const tx = context.tx.inSchool(request.school_id)
  const requester = await tx.one(selectLiveSession(request.session_id, context.clock.now()))
  if (!requester?.platform_roles.includes('operator')) throw breakGlassRequesterGone()
  return openEntry(context, tx, {
    school: await requireOpenSchool(tx),
    reason: request.reason,
    minutes: request.minutes,
    userId: request.requested_by,
    sessionId: request.session_id,
    approval: { access: 'read', basis: 'break_glass', approved_by: approver, until: null },
  })
}

async function requireRequest({ tx }: RequestContext, id: string): Promise<BreakGlassRow> {
  const row = await tx.one(selectOneBreakGlass(platformTenant, id))
  if (!row) throw notFound()
  return row
}
