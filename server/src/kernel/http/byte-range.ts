/** The part of a file that a request asks for: byte offsets, both included. */
interface RequestedRange {
  readonly start: number
  readonly end: number
}

/**
 * The part of a file that a request asks for (RFC 9110 sections 13.1.5 and 14.2). Undefined: the whole file, also for
 * several ranges at once and where If-Range names another version; `unsatisfiable`: it begins behind the end.
 */
export function requestedRange(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { size, etag }: { readonly size: number; readonly etag: string },
): RequestedRange | 'unsatisfiable' | undefined {
  const ifRange = headers['if-range']
  // A date, or a weak ETag, does not say that the bytes are the same.
  if (ifRange !== undefined && ifRange !== etag) return undefined
  const found = /^bytes\s*=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(String(headers['range'] ?? ''))
  const [, first = '', last = ''] = found ?? []
  if (first === '') return last === '' ? undefined : lastBytes(size, Number(last))
  const range = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (last !== '' && Number(last) < range.start) return undefined
  return range.start < size ? range : 'unsatisfiable'
}

const lastBytes = (size: number, count: number): RequestedRange | 'unsatisfiable' =>
  count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 }
