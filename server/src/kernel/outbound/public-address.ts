import { BlockList, isIP } from 'node:net'

/** IPv4 that is no one's public host (IANA special-purpose registry, RFC 6890; multicast RFC 5771; reserved RFC 1112). */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Inside global unicast (RFC 4291), what is special all the same: it may lead to an IPv4 address or to nobody. */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [net, bits] of special4) special.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of special6) special.addSubnet(net, bits, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is one that anybody on the internet may have: not loopback, private, link-local (where clouds
 * keep their metadata), shared, documentation, multicast or reserved. IPv6 only from global unicast, so that no
 * mapped, translated or unique-local address passes.
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.split('%')[0] ?? ''
  switch (isIP(plain)) {
    case 4:
      return !special.check(plain, 'ipv4')
    case 6:
      return globalUnicast.check(plain, 'ipv6') && !special.check(plain, 'ipv6')
    default:
      return false
  }
}
