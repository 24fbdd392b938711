import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a set: its name and its bytes, made when they are asked for. */
export interface SetFile {
  readonly name: string
  readonly content: () => AsyncIterable<Buffer>
}

/**
 * The same time in every file, so that equal rows make equal bytes. A zip holds it as the clock on the wall showed it
 * (APPNOTE 4.4.6), so that it is made as such: midnight of the server's own zone.
 */
const made = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true, compressionLevel: 6 }

/** Packs files into a zip, one after the other; only the current piece is in memory. */
export async function* zipSet(files: readonly SetFile[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: Error): void => void output.destroy(error)
  zip.on('error', fail)
  for (const { name, content } of files) {
    zip.addReadStreamLazy(name, made, (begin) => {
      const bytes = Readable.from(content(), { objectMode: false })
      bytes.on('error', fail)
      begin(null, bytes)
    })
  }
  zip.end()
  for await (const chunk of output) yield chunk as Buffer
}
