import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { authorOf, readAmount, recordFinance, requireCurrency, wireAmount } from '../../ledger/index.ts'
import { requireOthersHouseholds } from '../own-children.ts'
import { dayOf } from './debtors.ts'
import { notesTable, selectEntry } from './entries.sql.ts'
import { presentEntry, presentPromise } from './present.ts'
import { promisesTable, selectPromise, updateCancelled, updateReplaced } from './promises.sql.ts'
import { selectHouseholdsLocked } from './remind.sql.ts'
import type {
  CollectionEntryWire,
  NewCollectionNoteBody,
  NewPromiseBody,
  PaymentPromiseWire,
} from './schema.ts'

/** How far ahead of today a promise may be, in days. */
const maxDaysAhead = 730

/** Records a call, a meeting, a posted reminder or a note about what a family owes. */
export async function createNote(
  context: RequestContext<{ household_id: string }, unknown, NewCollectionNoteBody>,
): Promise<CollectionEntryWire> {
  const { tx, body } = context
  const { kind, note = null } = body
  if (kind === 'note' && note === null) throw invalid('note', 'required', 'is required for a note')
  const householdId = await lockOthers(context)
  const author = authorOf(context)
  const id = uuidv7()
  const row = { id, household_id: householdId, kind, note, recipients: 0 }
  const stamp = { tenant_id: tx.tenant, created_by: author.userId, created_at: author.at }
  await writeRows(tx, { ...notesTable, rows: [{ ...row, ...stamp }] })
  context.audit({ entity: 'household', ids: [householdId] })
  await recordFinance({ tx, author }, [
    { entity: 'household', id: householdId, action: 'noted', change: { kind } },
  ])
  const saved = await tx.one(selectEntry(tx.tenant, id))
  if (!saved) throw notFound()
  return presentEntry(saved)
}

/** Records what a family promises to pay; an open promise is replaced. */
export async function createPromise(
  context: RequestContext<{ household_id: string }, unknown, NewPromiseBody>,
): Promise<PaymentPromiseWire> {
  const { tx, body, today, school } = context
  const currency = requireCurrency(body.currency ?? school.currency, 'body/currency')
  const amount = readAmount(body.amount, currency, 'body/amount')
  if (body.due_date < today || body.due_date > addDays(today, maxDaysAhead))
    throw invalid('due_date', 'range', `is from today on, at most ${maxDaysAhead} days ahead`)
  const householdId = await lockOthers(context)
  const author = authorOf(context)
  const day = dayOf(context)
  await tx.execute(updateReplaced(day, { householdId, currency }, author.at))
  const id = uuidv7()
  const row = {
    id,
    household_id: householdId,
    currency,
    amount,
    due_on: body.due_date,
    note: body.note ?? null,
  }
  const stamp = { tenant_id: tx.tenant, cancelled_at: null, created_by: author.userId, created_at: author.at }
  await writeRows(tx, { ...promisesTable, rows: [{ ...row, ...stamp }] })
  context.audit({ entity: 'household', ids: [householdId] })
  const change = { amount: wireAmount(amount, currency), currency, due_date: body.due_date }
  await recordFinance({ tx, author }, [{ entity: 'household', id: householdId, action: 'promised', change }])
  const saved = await tx.one(selectPromise(day, id))
  if (!saved) throw notFound()
  return presentPromise(saved)
}

/** Cancels a promise: it is neither open nor broken any more. */
export async function cancelPromise(
  context: RequestContext<{ promise_id: string }>,
): Promise<PaymentPromiseWire> {
  const { tx, params } = context
  const author = authorOf(context)
  const before = await tx.one(selectPromise(dayOf(context), params.promise_id))
  if (!before) throw notFound()
  await requireOthersHouseholds(context, [before.household_id])
  context.audit({ entity: 'household', ids: [before.household_id] })
  if (before.state !== 'cancelled') {
    await tx.execute(updateCancelled(tx.tenant, before.id, author.at))
    const change = { promise_id: before.id }
    await recordFinance({ tx, author }, [
      { entity: 'household', id: before.household_id, action: 'promise_cancelled', change },
    ])
  }
  return presentPromise({ ...before, state: 'cancelled' })
}

/** Locks the household of the request; 404 when there is none, 403 when it is that of the caller's own children. */
async function lockOthers(context: RequestContext<{ household_id: string }>): Promise<string> {
  const { tx, params } = context
  const held = await tx.one(selectHouseholdsLocked(tx.tenant, [params.household_id]))
  if (!held) throw notFound()
  await requireOthersHouseholds(context, [held.id])
  return held.id
}

const invalid = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })
