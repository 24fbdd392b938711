import type { DnsReader } from '../dns.ts'
import { tagsOf } from './dmarc.ts'
import type { Finding, FindingCode } from './finding.ts'

export interface PublicKey {
  readonly domain: string
  readonly selector: string
  /** DER of SubjectPublicKeyInfo in base64. */
  readonly publicKey: string
}

/** The name of the record of a key (RFC 6376 section 3.6.2.1). */
export const dkimHost = ({ selector, domain }: Pick<PublicKey, 'selector' | 'domain'>): string =>
  `${selector}._domainkey.${domain}`

/** What the record says. */
export const dkimRecord = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`

/** Whether the key that signs is published as it is. */
export async function checkDkim(key: PublicKey, dns: DnsReader): Promise<Finding> {
  const host = dkimHost(key)
  const records = (await dns.txt(host)).filter((record) => tagsOf(record).has('p'))
  const publish = dkimRecord(key.publicKey)
  const finding = (state: Finding['state'], code: FindingCode, advice: string | null): Finding => ({
    check: 'dkim',
    state,
    code,
    host,
    found: records.length > 0 ? records.join('\n').slice(0, 2000) : null,
    publish: advice,
  })
  const [record, ...more] = records
  if (record === undefined) return finding('bad', 'dkim_not_published', publish)
  const published = tagsOf(record).get('p')?.replaceAll(/\s/g, '')
  if (more.length > 0 || published !== key.publicKey) return finding('bad', 'dkim_differs', publish)
  return finding('good', 'dkim_good', null)
}
