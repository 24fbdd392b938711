import { allocate } from '../../../../kernel/money/allocate.ts'
import { scaled } from './decimals.ts'
import type { Instalment } from './invoice-status.ts'

/** An instalment as it is asked for: a part of the total in percent (at most four places), or an amount. */
interface RequestedInstalment {
  readonly dueDate: string
  readonly percent: string | null
  /** Minor units. */
  readonly amount: bigint | null
}

/** Why a plan is invalid, and where (index of the instalment). */
export interface InstalmentError {
  readonly index: number
  readonly code: 'instalments_mixed' | 'instalments_order' | 'instalments_sum'
}

/** What is wrong with a plan of instalments for a total; undefined when it is valid. */
export function errorOfInstalments(
  requested: readonly RequestedInstalment[],
  total: bigint,
): InstalmentError | undefined {
  const byPercent = requested[0]?.percent !== null
  const mixed = requested.findIndex(({ percent }) => (percent !== null) !== byPercent)
  if (mixed > 0) return { index: mixed, code: 'instalments_mixed' }
  const order = requested.findIndex(({ dueDate }, index) => dueDate <= (requested[index - 1]?.dueDate ?? ''))
  if (order > 0) return { index: order, code: 'instalments_order' }
  const sum = requested.reduce((all, one) => all + (byPercent ? weightOf(one) : (one.amount ?? 0n)), 0n)
  if (requested.length > 0 && sum !== (byPercent ? 1_000_000n : total))
    return { index: requested.length - 1, code: 'instalments_sum' }
  return undefined
}

const weightOf = ({ percent }: RequestedInstalment): bigint => scaled(percent ?? '0', 4)

/** The instalments of a total; percentages by largest remainder, so that they add up to it. */
export function instalmentsOf(requested: readonly RequestedInstalment[], total: bigint): Instalment[] {
  if (requested.length === 0) return []
  const amounts =
    requested[0]?.percent === null
      ? requested.map(({ amount }) => amount ?? 0n)
      : allocate(total, requested.map(weightOf))
  return requested.map(({ dueDate }, index) => ({
    number: index + 1,
    due_date: dueDate,
    amount: amounts[index] ?? 0n,
  }))
}
