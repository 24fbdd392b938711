import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionOf } from '../../../kernel/http/etag.ts'
import { readList, versionTag } from '../../../kernel/http/lists.ts'
import { forbidden, invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { ringsOf } from '../../identity/index.ts'
import { authorOf, isFinanceOffice, readAmount, recordFinance, wireAmount } from '../../ledger/index.ts'
import { giveRefund, holdForOffice } from '../changes.ts'
import { paymentPartlyVisible } from '../problems.ts'
import { instantOfBody } from '../service.ts'
import { type PaymentRow, selectPayment, selectPaymentForUpdate } from '../sql.ts'
import { visibilityOfPayments } from '../visibility.sql.ts'
import { disputeEvent } from './events.ts'
import { addEvidence } from './evidence.ts'
import { keepDispute } from './keep.ts'
import { presentDispute, presentHistory } from './present.ts'
import { disputeDecided, disputeMove, disputeOpen } from './problems.ts'
import { type DisputeState, isDecided, type Mover, movesOf } from './rules/states.ts'
import type { DisputeDetailWire, DisputePatchBody, DisputeQueryValue, NewDisputeBody } from './schema.ts'
import {
  countDisputes,
  type DisputeFilters,
  type DisputeRow,
  disputeSorting,
  insertDispute,
  selectDispute,
  selectDisputeHistory,
  selectDisputes,
  selectDisputesOf,
} from './sql.ts'

type OfOne<Body = unknown> = RequestContext<{ dispute_id: string }, unknown, Body>

/** As whom the caller moves disputes; null: only looks. */
function moverOf(context: RequestContext): Mover | null {
  if (isFinanceOffice(context)) return 'office'
  return ringsOf(context.principal, 'finance').children ? 'guardian' : null
}

/** Visible disputes, the most recently opened first. */
export async function listDisputes(context: RequestContext<unknown, DisputeQueryValue>) {
  const { query, school, clock } = context
  const { overdue, ...others } = query
  const now = clock.now()
  const filters: DisputeFilters = { ...others, ...(overdue ? { overdueAt: now } : {}) }
  const visibility = visibilityOfPayments(context, school.id)
  const mover = moverOf(context)
  const { results, ...page } = await readList(context, {
    sorting: disputeSorting,
    select: (keyset) => selectDisputes(school.id, filters, visibility, keyset),
    count: () => countDisputes(school.id, filters, visibility),
    present: (row) => presentDispute(row, mover, now),
  })
  return { disputes: results, ...page }
}

/** One dispute with what happened to it, and its ETag. */
export async function readDispute(context: OfOne): Promise<DisputeDetailWire> {
  const { params, school, clock } = context
  const id = params.dispute_id
  const [[row], history] = await context.read([
    selectDispute(school.id, id, visibilityOfPayments(context, school.id)),
    selectDisputeHistory(school.id, id),
  ])
  if (!row) throw notFound()
  const answer = { ...presentDispute(row, moverOf(context), clock.now()), history: presentHistory(history) }
  // What is overdue, and who may move it where, is no part of the row.
  context.etag(versionTag(row), versionOf(answer))
  return answer
}

async function shown(context: RequestContext, id: string): Promise<DisputeDetailWire> {
  const { tx, clock } = context
  const [row, history] = await Promise.all([
    tx.one(selectDispute(tx.tenant, id, visibilityOfPayments(context, tx.tenant))),
    tx.query(selectDisputeHistory(tx.tenant, id)),
  ])
  if (!row) throw notFound()
  return { ...presentDispute(row, moverOf(context), clock.now()), history: presentHistory(history) }
}

/** Opens a dispute of a visible payment; 409 `dispute_open` when it has an open one. */
export async function openDispute(
  context: RequestContext<unknown, unknown, NewDisputeBody>,
): Promise<DisputeDetailWire> {
  const { body, tx } = context
  if (moverOf(context) === null) throw forbidden()
  const payment = await holdVisible(context, body.payment_id)
  const { currency } = payment
  const author = authorOf(context)
  const row: DisputeRow = {
    id: uuidv7(),
    payment_id: payment.id,
    state: 'open',
    reason: body.reason,
    description: body.description,
    currency,
    provider: null,
    provider_reference: null,
    amount:
      body.amount === undefined
        ? payment.amount
        : readAmount(body.amount, currency, 'body/amount', { most: payment.amount }),
    provider_state: null,
    withheld: false,
    withheld_times: 0,
    told_at: null,
    evidence_due_at: null,
    resolution: null,
    refund_id: null,
    opened_by: author.userId,
    opened_at: author.at,
    resolved_at: null,
    updated_at: author.at,
    version: 1,
  }
  if (!(await tx.one(insertDispute(tx.tenant, row)))) throw await alreadyOpen(context, payment.id)
  await addEvidence(context, row.id, body.evidence ?? [])
  await recordFinance({ tx, author }, [
    {
      entity: 'dispute',
      id: row.id,
      action: 'opened',
      change: {
        state: { before: null, after: 'open' },
        reason: row.reason,
        amount: wireAmount(row.amount, currency),
      },
    },
  ])
  await emit(tx, [disputeEvent(row, true)])
  context.audit({ entity: 'dispute', ids: [row.id] })
  return shown(context, row.id)
}

async function alreadyOpen({ tx }: RequestContext, paymentId: string) {
  const open = (await tx.query(selectDisputesOf(tx.tenant, paymentId))).find(({ state }) => !isDecided(state))
  return disputeOpen({ members: { dispute_id: open?.id ?? null } })
}

/** Locks a payment that is wholly visible: disputes are changed under its lock. 403 `payment_partly_visible`. */
async function holdVisible(context: RequestContext, id: string): Promise<PaymentRow> {
  const { tx } = context
  const held = await tx.one(selectPaymentForUpdate(tx.tenant, id))
  const seen = await tx.one(selectPayment(tx.tenant, id, visibilityOfPayments(context, tx.tenant)))
  if (!held || !seen) throw notFound()
  if (seen.share !== null) throw paymentPartlyVisible()
  return held
}

/** Moves a dispute, or adds evidence; a guardian only adds evidence to one that is not decided. */
export async function patchDispute(context: OfOne<DisputePatchBody>): Promise<DisputeDetailWire> {
  const { body, tx, params } = context
  const seen = await tx.one(
    selectDispute(tx.tenant, params.dispute_id, visibilityOfPayments(context, tx.tenant)),
  )
  if (!seen) throw notFound()
  const mover = moverOf(context)
  const { evidence, ...decisions } = body
  if (mover === null || (mover === 'guardian' && Object.keys(decisions).length > 0)) throw forbidden()
  const payment = await holdVisible(context, seen.payment_id)
  const before = (await tx.query(selectDisputesOf(tx.tenant, payment.id))).find(({ id }) => id === seen.id)
  if (!before) throw notFound()
  context.requireMatch(versionTag(before))
  const to = body.state ?? before.state
  if (evidence && isDecided(before.state)) throw disputeDecided()
  requireMove(before, to, mover)
  requireWhole(body, before, to)
  await addEvidence(context, before.id, evidence ?? [])
  const after = await decide(context, before, to)
  await keepDispute({ tx, author: authorOf(context), timeZone: context.school.timeZone }, before, after, {
    ...(evidence ? { evidence: evidence.map(({ file_id }) => file_id) } : {}),
  })
  context.audit({ entity: 'dispute', ids: [before.id] })
  return shown(context, before.id)
}

function requireMove(before: DisputeRow, to: DisputeState, mover: Mover): void {
  const moves = movesOf({ state: before.state, ofProvider: before.provider !== null }, mover)
  if (to !== before.state && !moves.includes(to)) {
    throw disputeMove({ members: { state: before.state, moves } })
  }
}

/** What decides a dispute says why; how a refund is paid out belongs to one that is given. */
function requireWhole(body: DisputePatchBody, before: DisputeRow, to: DisputeState): void {
  const decides = to !== before.state && isDecided(to)
  const errors = [
    ...(decides && !body.resolution
      ? [['resolution', 'required', 'says how it is decided, and why'] as const]
      : []),
    ...(body.resolution && !decides
      ? [['resolution', 'not_decided', 'belongs to a state that decides'] as const]
      : []),
    ...(body.refund && !(decides && to === 'resolved_refund')
      ? [['refund', 'not_refunded', 'belongs to resolved_refund'] as const]
      : []),
    ...(body.evidence_due_at !== undefined && before.provider !== null
      ? [['evidence_due_at', 'of_provider', 'is for the provider to say'] as const]
      : []),
  ]
  if (errors.length === 0) return
  throw invalidBody({
    details: errors.map(([member, code, message]) => ({ path: `body/${member}`, code, message })),
  })
}

/** The dispute where it goes; a refund is booked with it, and only then. */
async function decide(
  context: OfOne<DisputePatchBody>,
  before: DisputeRow,
  to: DisputeState,
): Promise<DisputeRow> {
  const { body } = context
  const due = body.evidence_due_at
  const after: DisputeRow = {
    ...before,
    state: to,
    resolution: body.resolution ?? before.resolution,
    evidence_due_at:
      due === undefined
        ? before.evidence_due_at
        : due === null
          ? null
          : (instantOfBody(due, 'evidence_due_at') ?? null),
  }
  if (to === before.state || to !== 'resolved_refund') return after
  const amount = wireAmount(before.amount, before.currency)
  const reason = body.resolution ?? before.description
  const held = await holdForOffice(context, before.payment_id)
  const made = await giveRefund(context, held, { ...body.refund, amount, reason: reason.slice(0, 500) })
  return { ...after, refund_id: made.refund.id }
}
