import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { csvRecord } from '../../kernel/csv/csv.ts'
import { zipSet } from '../oneroster/export/zip-set.ts'
import type { MappingValue } from '../spreadsheets/mapping.ts'
import { readAsc } from './asc/read-asc.ts'
import { writeAsc } from './asc/write-asc.ts'
import { decodeXml } from './decode-xml.ts'
import type { TimetableDocument, UnsupportedPart } from './document/document.ts'
import { problemOf } from './document/to-problem.ts'
import { readFet } from './fet/read-fet.ts'
import { writeFet } from './fet/write/write-fet.ts'
import { UnreadableTimetable } from './read-xml.ts'
import { readFormats, refuseForeign } from './refuse-foreign.ts'
import { readTable } from './table/read-table.ts'
import { writeTableCsv, writeTableXlsx } from './table/write-table.ts'
import { isUntisFile, openUntis } from './untis/open-files.ts'
import { readUntis } from './untis/read-untis.ts'
import { writeUntis } from './untis/write-untis.ts'
import { readArchive } from './xhstt/read-archive.ts'
import { documentOfInstance } from './xhstt/to-document.ts'
import { writeArchive } from './xhstt/write-archive.ts'

export const formatNames = ['fet', 'asc', 'untis', 'xhstt', 'csv', 'xlsx'] as const
export type FormatName = (typeof formatNames)[number]

interface ReadOptions {
  /** The name that the file had, when the path does not say it. */
  readonly name?: string
  /** What the columns of a table mean. */
  readonly mapping?: MappingValue
  /** The instance of an archive; the first one when absent. */
  readonly instance?: string
}

interface WrittenTimetable {
  readonly content: AsyncIterable<Buffer>
  /** What of the document the format has no counterpart for. */
  readonly unsupported: readonly UnsupportedPart[]
}

interface TimetableFormat {
  readonly extension: string
  readonly mediaType: string
  readonly read: (path: string, options: ReadOptions) => Promise<TimetableDocument>
  readonly write: (document: TimetableDocument) => WrittenTimetable
}

const maxBytes = 100 * 1024 * 1024

/** Bytes by which files are recognised. */
const startBytes = 4096

/** The text of an XML file, packed with gzip or not. */
async function* xmlText(path: string): AsyncGenerator<string> {
  const bytes = createReadStream(path)
  const isPacked = (await startOf(path, 2)).equals(Buffer.from([0x1f, 0x8b]))
  const plain = isPacked ? bytes.pipe(createGunzip()) : bytes
  if (plain !== bytes) bytes.on('error', (error) => plain.destroy(error))
  try {
    yield* decodeXml(plain as AsyncIterable<Buffer>)
  } catch (error) {
    // Errors of zlib, such as Z_DATA_ERROR and Z_BUF_ERROR.
    const isDamaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isDamaged ? new UnreadableTimetable('The packed file is damaged.') : error
  }
}

async function* bytesOf(pieces: Iterable<string>): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}

const parts = ({ constraints }: TimetableDocument): UnsupportedPart[] =>
  [...Map.groupBy(constraints, ({ kind }) => kind)].map(([name, { length }]) => ({ name, count: length }))

