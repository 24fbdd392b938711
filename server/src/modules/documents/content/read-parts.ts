import { buffer } from 'node:stream/consumers'
import type { FileStore, StoredFile } from '../../../kernel/files/file-store.ts'
import { findDirectory, namesOfParts, tailBytes } from '../rules/zip-directory.ts'

/** The names of the parts of a zip by its central directory, wherever the parts are; undefined: it is no whole zip. */
export async function readParts(
  files: FileStore,
  { key, size }: Pick<StoredFile, 'key' | 'size'>,
): Promise<ReadonlySet<string> | undefined> {
  const tail = await buffer(await files.open(key, { start: Math.max(0, size - tailBytes), end: size - 1 }))
  const place = findDirectory(tail, size)
  if (!place) return undefined
  const { start, bytes } = place
  return namesOfParts(await buffer(await files.open(key, { start, end: start + bytes - 1 })))
}
