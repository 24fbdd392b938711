/** A server that took longer than this for one message is slow. Milliseconds. */
const slow = 5000
/** A slow server rests for a multiple of the time it took, so that it occupies a worker a tenth of the time at most. */
const restFactor = 10

interface Known {
  running: number
  /** Whether its last message left quickly. */
  quick: boolean
  restsUntil: number
}

/** The server of a tenant is not asked now; the message is tried again later. */
export class ServerAtRest extends Error {
  override readonly name = 'ServerAtRest'
}

/**
 * Lets the mail servers that tenants bring hold up nobody but their tenant: workers are few, and a server that hangs
 * would take them all. A server has to prove with one message that it is quick before several are sent at once, and one
 * that is slow is left alone for a while. In this process only.
 */
export class ServerRests {
  readonly #known = new Map<string, Known>()
  readonly #now: () => number

  /** @param now milliseconds of a clock that only moves forward */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** @throws ServerAtRest, or what `send` throws */
  async attempt<T>(tenant: string, send: () => Promise<T>): Promise<T> {
    const known = this.#knownOf(tenant)
    const begun = this.#now()
    if (known.restsUntil > begun)
      throw new ServerAtRest('The mail server was slow; it is left alone for now.')
    if (known.running > 0 && !known.quick) throw new ServerAtRest('The mail server has another message.')
    known.running += 1
    try {
      return await send()
    } finally {
      const took = this.#now() - begun
      known.running -= 1
      known.quick = took < slow
      if (!known.quick) known.restsUntil = this.#now() + restFactor * took
    }
  }

  #knownOf(tenant: string): Known {
    const known = this.#known.get(tenant) ?? { running: 0, quick: false, restsUntil: 0 }
    this.#known.set(tenant, known)
    return known
  }
}
