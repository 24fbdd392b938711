import { PassThrough, type Readable } from 'node:stream'
import type { Logger } from 'pino'
import { ZipFile } from 'yazl'

/** A file of a zip: what the store has, or a short text. */
export type ZippedFile = { readonly name: string; readonly at: Date } & (
  | { readonly open: () => Promise<Readable> }
  | { readonly text: string }
)

/**
 * A zip that is made while it is read, one file after the other in constant memory. A file that cannot be read ends the
 * stream: a zip that lacks one must not look whole.
 */
export function zipFiles(files: readonly ZippedFile[], log: Pick<Logger, 'warn'>): Readable {
  const zip = new ZipFile()
  const answer = new PassThrough()
  const fail = (error: unknown): void => {
    log.warn({ err: error }, 'a zip was broken off')
    answer.destroy(error instanceof Error ? error : new Error('The file could not be read.'))
  }
  let current: Readable | undefined
  // Where the caller leaves, the file that is being read is closed.
  answer.once('close', () => current?.destroy())
  zip.outputStream.on('error', fail).pipe(answer)
  for (const file of files) {
    const options = { mtime: file.at, compress: false }
    if ('text' in file) zip.addBuffer(Buffer.from(file.text), file.name, options)
    else
      zip.addReadStreamLazy(file.name, options, (give) => {
        file.open().then(
          (stream) => {
            current = stream
            if (answer.destroyed) stream.destroy()
            give(null, stream.on('error', fail))
          },
          (error: unknown) => give(error, answer),
        )
      })
  }
  zip.on('error', fail)
  zip.end()
  return answer
}
