import { folded } from './hits.ts'

/** What a verb acts on: something that is typed after it. */
type VerbObject = 'class' | 'student' | 'household'

/** Something to do, with the words by which people ask for it. */
export interface Verb {
  readonly key: string
  /** Words separated by spaces; a typed word may be the beginning of one. */
  readonly words: string
  readonly object?: VerbObject | undefined
}

/** A verb that was asked for, and what was typed after it. */
interface MatchedVerb<Own extends Verb> {
  readonly verb: Own
  readonly rest: string
  readonly weight: number
}

/** A whole word is meant; the beginning of one may begin a name, too. */
const weights = { whole: 2.8, begun: 2.5, short: 1.5 } as const
const shortWord = 3
const minWord = 2

/**
 * The verbs that a text begins with: its first words begin words of the verb, and what follows is its object. `fillers`
 * are words between them that say nothing: «a», «for».
 */
export function matchVerbs<Own extends Verb>(
  text: string,
  verbs: readonly Own[],
  fillers: string,
): MatchedVerb<Own>[] {
  const typed = wordsOf(text)
  const between = new Set(folded(fillers).split(' '))
  return verbs.flatMap((verb) => {
    const words = wordsOf(folded(verb.words))
    const { said, count } = saidOf(typed.map(folded), words, between)
    const rest = typed.slice(count).join(' ')
    const isTooShort = (said[0] ?? '').length < minWord
    return isTooShort || (rest !== '' && verb.object === undefined)
      ? []
      : [{ verb, rest, weight: weigh(said, words) }]
  })
}

/** The first typed words that begin words of the verb, and how many words they are with the fillers between them. */
function saidOf(typed: readonly string[], words: readonly string[], between: ReadonlySet<string>) {
  const isFiller = (word: string, at: number) => at > 0 && between.has(word)
  const isSaid = (word: string) => words.some((known) => known.startsWith(word))
  const end = typed.findIndex((word, at) => !isFiller(word, at) && !isSaid(word))
  const count = end === -1 ? typed.length : end
  return { said: typed.slice(0, count).filter((word, at) => !isFiller(word, at)), count }
}

const wordsOf = (text: string): string[] => text.split(/[\s’']+/u).filter(Boolean)

function weigh(said: readonly string[], words: readonly string[]): number {
  const [first = ''] = said
  // Each further word of the verb makes it likelier.
  const more = (said.length - 1) * 0.1
  if (words.includes(first)) return weights.whole + more
  return (first.length < shortWord ? weights.short : weights.begun) + more
}
