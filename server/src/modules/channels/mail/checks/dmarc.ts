import type { DnsReader } from '../dns.ts'
import type { Finding, FindingCode } from './finding.ts'

/** Parents of a domain that are asked for a record (DMARCbis, "DNS Tree Walk", asks eight at most). */
const maxParents = 5

/** How emails of the domain pass: what DMARC needs is one of them with the same domain as the sender. */
interface Alignment {
  readonly isSigned: boolean
  readonly isSpfGood: boolean
}

/** What receivers are to do with forged emails of a domain, and whether genuine ones pass (RFC 7489). */
export async function checkDmarc(
  domain: string,
  reportsTo: string,
  { isSigned, isSpfGood }: Alignment,
  dns: DnsReader,
): Promise<Finding> {
  const { host, records } = await nearest(domain, dns)
  const [record] = records
  const finding = (state: Finding['state'], code: FindingCode, publish: string | null): Finding => ({
    check: 'dmarc',
    state,
    code,
    host,
    found: records.length > 0 ? records.join('\n').slice(0, 2000) : null,
    publish,
  })
  if (record === undefined)
    return finding('bad', 'dmarc_missing', `v=DMARC1; p=none; rua=mailto:${reportsTo}`)
  if (records.length > 1) return finding('bad', 'dmarc_several', null)
  const tags = tagsOf(record)
  const isParent = host !== `_dmarc.${domain}`
  const policy = (isParent ? (tags.get('sp') ?? tags.get('p')) : tags.get('p'))?.toLowerCase()
  if (policy === undefined || !['none', 'quarantine', 'reject'].includes(policy))
    return finding('bad', 'dmarc_invalid', `v=DMARC1; p=none; rua=mailto:${reportsTo}`)
  if (!isSigned && !isSpfGood) return finding('bad', 'dmarc_not_aligned', null)
  if (policy === 'none')
    return finding('warning', 'dmarc_only_watches', record.replace(/p\s*=\s*none/i, 'p=quarantine'))
  return finding('good', 'dmarc_good', null)
}

async function nearest(
  domain: string,
  dns: DnsReader,
): Promise<{ readonly host: string; readonly records: readonly string[] }> {
  const labels = domain.split('.')
  const candidates = labels.slice(0, maxParents).map((_, index) => labels.slice(index).join('.'))
  // A top-level domain alone is nobody's.
  for (const candidate of candidates.filter((one) => one.includes('.'))) {
    const records = (await dns.txt(`_dmarc.${candidate}`)).filter((one) => /^v=DMARC1\s*(;|$)/i.test(one))
    if (records.length > 0) return { host: `_dmarc.${candidate}`, records }
  }
  return { host: `_dmarc.${domain}`, records: [] }
}

/** Tags of a record, `p=none; rua=mailto:…`, by their names in lower case. */
export function tagsOf(record: string): ReadonlyMap<string, string> {
  return new Map(
    record
      .slice(0, 2000)
      .split(';')
      .flatMap((tag) => {
        const [, name, value = ''] = /^\s*([a-z]+)\s*=\s*(.*?)\s*$/is.exec(tag) ?? []
        return name === undefined ? [] : [[name.toLowerCase(), value] as const]
      }),
  )
}
