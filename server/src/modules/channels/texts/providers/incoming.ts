/** A header as one text; none where it is missing or came more than once. */
export function headerOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** A body sent as a form. */
export const formOf = (raw: Buffer): URLSearchParams => new URLSearchParams(raw.toString('utf8'))

/** A body sent as a JSON object; empty where it is none. */
export function jsonOf(raw: Buffer): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'))
    return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}
