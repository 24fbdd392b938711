import type { HouseholdDetail, Household as Listed, StudentDetail } from '../../kernel/api/wire.ts'
import { money } from '../../kernel/format/format.ts'
import { isNothing } from '../../kernel/money/sums.ts'

export type Household = HouseholdDetail
export type { Listed }
export type Student = StudentDetail

type Figure = 'owed_amount' | 'overdue_amount' | 'wallet_amount'

/** What a household owes or holds, by currency; empty: nothing. */
export const amountsOf = ({ balances }: Pick<Household, 'balances'>, figure: Figure): string[] =>
  balances.flatMap((balance) =>
    isNothing(balance[figure]) ? [] : [money(balance[figure], balance.currency)],
  )

/** Names after one another, as they are read out. */
export const namesOf = (people: readonly { readonly name: string }[]): string =>
  people.map(({ name }) => name).join(', ')
