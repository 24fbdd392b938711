import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { embeddedIPv4 } from './embedded-ipv4.ts'
import { OutboundError } from './outbound-error.ts'
import { isCallablePort, type Service } from './ports.ts'
import { isForbiddenAddress, isIn, isPublicAddress, plainAddress } from './public-address.ts'

interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** Every address of a name. */
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>

const systemResolve: Resolve = (host) => lookup(host, { all: true })

/** Names under which clouds serve metadata, whatever they resolve to. */
const metadataNames: ReadonlySet<string> = new Set([
  'instance-data',
  'instance-data.ec2.internal',
  'metadata',
  'metadata.azure.internal',
  'metadata.goog',
  'metadata.google.internal',
  'metadata.packet.net',
  'metadata.platformequinix.com',
  'metadata.tencentyun.com',
])

const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Judges addresses that a school supplies: a user who supplies an address must not reach what only this machine can
 * reach (server-side request forgery). Public addresses pass, and the networks that the configuration lists; link-local
 * and metadata addresses never do. Plain http is for listed networks alone.
 */
export class OutboundGuard {
  readonly #listed = new BlockList()
  readonly #isOpen: boolean
  readonly #resolve: Resolve

  /** `networks`: IP addresses and CIDR networks that may be called although they are not public. */
  constructor(networks: readonly string[], resolve: Resolve = systemResolve) {
    for (const network of networks) {
      const [net = '', bits] = network.split('/')
      const family = isIP(net) === 6 ? 'ipv6' : 'ipv4'
      this.#listed.addSubnet(net, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
    }
    this.#isOpen = networks.length > 0
    this.#resolve = resolve
  }

  /** Whether the configuration lists the address, and it is not one of those that are never called. */
  isListed(address: string): boolean {
    const plain = plainAddress(address)
    if (plain === undefined || isForbiddenAddress(plain) || !isIn(this.#listed, plain)) return false
    return embeddedIPv4(plain).every((inner) => isPublicAddress(inner) || isIn(this.#listed, inner))
  }

  /** Whether the address may be called. */
  isReachable(address: string): boolean {
    return isPublicAddress(address) || this.isListed(address)
  }

  /** Whether the text names an address that is never called, whatever the configuration lists. */
  isForbiddenUrl(text: string): boolean {
    const host = URL.canParse(text) ? bareHost(new URL(text).hostname) : ''
    return isMetadataName(host) || this.isForbidden(host)
  }

  /** Whether this is an IP address that no configuration opens: link-local, metadata. */
  isForbidden(address: string): boolean {
    const plain = plainAddress(address)
    return plain !== undefined && isForbiddenAddress(plain)
  }

  /**
   * Judges the text of a web address by what can be seen without resolving its name.
   *
   * @throws OutboundError `invalid_url`, `port_refused`, `host_unavailable`, `https_required`
   */
  checkUrl(text: string): URL {
    const url = readUrl(text)
    const host = bareHost(url.hostname)
    const isPlain = url.protocol === 'http:'
    if (isMetadataName(host) || (isIP(host) && !this.isReachable(host))) throw unavailable()
    if (isPlain && (!this.#isOpen || (isIP(host) && !this.isListed(host))))
      throw new OutboundError('https_required', 'The address must begin with https://.')
    const port = url.port === '' ? (isPlain ? 80 : 443) : Number(url.port)
    if (!isCallablePort(port, 'web'))
      throw new OutboundError('port_refused', `Port ${port} is not one that web calls go to.`)
    return url
  }

  /**
   * The addresses behind a host, all of them judged: one that may not be called rules out the others. What is connected
   * to must be one of these, so that the name cannot come to mean another one in between.
   *
   * @param how.isPlain without encryption, which only listed networks may have
   * @throws OutboundError `host_unavailable`
   */
  async resolve(
    hostname: string,
    how: { readonly isPlain?: boolean } = {},
  ): Promise<readonly ResolvedAddress[]> {
    const host = bareHost(hostname)
    if (isMetadataName(host)) throw unavailable()
    const found = await this.#addressesOf(host)
    const passes = (address: string): boolean =>
      how.isPlain ? this.isListed(address) : this.isReachable(address)
    if (found.length === 0 || !found.every(({ address }) => passes(address))) throw unavailable()
    return found
  }

  /**
   * The address of a mail server to connect to, judged.
   *
   * @throws OutboundError `port_refused`, `host_unavailable`
   */
  async resolveServer(host: string, port: number, service: Service): Promise<string> {
    if (!isCallablePort(port, service))
      throw new OutboundError('port_refused', `Port ${port} is not one that ${service} goes to.`)
    const [first] = await this.resolve(host)
    if (!first) throw unavailable()
    return first.address
  }

  async #addressesOf(host: string): Promise<readonly ResolvedAddress[]> {
    const family = isIP(host)
    if (family !== 0) return [{ address: host, family }]
    try {
      return await this.#resolve(host)
    } catch (error) {
      throw unavailable(error)
    }
  }
}

const isMetadataName = (host: string): boolean => metadataNames.has(host.toLowerCase().replace(/\.+$/, ''))

const unavailable = (cause?: unknown): OutboundError =>
  new OutboundError(
    'host_unavailable',
    'The host has no address that may be called: its name is unknown, or leads to a private network.',
    cause === undefined ? undefined : { cause },
  )

/** The address as a URL; anything that is not plain http or https without user information is refused. */
function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new OutboundError(
      'invalid_url',
      'Only http and https addresses without user information are called.',
    )
  return url
}
