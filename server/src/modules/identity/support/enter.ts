import type { Transaction } from '../../../kernel/db/transaction.ts'
import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound, schoolNotActive } from '../../../kernel/http/problems.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { sha256, uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { type SchoolLifeRow, selectSchoolLife } from '../../tenants/index.ts'
import {
  noSecondFactor,
  supportApprovalRequired,
  supportCodeInvalid,
  supportEntryEnded,
  supportEntryOpen,
} from '../problems.ts'
import { isEnrolled, judgeFreshFactor, ownSession } from '../second-factor/factors.ts'
import { selectFactors } from '../second-factor/sql.ts'
import { normaliseCode } from './code.ts'
import { emailEntry } from './emails.ts'
import {
  type EntryRow,
  insertEntry,
  selectCurrentEntry,
  selectEntries,
  updateEntriesExpired,
  updateEntryEnded,
} from './entries.sql.ts'
import { selectConsent, selectConsentForShare, updateCodeUsed } from './permissions.sql.ts'
import { presentEntry } from './present.ts'
import type { EntryBody, SchoolEntries } from './schema.ts'

type SchoolPath = { school_id: string }

/** What approved an entry, and until when at most. */
interface Approval extends Pick<EntryRow, 'access' | 'basis' | 'approved_by'> {
  readonly until: Date | null
}

/**
 * Lets the person's own session into a school that approved it: by a code that is used up, or by its standing
 * permission. Recorded in the audit of the platform and of the school. The standing permission needs a second factor
 * of the person; a code does not, as a member of the school has just read it to them.
 *
 * @throws supportApprovalRequired, supportCodeInvalid, supportEntryOpen, noSecondFactor
 */
export async function enterSchool(context: RequestContext<SchoolPath, unknown, t.Static<typeof EntryBody>>) {
  const { body, params } = context
  const { sessionId } = await requireOperator(context, context.tx)
  const tx = context.tx.inSchool(params.school_id)
  const school = await requireOpenSchool(tx)
  const approval = await approve(context, tx, body.code)
  const entry = await openEntry(context, tx, {
    school,
    reason: body.reason,
    minutes: body.minutes,
    userId: ownSession(context).userId,
    sessionId,
    approval,
  })
  return readEntry(context, tx, entry)
}

/** The session of the operator, with the second factor proved just now where there is one. */
export async function requireOperator(context: RequestContext, tx: Transaction) {
  const session = ownSession(context)
  const factors = await tx.one(selectFactors(session.userId, session.sessionId))
  if (factors) judgeFreshFactor(context, factors)
  return session
}

/**
 * The same, with a second factor in any case: where nobody of the school lets the person in at that moment, a password
 * that was seen by others must not be enough.
 */
export async function requireProvedOperator(context: RequestContext, tx: Transaction) {
  const session = ownSession(context)
  const factors = await tx.one(selectFactors(session.userId, session.sessionId))
  if (!factors || !isEnrolled(factors)) throw noSecondFactor()
  judgeFreshFactor(context, factors)
  return session
}

export async function requireOpenSchool(tx: Transaction): Promise<SchoolLifeRow> {
  const school = await tx.one(selectSchoolLife(tx.tenant))
  if (!school) throw notFound()
  if (school.status !== 'active') throw schoolNotActive(school.status)
  return school
}

async function approve(
  context: RequestContext,
  tx: Transaction,
  code: string | undefined,
): Promise<Approval> {
  const now = context.clock.now()
  if (code !== undefined) {
    const used = await tx.one(updateCodeUsed(tx.tenant, sha256(normaliseCode(code)), now))
    if (!used) throw supportCodeInvalid()
    return { access: used.access, basis: 'code', approved_by: used.created_by, until: null }
  }
  const consent = await tx.one(selectConsentForShare(tx.tenant, now))
  if (!consent) throw supportApprovalRequired()
  await requireProvedOperator(context, context.tx)
  return {
    access: consent.access,
    basis: 'consent',
    approved_by: consent.given_by,
    until: consent.ends_at,
  }
}

interface Opening {
  readonly school: SchoolLifeRow
  readonly reason: string
  readonly minutes: number
  readonly userId: string
  readonly sessionId: string
  readonly approval: Approval
}

