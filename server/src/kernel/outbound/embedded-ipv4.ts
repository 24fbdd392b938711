import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address without its zone; undefined: it is none. */
function groupsOf(address: string): Groups | undefined {
  if (!isIPv6(address) || address.includes('%')) return undefined
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = text.split('::')
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const before = read(head)
  if (tail === undefined) return before
  const after = read(tail)
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}

type Groups = readonly number[]

const beginsWithZeros = (groups: Groups, count: number): boolean =>
  groups.slice(0, count).every((group) => group === 0)

/** Compatible, mapped or translated. */
function isPlainlyEmbedded(groups: Groups): boolean {
  const [, , , , fifth, sixth] = groups
  if (beginsWithZeros(groups, 5)) return sixth === 0 || sixth === 0xffff
  return beginsWithZeros(groups, 4) && fifth === 0xffff && sixth === 0
}

const isNat64 = ([first, second]: Groups): boolean => first === 0x64 && second === 0xff9b

const isIsatap = ([, , , , fifth, sixth]: Groups): boolean =>
  (fifth === 0 || fifth === 0x200) && sixth === 0x5efe

const dotted = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/**
 * The IPv4 addresses that an IPv6 address may lead to: compatible and mapped (RFC 4291 section 2.5.5), translated
 * (RFC 2765), NAT64 (RFC 6052, RFC 8215), 6to4 (RFC 3056), Teredo (RFC 4380 section 4), ISATAP (RFC 5214 section 6.1).
 * Empty: it is an address of its own.
 */
export function embeddedIPv4(address: string): readonly string[] {
  const groups = groupsOf(address)
  if (!groups) return []
  const [first, second, third = 0, fourth = 0, fifth = 0, sixth = 0, seventh = 0, eighth = 0] = groups
  const last = dotted(seventh, eighth)
  // The unspecified address and the loopback.
  if (beginsWithZeros(groups, 7) && eighth <= 1) return []
  if (isPlainlyEmbedded(groups)) return [last]
  if (isNat64(groups)) {
    // The prefix of 96 bits, and the one of 48 bits, which skips eight bits after the first half.
    const split = dotted(fourth, ((fifth & 0xff) << 8) | (sixth >> 8))
    return third === 0 ? [last] : [last, split]
  }
  if (first === 0x2002) return [dotted(second, third)]
  if (first === 0x2001 && second === 0)
    return [dotted(third, fourth), dotted(seventh ^ 0xffff, eighth ^ 0xffff)]
  return isIsatap(groups) ? [last] : []
}
