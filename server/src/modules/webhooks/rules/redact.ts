/** Characters of a response body that are stored. */
export const maxStored = 4000

const maxHeaders = 40
const maxOfHeader = 300

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
  const stored = Object.entries(headers).slice(0, maxHeaders)
  return Object.fromEntries(
    stored.flatMap(([name, value]) => {
      if (value === undefined) return []
      const text = typeof value === 'string' ? value : value.join(', ')
      const shown = secretHeader.test(name) ? redacted : without(text, secrets).slice(0, maxOfHeader)
      return [[name.slice(0, 100), plain(shown)]]
    }),
  )
}

/** The beginning of a response body for the log. */
export const redactBody = (text: string, secrets: readonly string[]): string =>
  plain(without(text, secrets).slice(0, maxStored))

/** PostgreSQL stores no NUL, and JSON no lone surrogate. */
const plain = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed()