/** Stores an approved entry, records it in the school and informs those who run it. */
export async function openEntry(
  context: RequestContext,
  tx: Transaction,
  { school, reason, minutes, userId, sessionId, approval }: Opening,
): Promise<string> {
  const now = context.clock.now()
  const planned = new Date(now.getTime() + minutes * 60_000)
  const { access, basis, approved_by, until } = approval
  const entry = {
    id: uuidv7(),
    user_id: userId,
    session_id: sessionId,
    reason,
    access,
    basis,
    approved_by,
    started_at: now,
    ends_at: until && until < planned ? until : planned,
  }
  await tx.execute(updateEntriesExpired(tx.tenant, { userId, sessionId, now }))
  if (!(await tx.one(insertEntry(tx.tenant, entry)))) throw supportEntryOpen()
  const note = {
    entity: 'support_entry',
    ids: [entry.id],
    filters: { school_id: tx.tenant, access, basis, ends_at: formatInstant(entry.ends_at) },
    reason,
  }
  context.audit(note)
  await context.auditIn(tx, {})
  await emailEntry(context, tx, school, entry)
  await emit(tx, [
    {
      type: 'support_entry.opened',
      data: { support_entry_id: entry.id, access, basis, ends_at: formatInstant(entry.ends_at) },
    },
  ])
  return entry.id
}

async function readEntry(context: RequestContext, tx: Transaction, id: string) {
  const row = (await tx.query(selectEntries(tx.tenant))).find((one) => one.id === id)
  if (!row) throw new Error('An entry that was stored is not listed.')
  return presentEntry(row, context.clock.now())
}

/** How the school lets support in, and who was there. */
export async function readSchoolEntries(
  context: RequestContext<SchoolPath>,
): Promise<t.Static<typeof SchoolEntries>> {
  const { clock, database, params, credential } = context
  const now = clock.now()
  const holder = { userId: credential?.userId ?? '', sessionId: credential?.id ?? '', now }
  const [[school], [[consent], entries, [own]]] = await Promise.all([
    database.global(selectSchoolLife(params.school_id)),
    database.read(params.school_id, [
      selectConsent(params.school_id, now),
      selectEntries(params.school_id),
      selectCurrentEntry(params.school_id, holder),
    ]),
  ])
  if (!school) throw notFound()
  context.audit({ entity: 'support_entry', count: entries.length, filters: { school_id: school.id } })
  return {
    consent: consent ? { access: consent.access, ends_at: formatInstant(consent.ends_at) } : null,
    entries: entries.map((row) => presentEntry(row, now)),
    own_entry_id: own?.id ?? null,
  }
}

/** Ends an entry before its time, from the side of the operator. */
export async function leaveSchool(context: RequestContext<SchoolPath & { support_entry_id: string }>) {
  const { params } = context
  const tx = context.tx.inSchool(params.school_id)
  await endEntry(context, tx, { id: params.support_entry_id, reason: 'operator' })
  return readEntry(context, tx, params.support_entry_id)
}

/** Ends one entry now; from the next request on it opens nothing. */
export async function endEntry(
  context: RequestContext,
  tx: Transaction,
  { id, reason }: { readonly id: string; readonly reason: 'operator' | 'school' },
): Promise<void> {
  const end = { at: context.clock.now(), by: context.credential?.userId ?? null, reason }
  const ended = await tx.one(updateEntryEnded(tx.tenant, id, end))
  if (!ended) throw await missing(tx, id)
  context.audit({ entity: 'support_entry', ids: [id] })
  if (reason === 'operator') await context.auditIn(tx, {})
  await emitEnded(tx, [id], reason)
}

export const emitEnded = (tx: Transaction, ids: readonly string[], reason: string): Promise<void> =>
  emit(
    tx,
    ids.map((id) => ({ type: 'support_entry.ended', data: { support_entry_id: id, reason } })),
  )

async function missing(tx: Transaction, id: string) {
  const entries = await tx.query(selectEntries(tx.tenant))
  return entries.some((one) => one.id === id) ? supportEntryEnded() : notFound()
}
