/**
 * Control characters except tabs and ends of lines, and those that turn the order of what follows them (Unicode
 * Technical Report 36): on paper they are boxes, or make a line say what it does not.
 */
const unprintable = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** A definition without unprintable characters in any of its texts, those that functions answer included. */
export function printable<T>(definition: T): T {
  return cleaned(definition) as T
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replace(unprintable, '')
  if (typeof value === 'function') return (...args: unknown[]) => cleaned(value(...args))
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cleaned(member)]))
}
