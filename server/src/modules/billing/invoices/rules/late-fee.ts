import { addDays, daysBetween } from '../../../../kernel/time/dates.ts'
import { percentOf } from './decimals.ts'
import { type Figures, type Instalment, nextDueOf, overdueOf, partsOf } from './invoice-status.ts'

/** The school's rule of late fees; amounts in minor units. */
export interface LateFeeRule {
  readonly kind: 'fixed' | 'percent'
  readonly amount: bigint | null
  /** Of what is overdue; at most four decimals. */
  readonly percent: number | null
  /** Days after a due date before a fee. */
  readonly grace_days: number
  /** Days from one fee to the next; null: there is one. */
  readonly every_days: number | null
  readonly most_times: number
  /** Most of all fees of one invoice together; null: no such bound. */
  readonly most_amount: bigint | null
}

/** An invoice of which something may be overdue, with the late fees that it has had, void ones too. */
interface LateInvoice extends Figures {
  readonly due_date: string
  readonly instalments: readonly Instalment[]
  readonly fees: number
  /** What those of them came to that are not void. */
  readonly feesAmount: bigint
}

/** A late fee that is due: for which period (the first is 1), and how much. */
interface DueFee {
  readonly period: number
  readonly amount: bigint
}

/**
 * The late fee that an invoice gets on a day, or none. Periods are counted from the end of the grace after the invoice's
 * first due date, so that each has a number of its own whatever was paid meanwhile. A fee is due in a period when
 * something is overdue by more than the grace in it; a period that nobody looked at is not made up for. Never more fees
 * than `most_times`, never more in all than `most_amount`.
 */
export function lateFeeOn(invoice: LateInvoice, rule: LateFeeRule, today: string): DueFee | undefined {
  const overdue = overdueOf(invoice, today)
  if (overdue === 0n || today <= addDays(nextDueOf(invoice), rule.grace_days)) return undefined
  const first = partsOf(invoice)[0]?.due_date ?? invoice.due_date
  const late = daysBetween(addDays(first, rule.grace_days), today) - 1
  const period = rule.every_days === null ? 1 : Math.floor(Math.max(0, late) / rule.every_days) + 1
  if (invoice.fees >= rule.most_times) return undefined
  const requested = rule.percent === null ? (rule.amount ?? 0n) : percentOf(overdue, String(rule.percent))
  const room = rule.most_amount === null ? requested : rule.most_amount - invoice.feesAmount
  const amount = requested < room ? requested : room
  return amount > 0n ? { period, amount } : undefined
}
