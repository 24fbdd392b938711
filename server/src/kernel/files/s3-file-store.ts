import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { checkRange, newKey, pathOfKey } from './file-key.ts'
import {
  type ByteRange,
  FileNotFoundError,
  type FileStore,
  type StoredFile,
  type UploadLimits,
} from './file-store.ts'
import { listObjects } from './list-objects.ts'
import { createS3Client, errorOf, type S3Settings } from './s3-client.ts'
import { createSpool } from './spool.ts'

function rangeHeader({ start, end }: ByteRange): Record<string, string> {
  if (start === undefined && end === undefined) return {}
  return { range: `bytes=${start ?? 0}-${end ?? ''}` }
}

/**
 * Stores files in an S3-compatible store, `<bucket>/<prefix>/ab/cd/<key>`. A file is first spooled to the
 * disk, because its hash and size have to be known before it can be sent signed and in one piece; one
 * PUT is atomic and reaches 5 GiB.
 *
 * @param directory a local one for the spool
 */
export function createS3FileStore(settings: S3Settings, directory: string): FileStore {
  const send = createS3Client(settings)
  const spool = createSpool(join(directory, 'incoming'))

  async function take(key: string, stream: Readable, limits: UploadLimits): Promise<StoredFile> {
    const path = pathOfKey(key)
    const file = await spool.take(stream, limits)
    try {
      const answer = await send({ method: 'PUT', path, file })
      if (answer.statusCode !== 200) throw await errorOf(answer)
      answer.resume()
      return { key, sha256: file.sha256, size: file.size }
    } finally {
      await rm(file.path, { force: true })
    }
  }

  return {
    put: (stream, limits) => take(newKey(), stream, limits),

    adopt: (key, stream) => take(key, stream, { maxBytes: Number.MAX_SAFE_INTEGER }),

    async open(key, range = {}) {
      checkRange(range)
      const answer = await send({ method: 'GET', path: pathOfKey(key), headers: rangeHeader(range) })
      if (answer.statusCode === 200 || answer.statusCode === 206) return answer
      const error = await errorOf(answer)
      if (answer.statusCode === 404) throw new FileNotFoundError()
      if (answer.statusCode === 416) throw new RangeError('the range begins behind the end of the file')
      throw error
    },

    async remove(key) {
      const answer = await send({ method: 'DELETE', path: pathOfKey(key) })
      if (answer.statusCode !== 204 && answer.statusCode !== 200 && answer.statusCode !== 404)
        throw await errorOf(answer)
      answer.resume()
    },

    list: (first) => listObjects(send, settings.prefix, first),
  }
}
