import { fold } from '../../modules/people/index.ts'

/** Makes e-mail addresses of names, each once; `.test` names reach nobody (RFC 2606). */
export function addressesAt(domain: string): (first: string, last: string) => string {
  const taken = new Map<string, number>()
  return (first, last) => {
    const name = fold(`${first}.${last}`).replaceAll(/[^a-z.]+/g, '-')
    const times = (taken.get(name) ?? 0) + 1
    taken.set(name, times)
    return `${name}${times === 1 ? '' : times}@${domain}`
  }
}
