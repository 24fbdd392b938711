/** What no address of ours holds, plain or encoded: control characters and backslashes, which browsers read as slashes. */
const foreign = /[\\\p{Cc}]|%5c|%[01]|%7f/iu

/**
 * An address inside this console, as a link from elsewhere may name it to go on to; undefined for anything that could
 * lead out of it, or back to the door.
 */
export function ownAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?!\/)/.test(value) || foreign.test(value)) return undefined
  // Read as browsers read it (WHATWG URL): `/.//example.org` has its dot taken away.
  const base = 'http://console.invalid'
  const address = URL.canParse(value, base) ? new URL(value, base) : undefined
  if (address?.origin !== base) return undefined
  const { pathname, search, hash } = address
  const isDoor = /^\/sign-in\/*$/i.test(pathname)
  return pathname.startsWith('//') || isDoor ? undefined : pathname + search + hash
}
