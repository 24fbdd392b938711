import type { AnyReport } from '../interop/imports/report-text.ts'
import type { ImportProgress } from '../interop/oneroster/import/import-oneroster.ts'
import type { ReportRow } from '../interop/oneroster/import/report.ts'

export type { AnyReport } from '../interop/imports/report-text.ts'

const columns = ['created', 'updated', 'unchanged', 'removed'] as const

/** The report as people read it in a terminal: findings first, then what became of the rows, then one sentence. */
export function renderReport(report: AnyReport, schoolName: string): string {
  const blocks = [report.rows.map(renderRow).join('\n')]
  if (report.truncated) blocks.push('… and more; the first 1,000 are shown.')
  if (report.ok) blocks.push(renderCounts(report))
  blocks.push(sentence(report, schoolName))
  return blocks.filter(Boolean).join('\n\n')
}

function renderRow(row: ReportRow<string>): string {
  const place = [row.file, row.row === null ? '' : `row ${row.row}`, row.column ?? '']
    .filter(Boolean)
    .join(', ')
  const more = row.occurrences > 1 ? ` (${row.occurrences} rows)` : ''
  return `${row.severity.padEnd(7)}  ${place === '' ? '' : `${place}: `}${row.message} [${row.code}]${more}`
}

function renderCounts(report: AnyReport): string {
  const lines = [
    ['', ...columns],
    ...Object.entries(report.entities).map(([name, counts]) => [
      name.replaceAll('_', ' '),
      ...columns.map((column) => String(counts[column])),
    ]),
  ]
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))),
    )
    .map((cells) => cells.join('  '))
    .join('\n')
}

function sentence(report: AnyReport, schoolName: string): string {
  const found = `${count(report.errors, 'error')}, ${count(report.warnings, 'warning')}.`
  if (!report.ok) return `Nothing was imported into ${schoolName}: ${found}`
  if (report.dryRun) return `Dry run for ${schoolName}, nothing was written: ${found}`
  if (!report.changed) return `${schoolName} is already up to date; no row was changed: ${found}`
  return `Imported into ${schoolName}: ${found}`
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

const phases = { check: 'checking', write: 'writing' } as const
const barWidth = 30

/** Where progress is shown: a bar that redraws itself on a terminal, a line per file elsewhere. */
interface ProgressStream {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** Shows how far an import is. */
export function progressWriter(stream: ProgressStream): {
  show: (progress: ImportProgress) => void
  end: () => void
} {
  let last = ''
  const show = ({ phase, file, done, total }: ImportProgress): void => {
    const share = total === 0 ? 1 : done / total
    const text = stream.isTTY ? bar(share, `${phases[phase]} ${file}`) : `${phases[phase]} ${file}\n`
    if (text === last) return
    last = text
    stream.write(text)
  }
  const end = (): void => {
    if (stream.isTTY && last !== '') stream.write('\r\u001b[K')
  }
  return { show, end }
}

function bar(share: number, what: string): string {
  const full = Math.round(share * barWidth)
  const percent = String(Math.floor(share * 100)).padStart(3)
  return `\r\u001b[K[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ${percent} %  ${what}`
}
