/** A file with its bytes, to be packed. */
interface Entry {
  readonly name: string
  readonly bytes: Uint8Array
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** Little-endian numbers of two or four bytes. */
function numbers(values: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of values) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** What both records of a file in a zip say (PKWARE APPNOTE 4.3.7 and 4.3.12), after their signatures. */
const facts = ({ bytes }: Entry, name: Uint8Array): (readonly [number, 2 | 4])[] => [
  [20, 2],
  [0x0800, 2],
  [0, 2],
  [0, 2],
  [0x21, 2],
  [crc32(bytes), 4],
  [bytes.length, 4],
  [bytes.length, 4],
  [name.length, 2],
  [0, 2],
]

/** Packs files into a zip without compression: several text files of Untis are sent as one. */
export function packFiles(entries: readonly Entry[]): Blob {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.name)
    const head = numbers([[0x04034b50, 4], ...facts(entry, name)])
    directory.push(
      numbers([[0x02014b50, 4], [20, 2], ...facts(entry, name), [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]),
      name,
    )
    parts.push(head, name, entry.bytes)
    offset += head.length + name.length + entry.bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = entries.length
  const end = numbers([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ])
  return new Blob([...parts, ...directory, end] as BlobPart[], { type: 'application/zip' })
}
