interface Waiting {
  readonly holder: string
  readonly go: () => void
}

/** Places that only so many hold at once, and each holder only some of; who comes later waits in turn. */
export class Slots {
  #free: number
  readonly #mostEach: number
  readonly #held = new Map<string, number>()
  readonly #waiting: Waiting[] = []

  constructor(max: number, maxEach: number) {
    this.#free = max
    this.#mostEach = maxEach
  }

  async hold<Result>(holder: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#mayHold(holder)) this.#take(holder)
    else await new Promise<void>((go) => this.#waiting.push({ holder, go }))
    try {
      return await work()
    } finally {
      this.#giveBack(holder)
    }
  }

  readonly #mayHold = (holder: string): boolean =>
    this.#free > 0 && (this.#held.get(holder) ?? 0) < this.#mostEach

  #take(holder: string): void {
    this.#free -= 1
    this.#held.set(holder, (this.#held.get(holder) ?? 0) + 1)
  }

  /** The place is taken again before anybody else may ask for it. */
  #giveBack(holder: string): void {
    this.#free += 1
    const left = (this.#held.get(holder) ?? 0) - 1
    if (left > 0) this.#held.set(holder, left)
    else this.#held.delete(holder)
    const index = this.#waiting.findIndex((one) => this.#mayHold(one.holder))
    const [next] = index === -1 ? [] : this.#waiting.splice(index, 1)
    if (!next) return
    this.#take(next.holder)
    next.go()
  }
}
