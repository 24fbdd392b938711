import type { Transaction } from '../../../../kernel/db/transaction.ts'
import { writeRows } from '../../../../kernel/db/write-rows.ts'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import { languageOfLocale } from '../../../../kernel/languages/languages.ts'
import { quoteName } from '../../../../kernel/mail/link-text.ts'
import type { MailKind } from '../../../../kernel/mail/mail-kind.ts'
import type { School } from '../../../../kernel/tenancy/school.ts'
import { addDays } from '../../../../kernel/time/dates.ts'
import { instantOf, todayIn } from '../../../../kernel/time/zones.ts'
import { financeSettingsOf, selectFinanceSettings, wireAmount } from '../../../ledger/index.ts'
import { selectSchoolIds } from '../../../tenants/index.ts'
import { payLink } from '../pay-link.ts'
import { groupedReference } from '../rules/payment-code.ts'
import { stepOn } from '../rules/reminder.ts'
import { reminderEmail } from './email.ts'
import {
  type RemindedRow,
  type ReportedRow,
  remindersTable,
  selectOwing,
  selectReminded,
  selectReported,
} from './sql.ts'

type Keeper = Pick<Kernel, 'database' | 'clock' | 'ports' | 'mail' | 'config'>

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
  const { database, ports, clock } = kernel
  for (const { id } of await database.global(selectSchoolIds())) {
    const [[stored]] = await database.read(id, [selectFinanceSettings(id)])
    const days = financeSettingsOf(stored).reminders?.days ?? []
    if (days.length === 0) continue
    const school = await ports.schoolById(id)
    if (school?.status !== 'active' || !school.modules.has('finance')) continue
    const today = todayIn(clock, school.timeZone)
    if (clock.now() >= instantOf(today, earliest, school.timeZone)) await remindSchool(kernel, school, days)
  }
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

/** A guardian pays for several households at most. */
const reminderMail: MailKind = { name: 'invoice_reminder', perDay: 20 }

async function remindSome(tx: Transaction, kernel: Keeper, some: Some): Promise<void> {
  const ids = some.due.map(({ invoiceId }) => invoiceId)
  const [invoices, reported] = await Promise.all([
    tx.query(selectReminded(tx.tenant, ids)),
    tx.query(selectReported(tx.tenant, ids)),
  ])
  const fresh = await keepNew(tx, { ...some, now: kernel.clock.now() }, invoices, reported)
  const rows = new Map(invoices.filter(({ id }) => fresh.has(id)).map((row) => [row.id, row]))
  const due = new Map(some.due.map((one) => [one.invoiceId, one]))
  const letters = Map.groupBy(
    reported.filter((one) => rows.has(one.invoice_id)),
    (one) => one.guardian_id,
  )
  for (const [, of] of letters) {
    const about = of.flatMap(({ invoice_id }) => {
      const invoice = rows.get(invoice_id)
      return invoice ? [{ invoice, dueDate: due.get(invoice_id)?.dueDate ?? some.today }] : []
    })
    await kernel.mail.send(tx, { kind: reminderMail, ...emailOf(kernel, some, of[0], about) })
  }
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

const line = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

function emailOf(
  { config }: Keeper,
  { school, today }: Some,
  guardian: ReportedRow | undefined,
  about: readonly { readonly invoice: RemindedRow; readonly dueDate: string }[],
) {
  const household = about[0]?.invoice.household_id ?? ''
  return {
    to: guardian?.email ?? '',
    ...reminderEmail(languageOfLocale(guardian?.preferred_language ?? school.locale), {
      name: quoteName(guardian?.name ?? '') || '…',
      school: line(school.name),
      lines: about.map(({ invoice, dueDate }) => ({
        number: invoice.number,
        student: quoteName(invoice.student) || '…',
        dueDate,
        overdue: dueDate < today,
        owed: `${wireAmount(invoice.owed, invoice.currency)} ${invoice.currency}`,
        paymentCode: groupedReference(invoice.payment_code),
      })),
      link: payLink((path) => `${config.publicUrl}${path}`, school.slug, household),
    }),
  }
}
