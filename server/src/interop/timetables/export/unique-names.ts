/** Gives every thing a name of its own: its name, with its code or a number where others are called so too. */
export class UniqueNames {
  readonly #taken = new Set<string>()
  readonly #clean: (text: string) => string

  /** @param clean Removes what a format cannot have in a name. */
  constructor(clean: (text: string) => string) {
    this.#clean = clean
  }

  of(name: string, code?: string | null): string {
    const plain = this.#clean(name).trim() || this.#clean(code ?? '').trim() || '–'
    const candidates = [plain, ...(code ? [`${plain} ${this.#clean(code).trim()}`] : [])]
    const free = candidates.find((one) => !this.#taken.has(one.toLowerCase())) ?? this.#numbered(plain)
    this.#taken.add(free.toLowerCase())
    return free
  }

  #numbered(name: string): string {
    let number = 2
    while (this.#taken.has(`${name} ${number}`.toLowerCase())) number += 1
    return `${name} ${number}`
  }
}
