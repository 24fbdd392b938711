import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { refuseRows, rowError } from '../../../kernel/http/row-errors.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { readApplication } from '../applications/read.ts'
import type { ApplicationWire } from '../applications/schema.ts'
import { type ApplicationRow, selectApplicationsForUpdate } from '../applications/sql.ts'
import { officeOf } from '../history.ts'
import {
  applicationIsRepeat,
  conflictingApplication,
  moveNotAllowed,
  movesRefused,
  noPlaceLeft,
  offerExpired,
  reasonRequired,
} from '../problems.ts'
import { admissionsContextOf } from './admissions-context.ts'
import { judgeMoves, type MoveErrorCode, type RefusedMove, type RequestedMove, saveMoves } from './move.ts'
import type { BulkMovesBody, MoveBody } from './schema.ts'

const kinds = {
  move_not_allowed: moveNotAllowed,
  reason_required: reasonRequired,
  no_place_left: noPlaceLeft,
  offer_expired: offerExpired,
  application_is_repeat: applicationIsRepeat,
  application_exists: conflictingApplication,
} as const satisfies Record<MoveErrorCode, unknown>

/** Throws what prevents a single move. */
export function refuseMove({ row, code }: RefusedMove): never {
  const members = { state: row.state, ...(row.repeats_id === null ? {} : { repeats_id: row.repeats_id }) }
  const details = code === 'reason_required' ? [{ path: 'body/reason', code, message: 'must be said' }] : []
  throw kinds[code]({ members, details })
}

/** Moves an application by hand; returns its new state. */
export async function moveApplication(
  context: RequestContext<{ application_id: string }, unknown, MoveBody>,
  move: RequestedMove['move'],
): Promise<ApplicationWire> {
  const { tx, params, body } = context
  const id = params.application_id
  requireDay(context, body.expires_on)
  const [row] = await tx.query(selectApplicationsForUpdate(tx.tenant, [id]))
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  context.audit({ entity: 'application', ids: [id] })
  const requested = requestedOf(context, move, body)
  const admissions = admissionsContextOf(context)
  const { moved, refused } = await judgeMoves(admissions, [row], requested)
  for (const one of refused) refuseMove(one)
  await saveMoves(admissions, [row], moved, requested)
  return readApplication(context, id)
}

const requestedOf = (
  context: RequestContext,
  move: RequestedMove['move'],
  { reason, message, expires_on }: MoveBody,
): RequestedMove => ({
  move,
  by: 'office',
  author: officeOf(context),
  reason,
  message,
  expiresOn: expires_on,
})

/** The longest time that a family is given, in days. */
const maxOffer = 366

function requireDay({ today }: RequestContext, day: string | undefined): void {
  if (day === undefined || (day >= today && day <= addDays(today, maxOffer))) return
  const message = `must lie between ${today} and ${maxOffer} days later`
  throw invalidBody({ details: [{ path: 'body/expires_on', code: 'out_of_range', message }] })
}

/** Moves many applications at once, in the order of the ids, which is that of the places. */
export async function moveMany(context: RequestContext<unknown, unknown, BulkMovesBody>) {
  const { tx, body } = context
  requireDay(context, body.expires_on)
  const ids = body.application_ids
  const locked = await tx.query(selectApplicationsForUpdate(tx.tenant, [...new Set(ids)]))
  const known = new Map(locked.map((row) => [row.id, row]))
  const rows = [...new Set(ids)].flatMap((id): readonly ApplicationRow[] => {
    const row = known.get(id)
    return row ? [row] : []
  })
  const requested = requestedOf(context, body.move, body)
  const admissions = admissionsContextOf(context)
  const { moved, refused } = await judgeMoves(admissions, rows, requested)
  const codes = new Map<string, string>(refused.map(({ row, code }) => [row.id, code]))
  const errors = ids.flatMap((id, index) => {
    const code =
      ids.indexOf(id) !== index ? 'duplicate' : known.has(id) ? codes.get(id) : 'unknown_application'
    const state = known.get(id)?.state
    return code ? [{ ...errorOf(index, id, code), ...(state ? { state } : {}) }] : []
  })
  if (errors.length > 0 && (body.mode !== 'partial' || moved.length === 0)) {
    throw refuseRows(movesRefused, errors)
  }
  await saveMoves(admissions, rows, moved, requested)
  context.audit({ entity: 'application', ids: moved.map(({ id }) => id) })
  return { ok: errors.length === 0, count: moved.length, moved: moved.map(({ id }) => id), errors }
}

const sentences: Readonly<Record<string, string>> = {
  duplicate: 'appears twice',
  unknown_application: 'is no application of this school',
}

const errorOf = (index: number, id: string, code: string) => {
  const message =
    sentences[code] ?? (kinds as Readonly<Record<string, { message: string }>>)[code]?.message ?? code
  const wrong = { index, application_id: id, code, message }
  // The reason is one for all rows, and no member of a row.
  return code === 'reason_required'
    ? { ...wrong, field: 'reason', path: 'body/reason' }
    : rowError('application_ids', { ...wrong, field: 'application_ids' })
}
