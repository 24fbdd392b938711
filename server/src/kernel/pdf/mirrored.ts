const sides: Readonly<Record<string, string>> = { left: 'right', right: 'left' }

/** A definition laid out from right to left: columns, rows of tables, margins and alignments change sides. */
export function mirrored<T>(definition: T): T {
  return turned(definition) as T
}

function turned(value: unknown): unknown {
  if (typeof value === 'function') return (...args: unknown[]) => turned(value(...args))
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, onTheOtherSide(name, turned(member))]),
  )
}

function onTheOtherSide(name: string, member: unknown): unknown {
  if (name === 'alignment' && typeof member === 'string') return sides[member] ?? member
  if (!Array.isArray(member)) return member
  if (name === 'columns' || name === 'widths') return member.toReversed()
  if (name === 'body') return member.map((row) => (Array.isArray(row) ? row.toReversed() : row))
  if (name !== 'margin' || member.length !== 4) return member
  const [left, top, right, bottom] = member
  return [right, top, left, bottom]
}
