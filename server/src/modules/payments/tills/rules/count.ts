import type { Entry } from '../../../ledger/rules/index.ts'

/** What a till took and paid out by a method, minor units. */
interface Taking {
  readonly method: string
  readonly received: bigint
  readonly refunded: bigint
}

/** The money that should lie in a till: what it began with, and what came and went in cash. */
export const expectedIn = (opening: bigint, takings: readonly Taking[]): bigint =>
  takings
    .filter(({ method }) => method === 'cash')
    .reduce((sum, { received, refunded }) => sum + received - refunded, opening)

/** What a count found too much or too little, when there is a difference: cash against cash over and short. */
export const entryOfDifference = (till: {
  readonly id: string
  readonly currency: string
  readonly effectiveOn: string
  /** Counted less expected. */
  readonly difference: bigint
}): Entry => ({
  cause: `till.close:${till.id}`,
  kind: 'till.close',
  currency: till.currency,
  effectiveOn: till.effectiveOn,
  description: till.difference > 0n ? 'More in the till than booked' : 'Less in the till than booked',
  postings: [
    { account: { kind: 'cash', subject: 'cash' }, amount: till.difference },
    { account: { kind: 'cash_difference' }, amount: -till.difference },
  ],
})
