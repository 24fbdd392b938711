import { emit } from '../../../kernel/events/events.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import type { ApplicationRow } from '../applications/sql.ts'
import type { EmailKind } from '../emails/words.ts'
import { type AdmissionsContext, writeEmails } from '../emails/write-emails.ts'
import { eventOf } from '../events.ts'
import { type Author, recordEnrollment } from '../history.ts'
import { isOfferGood } from '../rules/intake-open.ts'
import {
  type ApplicationState,
  endedStates,
  errorOfMove,
  holdsPlace,
  type Move,
  type Mover,
  moveRules,
} from '../rules/states.ts'
import { firstWaiting, takePlaces } from './places.ts'
import { type IntakeTerms, type Moved, selectReplaced, selectTerms, updateStates } from './sql.ts'

/** A move that is asked for, of one application or many. */
export interface RequestedMove {
  readonly move: Exclude<Move, 'enroll'>
  readonly by: Mover
  readonly author: Author
  /** For the school alone. */
  readonly reason?: string | null | undefined
  /** For the family. */
  readonly message?: string | null | undefined
  /** Last day of an offer; without it as the intake says. */
  readonly expiresOn?: string | undefined
}

export type MoveErrorCode =
  | 'move_not_allowed'
  | 'reason_required'
  | 'no_place_left'
  | 'offer_expired'
  | 'application_is_repeat'
  | 'application_exists'

export interface RefusedMove {
  readonly row: ApplicationRow
  readonly code: MoveErrorCode
}

interface MovedMany {
  readonly moved: readonly (ApplicationRow & Moved)[]
  readonly refused: readonly RefusedMove[]
}

/** What can be done with each of the applications, in their order. The rows are locked by the caller. */
export async function judgeMoves(
  admissions: AdmissionsContext,
  rows: readonly ApplicationRow[],
  requested: RequestedMove,
): Promise<MovedMany> {
  const refused: RefusedMove[] = []
  const replaced = await replacedOf(admissions, rows, requested)
  const fit = rows.filter((row) => {
    const code =
      errorOf(row, requested, admissions.today) ??
      (replaced.has(row.id) ? ('application_exists' as const) : undefined)
    if (code) refused.push({ row, code })
    return !code
  })
  const served =
    requested.move === 'offer' ? await takePlaces(admissions.tx, fit) : new Set(fit.map(({ id }) => id))
  for (const row of fit) if (!served.has(row.id)) refused.push({ row, code: 'no_place_left' })
  const able = fit.filter(({ id }) => served.has(id))
  const terms = await termsOf(admissions, able)
  const moved = able.map((row) => ({
    ...row,
    ...movedRow(row, requested, terms.get(row.intake_id), admissions.today),
  }))
  return { moved, refused }
}

function errorOf(row: ApplicationRow, requested: RequestedMove, today: string): MoveErrorCode | undefined {
  // A repeated form has no place in the queue; its sender can withdraw it.
  if (row.repeats_id !== null && requested.by === 'office') return 'application_is_repeat'
  if (row.erased_at !== null) return 'move_not_allowed'
  const error = errorOfMove({ ...requested, from: row.state })
  if (error) return error
  const isAnswer = requested.by === 'family' && requested.move === 'accept'
  return isAnswer && !isOfferGood(row.offer_expires_on, today) ? 'offer_expired' : undefined
}

/** Ended applications that cannot be reopened, as the same child has a new one. */
async function replacedOf(
  { tx }: AdmissionsContext,
  rows: readonly ApplicationRow[],
  { move }: RequestedMove,
): Promise<ReadonlySet<string>> {
  if (move !== 'review') return new Set()
  const ended = rows.filter(({ state }) => (endedStates as readonly ApplicationState[]).includes(state))
  if (ended.length === 0) return new Set()
  const ids = ended.map(({ id }) => id)
  return new Set((await tx.query(selectReplaced(tx.tenant, ids))).map(({ id }) => id))
}

