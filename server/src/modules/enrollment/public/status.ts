import { anonymous } from '../../../kernel/auth/principal.ts'
import { hashToken } from '../../../kernel/crypto/tokens.ts'
import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Problem } from '../../../kernel/http/problem.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectGradeLevels } from '../../academics/index.ts'
import {
  type ApplicationRow,
  type FullApplicationRow,
  type HistoryRow,
  selectApplication,
  selectApplicationsForUpdate,
  selectHistory,
  selectPlaceInLine,
  updateTouched,
} from '../applications/sql.ts'
import { attachDocuments } from '../documents/service.ts'
import { type DocumentRow, selectDocuments } from '../documents/sql.ts'
import { selectTokenHolder } from '../emails/sql.ts'
import { eventOf } from '../events.ts'
import { familyOf, recordEnrollment } from '../history.ts'
import { selectIntake } from '../intakes/sql.ts'
import {
  applicationToConfirm,
  applicationUnconfirmed,
  applicationUnknown,
  moveNotAllowed,
} from '../problems.ts'
import { missingDocuments, otherKind } from '../rules/answers.ts'
import { isOfferGood } from '../rules/intake-open.ts'
import { type ApplicationState, moveRules, movesFrom } from '../rules/states.ts'
import { admissionsContextOf } from '../transitions/admissions-context.ts'
import { judgeMoves, type RequestedMove, saveMoves } from '../transitions/move.ts'
import { refuseMove } from '../transitions/service.ts'
import { presentSchool } from './form.ts'
import type { Ability, AddDocumentsBody, StatusWire } from './schema.ts'
import { selectUnconfirmed } from './unconfirmed.sql.ts'

/** The header that carries the token: an address would end up in histories and logs. */
const tokenHeader = 'application-token'

/** Tokens of ours have 43 characters. */
const maxTokenLength = 100

export function tokenHash({ headers }: RequestContext): Buffer {
  const token = headers[tokenHeader]
  if (typeof token !== 'string' || token.length === 0 || token.length > maxTokenLength)
    throw applicationUnknown()
  return hashToken(token)
}

/** Why a token opens nothing: its form waits to be confirmed, by this token or by the one in the email; or it is unknown. */
async function unknownOrUnconfirmed(context: RequestContext): Promise<Problem> {
  const [[waiting]] = await context.read([selectUnconfirmed(context.school.id, tokenHash(context))])
  if (!waiting) return applicationUnknown()
  return waiting.confirms ? applicationToConfirm() : applicationUnconfirmed()
}

/** What the family sees of its application. */
export async function readStatus(context: RequestContext): Promise<StatusWire> {
  const { school } = context
  const [[held]] = await context.read([selectTokenHolder(school.id, tokenHash(context))])
  if (!held) throw await unknownOrUnconfirmed(context)
  const [one, two, three, four, five] = partsOf(school.id, held.application_id)
  const [[row], documents, history, [line], levels] = await context.read([one, two, three, four, five])
  if (!row || row.erased_at) throw applicationUnknown()
  return present(context, { row, documents, history, position: line?.position ?? null, levels })
}

const partsOf = (tenant: string, id: string) =>
  [
    selectApplication({ tenant, principal: anonymous }, id),
    selectDocuments(tenant, id),
    selectHistory(tenant, id),
    selectPlaceInLine(tenant, id),
    selectGradeLevels(tenant),
  ] as const

/** The family accepts or declines an offer, or withdraws; doing it twice is doing it once. */
export async function moveByFamily(
  context: RequestContext,
  move: 'accept' | 'decline' | 'withdraw',
): Promise<StatusWire> {
  const row = await lock(context)
  if (row.state === moveRules[move].to) return answer(context, row.id)
  const admissions = admissionsContextOf(context)
  const requested: RequestedMove = { move, by: 'family', author: familyOf(context) }
  const { moved, refused } = await judgeMoves(admissions, [row], requested)
  for (const one of refused) refuseMove(one)
  await saveMoves(admissions, [row], moved, requested)
  return answer(context, row.id)
}

