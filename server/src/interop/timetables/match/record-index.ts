import { plainName } from './plain-name.ts'
import type { SchoolRecord } from './school-records.ts'

/** How a name was matched with a record. */
export type MatchedBy = 'mapping' | 'id' | 'code' | 'name' | 'time' | 'position'

export type Found =
  | { readonly id: string; readonly by: MatchedBy }
  /** Several records have the name. */
  | 'ambiguous'
  | undefined

/** Finds records by what a file calls them. */
export class RecordIndex {
  readonly #ids: ReadonlySet<string>
  readonly #codes = new Map<string, Set<string>>()
  readonly #names = new Map<string, Set<string>>()
  readonly #shortNames = new Map<string, Set<string>>()

  constructor(records: readonly SchoolRecord[]) {
    this.#ids = new Set(records.map(({ id }) => id))
    for (const { id, codes, names, shortNames = [] } of records) {
      for (const code of codes) add(this.#codes, code, id)
      for (const name of names) add(this.#names, name, id)
      for (const name of shortNames) add(this.#shortNames, name, id)
    }
  }

  /** The record that one of the texts means: by its id, else its code, else its name. */
  find(texts: readonly (string | undefined)[]): Found {
    const said = texts.filter((text) => text !== undefined && text !== '') as string[]
    const id = said
      .map((text) => /[0-9a-f-]{36}$/.exec(text.toLowerCase())?.[0] ?? '')
      .find((text) => this.#ids.has(text))
    if (id !== undefined) return { id, by: 'id' }
    let isAmbiguous = false
    for (const [by, index] of this.#levels())
      for (const text of said) {
        const [first, ...others] = index.get(plainName(text)) ?? []
        if (first === undefined) continue
        if (others.length === 0) return { id: first, by }
        isAmbiguous = true
      }
    return isAmbiguous ? 'ambiguous' : undefined
  }

  #levels(): (readonly [MatchedBy, ReadonlyMap<string, ReadonlySet<string>>])[] {
    return [
      ['name', this.#names],
      ['code', this.#codes],
      ['name', this.#shortNames],
    ]
  }
}

function add(index: Map<string, Set<string>>, text: string, id: string): void {
  const key = plainName(text)
  if (key !== '') index.set(key, (index.get(key) ?? new Set()).add(id))
}
