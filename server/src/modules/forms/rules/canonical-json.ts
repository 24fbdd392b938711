/**
 * The canonical JSON of a value (RFC 8785): members in the order of their UTF-16 code units, no spaces, numbers and
 * strings as ECMAScript writes them. Two equal values have one text, and so one hash.
 * @throws TypeError for what JSON cannot hold: NaN, infinities, functions, strings with a lone surrogate
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('JSON holds no infinite numbers.')
    return JSON.stringify(value)
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('The text holds half of a character.')
    return JSON.stringify(value)
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object') throw new TypeError(`JSON holds no ${typeof value}.`)
  // The default order of sort is that of UTF-16 code units.
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
    .map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}
