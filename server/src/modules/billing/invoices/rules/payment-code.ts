const digitsOf = (text: string): string => [...text].map((sign) => String(Number.parseInt(sign, 36))).join('')

/** The remainder by ISO 7064 MOD 97-10 of a text of digits and uppercase letters. */
const remainder = (text: string): bigint => BigInt(digitsOf(text)) % 97n

/**
 * A creditor reference by ISO 11649: `RF`, two check digits and up to 21 letters and digits of our own; what is neither
 * is left out.
 * @throws RangeError when nothing is left, or more than 21
 */
export function creditorReference(own: string): string {
  const body = own.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  if (body.length === 0 || body.length > 21) throw new RangeError('a creditor reference of 1 to 21 signs')
  return `RF${String(98n - remainder(`${body}RF00`)).padStart(2, '0')}${body}`
}

/** Whether a text is a creditor reference with valid check digits; spaces are ignored. */
export function isCreditorReference(text: string): boolean {
  const code = text.replaceAll(' ', '').toUpperCase()
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(code) && remainder(code.slice(4) + code.slice(0, 4)) === 1n
}

/** In groups of four, as it is printed. */
export const groupedReference = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? code
