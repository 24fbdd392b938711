/** Figures of an invoice in minor units. */
export interface Figures {
  readonly total: bigint
  readonly paid: bigint
  readonly credited: bigint
}

export type InvoiceStatus = 'draft' | 'issued' | 'partially_paid' | 'paid' | 'void'

/** A part of an invoice with a due date of its own. */
export interface Instalment {
  readonly number: number
  /** `YYYY-MM-DD`. */
  readonly due_date: string
  /** Minor units. */
  readonly amount: bigint
}

/** What is still owed of an invoice. */
export const owedOf = ({ total, paid, credited }: Figures): bigint => total - credited - paid

/** The status of an issued invoice. */
export const statusOf = (figures: Figures): 'issued' | 'partially_paid' | 'paid' => {
  if (owedOf(figures) === 0n) return 'paid'
  return figures.paid + figures.credited > 0n ? 'partially_paid' : 'issued'
}

interface Due extends Figures {
  readonly due_date: string
  readonly instalments: readonly Instalment[]
}

/** The parts of an invoice in the order in which they are due: its instalments, or the whole on its due date. */
export const partsOf = ({ due_date, total, instalments }: Omit<Due, 'paid' | 'credited'>) =>
  instalments.length === 0 ? [{ number: 1, due_date, amount: total }] : instalments

/** Each part with what payments and credit notes have settled of it, the oldest first. */
export function settledParts(due: Due): (Instalment & { readonly settled: bigint })[] {
  let rest = due.paid + due.credited
  return partsOf(due).map((part) => {
    const settled = rest < part.amount ? rest : part.amount
    rest -= settled
    return { ...part, settled }
  })
}

const owedOfParts = (due: Due, counts: (dueDate: string) => boolean): bigint =>
  settledParts(due)
    .filter((part) => counts(part.due_date))
    .reduce((sum, part) => sum + part.amount - part.settled, 0n)

/** What is owed of what was due before the day. */
export const overdueOf = (due: Due, today: string): bigint => owedOfParts(due, (day) => day < today)

/** What is owed of what is due up to the day. */
export const dueOf = (due: Due, lastDay: string): bigint => owedOfParts(due, (day) => day <= lastDay)

/** The date on which the first part that is not settled is due; of a settled invoice its due date. */
export const nextDueOf = (due: Due): string =>
  settledParts(due).find((part) => part.settled < part.amount)?.due_date ?? due.due_date
