import { checkDkim, type PublicKey } from './checks/dkim.ts'
import { checkDmarc } from './checks/dmarc.ts'
import { type Finding, unavailable } from './checks/finding.ts'
import { checkSpf } from './checks/spf.ts'
import type { DnsReader } from './dns.ts'
import { DnsUnavailable } from './dns.ts'

interface DomainToCheck {
  readonly domain: string
  readonly address: string
  /** The mail server; undefined: that of the installation, which only its operator knows. */
  readonly server: string | undefined
  readonly key: PublicKey | undefined
}

/** Reads what the DNS says about the sender of a school. A question without an answer spoils only its own check. */
export async function checkDomain(of: DomainToCheck, dns: DnsReader): Promise<readonly Finding[]> {
  const { domain, address, server, key } = of
  const spf = await orUnavailable('spf', domain, () => checkSpf(domain, server, dns))
  const dkim = key
    ? await orUnavailable('dkim', domain, () => checkDkim(key, dns))
    : withoutKey(domain, server !== undefined)
  const alignment = { isSigned: dkim.state === 'good', isSpfGood: spf.state !== 'bad' }
  const dmarc = await orUnavailable('dmarc', `_dmarc.${domain}`, () =>
    checkDmarc(domain, address, alignment, dns),
  )
  const mx = await orUnavailable('mx', domain, () => checkMx(domain, dns))
  return [spf, dkim, dmarc, mx]
}

async function orUnavailable(
  check: Finding['check'],
  host: string,
  read: () => Promise<Finding>,
): Promise<Finding> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DnsUnavailable) return unavailable(check, host)
    throw error
  }
}

const withoutKey = (host: string, isOwn: boolean): Finding => ({
  check: 'dkim',
  state: isOwn ? 'bad' : 'unknown',
  code: isOwn ? 'dkim_without_key' : 'dkim_of_installation',
  host,
  found: null,
  publish: null,
})

/** Without a mail exchanger nothing comes back: neither answers nor reports of what could not be delivered. */
async function checkMx(domain: string, dns: DnsReader): Promise<Finding> {
  const hosts = await dns.mx(domain)
  const found = hosts.length > 0 ? hosts.slice(0, 10).join('\n') : null
  return {
    check: 'mx',
    state: found === null ? 'bad' : 'good',
    code: found === null ? 'mx_missing' : 'mx_good',
    host: domain,
    found,
    publish: null,
  }
}
