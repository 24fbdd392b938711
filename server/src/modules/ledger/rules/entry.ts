/** What an account is for; the chart of accounts has one account of each kind and subject. */
export const accountKinds = [
  'receivable',
  'revenue',
  'discount',
  'tax',
  'cash',
  'wallet',
  'dispute',
  'refund',
  'write_off',
  'cash_difference',
] as const

export type AccountKind = (typeof accountKinds)[number]

/** An account by what it is for: `revenue` has a fee type as its subject, `cash` a method, the others none. */
export interface AccountKey {
  readonly kind: AccountKind
  readonly subject?: string
}

/** One line of an entry. */
export interface Posting {
  readonly account: AccountKey
  /** Minor units; a debit is above 0, a credit below. A posting of 0 is left out. */
  readonly amount: bigint
  readonly householdId?: string
  readonly invoiceId?: string
  readonly walletId?: string
  readonly paymentId?: string
}

/** What happened to money: one balanced entry of one currency. */
export interface Entry {
  /** What caused it, once per school: `invoice.issue:<id>`. */
  readonly cause: string
  /** The cause without its id: `invoice.issue`. */
  readonly kind: string
  /** ISO 4217 code. */
  readonly currency: string
  /** Day of the school to which it belongs, `YYYY-MM-DD`. */
  readonly effectiveOn: string
  readonly description: string
  /** The cause of the entry that it reverses. */
  readonly reversesCause?: string
  readonly postings: readonly Posting[]
}

/**
 * The postings that count, when they balance: debits equal credits and both are above zero.
 * @throws Error for an entry that does not balance or moves nothing: a mistake of the program
 */
export function balanced(entry: Entry): readonly Posting[] {
  const postings = entry.postings.filter(({ amount }) => amount !== 0n)
  const sum = postings.reduce((total, { amount }) => total + amount, 0n)
  if (sum !== 0n) throw new Error(`The entry ${entry.cause} does not balance: ${sum} left over.`)
  if (postings.length === 0) throw new Error(`The entry ${entry.cause} moves nothing.`)
  return postings
}

/** The sum of the debits, minor units. */
export const debitsOf = (postings: readonly Posting[]): bigint =>
  postings.reduce((total, { amount }) => (amount > 0n ? total + amount : total), 0n)

/** The postings of an entry the other way round. */
export const mirrored = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, amount: -posting.amount }))
