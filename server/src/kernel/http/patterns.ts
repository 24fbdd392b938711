interface Wording {
  readonly sentence: string
  readonly example: string | undefined
}

const wordings = new Map<string, Wording>()

/** A pattern with the sentence that an error says in its place, and a value that matches; shapes of one pattern share them. */
export function patternWithMessage(pattern: string, sentence: string, example?: string): string {
  wordings.set(pattern, { sentence, example })
  return pattern
}

/** A value that matches a pattern, where one was given. */
export const exampleOf = (pattern: string): string | undefined => wordings.get(pattern)?.example

/** What an error says of a value that a pattern does not match: a person reads no regular expression. */
export const sentenceOf = (pattern: unknown): string | undefined => wordings.get(String(pattern))?.sentence
