/** Sums of amounts of the wire, exact: decimal texts of one currency become whole numbers and decimal texts again. */

/** Places after the point: those of the currency. */
const placesOf = (...amounts: readonly string[]): number =>
  Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0))

function minorOf(amount: string, places: number): bigint {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.')
  const minor = BigInt(whole + part.padEnd(places, '0'))
  return amount.startsWith('-') ? -minor : minor
}

function written(minor: bigint, places: number): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return minor < 0n ? `-${text}` : text
}

/** Whether a text is an amount of the wire above or equal to zero. */
export const isAmount = (text: string): boolean => /^(0|[1-9]\d{0,14})(\.\d{1,4})?$/.test(text)

/** The sum of amounts of one currency; «0» of none. */
export function sumOf(amounts: readonly string[]): string {
  const places = placesOf(...amounts)
  return written(
    amounts.reduce((sum, amount) => sum + minorOf(amount, places), 0n),
    places,
  )
}

/** What is left of one amount without the other; below zero where the other is the larger. */
export const less = (one: string, other: string): string => sumOf([one, negative(other)])

/** The amount with the other sign. */
export const negative = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : isNothing(amount) ? amount : `-${amount}`

/** So many times an amount. */
export function times(amount: string, count: number): string {
  const places = placesOf(amount)
  return written(minorOf(amount, places) * BigInt(count), places)
}

/** Below, at or above zero where the one is less than, as much as or more than the other. */
export function compareAmounts(one: string, other: string): number {
  const difference = less(one, other)
  return isNothing(difference) ? 0 : difference.startsWith('-') ? -1 : 1
}

export const isNothing = (amount: string): boolean => /^-?[0.]*$/.test(amount)

/** Divides an amount over parts in their order, each up to what it holds; parts that get nothing are left out. */
export function spread<Part extends { readonly amount: string }>(
  amount: string,
  parts: readonly Part[],
): Part[] {
  let left = amount
  return parts.flatMap((part) => {
    const taken = compareAmounts(left, part.amount) < 0 ? left : part.amount
    left = less(left, taken)
    return isNothing(taken) ? [] : [{ ...part, amount: taken }]
  })
}
