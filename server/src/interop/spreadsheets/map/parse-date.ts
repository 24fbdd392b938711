import { isDate } from '../../../kernel/time/dates.ts'
import type { DateFormat } from '../mapping.ts'

const isoPattern = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/
const partsPattern = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/** Which order of day and month a written date proves; undefined when it is ISO, no date, or reads as both. */
export function orderProvedBy(text: string): 'dmy' | 'mdy' | undefined {
  const [, first, second] = (partsPattern.exec(text) ?? []).map(Number)
  if (first === undefined || second === undefined) return undefined
  if (first > 12 && second <= 12) return 'dmy'
  return second > 12 && first <= 12 ? 'mdy' : undefined
}

/** Whether a written date is one day as DD/MM and another as MM/DD. */
export function isAmbiguous(text: string): boolean {
  const [, first, second] = (partsPattern.exec(text) ?? []).map(Number)
  return first !== undefined && second !== undefined && first !== second && first <= 12 && second <= 12
}

/** A calendar date `YYYY-MM-DD` out of what is written; undefined when it is none in this format. */
export function parseWrittenDate(text: string, format: DateFormat | undefined): string | undefined {
  const iso = isoPattern.exec(text)
  if (iso) return existing(iso[1], iso[2], iso[3])
  const parts = partsPattern.exec(text)
  if (!parts || format === 'iso') return undefined
  const [, first, second, year] = parts
  if (first !== second && format === undefined) return undefined
  return format === 'mdy' ? existing(year, first, second) : existing(year, second, first)
}

function existing(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}