/** Every format of timetables that Campus reads and writes. */
export const formats: Readonly<Record<FormatName, TimetableFormat>> = {
  fet: {
    extension: 'fet',
    mediaType: 'application/xml',
    read: (path) => readFet(xmlText(path)),
    write(document) {
      const { text, unsupported } = writeFet(document)
      return { content: bytesOf(text), unsupported }
    },
  },
  asc: {
    extension: 'xml',
    mediaType: 'application/xml',
    read: (path) => readAsc(xmlText(path)),
    write(document) {
      const { text, unsupported } = writeAsc(document)
      return { content: bytesOf(text), unsupported }
    },
  },
  untis: {
    extension: 'zip',
    mediaType: 'application/zip',
    async read(path, { name }) {
      const tables = await openUntis(path, name)
      if (tables.length === 0)
        throw new UnreadableTimetable(
          `There is neither GPU001.TXT (timetable) nor GPU002.TXT (lessons). ${readFormats}`,
        )
      return readUntis(tables)
    },
    write(document) {
      const { files, unsupported } = writeUntis(document)
      const entries = files.map(({ name, rows }) => ({
        name: `${name}.TXT`,
        content: () => bytesOf(rows.map((row) => csvRecord(row))),
      }))
      return { content: zipSet(entries), unsupported }
    },
  },
  xhstt: { extension: 'xml', mediaType: 'application/xml', read: readXhstt, write: writeXhstt },
  csv: {
    extension: 'csv',
    mediaType: 'text/csv',
    read: (path, { mapping }) => readTable(path, mapping),
    write: (document) => ({ content: bytesOf([writeTableCsv(document)]), unsupported: parts(document) }),
  },
  xlsx: {
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    read: (path, { mapping }) => readTable(path, mapping),
    write: (document) => ({ content: writeTableXlsx(document), unsupported: parts(document) }),
  },
}

async function readXhstt(path: string, { instance }: ReadOptions): Promise<TimetableDocument> {
  const archive = await readArchive(xmlText(path))
  const chosen =
    instance === undefined
      ? archive.instances[0]
      : archive.instances.find(({ input }) => input.id === instance)
  if (!chosen) throw new UnreadableTimetable('The archive does not have this instance.')
  const solution = archive.solutions.find((one) => one.instance === chosen.input.id)?.solution
  const document = documentOfInstance(chosen.input, solution)
  const others = archive.instances.length - 1
  const further = others > 0 ? [{ name: 'Further instances of the archive', count: others }] : []
  return { ...document, unsupported: [...further, ...document.unsupported] }
}

function writeXhstt(document: TimetableDocument): WrittenTimetable {
  const { problem, solution } = problemOf(document)
  const { text, left } = writeArchive({
    instances: [{ meta: { name: document.name }, input: problem }],
    solutions: [{ group: 'campus', meta: {}, instance: problem.id, solution }],
  })
  const kindOf = new Map(problem.constraints.map(({ id, kind }) => [id, kind]))
  const names = left.map(({ id, what }) => (what === 'constraint' ? (kindOf.get(id) ?? what) : what))
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => ({
    name,
    count: length,
  }))
  return { content: bytesOf([text]), unsupported: counts }
}

async function startOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The format of a file by its name and its first bytes. */
export async function formatOf(path: string, name = basename(path)): Promise<FormatName> {
  const facts = await stat(path)
  if (facts.isDirectory()) return 'untis'
  if (facts.size > maxBytes) throw new UnreadableTimetable('The file is larger than 100 MB.')
  const start = (await startOf(path, startBytes)).toString('latin1')
  if (start.startsWith('PK')) return /\.xlsx$/i.test(name) || start.includes('xl/') ? 'xlsx' : 'untis'
  if (isUntisFile(name)) return 'untis'
  if (/<fet\b/.test(start) || /\.fet$/i.test(name)) return 'fet'
  if (/<timetable\b/.test(start)) return 'asc'
  if (/<HighSchoolTimetableArchive\b/.test(start) || /\.xml(?:\.gz)?$/i.test(name)) return 'xhstt'
  return 'csv'
}

/** Reads a file of any known format. Throws `UnreadableTimetable` with the place of what is wrong. */
export async function readTimetable(
  path: string,
  format: FormatName,
  options: ReadOptions = {},
): Promise<TimetableDocument> {
  const facts = await stat(path)
  if (facts.size > maxBytes) throw new UnreadableTimetable('The file is larger than 100 MB.')
  if (!facts.isDirectory()) refuseForeign(await startOf(path, startBytes))
  return formats[format].read(path, options)
}

export const writeTimetable = (document: TimetableDocument, format: FormatName): WrittenTimetable =>
  formats[format].write(document)