/** The family sends documents that were missing. */
export async function addDocuments(
  context: RequestContext<unknown, unknown, AddDocumentsBody>,
): Promise<StatusWire> {
  const { tx, body } = context
  const row = await lock(context)
  if (!takesDocuments(row.state)) throw moveNotAllowed({ members: { state: row.state } })
  const author = familyOf(context)
  const intake = await tx.one(selectIntake(tx.tenant, row.intake_id))
  const kinds = intake?.documents.map(({ kind }) => kind) ?? []
  await attachDocuments(tx, { applicationId: row.id, kinds, now: author.at }, body.documents)
  const change = { documents: { before: null, after: body.documents.length } }
  await recordEnrollment({ tx, author }, [{ entity: 'application', id: row.id, action: 'updated', change }])
  // The office reads the content of a repeated form next to the application.
  await tx.execute(updateTouched(tx.tenant, row.repeats_id ?? row.id, author.at))
  if (row.repeats_id === null) await emit(tx, [eventOf('updated', row, { changed: ['documents'] })])
  return answer(context, row.id)
}

async function lock(context: RequestContext): Promise<ApplicationRow> {
  const { tx } = context
  const held = await tx.one(selectTokenHolder(tx.tenant, tokenHash(context)))
  if (!held) throw await unknownOrUnconfirmed(context)
  const [row] = await tx.query(selectApplicationsForUpdate(tx.tenant, [held.application_id]))
  if (!row || row.erased_at) throw applicationUnknown()
  context.audit({ entity: 'application', ids: [row.id] })
  return row
}

async function answer(context: RequestContext, id: string): Promise<StatusWire> {
  const { tx } = context
  const [one, two, three, four, five] = partsOf(tx.tenant, id)
  const [row, documents, history, line, levels] = await Promise.all([
    tx.one(one),
    tx.query(two),
    tx.query(three),
    tx.one(four),
    tx.query(five),
  ])
  if (!row) throw applicationUnknown()
  return present(context, { row, documents, history, position: line?.position ?? null, levels })
}

const takesDocuments = (state: ApplicationState): boolean =>
  !(['enrolled', 'rejected', 'withdrawn'] as readonly ApplicationState[]).includes(state)

interface Parts {
  readonly row: FullApplicationRow
  readonly documents: readonly DocumentRow[]
  readonly history: readonly HistoryRow[]
  readonly position: number | null
  readonly levels: readonly { readonly code: string; readonly name: string }[]
}

function abilitiesOf(row: FullApplicationRow, isGood: boolean): Ability[] {
  const moves = movesFrom(row.state, 'family') as ('accept' | 'decline' | 'withdraw')[]
  const able = moves.filter((move) => move !== 'accept' || isGood)
  return [...able, ...(takesDocuments(row.state) ? ['add_documents' as const] : [])]
}

function nextStep(state: ApplicationState, isGood: boolean): StatusWire['next_step'] {
  switch (state) {
    case 'submitted':
    case 'under_review':
      return 'wait_for_school'
    case 'waitlisted':
      return 'wait_on_list'
    case 'offered':
      return isGood ? 'answer_offer' : 'offer_ran_out'
    case 'accepted':
      return 'wait_for_enrollment'
    case 'enrolled':
      return 'enrolled'
    case 'rejected':
    case 'withdrawn':
      return 'ended'
  }
}

function present(
  { school, today }: RequestContext,
  { row, documents, history, position, levels }: Parts,
): StatusWire {
  const isGood = isOfferGood(row.offer_expires_on, today)
  const own = documents.filter(({ application_id }) => application_id === row.id)
  return {
    school: presentSchool(school),
    state: row.state,
    state_since: formatInstant(row.state_since),
    first_name: row.first_name,
    grade_level: row.grade_level,
    grade_level_name: levels.find(({ code }) => code === row.grade_level)?.name ?? row.grade_level,
    intake_title: row.intake_title,
    starts_on: row.year_start,
    submitted_at: formatInstant(row.submitted_at),
    next_step: nextStep(row.state, isGood),
    position,
    offer: row.offer_expires_on === null ? null : { expires_on: row.offer_expires_on },
    message: history.find(({ message }) => message !== null)?.message ?? null,
    documents_wanted: row.wanted.map((one) => ({ ...one })),
    documents_missing: missingDocuments(
      row.wanted,
      own.map(({ kind }) => kind),
    ),
    documents: own.map(({ kind, name, size, created_at }) => ({
      kind: kind ?? otherKind,
      name,
      size,
      created_at: formatInstant(created_at),
    })),
    history: history
      .flatMap(({ to_state, at }) => (to_state ? [{ state: to_state, at: formatInstant(at) }] : []))
      .reverse(),
    abilities: abilitiesOf(row, isGood),
  }
}
