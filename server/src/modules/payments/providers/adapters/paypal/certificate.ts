import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { sha256 } from '../../../../../kernel/ids/ids.ts'
import { type Api, ProviderRefused } from '../../api.ts'

/** Milliseconds for which a certificate is not fetched again. */
const storedFor = 3_600_000

/** The maximum number of cached certificates. */
const maxStored = 32

/** Certificates of one chain. */
const maxChain = 6

const stored = new Map<string, { readonly certificate: X509Certificate; readonly until: number }>()

let publicRoots: readonly X509Certificate[] | undefined

const publicRootsOnce = (): readonly X509Certificate[] => {
  publicRoots ??= rootCertificates.map((pem) => new X509Certificate(pem))
  return publicRoots
}

/**
 * The certificate by which PayPal signs, fetched from the address that a webhook names: one of PayPal's own alone, or of
 * the interface that the settings name. Its chain must lead to a root that the machine trusts (or the one in the
 * settings), every link of it valid now.
 * @throws ProviderRefused for an address or certificate that is not PayPal's, ProviderUnavailable when it is not there
 */
export async function signingCertificate(api: Api, url: string): Promise<X509Certificate> {
  const isOwn = !isOfPaypal(url)
  if (isOwn && !isBeside(url, api)) throw notPaypals()
  const now = api.now()
  const root = isOwn ? rootOf(api) : undefined
  const key = sha256(`${url}\n${root ?? ''}`).toString('base64')
  const known = cached(key, now)
  if (known) return known
  const { status, text } = await api.call({ method: 'GET', path: url })
  if (status !== 200) throw notPaypals()
  const certificate = judgedChain(text, now, root === undefined ? undefined : certificatesIn(root))
  if (!isOwn && !isNamedPaypal(certificate)) throw notPaypals()
  if (stored.size >= maxStored) stored.delete(stored.keys().next().value ?? '')
  stored.set(key, { certificate, until: now.getTime() + storedFor })
  return certificate
}

/** The root that the settings name for an interface of the school's own. */
function rootOf({ settings }: Api): string | undefined {
  const root = settings['root_certificate']
  return typeof root === 'string' ? root : undefined
}

function cached(key: string, now: Date): X509Certificate | undefined {
  const known = stored.get(key)
  const isUsable = known !== undefined && known.until > now.getTime() && isValid(known.certificate, now)
  return isUsable ? known.certificate : undefined
}

const notPaypals = (): ProviderRefused =>
  new ProviderRefused('certificate_refused', 'The certificate is not one of PayPal’s.')

/** https, a host of paypal.com, no port of its own, where its certificates lie. */
export function isOfPaypal(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password, pathname } = new URL(text)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    /^([a-z0-9-]+\.)+paypal\.com$/.test(hostname) &&
    /^\/v1\/notifications\/certs\/[\w-]{1,100}$/.test(pathname)
  )
}

/** Of the interface that the school named itself. */
const isBeside = (text: string, { settings, url }: Api): boolean =>
  settings['api_url'] !== undefined && URL.canParse(text) && new URL(text).origin === new URL(url).origin

function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\w+/=\s]+-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.slice(0, maxChain).map((block) => new X509Certificate(block))
  } catch {
    throw notPaypals()
  }
}

const isValid = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean =>
  validFromDate <= now && now <= validToDate

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/** The first certificate of the text, when it leads to a root by certificates that are valid now. */
function judgedChain(
  pem: string,
  now: Date,
  roots: readonly X509Certificate[] = publicRootsOnce(),
): X509Certificate {
  const [leaf, ...others] = certificatesIn(pem)
  let current = leaf
  for (let steps = 0; current && isValid(current, now) && steps < maxChain; steps += 1) {
    const link: X509Certificate = current
    if (roots.some((root) => isValid(root, now) && isIssuedBy(link, root))) {
      if (leaf) return leaf
    }
    current = others.find((other) => other !== link && isIssuedBy(link, other))
  }
  throw notPaypals()
}

/** Whether it speaks for a host of paypal.com. */
function isNamedPaypal({ subject, subjectAltName = '' }: X509Certificate): boolean {
  const names = [
    ...subject.split('\n').flatMap((part) => /^CN=(.+)$/.exec(part)?.[1] ?? []),
    ...subjectAltName.split(', ').flatMap((part) => /^DNS:(.+)$/.exec(part)?.[1] ?? []),
  ]
  return names.some((name) => /^([a-z0-9*-]+\.)*paypal\.com$/i.test(name))
}
