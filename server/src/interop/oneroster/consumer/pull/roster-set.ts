import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type FileName, rosterFiles } from '../../vocabulary.ts'
import type { RowSpool } from './row-spool.ts'

/** The same instant in every entry: equal rows make equal bytes. */
const made = { mtime: new Date('2000-01-01T00:00:00Z'), forceDosTimestamp: true, compressionLevel: 6 }

interface RosterSet {
  readonly spools: readonly RowSpool[]
  readonly mode: 'bulk' | 'delta'
  /** The code under which the sourcedIds are stored. */
  readonly code: string
  readonly systemName: string
}

/** What was fetched as a OneRoster 1.1 CSV set: the bytes of a zip, as they are made. */
export function rosterSet(set: RosterSet): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  zip.addBuffer(Buffer.from(manifestOf(set)), 'manifest.csv', made)
  for (const spool of set.spools) {
    const rows = Readable.from(spool.csv(), { objectMode: false })
    rows.on('error', fail)
    zip.addReadStream(rows, `${spool.file}.csv`, made)
  }
  zip.end()
  return output
}

/** The files in the order in which manifests name them. */
const named = [...rosterFiles].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))

function manifestOf({ spools, mode, code, systemName }: RosterSet): string {
  const existing = new Set(spools.map(({ file }) => file))
  const modeOf = (file: FileName): string => (existing.has(file) ? mode : 'absent')
  const rows = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.1'],
    ...named.map((file) => [`file.${file}`, modeOf(file)]),
    ['source.systemName', `"${systemName.replaceAll('"', '""')}"`],
    ['source.systemCode', `"${code.replaceAll('"', '""')}"`],
  ]
  return rows.map((row) => `${row.join(',')}\r\n`).join('')
}
