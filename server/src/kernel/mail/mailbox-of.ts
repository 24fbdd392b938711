import { domainToASCII } from 'node:url'

/** Providers that deliver an address with and without its dots to one mailbox. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Identifies the mailbox behind an address, so that its other spellings count as the same one: lowercase, no
 * `+tag`, the domain in ASCII, for Gmail without dots. Mail goes to the address as it was written, never to this.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [local = '', domain = ''] = [address.slice(0, at), address.slice(at + 1)]
  const host = (domainToASCII(domain) || domain).toLowerCase().replace(/\.$/, '')
  const name = local
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^([^+]+)\+.*$/, '$1')
  if (!dotless.has(host)) return `${name}@${host}`
  return `${name.replaceAll('.', '')}@gmail.com`
}
