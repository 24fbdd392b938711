/** A DNS label in lower case (RFC 1123 section 2.1): a school is reached under it. */
export const slugShape = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

const max = 63
/** Room for `-` and a number behind a slug that is taken. */
const maxBaseLength = 56

/** Letters that NFKD does not take apart. */
const spelled: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/**
 * A slug made of a school's name: its letters and digits without accents, the rest as hyphens. A name without any Latin
 * letter or digit becomes `school`; one that is reserved gets `-school` behind it.
 */
export function slugOf(name: string, reserved: readonly string[]): string {
  const plain = name
    .toLowerCase()
    .replace(/[æðđħıłøœßþ]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxBaseLength)
    .replace(/^-+|-+$/g, '')
  if (plain === '') return 'school'
  return reserved.includes(plain) ? `${plain}-school` : plain
}

/** The first of `slug`, `slug-2`, `slug-3`, … that is free. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const held = new Set(taken)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!held.has(candidate)) return candidate.slice(0, max)
  }
}
