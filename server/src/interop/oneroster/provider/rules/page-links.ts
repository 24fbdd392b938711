/** The position of a page in its list. */
interface Stand {
  readonly limit: number
  readonly offset: number
  readonly rows: number
  readonly total: number
  readonly more: boolean
  /** Where the next page goes on. */
  readonly after?: string | undefined
}

/**
 * The Link header of a page (RFC 8288): first, prev, next, last as absolute addresses that carry the rest of the question;
 * `next` names the row after which it continues, so that a reader misses none. Too long for a header, it is `next`
 * alone, or none.
 * The last page is asked for with as many rows as it has, as the standard's own example does (1EdTech OneRoster 1.1
 * Final, section 3.4.1).
 */
export function pageLinks(
  address: URL,
  { limit, offset, rows, total, more, after }: Stand,
): string | undefined {
  const lastOffset = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit
  const at = (rel: string, from: number, size = limit): string =>
    `<${addressAt(address, { offset: from, limit: size, after: rel === 'next' ? after : undefined })}>; rel="${rel}"`
  const next = more ? [at('next', offset + rows)] : []
  const links = [
    ...next,
    at('last', lastOffset, total === 0 ? limit : Math.min(limit, total - lastOffset)),
    at('first', 0),
    ...(offset > 0 ? [at('prev', Math.max(0, Math.min(offset - limit, lastOffset)))] : []),
  ]
  return [links, next].map((some) => some.join(', ')).find((text) => text.length > 0 && text.length <= max)
}

/** Bytes of a header that readers and proxies accept; a longer one makes a response unreadable. */
const max = 6000

/** The query of a page, without its start. */
const carried = ['sort', 'orderBy', 'filter', 'fields']

function addressAt(
  address: URL,
  { offset, limit, after }: { offset: number; limit: number; after: string | undefined },
): string {
  const made = new URL(address)
  made.search = ''
  for (const [sent, value] of address.searchParams) {
    const name = carried.find((one) => one === sent.trim())
    if (name) made.searchParams.append(name, value)
  }
  made.searchParams.set('limit', String(limit))
  made.searchParams.set('offset', String(offset))
  if (after !== undefined) made.searchParams.set('after', after)
  // Simple readers of this header split it at commas and semicolons, wherever these stand.
  return made.href.replaceAll(',', '%2C').replaceAll(';', '%3B')
}
