import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { checkRange, isKey, newKey, pathOfKey } from './file-key.ts'
import {
  FileNotFoundError,
  type FileStore,
  type ListedFile,
  type StoredFile,
  type UploadLimits,
} from './file-store.ts'
import { createSpool } from './spool.ts'

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** A rename outlives a power cut only once its directory is on the disk as well. */
async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open a directory, and has its own journal of names.
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Stores files in a directory, `<directory>/ab/cd/<key>`, readable by the server's user alone. */
export function createLocalFileStore(directory: string): FileStore {
  const spool = createSpool(join(directory, 'incoming'))

  async function take(key: string, stream: Readable, limits: UploadLimits): Promise<StoredFile> {
    const target = join(directory, pathOfKey(key))
    const { path, sha256, size } = await spool.take(stream, limits)
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      await syncDirectory(dirname(target))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return { key, sha256, size }
  }

  return {
    put: (stream, limits) => take(newKey(), stream, limits),

    adopt: (key, stream) => take(key, stream, { maxBytes: Number.MAX_SAFE_INTEGER }),

    async open(key, range = {}) {
      checkRange(range)
      const file = await open(join(directory, pathOfKey(key)), 'r').catch((error: unknown) => {
        throw isAbsent(error) ? new FileNotFoundError() : error
      })
      const { size } = await file.stat()
      if (range.start !== undefined && range.start >= size) {
        await file.close()
        throw new RangeError('the range begins behind the end of the file')
      }
      return file.createReadStream(range)
    },

    async remove(key) {
      await rm(join(directory, pathOfKey(key)), { force: true })
    },

    list: (first) => listFiles(directory, first),
  }
}

async function* listFiles(directory: string, first: string): AsyncGenerator<ListedFile> {
  for (const outer of await foldersIn(directory)) {
    if (!outer.startsWith(first.slice(0, 2))) continue
    for (const inner of await foldersIn(join(directory, outer)))
      yield* listFolder(join(directory, outer, inner), first)
  }
}

async function* listFolder(folder: string, first: string): AsyncGenerator<ListedFile> {
  for await (const { name: key } of await opendir(folder)) {
    const modifiedAt = isKey(key) && key.startsWith(first) ? await modifiedAtOf(join(folder, key)) : undefined
    if (modifiedAt) yield { key, modifiedAt }
  }
}

/** The folders of keys, not the one of what is coming in. */
const foldersIn = async (directory: string): Promise<readonly string[]> =>
  (await readdir(directory)).filter((name) => /^[0-9a-f]{2}$/.test(name)).toSorted()

/** Undefined: it was removed meanwhile. */
async function modifiedAtOf(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}
