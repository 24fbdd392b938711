import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Names that may be asked about: a school types the domain of its sender, and records name others. */
const name = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_](?:[a-z0-9_-]{0,62}))*$/i

/** Questions of one check: SPF alone may ask ten, each with its addresses. */
const maxQuestions = 60
/** Milliseconds for one try, tries of one question, and milliseconds for all questions of a check. */
const [timeout, tries, deadline] = [1000, 2, 15_000]

/** The DNS gave no answer, or too much was asked of it. */
export class DnsUnavailable extends Error {
  override readonly name = 'DnsUnavailable'
}

/** What a check asks of the DNS; an empty list: there is no such record. */
export interface DnsReader {
  /** @throws DnsUnavailable */
  txt(host: string): Promise<readonly string[]>
  /** Hosts of MX records, the preferred one first. @throws DnsUnavailable */
  mx(host: string): Promise<readonly string[]>
  /** IPv4 and IPv6 addresses. @throws DnsUnavailable */
  addresses(host: string): Promise<readonly string[]>
}

/** Codes of `node:dns` that say that there is no such record. */
const absent = new Set(['ENOTFOUND', 'ENODATA'])

/** The reader of one check, bounded in questions and time; each question is asked once. */
export function openDns(servers: readonly string[] | undefined): DnsReader {
  const resolver = new Resolver({ timeout, tries })
  if (servers) resolver.setServers(servers)
  const begun = performance.now()
  const known = new Map<string, Promise<readonly string[]>>()
  const ask = (kind: string, host: string, question: () => Promise<readonly string[]>) => {
    const key = `${kind} ${host.toLowerCase()}`
    const before = known.get(key)
    if (before) return before
    if (known.size >= maxQuestions || performance.now() - begun > deadline) throw new DnsUnavailable()
    const answer = name.test(host) ? question().catch(absentOrUnavailable) : Promise.resolve([])
    known.set(key, answer)
    return answer
  }
  return {
    txt: async (host) =>
      ask('txt', host, async () => (await resolver.resolveTxt(host)).map((parts) => parts.join(''))),
    mx: async (host) =>
      ask('mx', host, async () => {
        const records = await resolver.resolveMx(host)
        return records.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange)
      }),
    addresses: async (host) =>
      isIP(host) !== 0
        ? [host]
        : ask('ip', host, async () => {
            const both = await Promise.all([
              resolver.resolve4(host).catch(absentOrUnavailable),
              resolver.resolve6(host).catch(absentOrUnavailable),
            ])
            return both.flat()
          }),
  }
}

function absentOrUnavailable(error: unknown): string[] {
  const { code } = error as { readonly code?: string }
  if (code !== undefined && absent.has(code)) return []
  throw new DnsUnavailable('The DNS gave no answer.', { cause: error })
}
