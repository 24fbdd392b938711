import type { Readable } from 'node:stream'

/** A set of OneRoster files: a folder or a zip, seen alike. */
export interface RosterSource {
  /** The files at its top by exact name, with their size in bytes as it is read (not as it is packed). */
  readonly sizes: ReadonlyMap<string, number>
  /** A fresh stream of the bytes of a file; may be asked for several times. */
  open(name: string): Promise<Readable>
  close(): Promise<void>
}

/** What a source may ask of us; beyond it is refused before a byte is unpacked. */
export interface SourceLimits {
  readonly maxEntries: number
  /** Bytes of all files together, unpacked. */
  readonly maxBytes: number
  /** Unpacked over packed size, of the archive as a whole and of each entry over 1 MiB. */
  readonly maxRatio: number
}

/**
 * 4 GiB is some twenty million enrollments. Rosters pack 5 to 30 times; deflate itself ends at 1,032, where zip
 * bombs lie.
 */
export const defaultLimits: SourceLimits = { maxEntries: 1000, maxBytes: 4 * 1024 ** 3, maxRatio: 150 }

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const

/** A number of bytes for a message: whole, in the largest unit that it fills. */
export function sizeText(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  return `${Math.round(bytes / 1024 ** power)} ${units[power]}`
}
