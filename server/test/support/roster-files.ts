import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import type { GeneratedFile, GeneratedRoster } from './oneroster-generator.ts'

const cellText = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const lineOf = (cells: readonly string[]): string => `${cells.map(cellText).join(',')}\r\n`

/** One file as CSV text (RFC 4180, CRLF). */
export function csvOf(file: GeneratedFile): string {
  let text = lineOf(file.columns)
  for (const row of file.rows()) text += lineOf(row)
  return text
}

/** Every file of a set as text, by file name with `.csv`. */
export function textsOf(roster: GeneratedRoster): Record<string, string> {
  return Object.fromEntries(Object.entries(roster).map(([name, file]) => [`${name}.csv`, csvOf(file)]))
}

/** Writes a set of any size into a folder, row by row. */
export async function writeRosterFolder(roster: GeneratedRoster, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const [name, file] of Object.entries(roster)) {
    const out = createWriteStream(join(folder, `${name}.csv`))
    let block = lineOf(file.columns)
    for (const row of file.rows()) {
      block += lineOf(row)
      if (block.length < 65_536) continue
      if (!out.write(block)) await once(out, 'drain')
      block = ''
    }
    out.end(block)
    await once(out, 'finish')
  }
  return folder
}

/** Writes texts or bytes into a folder by name; a name may hold one folder. */
export async function writeTexts(
  texts: Readonly<Record<string, string | Buffer>>,
  folder: string,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(texts)) {
    if (name.includes('/')) await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

interface ZipEntry {
  readonly name: string
  readonly content: Buffer
  /** What the directory claims, when it should lie. */
  readonly claimedSize?: number
}

/** Packs files into a zip (APPNOTE 4.3), deflated; names are written as they are, also those that lead out. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedSize } of entries) {
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x0800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedSize ?? content.length, 18)
    const nameBytes = Buffer.from(name)
    fields.writeUInt16LE(nameBytes.length, 22)
    const position = Buffer.alloc(14)
    position.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, position, nameBytes)
    const local = [Buffer.from('PK\x03\x04', 'latin1'), fields, nameBytes, packed]
    parts.push(...local)
    offset += local.reduce((sum, part) => sum + part.length, 0)
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

/** Packs the texts of a set into a zip. */
export const zipOfTexts = (texts: Readonly<Record<string, string | Buffer>>): Buffer =>
  zipOf(Object.entries(texts).map(([name, content]) => ({ name, content: Buffer.from(content) })))
