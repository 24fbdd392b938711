let lastKey = 0

/** A key of its own for a row of the form. */
export const newKey = (): number => {
  lastKey += 1
  return lastKey
}
