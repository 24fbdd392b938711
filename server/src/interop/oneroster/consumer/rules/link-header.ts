/** Where a page says that the next one is. */
type NextLink =
  /** No Link header was sent. */
  | { readonly kind: 'unsaid' }
  /** There is a Link header and no `next` in it: this page is the last one. */
  | { readonly kind: 'last' }
  | { readonly kind: 'next'; readonly url: string }
  /** It leads to another origin, where our credential must not go. */
  | { readonly kind: 'elsewhere'; readonly url: string }

/**
 * Reads the address of the next page from a Link header (RFC 8288; OneRoster 1.1 section 3.4.1). A provider behind a
 * proxy may write `http:` for the host that we ask by https: that is read as https, never the other way.
 */
export function nextLink(header: string | undefined, current: string): NextLink {
  if (header === undefined || header.trim() === '') return { kind: 'unsaid' }
  const target = targetOfNext(header)
  if (target === undefined) return { kind: 'last' }
  if (!URL.canParse(target, current)) return { kind: 'elsewhere', url: target }
  const [url, here] = [new URL(target, current), new URL(current)]
  if (url.protocol === 'http:' && here.protocol === 'https:' && url.host === here.host)
    url.protocol = 'https:'
  url.hash = ''
  const same = url.origin === here.origin && url.username === '' && url.password === ''
  return { kind: same ? 'next' : 'elsewhere', url: url.href }
}

/** One link-value: the target, then its parameters up to the next one. No target holds `<`: each sign is read twice at most. */
const linkValue = /<([^<>]*)>([^<]*)/g

function targetOfNext(header: string): string | undefined {
  for (const [, target = '', parameters = ''] of header.matchAll(linkValue)) {
    const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters) ?? []
    const relations = (quoted ?? bare ?? '').toLowerCase().split(/\s+/)
    if (relations.includes('next')) return target.trim()
  }
  return undefined
}
