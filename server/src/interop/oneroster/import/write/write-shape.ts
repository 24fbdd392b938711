import { extrasTables, keepMetadata, type RowMetadata } from '../../extras/index.ts'
import type { FileName } from '../../vocabulary.ts'
import { type Entry, isNamedFile, type ReferredFile, type SourceEntity } from '../check/roster.ts'
import type { ParsedRow } from '../read/parse-row.ts'
import type { EntityName } from '../report.ts'
import { chunksOf } from './chunks.ts'
import { type ResolvedIds, rememberIds, resolveIds } from './source-ids.ts'
import { countOutcome, type Outcome, SourceChanged, type WriteContext } from './write-context.ts'

/** The entry that a cell points at, with our id. */
export function referred(
  context: WriteContext,
  file: ReferredFile,
  sourcedId: string,
): Entry & { id: string } {
  const entry = context.roster.entries[file].get(sourcedId)
  if (entry?.id === undefined) throw new SourceChanged(`${file}.csv`)
  return entry as Entry & { id: string }
}

/** Our id of the row that a cell points at. */
export const pointer = (context: WriteContext, file: ReferredFile, sourcedId: string): string =>
  referred(context, file, sourcedId).id

/** Our id of the row that a cell may point at. */
export const pointerOrNull = (
  context: WriteContext,
  file: ReferredFile,
  sourcedId: string | null,
): string | null => (sourcedId === null ? null : pointer(context, file, sourcedId))

type ShapedFile = Exclude<FileName, 'users' | 'demographics'>

/** How the rows of one file become rows of one table. */
export interface Shape<Row, File extends ShapedFile = ShapedFile> {
  readonly file: File
  readonly entity: SourceEntity
  readonly name: EntityName
  readonly toRow: (context: WriteContext, row: ParsedRow, id: string) => Row
  readonly upsert: (tx: WriteContext['tx'], rows: readonly Row[], at: Date) => Promise<Outcome>
  /** Ids of rows that closed marks do not let through: they stay as they are, with a warning. */
  readonly closed?: (rows: readonly Row[]) => Promise<ReadonlySet<string>>
  /** Rows that the check reported as not imported are skipped. */
  readonly isImported?: (context: WriteContext, row: ParsedRow) => boolean
}

/** Writes a file chunk by chunk. */
export async function writeShape<Row>(context: WriteContext, shape: Shape<Row>): Promise<void> {
  for await (const rows of chunksOf(context, shape.file)) await writeChunk(context, shape, rows)
}

/** Writes some rows of a file. */
export async function writeChunk<Row>(
  context: WriteContext,
  shape: Shape<Row>,
  chunk: readonly ParsedRow[],
): Promise<void> {
  const rows = chunk.filter((row) => shape.isImported?.(context, row) ?? true)
  if (rows.length === 0) return
  const { entity } = shape
  const ids = await resolveIds(
    context,
    rows.map((row) => ({ entity, sourcedId: row.sourcedId })),
  )
  for (const row of rows) takeId(context, shape.file, row, ids.of(entity, row.sourcedId))
  const requested = rows.filter((row) => !isStoredOut(context, shape, row, ids))
  const live = await withoutClosed(context, shape, requested, ids)
  const written = live.map((row) => shape.toRow(context, row, ids.of(entity, row.sourcedId)))
  const outcome = await shape.upsert(context.tx, written, context.author.at)
  await rememberIds(context, ids)
  const named = rows.map(({ row, sourcedId }) => ({ row, sourcedId, id: ids.of(entity, sourcedId) }))
  const metadata = live.map((row) => ({ id: ids.of(entity, row.sourcedId), metadata: metadataOf(row) }))
  const extras = await writeMetadata(context, shape.file, metadata)
  countOutcome(context, shape.name, named, withExtras(outcome, extras))
}

const metadataOf = ({ metadata }: ParsedRow) => (Object.keys(metadata).length > 0 ? metadata : null)

/** What vendors add: stored, and removed where a row no longer has it. Returns the rows where that is new. */
const writeMetadata = (
  { tx, extrasOf }: WriteContext,
  file: ShapedFile,
  rows: readonly RowMetadata[],
): Promise<string[]> => {
  const table = extrasTables[file]
  return keepMetadata(tx, table, rows, extrasOf.has(table))
}

/** A row of which nothing but its extras is another one is changed, too. */
function withExtras({ inserted, changed }: Outcome, extras: readonly string[]): Outcome {
  if (extras.length === 0) return { inserted, changed }
  const fresh = new Set(inserted)
  return { inserted, changed: [...new Set([...changed, ...extras.filter((id) => !fresh.has(id))])] }
}

/** Compares a row with what was checked, and stores our id for rows that reference it. */
function takeId(context: WriteContext, file: ShapedFile, row: ParsedRow, id: string): void {
  const { entries, named } = context.roster
  if (isNamedFile(file)) {
    if (!named[file].has(row.sourcedId)) throw new SourceChanged(`${file}.csv`)
    return
  }
  const entry = entries[file].get(row.sourcedId)
  if (entry === undefined) throw new SourceChanged(`${file}.csv`)
  entry.id = id
}

function isStoredOut<Row>(
  context: WriteContext,
  shape: Shape<Row>,
  row: ParsedRow,
  ids: ResolvedIds,
): boolean {
  if (!ids.isArchivedHere(ids.of(shape.entity, row.sourcedId))) return false
  reportStoredOut(context, shape.file, row)
  return true
}

/** The rows that closed marks let through; the others are named in the report. */
async function withoutClosed<Row>(
  context: WriteContext,
  { closed, entity, file, toRow }: Shape<Row>,
  rows: readonly ParsedRow[],
  ids: ResolvedIds,
): Promise<readonly ParsedRow[]> {
  if (!closed) return rows
  const held = await closed(rows.map((row) => toRow(context, row, ids.of(entity, row.sourcedId))))
  return rows.filter((row) => {
    const isHeld = held.has(ids.of(entity, row.sourcedId))
    if (isHeld)
      context.findings.warn({ file: `${file}.csv`, row: row.row }, 'term_grading_closed', closedMessage)
    return !isHeld
  })
}

/** What is said of a row that would change closed marks. */
export const closedMessage =
  'The marks of its term are closed: the row is not imported. Reopen the term, then import again.'

/** Reports that a row stays archived, because the school archived it. */
export function reportStoredOut(context: WriteContext, file: FileName, row: ParsedRow): void {
  const message =
    'The school has archived this itself: it stays archived until the school brings it back, ' +
    'or its source takes it away and has it again.'
  context.findings.warn({ file: `${file}.csv`, row: row.row }, 'archived_here', message)
}
