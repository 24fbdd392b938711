import { createReadStream } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chunkRows } from './chunks.ts'

/**
 * Judged rows, on disk until they are written: memory does not grow with the file, and nothing is judged a second
 * time, when rows of the same file would already stand in the way.
 */
export class Spool<Item> {
  readonly #path: string

  constructor(directory: string, name: string) {
    this.#path = join(directory, `${name}.ndjson`)
  }

  /** Empties it. */
  async clear(): Promise<void> {
    await rm(this.#path, { force: true })
    await appendFile(this.#path, '', { mode: 0o600 })
  }

  async add(items: readonly Item[]): Promise<void> {
    if (items.length > 0)
      await appendFile(this.#path, items.map((item) => `${JSON.stringify(item)}\n`).join(''))
  }

  /** All items in order, as many at a time as one statement takes. */
  async *chunks(): AsyncGenerator<Item[]> {
    let chunk: Item[] = []
    for await (const line of createInterface({ input: createReadStream(this.#path), crlfDelay: Infinity })) {
      chunk.push(JSON.parse(line) as Item)
      if (chunk.length < chunkRows) continue
      yield chunk
      chunk = []
    }
    if (chunk.length > 0) yield chunk
  }
}
