/** How a locale writes a date in numbers: the order of its parts and what is between them. */
interface DateOrder {
  readonly parts: readonly ('day' | 'month' | 'year')[]
  readonly separator: string
}

const letters = { day: 'DD', month: 'MM', year: 'YYYY' }

/** The letters for each part of a date in a pattern, in a language: `JJ` for the day in French. */
export type DateLetters = Readonly<typeof letters>

const known = new Map<string, DateOrder>()

/** The order of a locale such as `en-US`; of one that is not known, year, month, day. */
export function dateOrderOf(locale: string): DateOrder {
  const order = known.get(locale) ?? findOrder(locale)
  known.set(locale, order)
  return order
}

function findOrder(locale: string): DateOrder {
  const [supported] = Intl.DateTimeFormat.supportedLocalesOf([locale])
  if (supported === undefined) return { parts: ['year', 'month', 'day'], separator: '-' }
  const format = new Intl.DateTimeFormat(`${supported}-u-ca-gregory-nu-latn`, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  })
  const written = format.formatToParts(Date.UTC(2026, 11, 31))
  const parts = written.flatMap(({ type }) =>
    type === 'day' || type === 'month' || type === 'year' ? [type] : [],
  )
  const literal = written.find(({ type }) => type === 'literal')?.value.trim()
  return { parts, separator: literal === undefined || literal === '' ? '-' : literal.slice(0, 1) }
}

/** `DD/MM/YYYY`, in the letters of a language. */
export const patternOf = ({ parts, separator }: DateOrder, shown: DateLetters = letters): string =>
  parts.map((part) => shown[part]).join(separator)

/** A date `YYYY-MM-DD` as the order writes it; what is no date as it is. */
export function writeDate(date: string, { parts, separator }: DateOrder): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  if (year === undefined || month === undefined || day === undefined) return date
  const values = { year, month, day }
  return parts.map((part) => values[part]).join(separator)
}

/** The date `YYYY-MM-DD` that a text means: in the order given, or ISO; undefined: none, or one that no calendar has. */
export function readDate(text: string, { parts }: DateOrder): string | undefined {
  const entered = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(entered)
  if (iso) return dateOf({ year: iso[1], month: iso[2], day: iso[3] })
  const numbers = /^(\d{1,4})[^\d]+(\d{1,4})[^\d]+(\d{1,4})$/.exec(entered)?.slice(1) ?? runOf(entered, parts)
  if (!numbers) return undefined
  return dateOf(Object.fromEntries(parts.map((part, index) => [part, numbers[index]])))
}

/** Eight digits without anything between them: `31122026`. */
function runOf(text: string, parts: DateOrder['parts']): string[] | undefined {
  if (!/^\d{8}$/.test(text)) return undefined
  let at = 0
  return parts.map((part) => {
    const start = at
    at += letters[part].length
    return text.slice(start, at)
  })
}

function dateOf({
  year = '',
  month = '',
  day = '',
}: Partial<Record<'year' | 'month' | 'day', string | undefined>>) {
  if (year.length !== 4 || month.length > 2 || day.length > 2) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : undefined
}
