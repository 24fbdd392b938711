/** Characters of a response body that are stored. */
export const mostKept = 4000

const mostHeaders = 40
const mostOfHeader = 300

/** Headers whose values are secrets, or lead to some. */
const secretHeader = /cookie|auth|token|secret|signature|api-?key|password|session/i

export const redacted = '[redacted]'

/** A text without the secrets, which are known, in any letter case. */
function without(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => left.replaceAll(secret, redacted), text)
}

/** Headers for the log: few, short, and without secrets. */
export function redactHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  secrets: readonly string[],
): Record<string, string> {
  const kept = Object.entries(headers).slice(0, mostHeaders)
  return Object.fromEntries(
    kept.flatMap(([name, value]) => {
      if (value === undefined) return []
      const text = typeof value === 'string' ? value : value.join(', ')
      const shown = secretHeader.test(name) ? redacted : without(text, secrets).slice(0, mostOfHeader)
      return [[name.slice(0, 100), plain(shown)]]
    }),
  )
}

/** The beginning of a response body for the log. */
export const redactBody = (text: string, secrets: readonly string[]): string =>
  plain(without(text, secrets).slice(0, mostKept))

/** PostgreSQL stores no NUL, and JSON no lone surrogate. */
const plain = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed()