async function termsOf(
  { tx }: AdmissionsContext,
  rows: readonly ApplicationRow[],
): Promise<ReadonlyMap<string, IntakeTerms>> {
  const ids = [...new Set(rows.map(({ intake_id }) => intake_id))]
  if (ids.length === 0) return new Map()
  return new Map((await tx.query(selectTerms(tx.tenant, ids))).map((one) => [one.id, one]))
}

function movedRow(
  row: ApplicationRow,
  { move, author, expiresOn }: RequestedMove,
  terms: IntakeTerms | undefined,
  today: string,
): Moved {
  const ends = move === 'expire' && terms?.expired_offers === 'withdraw'
  const state: ApplicationState = ends ? 'withdrawn' : moveRules[move].to
  // After an expired offer a family waits behind the others; one that waited before retains its position.
  const since = move === 'expire' ? author.at : (row.waitlisted_at ?? author.at)
  const until = expiresOn ?? addDays(today, terms?.offer_days ?? 14)
  return {
    id: row.id,
    state,
    waitlisted_at: state === 'waitlisted' ? since : row.waitlisted_at,
    offer_expires_on: state === 'offered' ? until : null,
  }
}

const verbs: Readonly<Record<ApplicationState, string>> = {
  submitted: 'updated',
  under_review: 'updated',
  waitlisted: 'updated',
  offered: 'offered',
  accepted: 'accepted',
  enrolled: 'enrolled',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
}

const letters: Partial<Readonly<Record<ApplicationState, EmailKind>>> = {
  waitlisted: 'waitlisted',
  offered: 'offered',
  accepted: 'accepted',
  rejected: 'rejected',
}

/** Saves moves that were judged: rows, history, events and letters; then offers what became free, where it is wished. */
export async function saveMoves(
  admissions: AdmissionsContext,
  before: readonly ApplicationRow[],
  moved: readonly (ApplicationRow & Moved)[],
  requested: RequestedMove,
): Promise<void> {
  if (moved.length === 0) return
  const { tx } = admissions
  const { author, move, reason, message } = requested
  const from = new Map(before.map(({ id, state }) => [id, state]))
  await tx.execute(updateStates(tx.tenant, moved, author.at))
  await recordEnrollment(
    { tx, author },
    moved.map(({ id, state, offer_expires_on: until }) => ({
      entity: 'application' as const,
      id,
      action: move,
      from: from.get(id) ?? null,
      to: state,
      reason,
      message,
      change: until === null ? {} : { offer_expires_on: { before: null, after: until } },
    })),
  )
  const real = moved.filter(({ repeats_id }) => repeats_id === null)
  await emit(
    tx,
    real.map((row) => eventOf(verbs[row.state], row)),
  )
  for (const [state, kind] of Object.entries(letters)) {
    const reported = real.filter((row) => row.state === state)
    if (reported.length > 0) await writeEmails(admissions, { kind, now: author.at, message }, reported)
  }
  await offerNext(
    admissions,
    real.filter(({ id, state }) => holdsPlace(from.get(id) ?? state) && !holdsPlace(state)),
    author,
  )
}

/** Where an intake is set to, a free place is offered to the first family on the waiting list. */
async function offerNext(
  admissions: AdmissionsContext,
  freed: readonly ApplicationRow[],
  author: Author,
): Promise<void> {
  if (freed.length === 0) return
  const terms = await termsOf(admissions, freed)
  const wishing = freed.filter(({ intake_id }) => terms.get(intake_id)?.offers_next)
  if (wishing.length === 0) return
  const next = await firstWaiting(admissions.tx, wishing)
  const requested: RequestedMove = {
    move: 'offer',
    by: 'clock',
    author: { ...author, actor: 'clock', userId: null },
  }
  const { moved } = await judgeMoves(admissions, next, requested)
  await saveMoves(admissions, next, moved, requested)
}
