/** Series that count without gaps, each from 1 in every year. */
export type Series = 'invoice' | 'credit_note' | 'write_off'

const notePrefixes = { credit_note: 'CN', write_off: 'WO' } as const

/** The prefix before the year: the school's own for invoices. */
export const prefixOf = (series: Series, invoicePrefix: string): string =>
  series === 'invoice' ? invoicePrefix : notePrefixes[series]

/** A number of a series: prefix, year and at least five digits, `INV-2026-00042`. */
export const seriesNumber = (prefix: string, year: number, count: number): string =>
  `${prefix}-${String(year).padStart(4, '0')}-${String(count).padStart(5, '0')}`
