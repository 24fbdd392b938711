/** A refund by the provider as we have it. */
export interface KnownRefund {
  readonly id: string
  /** Minor units. */
  readonly amount: bigint
  readonly status: 'pending' | 'completed' | 'failed'
  readonly name: string | null
  /**
   * How the provider came to know of it. `office`: the office makes it in the dashboard, or the answer to
   * our own call was lost for good; `queued`: it has not been sent; `sent`: the provider is being asked right now.
   */
  readonly way: 'office' | 'queued' | 'sent'
}

/** A refund that the provider reported. */
export interface ReportedRefund {
  readonly reference: string
  /** Our id of it; null: not reported. */
  readonly ours: string | null
  /** The provider's id of it; null: not reported. */
  readonly name: string | null
  /** Minor units. */
  readonly amount: bigint
}

/** What the provider reported about the refunds of a payment. */
export interface DescribedObject {
  /** Minor units, all together. */
  readonly total: bigint
  /** Whether the total was reported as such: then it may include refunds that were not reported one by one. */
  readonly hasTotals: boolean
  readonly singles: readonly ReportedRefund[]
}

/** What is booked: refunds of ours that were paid out, and what somebody refunded without us. */
interface Assigned {
  readonly paid: readonly { readonly id: string; readonly reference: string | null }[]
  readonly added: readonly { readonly amount: bigint; readonly reference: string | null }[]
}

/** Whether the report names this very refund. */
export const isSame = (
  row: Pick<KnownRefund, 'id' | 'name'>,
  reported: Pick<ReportedRefund, 'ours' | 'name'>,
): boolean => row.id === reported.ours || (reported.name !== null && row.name === reported.name)

/** Our pending refunds that are reported by our id or the provider's id. */
export const refundsNamed = (rows: readonly KnownRefund[], { singles }: DescribedObject): Assigned['paid'] =>
  rows
    .filter(({ status }) => status === 'pending')
    .flatMap((row) => {
      const one = singles.find((single) => isSame(row, single) && single.amount === row.amount)
      return one ? [{ id: row.id, reference: one.name }] : []
    })

/**
 * Which of our refunds a provider's report means. By our id or the provider's id where one is reported; else
 * by the amount, and never one that is being sent: what may be that one is left until its answer is there, so that
 * neither order nor repetition books anything twice. No more is booked than was reported in total.
 */
export function assignRefunds(rows: readonly KnownRefund[], reported: DescribedObject): Assigned {
  const assignment = new Assignment(rows, reported.total)
  const others = reported.singles.filter((one) => !assignment.takeOwn(one))
  for (const one of others) assignment.takeOther(one)
  if (reported.hasTotals) assignment.takeByTotal()
  if (reported.hasTotals || others.length > 0) assignment.addRest()
  return { paid: assignment.paid, added: assignment.added }
}

/** Refunds as they are assigned one after the other; no more than the total. */
class Assignment {
  readonly paid: { id: string; reference: string | null }[] = []
  readonly added: { amount: bigint; reference: string | null }[] = []
  readonly #rows: readonly KnownRefund[]
  readonly #live: readonly KnownRefund[]
  readonly #open: Map<string, KnownRefund>
  /** Minor units of the total that no refund accounts for yet. */
  #missing: bigint

  constructor(rows: readonly KnownRefund[], total: bigint) {
    this.#rows = rows
    this.#live = rows.filter(({ status }) => status !== 'failed')
    const pending = this.#live.filter(({ status }) => status === 'pending')
    this.#open = new Map(pending.map((row) => [row.id, row]))
    const completed = this.#live.filter(({ status }) => status === 'completed')
    this.#missing = completed.reduce((left, { amount }) => left - amount, total)
  }

  /** Takes one that is named as ours; answers whether it is. */
  takeOwn(one: ReportedRefund): boolean {
    const row = this.#live.find((known) => isSame(known, one) && known.amount === one.amount)
    if (row && this.#open.has(row.id)) {
      this.#pay(row, one.name)
      this.#missing -= row.amount
    }
    return row !== undefined
  }

  /** Takes one that nobody named: by its amount one of ours, or somebody refunded without us. */
  takeOther(one: ReportedRefund): void {
    const isTaken = this.#live.some(({ name }) => name !== null && name === one.reference)
    if (one.amount > this.#missing || isTaken) return
    this.#missing -= one.amount
    const isNamed = this.#rows.some(({ id }) => id === one.ours)
    const [held, mine] = isNamed ? [] : candidates([...this.#open.values()], one)
    if (held) this.#open.delete(held.id)
    else if (mine) this.#pay(mine, one.name ?? (mine.name === null ? one.reference : null))
    else this.added.push({ amount: one.amount, reference: one.reference })
  }

  /** Takes what a total holds without naming it: first what is being sent, then what waits. */
  takeByTotal(): void {
    for (const row of [...this.#open.values()].filter(isUnderWay)) this.#takeFitting(row)
    for (const row of [...this.#open.values()].filter(isWaiting)) {
      if (this.#takeFitting(row)) this.#pay(row, null)
    }
  }

  addRest(): void {
    if (this.#missing > 0n) this.added.push({ amount: this.#missing, reference: null })
  }

  #takeFitting({ amount }: KnownRefund): boolean {
    if (this.#missing <= 0n || amount > this.#missing) return false
    this.#missing -= amount
    return true
  }

  #pay(row: KnownRefund, reference: string | null): void {
    this.#open.delete(row.id)
    // What the provider has called it once it is called.
    this.paid.push({ id: row.id, reference: reference && (row.name ?? reference) })
  }
}

/** Sent, and the answer is not there yet. */
const isUnderWay = ({ way, name }: KnownRefund): boolean => way === 'sent' && name === null

/** Made by the office, or accepted by the provider, which has still to say that it is done. */
const isWaiting = ({ way, name }: KnownRefund): boolean =>
  way === 'office' || (way === 'sent' && name !== null)

/** Of the same amount: one that is under way, for which it is left; else one that it pays out. */
function candidates(
  open: readonly KnownRefund[],
  { amount, name, ours }: ReportedRefund,
): readonly [KnownRefund | undefined, KnownRefund | undefined] {
  const fitting = open.filter((row) => row.amount === amount)
  return [
    // Our requests carry our id, for providers that report ids.
    ours === null ? fitting.find(isUnderWay) : undefined,
    // What has a name with the provider is meant by a telling without one alone.
    fitting.find((row) => isWaiting(row) && (row.name === null || name === null)),
  ]
}
