import type { FileName } from '../../vocabulary.ts'
import type { ParsedRow } from '../read/parse-row.ts'
import { RosterFile } from '../read/roster-file.ts'
import { Findings } from '../report.ts'
import { chunkCharacters, chunkRows } from './chunk-size.ts'
import { SourceChanged, type WriteContext } from './write-context.ts'

/** What of a write context reading needs. */
type Reading = Pick<
  WriteContext,
  'source' | 'manifest' | 'roster' | 'timeZone' | 'deleted' | 'keepHeapBounded' | 'onBytes'
>

/**
 * Reads a checked file again, some thousand rows at a time. Throws SourceChanged when it is not the file that was
 * checked. Rows marked as deleted are left out; those of a delta file are stored in `context.deleted`.
 */
export async function* chunksOf(context: Reading, file: FileName): AsyncGenerator<readonly ParsedRow[]> {
  const { source, manifest, roster, timeZone } = context
  const mode = manifest.modes[file]
  if (mode === 'absent') return
  const again = new Findings()
  const onBytes = (bytes: number): void => context.onBytes(`${file}.csv`, bytes)
  const reading = new RosterFile({ source, file, mode, findings: again, timeZone, onBytes })
  let rows: ParsedRow[] = []
  let characters = 0
  const deleted: string[] = []
  context.deleted.set(file, deleted)
  const take = (): readonly ParsedRow[] => {
    if (again.errorCount > 0) throw new SourceChanged(`${file}.csv`)
    const chunk = rows
    rows = []
    characters = 0
    return chunk
  }
  for await (const row of reading.rows()) {
    if (!row.deleted) rows.push(row)
    else if (mode === 'delta') deleted.push(row.sourcedId)
    characters += row.characters
    if (rows.length < chunkRows && characters < chunkCharacters) continue
    yield take()
    context.keepHeapBounded()
  }
  if (rows.length > 0) yield take()
  if (!reading.complete || reading.count !== roster.rows.get(file) || again.errorCount > 0) {
    throw new SourceChanged(`${file}.csv`)
  }
}
