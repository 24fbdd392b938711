import type { InLanguages, Language } from '../../../../kernel/languages/languages.ts'

/** An invoice as an email names it. */
interface ReminderLine {
  readonly number: string
  readonly student: string
  /** With its currency, as the wire writes it. */
  readonly owed: string
  /** `YYYY-MM-DD`. */
  readonly dueDate: string
  readonly overdue: boolean
  readonly paymentCode: string
}

/** The content of a reminder email; names come without control characters. */
interface Reminder {
  readonly name: string
  readonly school: string
  readonly lines: readonly ReminderLine[]
  /** What the office adds, as it wrote it; null: nothing. */
  readonly message: string | null
  readonly link: string
}

type Words = (of: Reminder) => { subject: string; text: string }

const listed = (lines: readonly ReminderLine[], line: (of: ReminderLine) => string): string =>
  lines.map((of) => `- ${line(of)}`).join('\n')

const added = (message: string | null): string => (message === null ? '' : `\n\n${message}`)

const words: InLanguages<Words> = {
  en: ({ name, school, lines, message, link }) => ({
    subject: lines.some(({ overdue }) => overdue)
      ? `Fees overdue at ${school}`
      : `Fees soon due at ${school}`,
    text: `Hello ${name},\n\nthe following is still owed at ${school}:\n\n${listed(
      lines,
      (of) =>
        `Invoice ${of.number} for ${of.student}: ${of.owed}, due on ${of.dueDate}${of.overdue ? ' (overdue)' : ''}. Payment code ${of.paymentCode}`,
    )}${added(message)}\n\nThis link shows it and how to pay:\n\n${link}\n\nIf you have paid in the meantime, please disregard this email.\n`,
  }),
  fr: ({ name, school, lines, message, link }) => ({
    subject: lines.some(({ overdue }) => overdue)
      ? `Frais en retard de paiement : ${school}`
      : `Frais bientôt à payer : ${school}`,
    text: `Bonjour ${name},\n\nil reste à payer à ${school} :\n\n${listed(
      lines,
      (of) =>
        `Facture ${of.number} pour ${of.student} : ${of.owed}, à payer avant le ${of.dueDate}${of.overdue ? ' (en retard)' : ''}. Code de paiement ${of.paymentCode}`,
    )}${added(message)}\n\nCe lien montre le détail et comment payer :\n\n${link}\n\nSi vous avez payé entre-temps, ne tenez pas compte de ce message.\n`,
  }),
}

/** Subject and text of a reminder. */
export function reminderEmail(language: Language, of: Reminder): { subject: string; text: string } {
  const { subject, text } = words[language](of)
  return { subject: subject.slice(0, 200), text }
}
