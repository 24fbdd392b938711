import { createWriteStream } from 'node:fs'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise, type ZipFile } from 'yauzl'
import { openTable } from '../../spreadsheets/read/open-table.ts'
import { defaultLimits, UnreadableSheet } from '../../spreadsheets/read/sheet.ts'
import type { SourceTable } from '../document/document.ts'
import { UnreadableTimetable } from '../read-xml.ts'
import { fileNumber } from './read-untis.ts'

const maxFileBytes = 16 * 1024 * 1024
const maxFiles = 30
const limits = { ...defaultLimits, maxTextBytes: maxFileBytes }

/** The tables of Untis files: a zip or a folder with them, or one of them. The name says which one a single file is. */
export async function openUntis(path: string, name = basename(path)): Promise<SourceTable[]> {
  if ((await stat(path)).isDirectory()) {
    const names = (await readdir(path)).filter(isUntisFile).toSorted()
    return inTurn(names, (file) => readOne(join(path, file), file))
  }
  if (!(await isZip(path))) return [await readOne(path, name)]
  const directory = await mkdtemp(join(tmpdir(), 'campus-untis-'))
  try {
    const names = await unpack(path, directory)
    return await inTurn(names, (file) => readOne(join(directory, file), file))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Whether a name is that of a text file of Untis. */
export const isUntisFile = (name: string): boolean => /GPU\d{3}[^/\\]*\.(?:txt|csv|dif)$/i.test(name)

async function inTurn(
  names: readonly string[],
  read: (name: string) => Promise<SourceTable>,
): Promise<SourceTable[]> {
  const tables: SourceTable[] = []
  for (const name of names.slice(0, maxFiles)) tables.push(await read(name))
  return tables
}

async function readOne(path: string, name: string): Promise<SourceTable> {
  const rows: string[][] = []
  try {
    for await (const { cells } of openTable(path, { limits })) {
      rows.push(cells.map((cell) => (typeof cell === 'string' ? cell : '')))
    }
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    const place = error.row === undefined ? '' : `, row ${error.row}`
    throw new UnreadableTimetable(`${fileNumber(name)}${place}: ${error.message}`)
  }
  return { name: fileNumber(name), rows }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.toString('latin1') === 'PK'
  } finally {
    await file.close()
  }
}

/** Unpacks the text files of Untis; each one only up to its limit. */
async function unpack(path: string, directory: string): Promise<string[]> {
  const zip = await openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    validateEntrySizes: true,
  }).catch(() => {
    throw new UnreadableTimetable('The archive is damaged.')
  })
  try {
    return await unpackEntries(zip, directory)
  } catch (error) {
    throw explained(error)
  } finally {
    zip.close()
  }
}

async function unpackEntries(zip: ZipFile, directory: string): Promise<string[]> {
  const names: string[] = []
  for await (const entry of zip.eachEntry()) {
    if (!isUntisFile(entry.fileName) || names.length >= maxFiles) continue
    const name = `${fileNumber(entry.fileName)}.txt`
    if (entry.uncompressedSize > maxFileBytes) {
      throw new UnreadableTimetable(`${name} would unpack to more than ${maxFileBytes / 1024 / 1024} MB.`)
    }
    if (!entry.canDecodeFileData())
      throw new UnreadableTimetable(`${name} is encrypted, or packed in a way that is not known.`)
    if (names.includes(name)) throw new UnreadableTimetable(`The archive has ${name} more than once.`)
    await pipeline(
      await zip.openReadStreamPromise(entry),
      bounded(name),
      createWriteStream(join(directory, name)),
    )
    names.push(name)
  }
  return names.toSorted()
}

/** Errors of the archive itself, such as a wrong checksum or the path of a file outside; not those of the disk. */
function explained(error: unknown): unknown {
  const isOurs = !(error instanceof Error) || error instanceof UnreadableTimetable || 'syscall' in error
  return isOurs
    ? error
    : new UnreadableTimetable('The archive is damaged, or has a file that cannot be unpacked.')
}

function bounded(name: string): Transform {
  let size = 0
  return new Transform({
    transform(piece: Buffer, _, done) {
      size += piece.length
      if (size > maxFileBytes)
        done(new UnreadableTimetable(`${name} is larger than ${maxFileBytes / 1024 / 1024} MB.`))
      else done(null, piece)
    },
  })
}
