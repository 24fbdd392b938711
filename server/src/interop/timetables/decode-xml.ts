import { UnreadableTimetable } from './read-xml.ts'

/** Encodings that timetable programs write; every browser and Node decode them. */
const encodings = new Set([
  'utf-8',
  'utf-16',
  'utf-16le',
  'utf-16be',
  'us-ascii',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-15',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
])

/** The text of an XML file in pieces, by its byte order mark or its declaration; UTF-8 without both. */
export async function* decodeXml(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  try {
    for await (const piece of bytes) {
      if (piece.length === 0) continue
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true })
      yield decoder.decode(piece, { stream: true })
    }
    if (decoder) yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new UnreadableTimetable(
      `The file is not in the encoding that it names (${decoder?.encoding ?? 'UTF-8'}).`,
    )
  }
}

function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8'
  const declaration = Buffer.from(start.subarray(0, 200)).toString('latin1')
  const name = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(declaration)?.[1]?.toLowerCase()
  if (name === undefined) return 'utf-8'
  if (encodings.has(name)) return name
  throw new UnreadableTimetable(`The encoding ${name} is not known.`)
}
