import type { Answered, Row } from './cell.ts'
import type { Ledger } from './ledger.ts'

/** The outcome of a request: a response, no connection (try again), or a rejection of the whole. */
export type Outcome =
  | { readonly answered: Answered }
  | { readonly rejected: { readonly code: string; readonly message: string } }
  | 'later'

type Send = (rows: readonly Row[], key: string) => Promise<Outcome>

/** How saving goes: nothing to do, entered just now, on its way, waiting for the line. */
type SavingState = 'idle' | 'gathering' | 'saving' | 'offline'

/** Milliseconds that entries are gathered for. */
export const gathering = 600

/** Milliseconds before each further try while nobody answers; then always the last. */
const patience = [2_000, 5_000, 10_000, 15_000]

interface AutosaveOptions {
  readonly ledger: Ledger
  readonly send: Send
  readonly newKey: () => string
  /** Called when the state changes. */
  changed(): void
  /** Called when the server has responded and nothing is pending. */
  settled(): void
}

/**
 * Sends what waits in a ledger: gathered for a moment, one request at a time, the same request with the same key until
 * somebody answers it.
 */
export class Autosave {
  readonly #options: AutosaveOptions
  #state: SavingState = 'idle'
  #timer: ReturnType<typeof setTimeout> | undefined
  #key: string | undefined
  #tries = 0
  #running: Promise<void> | undefined

  constructor(options: AutosaveOptions) {
    this.#options = options
  }

  get state(): SavingState {
    return this.#state
  }

  /** The key of the request that nobody has answered yet. */
  get key(): string | undefined {
    return this.#key
  }

  /** Something was entered: it is sent when nothing more was for a moment; what waits for the line goes on waiting. */
  poke(): void {
    if (this.#running || this.#state === 'offline') return
    this.#turn('gathering')
    this.#again(gathering)
  }

  /** Sends pending entries at once, as after reconnecting or before the page is left; resolves after the attempt. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Sends nothing any more. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  async #run(): Promise<void> {
    const { ledger, send, newKey, settled } = this.#options
    let isAnswered = false
    for (let rows = ledger.take(); rows; rows = ledger.take()) {
      this.#key ??= newKey()
      if (this.#state !== 'offline') this.#turn('saving')
      const outcome = await send(rows, this.#key)
      if (outcome === 'later') return this.#waitForLine()
      this.#key = undefined
      this.#tries = 0
      isAnswered = true
      if ('answered' in outcome) ledger.answered(outcome.answered)
      else ledger.rejected(outcome.rejected.code, outcome.rejected.message)
    }
    this.#turn('idle')
    if (isAnswered) settled()
  }

  #waitForLine(): void {
    this.#turn('offline')
    this.#again(patience[Math.min(this.#tries++, patience.length - 1)] ?? 0)
  }

  #again(after: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), after)
  }

  #turn(state: SavingState): void {
    this.#state = state
    this.#options.changed()
  }
}
