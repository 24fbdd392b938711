import { allocate } from '../../../../kernel/money/allocate.ts'

/** What remains of a line after earlier credit notes, minor units. */
export interface CurrentLine {
  readonly line: number
  readonly feeType: string
  readonly gross: bigint
  readonly discount: bigint
  readonly tax: bigint
}

/** Parts of a line that are credited. */
export interface CreditedLine {
  readonly line: number
  readonly gross: bigint
  readonly discount: bigint
  readonly tax: bigint
}

const totalOf = ({ gross, discount, tax }: Omit<CreditedLine, 'line'>): bigint => gross - discount + tax

/** What remains of the lines when these parts are credited. */
export const currentLines = (
  lines: readonly CurrentLine[],
  credited: readonly CreditedLine[],
): CurrentLine[] =>
  lines.map((line) => {
    const of = credited.filter((part) => part.line === line.line)
    const taken = (name: 'gross' | 'discount' | 'tax') => of.reduce((sum, part) => sum + part[name], 0n)
    return {
      ...line,
      gross: line.gross - taken('gross'),
      discount: line.discount - taken('discount'),
      tax: line.tax - taken('tax'),
    }
  })

/** What a line comes to. */
export const lineTotal = (line: Omit<CreditedLine, 'line'>): bigint => totalOf(line)

/**
 * Credits an amount of a line in proportion to what remains of it: of tax its share, of gross and discount what
 * makes up the rest. The amount is at most what the line comes to.
 */
export function creditedLine(line: CurrentLine, amount: bigint): CreditedLine {
  const total = totalOf(line)
  if (amount === total) return { line: line.line, gross: line.gross, discount: line.discount, tax: line.tax }
  const tax = amount === 0n ? 0n : (amount * line.tax) / total
  const net = amount - tax
  const currentNet = line.gross - line.discount
  const discount = currentNet === 0n ? 0n : (net * line.discount) / currentNet
  return { line: line.line, gross: net + discount, discount, tax }
}

/** Takes an amount back of an invoice: of its lines in proportion, by largest remainder. */
export function creditedLines(lines: readonly CurrentLine[], amount: bigint): CreditedLine[] {
  const totals = lines.map(totalOf)
  if (totals.every((total) => total === 0n)) return []
  const parts = allocate(amount, totals)
  return lines
    .map((line, index) => creditedLine(line, parts[index] ?? 0n))
    .filter((part) => part.gross !== 0n || part.tax !== 0n)
}
