/** How a document writes amounts, numbers and dates. */
export interface Formats {
  /** A decimal string, with the decimals that it has. */
  readonly amount: (decimal: string) => string
  /** A decimal string with its currency. */
  readonly money: (decimal: string, currency: string) => string
  readonly number: (value: number, decimals?: number) => string
  /** A date in words. */
  readonly date: (date: string) => string
  /** A date in short, for a column. */
  readonly day: (date: string) => string
  /** A number or a code such as `2026-0012`: its groups are read from left to right in every language. */
  readonly code: (text: string) => string
}

/** Marks that have a direction and no glyph (Unicode, UAX 9 section 2.6). */
const leftToRightMark = '\u200e'
const rightToLeftMark = '\u200f'

/** The formats of a locale (BCP 47), or of English where it is not known. */
export function formatsOf(tag: string, isRightToLeft: boolean): Formats {
  const locale = Intl.NumberFormat.supportedLocalesOf(tag)[0] ?? 'en'
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return (date: string) => format.format(new Date(`${date}T00:00:00Z`))
  }
  const any = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const byDecimals = new Map<number, Intl.NumberFormat>()
  const fixed = (decimals: number): Intl.NumberFormat => {
    const known = byDecimals.get(decimals)
    const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    const format = known ?? new Intl.NumberFormat(locale, options)
    byDecimals.set(decimals, format)
    return format
  }
  // Decimals by ISO 4217, as the amount has them: those of Intl differ for some currencies.
  const amount = (decimal: string) =>
    fixed(decimal.split('.')[1]?.length ?? 0).format(decimal as Intl.StringNumericLiteral)
  return {
    amount,
    money: (decimal, currency) =>
      `${isRightToLeft ? rightToLeftMark : ''}${amount(decimal)}\u00a0${currency}`,
    number: (value, decimals) => (decimals === undefined ? any : fixed(decimals)).format(value),
    date: written({ dateStyle: 'long' }),
    day: written({ dateStyle: 'medium' }),
    code: (text) => (isRightToLeft ? `${leftToRightMark}${text}` : text),
  }
}
