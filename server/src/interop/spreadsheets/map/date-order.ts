import { quoted } from '../../oneroster/import/report.ts'
import type { DateFormat } from '../mapping.ts'
import type { SheetFindings } from '../report.ts'
import { isAmbiguous, orderProvedBy } from './parse-date.ts'
import { cleanText } from './parse-value.ts'

/**
 * How the dates of a file are read. `unsettled`: some read in two ways, which is an error of the file as a whole, reported
 * once. Undefined: all are ISO, or days of a workbook.
 */
export type SettledFormat = DateFormat | 'unsettled' | undefined

interface Place {
  readonly row: number
  readonly column: string
  readonly text: string
}

/**
 * The order of day and month: as the mapping says, else as the file proves by a date that can be read in one way only,
 * which is reported. A file with dates that read in two ways and no proof is refused.
 */
export class DateOrder {
  readonly #told: DateFormat | undefined
  readonly #proofs = new Map<'dmy' | 'mdy', Place>()
  #doubt: Place | undefined

  constructor(reported: DateFormat | undefined) {
    this.#told = reported
  }

  see(row: number, column: string, cell: string): void {
    if (this.#told || cell === '') return
    const text = cleanText(cell)
    const proved = orderProvedBy(text)
    if (proved && !this.#proofs.has(proved)) this.#proofs.set(proved, { row, column, text })
    if (!this.#doubt && isAmbiguous(text)) this.#doubt = { row, column, text }
  }

  settle(file: string, findings: SheetFindings): SettledFormat {
    if (this.#told) return this.#told
    const [proof, other] = this.#proofs
    if (proof && !other) {
      const [format, { row, column, text }] = proof
      const reported = format === 'dmy' ? 'DD/MM/YYYY' : 'MM/DD/YYYY'
      const message = `${quoted(text)} shows that dates are ${reported}; all were read so.`
      findings.warn({ file, row, column }, 'date_format_found', message)
      return format
    }
    const place = this.#doubt ?? other?.[1]
    if (!place) return undefined
    const why = proof ? 'the file writes dates in both orders' : 'nothing in the file says which'
    const message = `${quoted(place.text)} reads as DD/MM/YYYY and as MM/DD/YYYY, ${why}: say it by date_format.`
    findings.error({ file, row: place.row, column: place.column }, 'ambiguous_date', message)
    return 'unsettled'
  }
}

/** Whether a cell is a date that only an order of day and month gives a meaning. */
export const needsOrder = (text: string): boolean => isAmbiguous(text) || orderProvedBy(text) !== undefined
