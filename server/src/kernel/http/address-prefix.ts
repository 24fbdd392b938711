import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network of an address without the device in it: `192.0.2.0/24`, `2001:db8:1::/48`; null for what is no address. It
 * is what may be shown and logged: enough to recognise a place by, too little to name a person.
 */
export function addressPrefix(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return null
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  const prefix = groups.slice(0, 3).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${prefix.join(':')}::/48`
}
