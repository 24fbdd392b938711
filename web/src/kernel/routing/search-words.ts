/** A word of the address; the router reads what looks like a number as one. */
export const wordOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined

/** A word of the address that is one of a few. */
export const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)

/** A flag in the address. */
export const flagOf = (value: unknown): true | undefined =>
  value === true || value === 'true' ? true : undefined
