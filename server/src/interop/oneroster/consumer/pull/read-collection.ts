import { FingerprintSet } from '../../import/check/fingerprint-set.ts'
import { nothingRead, type Reading, type ReadingError, type Step, stepAfter } from '../rules/next-page.ts'
import type { Provider } from './provider.ts'
import { PullError } from './pull-error.ts'
import { type ProviderRow, type ReadPage, readPage } from './read-page.ts'

/** One collection to be read. */
interface Question {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly collection: string
  readonly pageSize: number
  /** Only what changed after it; undefined: all that there is. */
  readonly since: Date | undefined
  readonly maxPages: number
}

/** Where rows go. */
export interface RowSink {
  /** Forgets what came. */
  begin(): Promise<void>
  take(rows: readonly ProviderRow[]): Promise<void>
}

export interface CollectionRead {
  readonly rows: number
  /** When the first page was sent, by the clock of the other side. */
  readonly began: Date | undefined
  /** More rows came than announced. */
  readonly totalWrong: boolean
}

/** A collection that changes while it is read is read again; at most so often. */
const maxTurns = 3

/** Rows that are written before others get their turn: the process answers requests as well. */
const rowsAtOnce = 1000

/**
 * Reads a collection from its first page to its proven end, or throws. Nothing is known to be whole before this
 * has returned.
 */
export async function readCollection(
  provider: Provider,
  question: Question,
  sink: RowSink,
): Promise<CollectionRead> {
  for (let turn = 1; turn <= maxTurns; turn += 1) {
    await sink.begin()
    const read = await new Turn(provider, question, sink).read()
    if (read) return read
  }
  const { collection } = question
  throw new PullError('changed_meanwhile', `${collection} changed each time while it was read.`)
}

class Turn {
  readonly #provider: Provider
  readonly #question: Question
  readonly #sink: RowSink
  readonly #known = new FingerprintSet()
  readonly #asked = new Set<string>()
  #reading: Reading = nothingRead
  #began: Date | undefined

  constructor(provider: Provider, question: Question, sink: RowSink) {
    this.#provider = provider
    this.#question = question
    this.#sink = sink
  }

  /** Undefined: it changed meanwhile. */
  async read(): Promise<CollectionRead | undefined> {
    let url = addressOf(this.#question, 0)
    let proof = false
    for (;;) {
      const page = await this.#page(url, proof)
      if (page === undefined) return this.#end()
      const step = await this.#step(page)
      if (step.kind === 'again') return undefined
      if (step.kind === 'fail') throw errorOf(step.fault, step.reading, this.#question.collection)
      this.#reading = step.reading
      if (step.kind === 'end') return this.#end()
      proof = step.kind === 'offset' && step.proof
      url = step.kind === 'offset' ? addressOf(this.#question, step.reading.count) : page.next
    }
  }

  #end(): CollectionRead {
    const { count, total, totalWrong } = this.#reading
    const isExceeded = total !== undefined && count > total
    return { rows: count, began: this.#began, totalWrong: totalWrong || isExceeded }
  }

  /** Undefined: everything announced has come, and the provider has no page after it. */
  async #page(url: string, proof: boolean): Promise<ReadPage | undefined> {
    const { collection } = this.#question
    if (this.#asked.has(url)) throw errorOf('repeated_page', this.#reading, collection)
    this.#asked.add(url)
    try {
      const page = readPage(collection, await this.#provider.get(url), url)
      this.#began ??= page.sentAt
      return page
    } catch (error) {
      if (proof && error instanceof PullError && [400, 404, 416].includes(error.status ?? 0)) return undefined
      throw error
    }
  }

  async #step(page: ReadPage): Promise<Step> {
    const { collection, since, maxPages } = this.#question
    const fresh = page.rows.filter((row) => this.#known.add(idOf(row, collection)))
    const facts = { rows: page.rows.length, fresh: fresh.length, total: page.total, link: page.link }
    const step = stepAfter(this.#reading, facts, { wholly: since === undefined, maxPages: maxPages })
    if (step.kind === 'again' || step.kind === 'fail') return step
    for (let at = 0; at < fresh.length; at += rowsAtOnce)
      await this.#sink.take(fresh.slice(at, at + rowsAtOnce))
    return step
  }
}

function idOf(row: ProviderRow, collection: string): string {
  const id = row['sourcedId'] ?? row['sourcedid'] ?? row['SourcedId']
  if ((typeof id === 'string' && id.trim() !== '') || typeof id === 'number') return String(id)
  throw new PullError('malformed_answer', `A row of ${collection} has no sourcedId.`, 200)
}

function addressOf({ baseUrl, collection, pageSize, since }: Question, offset: number): string {
  const query = new URLSearchParams({ limit: String(pageSize), offset: String(offset) })
  if (since !== undefined) query.set('filter', `dateLastModified>'${since.toISOString()}'`)
  return `${baseUrl}/${collection}?${query}`
}

function errorOf(error: ReadingError, { count, total, pages }: Reading, collection: string): PullError {
  const messages: Readonly<Record<ReadingError, string>> = {
    repeated_page: `A page of ${collection} came twice, after ${count} rows.`,
    rows_missing: `${collection} ended after ${count} rows, though ${total ?? 0} were announced.`,
    too_many_pages: `${collection} did not end within ${pages} pages; choose a larger page size.`,
  }
  return new PullError(error, messages[error])
}
