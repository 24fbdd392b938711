/** What no address of ours holds, plain or encoded: control characters and backslashes, which browsers read as slashes. */
const foreign = /[\\\p{Cc}]|%5c|%[01]|%7f/iu

/**
 * An address inside this console, as a link from elsewhere may name it to go on to; undefined for anything that could
 * lead out of it, or back to the door.
 */
export function ownAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?!\/)/.test(value) || foreign.test(value)) return undefined
  // Read as browsers read it (WHATWG URL): `/.//example.org` loses its dot.
  const base = 'http://console.invalid'
  const address = URL.canParse(value, base) ? new URL(value, base) : undefined
  if (address?.origin !== base) return undefined
  const { pathname, search, hash } = address
  const isDoor = /^\/sign-in\/*$/i.test(pathname)
  return pathname.startsWith('//') || isDoor ? undefined : pathname + search + hash
}

/** Pages of the server that lead to the door and are gone back to: what a program asks of a person (OAuth). */
const serverPages = /^\/api\/v1\/oauth\/interactions\/([\w-]{10,64})\/(\?school_slug=[a-z0-9-]{1,63})?$/

/** Whether an address of our own is a page of the server, which the browser has to load. */
export const isServerPage = (address: string): boolean => serverPages.test(address)

/** The request of a program that waits behind such a page; undefined for every other address. */
export const interactionOf = (address: string | undefined): string | undefined =>
  serverPages.exec(address ?? '')?.[1]
