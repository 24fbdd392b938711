import { dialledNumber, nationalNumber } from '../../rules/phone-number.ts'
import { fold, sortName } from '../../rules/search-text.ts'
import { bare } from './search-words.ts'

/** By which part of a person a word of a search was found. */
export const matchedParts = ['name', 'code', 'email', 'phone'] as const
type MatchedPart = (typeof matchedParts)[number]

/**
 * Prefixes of the short beginnings of words and of numbers read from their end, where these are stored among the
 * words themselves. Folding takes both signs out of every text, so that no word begins with one.
 */
const beginningMark = '_'
const endMark = '-'

/** Beginnings of so many letters are stored; longer ones are read from the words themselves. */
const maxBeginningLength = 3
export const isShort = (word: string): boolean => [...word].length <= maxBeginningLength
export const isNumber = (word: string): boolean => /^[0-9]+$/.test(word)

/** The token of persons with a word that begins so, in as many letters as are stored. */
export const beginningOf = (word: string): string => beginningMark + begin(word, maxBeginningLength)

/** The token that everyone has. */
export const everyone = beginningMark

/** What a search compares a person by. */
interface SearchedPerson {
  readonly first_name: string
  readonly middle_name?: string | null
  readonly last_name: string
  readonly preferred_name?: string | null
  readonly codes: readonly (string | null)[]
  readonly email: string | null
  readonly phone: string | null
}

/** The words of a person by part, as stored for the search. */
export function personWords(person: SearchedPerson): Record<MatchedPart, string[]> {
  const { first_name, middle_name, last_name, preferred_name, codes, email, phone } = person
  return {
    name: wordsOf([first_name, middle_name, last_name, preferred_name]),
    code: [
      ...wordsOf(codes),
      ...codes.map((code) => bare((code ?? '').replace(/[^A-Za-z0-9]/g, '').toLowerCase())),
    ].filter(Boolean),
    email: wordsOf([email]),
    phone: numbersOf(phone),
  }
}

/** The part before the @. */
const localPart = (word: string): string => (word.includes('@') ? bare(word.slice(0, word.indexOf('@'))) : '')

/** Words of texts without signs; of one with an @ also the part before it. */
const wordsOf = (texts: readonly (string | null | undefined)[]): string[] =>
  texts
    .flatMap((text) => fold(text ?? '').split(' '))
    .flatMap((word) => [bare(word), localPart(word)])
    .filter(Boolean)

function numbersOf(phone: string | null): string[] {
  if (phone === null) return []
  const short = nationalNumber(phone)
  const written = phone.replace(/[^0-9+]/g, '')
  return [written, ...(short === '' ? [] : [dialledNumber(phone), short, `0${short}`])]
    .map(bare)
    .filter(Boolean)
}

/** A number as stored and searched by its end. */
export const fromItsEnd = (digits: string): string => endMark + bare([...digits].reverse().join(''))

/**
 * Everything by which a person is found, each once: the words, their beginnings of none to three letters, pairs of
 * them, the phone number from its end. A phone number of more than three digits has neither beginnings nor pairs:
 * it is found from four digits.
 */
export function storedTokens(person: SearchedPerson): string[] {
  const { phone: numbers, ...others } = personWords(person)
  const words = [...new Set([...Object.values(others).flat(), ...numbers.filter(isShort)])]
  const all = [...words, ...numbers]
  const beginnings = words.flatMap((word) => [1, 2, 3].map((letters) => beginningMark + begin(word, letters)))
  const short = nationalNumber(person.phone ?? '')
  const ends = short.length > maxBeginningLength ? [fromItsEnd(short)] : []
  const [surname] = sortName(person).split(/[\t ]/)
  const apart = words.filter((word) => word !== surname)
  const pairs = apart.flatMap((one) =>
    apart
      .filter((other) => !other.startsWith(one) && !one.startsWith(other))
      .flatMap((other) =>
        [1, 2].flatMap((letters) => [
          pairOf(begin(one, letters), other),
          pairOf(begin(one, letters), begin(other, 1)),
        ]),
      ),
  )
  return [...new Set([...all, ...all.map(() => everyone), ...beginnings, ...pairs, ...ends])]
}

const begin = (word: string, letters: number): string => [...word].slice(0, letters).join('')

/** So many letters of each of two words are stored together. */
export const maxPairLength = 2

/**
 * The token of persons with two words that begin as these, neither of them the first of the last name. It is not stored
 * for two words of which one begins with the other: no search holds both.
 */
export const pairOf = (one: string, other: string): string =>
  beginningMark +
  [one, other]
    .map((word) => begin(word, maxPairLength))
    .sort((first, second) => Buffer.compare(Buffer.from(first), Buffer.from(second)))
    .join(' ')

/** The parts by which the words of a search found a person, in the order of `matchedParts`. */
export function partsMatched(words: readonly string[], person: SearchedPerson): MatchedPart[] {
  const said = personWords(person)
  const end = fromItsEnd(nationalNumber(person.phone ?? ''))
  const finds = (word: string, part: MatchedPart): boolean => {
    if (part !== 'phone') return said[part].some((token) => token.startsWith(word))
    if (isShort(word)) return said.phone.some((token) => isShort(token) && token.startsWith(word))
    return (
      said.phone.some((token) => token.startsWith(word)) ||
      (isNumber(word) && end.startsWith(fromItsEnd(word)))
    )
  }
  return matchedParts.filter((part) => words.some((word) => finds(word, part)))
}
