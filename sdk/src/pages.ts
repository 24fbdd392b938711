import type { Answer, Answered, ListPath, Row } from './operations.ts'

type Page<P extends ListPath> = Answered<'get', P>
type Ask = (more: { readonly query: object }) => Promise<Answer<unknown>>

/** A list that is read while it is walked through: one request a page, the next one when it is come to. */
export class Pages<P extends ListPath> implements AsyncIterable<Row<P>> {
  readonly #ask: Ask
  readonly #query: object

  /** @internal */
  constructor(ask: Ask, { query = {} }: { readonly query?: object }) {
    this.#ask = ask
    this.#query = query
  }

  /** Every row. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Row<P>, void> {
    for await (const page of this.byPage()) {
      const rows: unknown = Object.values(page as object).find((member) => Array.isArray(member))
      yield* (rows ?? []) as Row<P>[]
    }
  }

  /** Every page as it is answered. */
  async *byPage(): AsyncGenerator<Page<P>, void> {
    let query: object | undefined = this.#query
    while (query !== undefined) {
      const { data } = await this.#ask({ query })
      yield data as Page<P>
      query = this.#after(data as { next?: string | null })
    }
  }

  /** Of the address that follows, what it asks for: the server may know itself by another name than we do. */
  #after({ next }: { next?: string | null }): object | undefined {
    if (typeof next !== 'string') return undefined
    return { ...this.#query, ...Object.fromEntries(new URL(next, 'https://campus.invalid').searchParams) }
  }
}
