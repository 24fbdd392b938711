import { isWrittenNumber, nationalNumber } from './phone-number.ts'

/** Letters that Unicode does not take apart into a base letter and a mark, as people without them type them. */
const specialLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ƒ: 'f',
  ƙ: 'k',
  ƴ: 'y',
  ɛ: 'e',
  ɔ: 'o',
  ɣ: 'g',
  ə: 'e',
  ǝ: 'e',
}

const specialLetter = new RegExp(`[${Object.keys(specialLetters).join('')}]`, 'gu')

/**
 * Marks that change no letter's identity for a reader who looks for a name: Latin, Greek and Cyrillic diacritics,
 * Hebrew points, Arabic vowel signs and the tatweel. Vowel signs of Indic and other scripts are letters and stay.
 */
const marks = new RegExp(
  [
    ['\\u0300', '\\u036f'],
    ['\\u0483', '\\u0487'],
    ['\\u0591', '\\u05bd'],
    ['\\u05bf', '\\u05c7'],
    ['\\u0610', '\\u061a'],
    ['\\u0640', '\\u0640'],
    ['\\u064b', '\\u065f'],
    ['\\u0670', '\\u0670'],
    ['\\u1ab0', '\\u1aff'],
    ['\\u1dc0', '\\u1dff'],
    ['\\u20d0', '\\u20ff'],
  ]
    .map(([first, last]) => `[${first}-${last}]`)
    .join('|'),
  'gu',
)

const apostrophes = /['’‘ʼʻ`´ʹʾʿ]/gu
const hyphensAndBlanks = /[\p{Pd}\p{Zs}\s_]+/gu

/**
 * A text without accents, case, apostrophes and hyphens, so that «N’Diaye» and «ndiaye», «Jean-Paul» and «jean paul»,
 * «Øyvind» and «oyvind» are the same. Folding twice changes nothing more.
 */
export function fold(text: string): string {
  let folded = text
  // Taking apart may bring up capitals (ℌ), and lowering may bring up marks (İ): repeated until nothing changes.
  for (let turn = 0; turn < 4; turn += 1) {
    const next = foldOnce(folded)
    if (next === folded) break
    folded = next
  }
  return folded
}

const foldOnce = (text: string): string =>
  text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(specialLetter, (letter) => specialLetters[letter] ?? letter)
    .replace(hyphensAndBlanks, ' ')
    .trim()

/** What a person is found and sorted by. */
export interface Searchable {
  readonly first_name: string
  readonly middle_name?: string | null
  readonly last_name: string
  readonly preferred_name?: string | null
  readonly email?: string | null
  readonly phone?: string | null
  /** Student code, admission number, staff number. */
  readonly codes?: readonly (string | null | undefined)[]
}

/** Names, codes and contact of a person, folded, for the column `search_text`. */
export function searchText(person: Searchable): string {
  const words = [
    person.first_name,
    person.middle_name,
    person.last_name,
    person.preferred_name,
    ...(person.codes ?? []),
    person.email,
    person.phone?.replace(/[^\d+]/g, ''),
  ]
  return words
    .map((word) => fold(word ?? ''))
    .filter(Boolean)
    .join(' ')
}

/**
 * Last name, first name, middle name, folded, for the column `sort_name`. A tab separates them: it sorts before
 * every letter and the blank, so that «De, Zoë» comes before «De Silva, Anna».
 */
export const sortName = (person: Searchable): string =>
  [person.last_name, person.first_name, person.middle_name]
    .map((name) => fold(name ?? ''))
    .filter(Boolean)
    .join('\t')

/** Most words of a search that count; the rest could only narrow it further. */
const maxWords = 8

/** Fewer digits than these name no phone number. */
const minDigits = 4

const holding = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/**
 * LIKE patterns on `search_text`: alternatives of which one must fit, each a list of patterns that must all fit. One
 * has a pattern for every word; a search that is a phone number, however it is written, has another for that. A search
 * without a word has none, and finds nobody.
 */
export function searchPatterns(search: string): string[][] {
  const words = fold(search).split(' ').filter(Boolean).slice(0, maxWords).map(holding)
  if (words.length === 0) return []
  const number = isWrittenNumber(search) ? nationalNumber(search) : ''
  return [words, ...(number.length >= minDigits ? [[holding(number)]] : [])]
}
