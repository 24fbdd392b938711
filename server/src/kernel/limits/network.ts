import { isIP } from 'node:net'

/**
 * What limits count a client address by: an IPv4 address itself, also one that is written as IPv6 (RFC 4291 section
 * 2.5.5.2), of an IPv6 address the first 64 bits. A household or a server has at least 2^64 addresses of its own (RFC
 * 6177), each of which would have budgets of its own otherwise.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? ''
  if (isIP(plain) !== 6) return plain
  const groups = groupsOf(plain)
  const [sixth = 0, seventh = 0, eighth = 0] = groups.slice(5)
  if (sixth === 0xffff && groups.slice(0, 5).every((group) => group === 0))
    return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address; a URL writes them all in hexadecimal. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [left, right] = [numbers(head), numbers(tail)]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}
