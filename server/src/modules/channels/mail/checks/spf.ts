import { BlockList, isIP } from 'node:net'
import type { DnsReader } from '../dns.ts'
import type { Finding, FindingCode } from './finding.ts'

/** Terms that make the receiver ask the DNS, of which it asks ten at most (RFC 7208 section 4.6.4). */
const maxLookups = 10
/** Characters of a record that are read. */
const maxLength = 4000

/** Hosts of large providers that send from other addresses than those of their names, and the record to include. */
const included: readonly (readonly [host: RegExp, include: string])[] = [
  [/(^|\.)(gmail|google)\.com$/, '_spf.google.com'],
  [/(^|\.)(office365|outlook)\.com$/, 'spf.protection.outlook.com'],
]

const includeOf = (server: string): string | undefined =>
  included.find(([host]) => host.test(server.toLowerCase()))?.[1]

/** What following a record came to. */
class Walk {
  lookups = 0
  isInvalid = false
  readonly includes = new Set<string>()
  readonly networks = new BlockList()
}

/** Whether the SPF record of a domain lets the mail server send, and what is wrong with it (RFC 7208). */
export async function checkSpf(domain: string, server: string | undefined, dns: DnsReader): Promise<Finding> {
  const records = (await dns.txt(domain)).filter(isSpf)
  const [record] = records
  const publish = server === undefined ? null : recordFor(server)
  const finding = (state: Finding['state'], code: FindingCode, advice: string | null): Finding => ({
    check: 'spf',
    state,
    code,
    host: domain,
    found: records.length > 0 ? records.join('\n').slice(0, maxLength) : null,
    publish: advice,
  })
  if (record === undefined) return finding('bad', 'spf_missing', publish)
  if (records.length > 1) return finding('bad', 'spf_several', null)
  const walk = new Walk()
  await follow(domain, record, dns, walk)
  if (walk.lookups > maxLookups) return finding('bad', 'spf_too_many_lookups', null)
  if (walk.isInvalid) return finding('bad', 'spf_invalid', null)
  if (/(^|\s)\+?all(\s|$)/i.test(record))
    return finding('bad', 'spf_permits_everybody', record.replace(/\+?all/i, '~all'))
  if (server !== undefined && !(await permits(server, dns, walk)))
    return finding('bad', 'spf_server_missing', withServer(record, server))
  if (!/(^|\s)([-~?]all|redirect=\S+)(\s|$)/i.test(record))
    return finding('warning', 'spf_without_end', `${record.trim()} ~all`)
  return finding('good', 'spf_good', null)
}

const isSpf = (record: string): boolean => /^v=spf1(\s|$)/i.test(record)

const mechanismOf = (server: string): string => {
  const include = includeOf(server)
  return include
    ? `include:${include}`
    : isIP(server) === 6
      ? `ip6:${server}`
      : isIP(server)
        ? `ip4:${server}`
        : `a:${server}`
}

const recordFor = (server: string): string => `v=spf1 ${mechanismOf(server)} ~all`

const withServer = (record: string, server: string): string =>
  record.trim().replace(/^(v=spf1)/i, `$1 ${mechanismOf(server)}`)

/** Follows a record and those that it includes, until one lookup too many. */
async function follow(domain: string, record: string, dns: DnsReader, walk: Walk): Promise<void> {
  for (const term of record.slice(0, maxLength).trim().split(/\s+/).slice(1)) {
    const [, name = '', separator = '', value = ''] = /^[-+~?]?([a-z0-9._-]+)([:=/]?)(.*)$/i.exec(term) ?? []
    await followTerm({ name: name.toLowerCase(), separator, value }, domain, dns, walk)
    if (walk.lookups > maxLookups || walk.isInvalid) return
  }
}

interface Term {
  readonly name: string
  readonly separator: string
  readonly value: string
}

async function followTerm(term: Term, domain: string, dns: DnsReader, walk: Walk): Promise<void> {
  const { name, separator, value } = term
  if (name === 'all') return
  if (name === 'ip4' || name === 'ip6') return addNetwork(walk, value)
  // Modifiers that a receiver does not know are ignored, other words make the record invalid.
  if (!asking.has(name)) walk.isInvalid ||= separator !== '='
  else await followAsking(term, domain, dns, walk)
}

async function followAsking(
  { name, separator, value }: Term,
  domain: string,
  dns: DnsReader,
  walk: Walk,
): Promise<void> {
  walk.lookups += 1
  // Macros depend on the single email; `exists` and `ptr` name no addresses.
  if (walk.lookups > maxLookups || value.includes('%')) return
  const [written = ''] = separator === ':' ? value.split('/') : ['']
  const host = written === '' ? domain : written
  if (name === 'a') addAddresses(walk, await dns.addresses(host))
  if (name === 'mx')
    for (const exchange of (await dns.mx(host)).slice(0, 10))
      addAddresses(walk, await dns.addresses(exchange))
  if (name === 'include' || name === 'redirect') await followOther(value, dns, walk)
}

/** Terms that are answered by the DNS. */
const asking = new Set(['a', 'mx', 'include', 'redirect', 'exists', 'ptr'])

async function followOther(domain: string, dns: DnsReader, walk: Walk): Promise<void> {
  walk.includes.add(domain.toLowerCase())
  const [record, ...more] = (await dns.txt(domain)).filter(isSpf)
  if (record === undefined || more.length > 0) walk.isInvalid = true
  else await follow(domain, record, dns, walk)
}

function addNetwork(walk: Walk, text: string): void {
  const [address = '', bits] = text.split('/')
  const family = isIP(address)
  const length = bits === undefined ? (family === 6 ? 128 : 32) : Number(bits)
  if (family === 0 || !Number.isInteger(length) || length < 0 || length > (family === 6 ? 128 : 32))
    walk.isInvalid = true
  else walk.networks.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4')
}

const addAddresses = (walk: Walk, addresses: readonly string[]): void => {
  for (const address of addresses) walk.networks.addAddress(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

async function permits(server: string, dns: DnsReader, walk: Walk): Promise<boolean> {
  const include = includeOf(server)
  if (include !== undefined) return walk.includes.has(include)
  const addresses = await dns.addresses(server)
  // A server whose name leads nowhere today says nothing about the record.
  if (addresses.length === 0) return true
  return addresses.some((address) => walk.networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'))
}
