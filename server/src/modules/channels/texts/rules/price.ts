/** `whatsapp`: priced by message, not by segment. */
export const textChannels = ['sms', 'whatsapp'] as const
export type TextChannel = (typeof textChannels)[number]

/** What a segment costs to numbers that begin with the prefix; millionths of the currency of the school's account. */
export interface Price {
  readonly channel: TextChannel
  /** `+237`, or longer where an operator has a price of its own. */
  readonly prefix: string
  readonly priceMicros: bigint
}

/** The price to a number: that of the longest prefix; undefined where the school entered none. */
export function priceOf(prices: readonly Price[], channel: TextChannel, phone: string): bigint | undefined {
  const known = prices.filter((price) => price.channel === channel && phone.startsWith(price.prefix))
  const [match] = known.toSorted((a, b) => b.prefix.length - a.prefix.length)
  return match?.priceMicros
}

/** What a text costs; WhatsApp counts messages. */
export const costOf = (price: bigint, channel: TextChannel, segments: number): bigint =>
  price * BigInt(channel === 'whatsapp' ? 1 : segments)

const millionths = 6

/** A decimal of at most six places in millionths; the pattern of the wire has checked it. */
export function microsOf(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(millionths, '0').slice(0, millionths))
}

/** Millionths as a decimal of two to six places: `12.50`, `0.0075`. */
export function decimalOf(micros: bigint): string {
  const text = micros.toString().padStart(millionths + 1, '0')
  const fraction = text.slice(-millionths).replace(/0{1,4}$/, '')
  return `${text.slice(0, -millionths)}.${fraction}`
}

/** Whole percents of the ceiling that are spent, rounded down; a ceiling of nothing is reached. */
export const percentOf = (spent: bigint, ceiling: bigint): number =>
  ceiling === 0n ? 100 : Number((spent * 100n) / ceiling)
