import { Agent as PlainAgent } from 'node:http'
import { Agent as TlsAgent } from 'node:https'

/**
 * Connections to one host, reused from one call to the next. The address is checked when a connection is made and
 * does not change; the owner closes them.
 */
export class Connections {
  readonly #maxConnections: number
  readonly #agents = new Map<string, PlainAgent>()

  /** `most`: connections at once. */
  constructor(maxConnections: number) {
    this.#maxConnections = maxConnections
  }

  agentOf(protocol: string): PlainAgent {
    const known = this.#agents.get(protocol)
    if (known) return known
    const options = { keepAlive: true, maxSockets: this.#maxConnections, scheduling: 'lifo' } as const
    const made = protocol === 'https:' ? new TlsAgent(options) : new PlainAgent(options)
    this.#agents.set(protocol, made)
    return made
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy()
    this.#agents.clear()
  }
}
