import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The files of a zip as texts by name, in the order of its directory. */
export async function textsOfZip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const texts: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    texts[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  }
  return texts
}
