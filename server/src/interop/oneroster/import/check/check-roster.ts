import { type FileName, type Mode, rosterFiles } from '../../vocabulary.ts'
import type { Manifest } from '../read/read-manifest.ts'
import { RosterFile } from '../read/roster-file.ts'
import { Findings } from '../report.ts'
import type { RosterSource } from '../source/roster-source.ts'
import { RowCheck } from './check-row.ts'
import { type Overlap, reportOverlap } from './contradictions.ts'
import { judgeAgents, judgeParents } from './judge-file.ts'
import { isReferredFile, type ReferredFile, Roster } from './roster.ts'

interface CheckOptions {
  readonly source: RosterSource
  readonly manifest: Manifest
  readonly findings: Findings
  /** Of the school, an IANA name. */
  readonly timeZone: string
  /**
   * Adds to `roster.entries[file]` what an earlier import has brought: asked for files that are absent or delta,
   * whose rows may be pointed at without being in the file.
   */
  readonly loadHeld: (file: ReferredFile, roster: Roster) => Promise<void>
  /** Called with every chunk read. */
  readonly onBytes: (file: string, bytes: number) => void
}

/**
 * First phase: reads every file once, row by row, and judges everything that can be judged before writing. Stores
 * the sourcedIds and nothing of the rows, so that memory grows by the number of rows that others point at only.
 */
export async function checkRoster(options: CheckOptions): Promise<Roster> {
  const roster = new Roster()
  for (const file of rosterFiles) await loadAndCheck(file, roster, options)
  return roster
}

/** Loads the rows that earlier imports brought, unless the file replaces them, and checks its own. */
async function loadAndCheck(file: FileName, roster: Roster, options: CheckOptions): Promise<void> {
  const mode = options.manifest.modes[file]
  if (mode === 'absent') roster.absent.add(file)
  else if (!options.source.sizes.has(`${file}.csv`)) {
    // The missing file is reported already. References to its rows cannot be checked.
    roster.unreadable.add(file)
    return
  }
  if (mode !== 'bulk' && isReferredFile(file)) await options.loadHeld(file, roster)
  if (mode !== 'absent') await checkFile(file, roster, options)
}

/** Rows that point at rows of their own file are held whole while they are written: 16 MiB, some 150,000 orgs. */
export const maxTreeBytes = 16 * 1024 * 1024

type TreeFile = 'orgs' | 'academicSessions'

const isTree = (file: FileName): file is TreeFile => file === 'orgs' || file === 'academicSessions'

async function checkFile(file: FileName, roster: Roster, options: CheckOptions): Promise<void> {
  const { source, manifest, findings, timeZone } = options
  const mode = manifest.modes[file]
  if (isTree(file) && isTooLarge(file, source, findings)) {
    roster.unreadable.add(file)
    return
  }
  const onBytes = (bytes: number): void => options.onBytes(`${file}.csv`, bytes)
  const reading = new RosterFile({ source, file, mode, findings, timeZone, onBytes })
  const check = new RowCheck(file, roster, findings)
  const marked = await checkRows(reading, { check, file, mode, roster })
  for (const [sourcedId, row] of reading.unread) roster.note(file, sourcedId, { row, isDeleted: false })
  roster.rows.set(file, reading.count)
  roster.marked.set(file, marked)
  if (!reading.complete) roster.unreadable.add(file)
  if (isTree(file)) judgeParents(file, check.later, roster, findings)
  if (file === 'users') judgeAgents(check.later, roster, findings)
  await reportOverlaps(check.contradictions.overlaps, file, options)
}

function isTooLarge(file: TreeFile, { sizes }: RosterSource, findings: Findings): boolean {
  const bytes = sizes.get(`${file}.csv`) ?? 0
  if (bytes <= maxTreeBytes) return false
  const message = `${file}.csv has ${bytes} bytes, at most ${maxTreeBytes}.`
  findings.error({ file: `${file}.csv` }, 'too_large', message)
  return true
}

interface RowsInput {
  readonly check: RowCheck
  readonly file: FileName
  readonly mode: Mode
  readonly roster: Roster
}

/** Answers how many rows are marked as deleted. */
async function checkRows(reading: RosterFile, { check, file, mode, roster }: RowsInput): Promise<number> {
  let marked = 0
  for await (const row of reading.rows()) {
    // In bulk a row marked as deleted counts as one that does not exist.
    if (!row.deleted || mode === 'delta') check.check(row)
    if (!row.deleted) continue
    marked += 1
    roster.note(file, row.sourcedId, { row: row.row, isDeleted: true })
  }
  return marked
}

/** Names the earlier rows, of which only the number was stored: only a rejected set is read once more. */
async function reportOverlaps(
  overlaps: readonly Overlap[],
  file: FileName,
  { source, manifest, findings, timeZone }: CheckOptions,
): Promise<void> {
  if (overlaps.length === 0) return
  const requested = new Set(overlaps.map(({ other }) => other))
  const names = new Map<number, string>()
  const mode = manifest.modes[file]
  const quiet = { findings: new Findings(), onBytes: () => undefined }
  const again = new RosterFile({ source, file, mode, timeZone, ...quiet })
  for await (const { row, sourcedId } of again.rows()) {
    if (requested.has(row)) names.set(row, sourcedId)
    if (names.size === requested.size) break
  }
  for (const overlap of overlaps) reportOverlap(findings, overlap, names.get(overlap.other))
}
