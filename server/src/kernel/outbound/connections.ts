import { Agent as PlainAgent } from 'node:http'
import { Agent as TlsAgent } from 'node:https'

/**
 * Connections to one host that are kept from one call to the next. Each is judged when it is made, and leads where it
 * led then; who keeps them closes them.
 */
export class Connections {
  readonly #most: number
  readonly #agents = new Map<string, PlainAgent>()

  /** `most`: connections at once. */
  constructor(most: number) {
    this.#most = most
  }

  agentOf(protocol: string): PlainAgent {
    const known = this.#agents.get(protocol)
    if (known) return known
    const options = { keepAlive: true, maxSockets: this.#most, scheduling: 'lifo' } as const
    const made = protocol === 'https:' ? new TlsAgent(options) : new PlainAgent(options)
    this.#agents.set(protocol, made)
    return made
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy()
    this.#agents.clear()
  }
}
