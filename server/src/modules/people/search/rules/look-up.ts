import {
  beginningOf,
  everyone,
  fromItsEnd,
  isNumber,
  isShort,
  maxPairLength,
  pairOf,
} from './stored-words.ts'

/** From `low` to before `high`, by code point. */
export interface TextRange {
  readonly low: string
  readonly high: string
}

/** How persons are found by a word of a search. */
export interface LookUp {
  readonly word: string
  /** The word is borne whole, not only begun with. */
  readonly whole: boolean
  /** Everyone whom the word finds holds this token, and those who hold it stand in the order of their names. */
  readonly among: string
  /** A token of one of these ranges must be held as well; none where `among` says it all. */
  readonly ranges: readonly TextRange[]
}

/** Sorts behind everything that begins with the word. No text holds this code point: it is none of a character. */
const last = '\u{10ffff}'
const beginsWith = (word: string): TextRange => ({ low: word, high: word + last })

/** Persons with a word that begins so; a number of four digits and more also ends so. */
export function lookUp(word: string): LookUp {
  const begun = { word, whole: false, among: beginningOf(word) }
  if (isShort(word)) return { ...begun, ranges: [] }
  if (!isNumber(word)) return { ...begun, ranges: [beginsWith(word)] }
  // A phone number has no short beginnings: it may be anyone's.
  return { ...begun, among: everyone, ranges: [beginsWith(word), beginsWith(fromItsEnd(word))] }
}

/** Persons with the whole word. */
export const lookUpWhole = (word: string): LookUp => ({ word, whole: true, among: word, ranges: [] })

/** The token alone: nothing sorts between it and this. */
export const only = (token: string): TextRange => ({ low: token, high: `${token}\u0001` })

/** Persons who hold a token and whose names lie in a range, in the order of names. */
interface Way extends TextRange {
  readonly token: string
  /** The words that find the persons there: their positions from the right, as bits. */
  readonly settled: number
}

/**
 * The ways on which everyone is met whom all words find. With several words: those whose last name is one of them, among
 * those found by the others; and those whose last name is none of them. So nobody is passed who bears but one of two
 * common words, of whom there are ten times as many.
 */
export function waysOf(words: readonly LookUp[]): Way[] {
  const bit = (word: LookUp): number => 1 << words.indexOf(word)
  const among = ([one, other]: readonly LookUp[]): Pick<Way, 'token' | 'settled'> => {
    if (!one) return { token: everyone, settled: 0 }
    if (!other) return { token: one.among, settled: one.ranges.length === 0 ? bit(one) : 0 }
    const settled = [one, other].filter(({ word, whole }) => !whole && [...word].length <= maxPairLength)
    return {
      token: pairOf(one.word, other.word),
      settled: settled.reduce((bits, word) => bits | bit(word), 0),
    }
  }
  // A number of four digits may be of a phone, which is in no pair.
  const names = words.filter(({ word }) => isShort(word) || !isNumber(word))
  const anyone = { ...among(names.length > 0 ? names : words.slice(0, 1)), low: '', high: last }
  if (names.length < 2) return [anyone]
  const named = names.map((word) => {
    const { token, settled } = among(names.filter((other) => other !== word))
    return { token, settled: settled | (word.whole ? 0 : bit(word)), ...surnames(word) }
  })
  return [...named, anyone]
}

/** The names of those whose last name begins with the word, or has it as its first: a tab or blank follows that. */
const surnames = ({ word, whole }: LookUp): TextRange =>
  whole ? { low: word, high: `${word}!` } : beginsWith(word)
