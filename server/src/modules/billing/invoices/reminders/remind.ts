import type { Transaction } from '../../../../kernel/db/transaction.ts'
import { writeRows } from '../../../../kernel/db/write-rows.ts'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import type { School } from '../../../../kernel/tenancy/school.ts'
import { addDays } from '../../../../kernel/time/dates.ts'
import { instantOf, todayIn } from '../../../../kernel/time/zones.ts'
import { financeSettingsOf, selectFinanceSettings } from '../../../ledger/index.ts'
import { forEachSchool } from '../../../tenants/index.ts'
import { stepOn } from '../rules/reminder.ts'
import { sendReminders } from './send.ts'
import {
  type RemindedRow,
  type ReportedRow,
  remindersTable,
  selectOwing,
  selectReminded,
  selectReported,
} from './sql.ts'

type Keeper = Pick<Kernel, 'database' | 'clock' | 'log' | 'mail' | 'config'>

/** Letters are written from this time of the school's day on. */
const earliest = '08:00'

/** Days for which a step that was missed is made up for. */
const window = 7

/** Invoices that one transaction writes about. */
const max = 200

/**
 * Reminds families of what they owe, in every school that has said on which days: once for each step and due date
 * however often this runs, one letter to a guardian for all invoices, in the guardian's language.
 */
export async function remindOfInvoices(kernel: Keeper): Promise<void> {
  const { database, clock } = kernel
  await forEachSchool(kernel, { status: 'active', module: 'finance' }, async (school) => {
    const [[stored]] = await database.read(school.id, [selectFinanceSettings(school.id)])
    const days = financeSettingsOf(stored).reminders?.days ?? []
    if (days.length === 0) return
    const today = todayIn(clock, school.timeZone)
    if (clock.now() >= instantOf(today, earliest, school.timeZone)) await remindSchool(kernel, school, days)
  })
}

interface Due {
  readonly invoiceId: string
  readonly dueDate: string
  readonly step: number
}

async function remindSchool(kernel: Keeper, school: School, days: readonly number[]): Promise<void> {
  const { database, clock } = kernel
  const today = todayIn(clock, school.timeZone)
  const from = addDays(today, -Math.max(...days) - window)
  const to = addDays(today, -Math.min(...days))
  const [owing] = await database.read(school.id, [selectOwing(school.id, from, to)])
  const due = owing.flatMap(({ invoice_id: invoiceId, due_date: dueDate }): Due[] => {
    const step = stepOn(dueDate, days, today, window)
    return step === undefined ? [] : [{ invoiceId, dueDate, step }]
  })
  for (let first = 0; first < due.length; first += max) {
    const some = due.slice(first, first + max)
    await database.transaction(school.id, (tx) => remindSome(tx, kernel, { school, due: some, today }))
  }
}

interface Some {
  readonly school: School
  readonly due: readonly Due[]
  readonly today: string
}

async function remindSome(tx: Transaction, kernel: Keeper, some: Some): Promise<void> {
  const ids = some.due.map(({ invoiceId }) => invoiceId)
  const [invoices, reported] = await Promise.all([
    tx.query(selectReminded(tx.tenant, ids)),
    tx.query(selectReported(tx.tenant, ids)),
  ])
  const fresh = await keepNew(tx, { ...some, now: kernel.clock.now() }, invoices, reported)
  await sendReminders(tx, kernel, {
    school: some.school,
    today: some.today,
    invoices: invoices.filter(({ id }) => fresh.has(id)),
    recipients: reported,
    dueDates: new Map(some.due.map(({ invoiceId, dueDate }) => [invoiceId, dueDate])),
  })
}

/** Remembers of what we write, and answers the invoices of which we had not written at this step. */
async function keepNew(
  tx: Transaction,
  { due, now }: { readonly due: readonly Due[]; readonly now: Date },
  invoices: readonly RemindedRow[],
  reported: readonly ReportedRow[],
): Promise<Set<unknown>> {
  const open = new Set(invoices.map(({ id }) => id))
  const counts = Map.groupBy(reported, (one) => one.invoice_id)
  const written = await writeRows(tx, {
    ...remindersTable,
    rows: due
      .filter(({ invoiceId }) => open.has(invoiceId))
      .map(({ invoiceId, dueDate, step }) => ({
        tenant_id: tx.tenant,
        invoice_id: invoiceId,
        due_on: dueDate,
        step,
        queued_at: now,
        recipients: counts.get(invoiceId)?.length ?? 0,
      })),
    conflict: { target: ['tenant_id', 'invoice_id', 'due_on', 'step'] },
    returning: ['invoice_id'],
  })
  return new Set(written.map((row) => row['invoice_id']))
}
