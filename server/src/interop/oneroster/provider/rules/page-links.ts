/** Where a page stands in its list. */
export interface Stand {
  readonly limit: number
  readonly offset: number
  readonly rows: number
  readonly total: number
  readonly more: boolean
}

/**
 * The Link header of a page (RFC 8288): first, prev, next, last as absolute addresses that carry every other parameter.
 * The last page is asked for with as many rows as it has, as the standard's own example does (1EdTech OneRoster 1.1
 * Final, section 3.4.1).
 */
export function pageLinks(address: URL, { limit, offset, rows, total, more }: Stand): string {
  const lastOffset = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit
  const at = (rel: string, from: number, size = limit): string =>
    `<${addressAt(address, from, size)}>; rel="${rel}"`
  return [
    ...(more ? [at('next', offset + rows)] : []),
    at('last', lastOffset, total === 0 ? limit : Math.min(limit, total - lastOffset)),
    at('first', 0),
    ...(offset > 0 ? [at('prev', Math.max(0, Math.min(offset - limit, lastOffset)))] : []),
  ].join(', ')
}

function addressAt(address: URL, offset: number, limit: number): string {
  const made = new URL(address)
  for (const name of [...made.searchParams.keys()]) {
    // A signature is good for the one address that it was made for.
    if (['limit', 'offset'].includes(name.trim()) || name.startsWith('oauth_')) made.searchParams.delete(name)
  }
  made.searchParams.set('limit', String(limit))
  made.searchParams.set('offset', String(offset))
  // Simple readers of this header split it at commas and semicolons, wherever these stand.
  return made.href.replaceAll(',', '%2C').replaceAll(';', '%3B')
}
