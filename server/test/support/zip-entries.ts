import { fromBuffer } from 'yauzl'

/** The entries of a zip as texts, by name. */
export function zipEntries(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  return new Promise((done, fail) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return fail(error)
      const entries = new Map<string, string>()
      zip.on('error', fail)
      zip.on('end', () => done(entries))
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as Parameters<typeof zip.openReadStream>[0], (failure, stream) => {
          if (failure) return fail(failure)
          stream.toArray().then((pieces: Buffer[]) => {
            entries.set(entry.fileName, Buffer.concat(pieces).toString('utf8'))
            zip.readEntry()
          }, fail)
        })
      })
      zip.readEntry()
    })
  })
}
