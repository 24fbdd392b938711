import { UnsealError } from '../../../kernel/crypto/secret-box.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { Connections } from '../../../kernel/outbound/connections.ts'
import { secretsOf } from '../endpoints/secrets.ts'
import type { EndpointRow } from '../endpoints/sql.ts'
import { keysOf } from '../signature.ts'
import { sendOnce, type Target, type Tried } from './send.ts'
import { leaseFor, settle, type Turn } from './settle.ts'
import type { Slots } from './slots.ts'
import type { ClaimedRow } from './sql.ts'

/** Deliveries to one endpoint that are on their way at once. */
const maxAtOnce = 16

/** How many deliveries are claimed at once: few at first and where answers are slow, many where they are fast. */
const [firstBatch, maxBatch] = [8, 256]

/** Milliseconds within which a batch is fast, and beyond which it is slow. */
const [fast, slow] = [1500, 5000]

/** Milliseconds after a claim when nothing of it is begun any more, so that all has ended before the lease does. */
const begunWithin = leaseFor - 30_000

type Done = Pick<Turn, 'tried' | 'givenBack'>
const nothingDone: Done = { tried: [], givenBack: [] }

interface Claim {
  readonly endpoint: EndpointRow
  readonly claimed: readonly ClaimedRow[]
}

interface LaneOptions {
  readonly kernel: Kernel
  readonly tenant: string
  readonly endpointId: string
  /** Of the whole process. */
  readonly slots: Slots
  readonly isStopping: () => boolean
}

/**
 * The way to one endpoint: claims what is due, sends it, marks it, until nothing is due. Every endpoint has its own, so
 * that a slow one holds up nobody but itself. A receiver that answers fast is served by two workings of the lane, one
 * sending while the other one writes down.
 */
export class Lane {
  readonly #options: LaneOptions
  readonly #connections = new Connections(maxAtOnce)
  #batch = firstBatch
  /** When the last of what was claimed was due. */
  #from: Date | null = null
  #second: Promise<void> | undefined

  constructor(options: LaneOptions) {
    this.#options = options
  }

  async run(): Promise<void> {
    try {
      await this.#work()
    } finally {
      await this.#second?.catch(() => undefined)
      this.#connections.close()
    }
    await this.#second
  }

  async #work(): Promise<void> {
    let turn = await this.#settleAndClaim(nothingDone)
    while (turn) {
      const { endpoint, claimed } = turn
      if (claimed.length === maxBatch) this.#helped()
      const done = claimed.length === 0 ? nothingDone : await this.#send(endpoint, claimed)
      turn = await this.#settleAndClaim(done)
    }
  }

  /** Saves what was done and claims what is due next; undefined: the work is over. */
  async #settleAndClaim(done: Done): Promise<Claim | undefined> {
    const { kernel, tenant, endpointId, isStopping } = this.#options
    const school = await kernel.ports.schoolById(tenant)
    if (!school) return undefined
    const max = isStopping() || school.status !== 'active' ? 0 : this.#batch
    const from = this.#from
    const { endpoint, claimed } = await settle(kernel, { school, endpointId }, { ...done, most: max, from })
    const isFromBeginning = from === null
    if (!endpoint || (claimed.length === 0 && (isFromBeginning || max === 0))) return undefined
    // At the end once more from the beginning: a delivery may have come late with an early due date, or was released.
    this.#from = claimed[0]?.last_due ?? null
    return { endpoint, claimed }
  }

  #helped(): void {
    if (this.#second) return
    this.#second = this.#work()
    this.#second.catch(() => undefined)
  }

  async #send(endpoint: EndpointRow, claimed: readonly ClaimedRow[]): Promise<Done> {
    const { kernel, slots, isStopping } = this.#options
    const target = this.#target(endpoint)
    const begun = performance.now()
    const tried: Tried[] = []
    const left = [...claimed].reverse()
    const isOver = (): boolean => isStopping() || performance.now() - begun > begunWithin
    const one = async (): Promise<void> => {
      while (left.length > 0 && !isOver()) {
        const next = left.pop()
        if (next) tried.push(await slots.hold(() => sendOnce(target, next, kernel.clock.now())))
      }
    }
    await Promise.all(Array.from({ length: Math.min(maxAtOnce, claimed.length) }, one))
    this.#learn(claimed.length, performance.now() - begun)
    return { tried, givenBack: left.map(({ id }) => id) }
  }

  #learn(count: number, took: number): void {
    if (took > slow) this.#batch = Math.max(1, this.#batch >> 2)
    else if (took < fast && count >= this.#batch) this.#batch = Math.min(maxBatch, this.#batch * 2)
  }

  #target(endpoint: EndpointRow): Target {
    return { ...targetOf(this.#options.kernel, endpoint), connections: this.#connections }
  }
}

/** Where and how an endpoint is sent to. */
export function targetOf({ outbound: guard, box, clock }: Kernel, endpoint: EndpointRow): Target {
  try {
    const secrets = secretsOf(box, endpoint, clock.now())
    return { url: endpoint.url, guard, secrets, keys: keysOf(secrets) }
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error
    return { url: endpoint.url, guard, secrets: undefined, keys: undefined }
  }
}
