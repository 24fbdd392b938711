import { BlockList, isIP } from 'node:net'
import { embeddedIPv4 } from './embedded-ipv4.ts'

type Network = readonly [net: string, bits: number]

/**
 * IPv4 that is nobody's public host: every row of the IANA special-purpose registry that is not globally reachable
 * (RFC 6890), the deprecated 6to4 relays, multicast (RFC 5771), reserved (RFC 1112). As read in November 2026.
 */
const special4: readonly Network[] = [
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
]

/** Inside global unicast (RFC 4291), what is special all the same: it may lead to an IPv4 address or to nobody. */
const special6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

/**
 * What no configuration opens: "this network", link-local and multicast, and where clouds answer a machine about
 * itself outside link-local: Alibaba, Azure (an address of the public space), Oracle Classic.
 */
const forbidden4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
  ['224.0.0.0', 4],
  ['255.255.255.255', 32],
]

/** The same in IPv6: unspecified, link-local, multicast; metadata of AWS, Google, Oracle, Scaleway. */
const forbidden6: readonly Network[] = [
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::', 32],
  ['fd20:ce::254', 128],
  ['fd00:c1::a9fe:a9fe', 128],
  ['fd00:42::42', 128],
]

function blockList(four: readonly Network[], six: readonly Network[]): BlockList {
  const list = new BlockList()
  for (const [net, bits] of four) list.addSubnet(net, bits, 'ipv4')
  for (const [net, bits] of six) list.addSubnet(net, bits, 'ipv6')
  return list
}

const special = blockList(special4, special6)
const forbidden = blockList(forbidden4, forbidden6)
const globalUnicast = blockList([], [['2000::', 3]])

/** Whether a list of networks holds an address. */
export const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The address without its zone; undefined: it is no IP address. */
export function plainAddress(address: string): string | undefined {
  const plain = address.split('%')[0] ?? ''
  return isIP(plain) === 0 ? undefined : plain
}

/**
 * Whether no configuration may open this address: link-local, where clouds keep their metadata, multicast, metadata
 * addresses elsewhere, and every IPv6 address that may lead to one of these. What is no address is forbidden.
 */
export function isForbiddenAddress(address: string): boolean {
  const plain = plainAddress(address)
  return plain === undefined || [plain, ...embeddedIPv4(plain)].some((one) => isIn(forbidden, one))
}

/**
 * Whether an IP address is one that anybody on the internet may have: not loopback, private, link-local, shared,
 * documentation, multicast or reserved. IPv6 only from global unicast, so that no mapped, translated or unique-local
 * address passes.
 */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address)
  if (plain === undefined || isForbiddenAddress(plain) || isIn(special, plain)) return false
  return isIP(plain) === 4 || (isIn(globalUnicast, plain) && embeddedIPv4(plain).length === 0)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address leads to this machine itself. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
