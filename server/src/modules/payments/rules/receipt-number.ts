/** Letters and digits that nobody takes for another (Crockford's Base32). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The number of a receipt, as people read it to each other: `R2026-7K3F9-XQ2MB`. Made of chance, so that no two tills
 * wait for each other; two alike among a million are one in two thousand, and the database refuses the second.
 *
 * @param bytes 10 random bytes
 */
export function receiptNumber(year: string, bytes: Uint8Array): string {
  const text = [...bytes.subarray(0, 10)].map((byte) => signs[byte % 32]).join('')
  return `R${year}-${text.slice(0, 5)}-${text.slice(5)}`
}
