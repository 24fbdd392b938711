import { isIP } from 'node:net'

/** What decides whether a start may create the demo. */
export interface DemoFacts {
  /** CAMPUS_DEMO. */
  readonly setting: 'auto' | 'on' | 'off'
  /** `--demo` was given. */
  readonly flag: boolean
  readonly embedded: boolean
  /** CAMPUS_HOST. */
  readonly host: string
  /** CAMPUS_PUBLIC_URL. */
  readonly publicUrl: string
}

/**
 * Whether a start may create the demo on an empty database. By itself only the embedded database of a server that
 * nobody else can reach: the demo has an operator with a published password.
 */
export function mayCreateDemo(facts: DemoFacts): boolean {
  if (facts.setting === 'off') return false
  if (facts.setting === 'on' || facts.flag) return true
  return facts.embedded && !isExposed(facts)
}

/** Whether people on other machines may reach the server: it listens beyond loopback, or its public address says so. */
export function isExposed({ host, publicUrl }: Pick<DemoFacts, 'host' | 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || !isLoopback(host) || !isLoopback(hostname)
}

/** Names below localhost never leave the machine (RFC 6761 section 6.3). */
function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}
