/** The widest line of a document that is read in diffs. */
const maxWidth = 110

/**
 * JSON to be read by people: two spaces a level, and what fits on one line of 110 characters on one line. The same value
 * gives the same text.
 */
export function jsonText(value: unknown, indent = 0, used = 0): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return line
  const spaced = spacedJson(value)
  if (indent + used + spaced.length <= maxWidth) return spaced
  const inner = ' '.repeat(indent + 2)
  if (Array.isArray(value)) {
    const items = value.map((item) => inner + jsonText(item, indent + 2, 1))
    return `[\n${items.join(',\n')}\n${' '.repeat(indent)}]`
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => {
      const key = `${JSON.stringify(name)}: `
      return inner + key + jsonText(member, indent + 2, key.length + 1)
    })
  return `{\n${members.join(',\n')}\n${' '.repeat(indent)}}`
}

/** The value on one line, with a space after each comma and colon and within braces. */
function spacedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spacedJson).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${JSON.stringify(name)}: ${spacedJson(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
