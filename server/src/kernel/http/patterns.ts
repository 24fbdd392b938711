const sentences = new Map<string, string>()

/** A pattern with the sentence that a refusal says in its place; shapes of the same pattern share it. */
export function worded(pattern: string, sentence: string): string {
  sentences.set(pattern, sentence)
  return pattern
}

/** What a refusal says of a value that a pattern does not hold for: a person reads no regular expression. */
export const sentenceOf = (pattern: unknown): string =>
  sentences.get(String(pattern)) ?? 'must be written in the form that the reference shows'
