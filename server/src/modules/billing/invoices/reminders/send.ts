import type { Transaction } from '../../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import { languageOfPerson } from '../../../../kernel/languages/languages.ts'
import { quoteName } from '../../../../kernel/mail/link-text.ts'
import type { MailKind } from '../../../../kernel/mail/mail-kind.ts'
import type { School } from '../../../../kernel/tenancy/school.ts'
import { wireAmount } from '../../../ledger/index.ts'
import { payLink } from '../pay-link.ts'
import { groupedReference } from '../rules/payment-code.ts'
import { reminderEmail } from './email.ts'
import type { RemindedRow, ReportedRow } from './sql.ts'

/** What reminders are about, and to whom they go. */
interface Reminders {
  readonly school: Pick<School, 'name' | 'slug' | 'locale'>
  readonly today: string
  readonly invoices: readonly RemindedRow[]
  readonly recipients: readonly ReportedRow[]
  /** The due date of what is owed of each invoice. */
  readonly dueDates: ReadonlyMap<string, string>
  /** Added to the text. */
  readonly message?: string | null
}

/** A guardian pays for several households at most. */
const reminderMail: MailKind = { name: 'invoice_reminder', perDay: 20 }

/**
 * Writes to guardians about invoices: one email to each for all of them, in the guardian's language.
 * @returns to whom it wrote about which household
 */
export async function sendReminders(
  tx: Transaction,
  kernel: Pick<Kernel, 'mail' | 'config'>,
  reminders: Reminders,
): Promise<{ readonly guardianId: string; readonly householdIds: readonly string[] }[]> {
  const rows = new Map(reminders.invoices.map((row) => [row.id, row]))
  const emails = Map.groupBy(
    reminders.recipients.filter((one) => rows.has(one.invoice_id)),
    (one) => one.guardian_id,
  )
  const sent = []
  for (const [guardianId, of] of emails) {
    const about = of.flatMap(({ invoice_id }) => rows.get(invoice_id) ?? [])
    await kernel.mail.send(tx, { kind: reminderMail, ...emailOf(kernel, reminders, of[0], about) })
    sent.push({ guardianId, householdIds: [...new Set(about.map((invoice) => invoice.household_id))] })
  }
  return sent
}

const line = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

function emailOf(
  { config }: Pick<Kernel, 'config'>,
  { school, today, dueDates, message }: Reminders,
  guardian: ReportedRow | undefined,
  about: readonly RemindedRow[],
) {
  const household = about[0]?.household_id ?? ''
  return {
    to: guardian?.email ?? '',
    ...reminderEmail(languageOfPerson(guardian?.preferred_language, school.locale), {
      name: quoteName(guardian?.name ?? '') || '…',
      school: line(school.name),
      lines: about.map((invoice) => {
        const dueDate = dueDates.get(invoice.id) ?? today
        return {
          number: invoice.number,
          student: quoteName(invoice.student) || '…',
          dueDate,
          overdue: dueDate < today,
          owed: `${wireAmount(invoice.owed, invoice.currency)} ${invoice.currency}`,
          paymentCode: groupedReference(invoice.payment_code),
        }
      }),
      message: message ?? null,
      link: payLink((path) => `${config.publicUrl}${path}`, school.slug, household),
    }),
  }
}
