import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { authorOf, recordFinance } from '../../ledger/index.ts'
import { sendReminders } from '../invoices/reminders/send.ts'
import { selectReminded, selectReported } from '../invoices/reminders/sql.ts'
import { dayOf } from './debtors.ts'
import { notesTable } from './entries.sql.ts'
import { selectHouseholdsLocked, selectOverdueHouseholds, selectOwed, selectWritten } from './remind.sql.ts'
import { remindedSince } from './rules/repeat.ts'
import type { RemindedWire, RemindOrderBody } from './schema.ts'

type Context = RequestContext<unknown, unknown, RemindOrderBody | undefined>

/** Reminds families of what they owe by email: those named, or all with something overdue; each once in some days. */
export async function remindHouseholds(context: Context): Promise<RemindedWire> {
  const { tx, body, clock } = context
  const since = remindedSince(clock.now())
  const ids =
    body?.household_ids ?? (await tx.query(selectOverdueHouseholds(dayOf(context), since))).map(idOf)
  const held = await tx.query(selectHouseholdsLocked(tx.tenant, ids))
  if (body?.household_ids && held.length < ids.length) throw notFound()
  const written = new Set(
    (await tx.query(selectWritten(tx.tenant, ids, since))).map((row) => row.household_id),
  )
  const fresh = ids.filter((id) => !written.has(id))
  const sent = await remindFresh(context, fresh)
  context.audit({
    entity: 'household',
    ids: [...sent.reminded.keys()].slice(0, 100),
    count: sent.reminded.size,
  })
  return {
    households: sent.reminded.size,
    emails: sent.emails,
    already_reminded: written.size,
    unreachable: sent.owing - sent.reminded.size,
    nothing_owed: fresh.length - sent.owing,
  }
}

const idOf = ({ id }: { readonly id: string }): string => id

interface Sent {
  readonly emails: number
  /** Households of which something is owed. */
  readonly owing: number
  /** Emails about each household that was reminded. */
  readonly reminded: ReadonlyMap<string, number>
}

/** Writes about what is overdue; about everything where nothing is. */
async function remindFresh(context: Context, ids: readonly string[]): Promise<Sent> {
  const { tx, today, school, kernel, body } = context
  const owed = await tx.query(selectOwed(tx.tenant, ids))
  const byHousehold = Map.groupBy(owed, (row) => row.household_id)
  const due = [...byHousehold.values()].flatMap((rows) => {
    const overdue = rows.filter((row) => row.due_date < today)
    return overdue.length > 0 ? overdue : rows
  })
  const invoiceIds = due.map((row) => row.invoice_id)
  const [invoices, recipients] = await Promise.all([
    tx.query(selectReminded(tx.tenant, invoiceIds)),
    tx.query(selectReported(tx.tenant, invoiceIds)),
  ])
  const emails = await sendReminders(tx, kernel, {
    school,
    today,
    invoices,
    recipients,
    dueDates: new Map(due.map((row) => [row.invoice_id, row.due_date])),
    message: body?.message ?? null,
  })
  const reminded = new Map<string, number>()
  for (const id of emails.flatMap(({ householdIds }) => householdIds))
    reminded.set(id, (reminded.get(id) ?? 0) + 1)
  await record(context, reminded)
  return { emails: emails.length, owing: byHousehold.size, reminded }
}

async function record(context: Context, reminded: ReadonlyMap<string, number>): Promise<void> {
  const { tx, body } = context
  const author = authorOf(context)
  await writeRows(tx, {
    ...notesTable,
    rows: [...reminded].map(([household_id, recipients]) => ({
      tenant_id: tx.tenant,
      id: uuidv7(),
      household_id,
      kind: 'email',
      note: body?.message ?? null,
      recipients,
      created_by: author.userId,
      created_at: author.at,
    })),
  })
  await recordFinance(
    { tx, author },
    [...reminded].map(([id, emails]) => ({
      entity: 'household' as const,
      id,
      action: 'reminded',
      change: { emails },
    })),
  )
}
