import { faultsOfMembershipDates } from '../../../../modules/academics/index.ts'
import { list, optional, required } from '../read/cells.ts'
import type { ParsedRow } from '../read/parse-row.ts'
import { type Findings, maxReportRows, quoted } from '../report.ts'
import { Memberships } from './memberships.ts'
import type { Roster, Span } from './roster.ts'

/** An enrollment that shares days with an earlier one of the same person, class and role. */
export interface Overlap {
  readonly row: number
  /** The row of the earlier one. */
  readonly other: number
}

/** Holds dates and scores of rows against those of the rows that they point at, and enrollments against each other. */
export class Contradictions {
  readonly #roster: Roster
  readonly #findings: Findings
  readonly #memberships = new Memberships()
  /** Spans by the terms that make them: classes of the same terms share one. */
  readonly #spans = new Map<string, Span | undefined>()
  /** Reported when the file has been read: then the names of the earlier rows are known. */
  readonly overlaps: Overlap[] = []

  constructor(roster: Roster, findings: Findings) {
    this.#roster = roster
    this.#findings = findings
  }

  keepSession(row: ParsedRow): void {
    const entry = this.#roster.entries.academicSessions.get(row.sourcedId)
    const span = { first_day: required(row, 'startDate'), last_day: required(row, 'endDate') }
    if (entry !== undefined && span.first_day <= span.last_day) entry.span = span
  }

  keepClass(row: ParsedRow): void {
    const entry = this.#roster.entries.classes.get(row.sourcedId)
    const terms = list(row, 'termSourcedIds')
    const key = JSON.stringify(terms)
    if (!this.#spans.has(key)) this.#spans.set(key, this.#spanOf(terms))
    if (entry !== undefined) entry.span = this.#spans.get(key)
  }

  #spanOf(terms: readonly string[]): Span | undefined {
    const spans = terms.map((term) => this.#roster.entries.academicSessions.get(term)?.span)
    const known = spans.filter((span) => span !== undefined)
    if (known.length === 0 || known.length < spans.length) return undefined
    return {
      first_day: known.map((span) => span.first_day).reduce((left, right) => (left < right ? left : right)),
      last_day: known.map((span) => span.last_day).reduce((left, right) => (left > right ? left : right)),
    }
  }

  judgeEnrollment(row: ParsedRow): void {
    const dates = { starts_on: optional(row, 'beginDate'), ends_on: optional(row, 'endDate') }
    const classId = required(row, 'classSourcedId')
    const key = JSON.stringify([classId, required(row, 'userSourcedId'), required(row, 'role')])
    const other = this.#memberships.add(key, dates.starts_on, dates.ends_on, row.row)
    if (other === undefined) {
      const message = 'The user has more enrollments in this class and role than there are days in a year.'
      this.#findings.error(placeOf(row, 'userSourcedId'), 'too_many_rows', message, classId)
    } else if (other > 0) this.#keepOverlap({ row: row.row, other })
    this.#judgeTerms(row, classId, dates)
  }

  #keepOverlap(overlap: Overlap): void {
    if (this.overlaps.length < maxReportRows) this.overlaps.push(overlap)
    else reportOverlap(this.#findings, overlap, undefined)
  }

  #judgeTerms(
    row: ParsedRow,
    classId: string,
    dates: { readonly starts_on: string | null; readonly ends_on: string | null },
  ): void {
    const entry = this.#roster.entries.classes.get(classId)
    if (entry?.span === undefined) return
    for (const { path, code, message } of faultsOfMembershipDates(dates, entry.span, '')) {
      if (code !== 'outside_terms') continue
      const column = path === '/starts_on' ? 'beginDate' : 'endDate'
      const text = `${message} (${quoted(classId)} in row ${entry.row} of classes.csv).`
      this.#findings.warnEach(placeOf(row, column), 'outside_terms', text)
    }
  }

  keepMaximum(row: ParsedRow, maximum: string): void {
    const entry = this.#roster.entries.lineItems.get(row.sourcedId)
    if (entry !== undefined) entry.maximum = maximum
  }

  judgeScore(row: ParsedRow): void {
    const [item, score] = [required(row, 'lineItemSourcedId'), required(row, 'score')]
    const entry = this.#roster.entries.lineItems.get(item)
    if (entry?.maximum === undefined || Number(score) <= Number(entry.maximum)) return
    const message =
      `score ${score} is above resultValueMax ${entry.maximum} of ${quoted(item)} in row ${entry.row} ` +
      'of lineItems.csv; it is stored.'
    this.#findings.warnEach({ ...placeOf(row, 'score'), file: 'results.csv' }, 'above_maximum', message)
  }
}

const placeOf = (row: Pick<ParsedRow, 'row'>, column: string) => ({
  file: 'enrollments.csv',
  row: row.row,
  column,
})

/** @param sourcedId what the earlier row is called, when that is known */
export function reportOverlap(
  findings: Findings,
  { row, other }: Overlap,
  sourcedId: string | undefined,
): void {
  const named = sourcedId === undefined ? '' : `, ${quoted(sourcedId)},`
  const message =
    `Shares days with row ${other}${named} of the same user, class and role: ` +
    'one of them must end before the other begins (endDate is the day after the last one).'
  findings.error(placeOf({ row }, 'userSourcedId'), 'overlapping_enrollment', message)
}
