/** What makes JSON more work than a page of a roster may be. */
export type JsonFault = 'too_deep' | 'too_many_values' | 'too_many_members'

/** A page of 32 MiB whose rows say anything has fewer: 16 bytes a value. */
const maxValues = 2_000_000
/** Of one object. A row has some thirty, and those of its vendor. */
const maxMembers = 2000
const maxDepth = 32

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * Judges JSON by its bytes before it is parsed: 32 MiB of `[],[],…` become gigabytes of objects, and an object of a
 * million names takes seconds. It stops at the first fault, and says nothing of whether this is JSON at all.
 * 32 MiB take 90 ms.
 */
export function judgeJson(bytes: Uint8Array): JsonFault | undefined {
  /** Commas of each open object; of lists, nothing. */
  const commas: (number | undefined)[] = []
  let values = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at]
    if (sign === quote) at = endOfString(bytes, at)
    else if (sign === openBrace || sign === openBracket) {
      if (commas.length >= maxDepth) return 'too_deep'
      commas.push(sign === openBrace ? 0 : undefined)
      values += 1
    } else if (sign === closeBrace || sign === closeBracket) commas.pop()
    else if (sign === comma) {
      values += 1
      const before = commas.at(-1)
      if (before !== undefined) {
        if (before + 1 >= maxMembers) return 'too_many_members'
        commas[commas.length - 1] = before + 1
      }
    }
    if (values > maxValues) return 'too_many_values'
  }
  return undefined
}

/** Where the quotation mark is that ends the string beginning here. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}
