import type { IncomingHttpHeaders } from 'node:http'

/** Whether a page of our own sent a request, as its browser says (Fetch Metadata; Origin, RFC 6454). */
export function isSameOrigin(headers: Readonly<IncomingHttpHeaders>, publicUrl: string): boolean {
  const { origin, host } = headers
  // Where we are reached by https, a page of the same name that came without it is not ours.
  const plain = !publicUrl.startsWith('https:')
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin'
  if (origin === publicUrl) return true
  return host !== undefined && (origin === `https://${host}` || (plain && origin === `http://${host}`))
}
