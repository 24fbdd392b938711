import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for each other when read aloud or by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** A code to read aloud: two groups of five, 49 bits. */
export function makeSupportCode(): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`
}

/** A code as it was typed, in one spelling. */
export const normaliseCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
