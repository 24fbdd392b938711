import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { newKey } from './file-key.ts'
import { FileTooLargeError, type UploadLimits } from './file-store.ts'

/** A complete file, synced to the disk but not yet at its final path. */
export interface SpooledFile {
  readonly path: string
  readonly sha256: string
  readonly size: number
}

/** After a crash a half-written file stays behind; no upload takes as long as this. */
const ABANDONED = 24 * 3_600_000

function sweep(directory: string): void {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name)
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - modified > ABANDONED) rmSync(path, { force: true })
  }
}

/**
 * Makes the anteroom in which files are written, measured and hashed before they get their place; what
 * a crashed process left there over a day ago is removed.
 */
export function createSpool(directory: string) {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  sweep(directory)

  /** Writes a stream to the disk (fsync included), and nothing when it fails. The stream is not destroyed. */
  async function take(stream: Readable, { maxBytes, onBytes }: UploadLimits): Promise<SpooledFile> {
    const path = join(directory, newKey())
    const hash = createHash('sha256')
    let size = 0
    async function* measured() {
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
        size += bytes.length
        if (size > maxBytes) throw new FileTooLargeError(maxBytes)
        onBytes?.(size)
        hash.update(bytes)
        yield bytes
      }
    }
    // A stream that fails while the file is being opened has no reader yet, and an error nobody listens
    // to ends the process; the reader below gets to know it all the same.
    const heard = () => undefined
    stream.on('error', heard)
    const file = await open(path, 'wx', 0o600)
    try {
      await writeFile(file, measured())
      await file.sync()
      await file.close()
    } catch (error) {
      await file.close().catch(() => undefined)
      await rm(path, { force: true })
      throw error
    } finally {
      stream.off('error', heard)
    }
    return { path, sha256: hash.digest('hex'), size }
  }

  return { take }
}
