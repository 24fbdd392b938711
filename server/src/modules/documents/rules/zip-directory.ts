/** Where the central directory of a zip is. */
interface DirectoryPlace {
  readonly start: number
  readonly bytes: number
}

/** Bytes from the end in which the record of the directory is: 22 and a comment (APPNOTE.TXT 4.3.16). */
export const tailBytes = 22 + 65_535

/** Bytes of a directory that is read: some ten thousand parts, more than any office file has. */
const maxDirectoryBytes = 2 * 1024 * 1024

/**
 * Finds the central directory by the end of a file and its size. Undefined: it is no zip, one of several volumes or
 * over 4 GiB, something is between the directory and its record, or the directory is too large.
 */
export function findDirectory(tail: Buffer, size: number): DirectoryPlace | undefined {
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== 0x06054b50 || at + 22 + tail.readUInt16LE(at + 20) !== tail.length) continue
    const [bytes, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    const isWhole = tail.readUInt32LE(at + 4) === 0 && start + bytes === size - tail.length + at
    return isWhole && bytes > 0 && bytes <= maxDirectoryBytes ? { start, bytes } : undefined
  }
  return undefined
}

/** The names of the parts of a zip; undefined where its directory is damaged or names one twice. */
export function namesOfParts(directory: Buffer): ReadonlySet<string> | undefined {
  const names = new Set<string>()
  for (let at = 0; at < directory.length; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined
    const bytes = directory.readUInt16LE(at + 28)
    const name = directory.toString('latin1', at + 46, at + 46 + bytes)
    if (names.has(name)) return undefined
    names.add(name)
    at += 46 + bytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}
