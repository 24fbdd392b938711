import type { Readable } from 'node:stream'
import type { Database } from '../../../kernel/db/database.ts'
import type { Statement } from '../../../kernel/db/statement.ts'
import { countRowsRead } from '../../../kernel/limits/current-caller.ts'
import { boundHeap, inBoundHeap } from '../../bound-heap.ts'
import { selectTimeZone } from '../documents/index.ts'
import { extrasTables, hasExtras, selectTablesWithExtras } from '../extras/index.ts'
import { type FileName, type Mode, rosterFiles } from '../vocabulary.ts'
import { manifestText, systemCodeOf } from './rules/manifest.ts'
import { type PublishedRow, rowWriter } from './rules/row-writer.ts'
import {
  pageRows,
  type Selection,
  selectFeedClock,
  selectFilled,
  selectFirstOrgSources,
  selectMetadataNames,
  selectPage,
  setOneSnapshot,
} from './sql.ts'
import { isGone, openOutlet } from './stream-out.ts'
import { type SetFile, zipSet } from './zip-set.ts'

/** What is to be exported. */
interface ExportOrder {
  /** Of the school, whose changes are published already (`publishChanges`). */
  readonly school: string
  readonly selection: Selection
  /** Whether demographics.csv is among the files. */
  readonly demographics: boolean
  /** Called when it fails after the first byte; before that the promise is rejected. */
  readonly onBroken: (error: unknown) => void
}

export interface OpenedExport {
  /** The instant up to which the set has changes, to the millisecond: `since` of the next delta. */
  readonly until: Date
  /** The zip as it is read; destroyed when it breaks off, so that a cut one is never taken for whole. */
  readonly zip: Readable
}

type Ask = <Row>(statement: Statement<Row>) => Promise<Row[]>

/**
 * Begins a OneRoster 1.1 CSV set of what a school has published: a zip that is made while it is read. All files are of
 * one snapshot, so that no row points at one that is missing; memory holds a page of rows, whatever their number.
 */
export function openExport(database: Database, order: ExportOrder): Promise<OpenedExport> {
  const { promise, resolve, reject } = Promise.withResolvers<OpenedExport>()
  const outlet = openOutlet()
  let begun = false
  database
    .stream(order.school, async (client) => {
      const ask: Ask = async <Row>({ text, values }: Statement<Row>) => {
        const { rows } = await client.query(text, [...values])
        countRowsRead(rows.length)
        return rows as Row[]
      }
      await ask(setOneSnapshot())
      const { until, files } = await plan(ask, order)
      begun = true
      resolve({ until, zip: outlet.body })
      await inBoundHeap(() => outlet.pour(zipSet(files)))
    })
    .catch((error: unknown) => {
      reject(error)
      if (begun && !isGone(error)) order.onBroken(error)
      outlet.fail(error)
    })
  return promise
}

/** The files of the set, the manifest first, and the instant up to which it has changes. */
async function plan(ask: Ask, order: ExportOrder): Promise<{ until: Date; files: SetFile[] }> {
  const { school, selection, demographics } = order
  const requested = rosterFiles.filter((file) => file !== 'demographics' || demographics)
  const [feed] = await ask(selectFeedClock(school))
  if (feed === undefined) throw new Error('The school has not published anything yet.')
  const sources = await ask(selectFirstOrgSources(school))
  const filled = new Set((await ask(selectFilled(school, selection, requested))).map(({ file }) => file))
  // A bulk file without rows says that there are none; a delta file without rows says nothing.
  const present = requested.filter((file) => filled.has(file) || selection.mode === 'bulk')
  const modes = Object.fromEntries(rosterFiles.map((file): [FileName, Mode] => [file, 'absent']))
  for (const file of present) modes[file] = selection.mode
  const code = systemCodeOf(
    school,
    sources.map(({ source }) => source),
  )
  // Most schools keep nothing of vendors: the files need not be looked through for it.
  const [extras] = await ask(selectTablesWithExtras(school))
  const withMetadata = (file: FileName): boolean =>
    !hasExtras(file) || extras?.names.includes(extrasTables[file]) === true
  const [{ time_zone: timeZone } = { time_zone: 'UTC' }] = await ask(selectTimeZone(school))
  const manifest = Buffer.from(manifestText(modes as Record<FileName, Mode>, code))
  const files = present.map((file) => ({
    name: `${file}.csv`,
    content: () => recordsOf(ask, order, { file, withMetadata: withMetadata(file), timeZone }),
  }))
  return { until: feed.clock, files: [{ name: 'manifest.csv', content: () => once(manifest) }, ...files] }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** MiB that pages and what is packed may grow to before the heap is collected: seldom, as it takes a tenth of a second. */
const heapGrowth = 64

interface FileOrder {
  readonly file: FileName
  readonly withMetadata: boolean
  readonly timeZone: string
}

/** The records of one file, a page at a time. */
async function* recordsOf(
  ask: Ask,
  { school, selection }: ExportOrder,
  { file, withMetadata, timeZone }: FileOrder,
): AsyncGenerator<Buffer> {
  const vendors = withMetadata ? await ask(selectMetadataNames(school, selection, file)) : []
  const writer = rowWriter(
    file,
    selection.mode,
    vendors.map(({ name }) => name),
    timeZone,
  )
  yield Buffer.from(writer.header)
  const betweenPages = boundHeap(heapGrowth)
  let after: PublishedRow | undefined
  do {
    const rows = await ask(selectPage(school, file, selection, after))
    if (rows.length > 0) yield Buffer.from(rows.map(writer.line).join(''))
    after = rows.length < pageRows ? undefined : rows.at(-1)
    betweenPages()
  } while (after !== undefined)
}
