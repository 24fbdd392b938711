/** Both forms of a verb in a sentence: `[added|add] a student`. */
const verb = /\[([^|\]]*)\|([^\]]*)\]/g

/** What was done, or what somebody was not allowed to do. */
export const phraseOf = (sentence: string, form: 'done' | 'refused'): string =>
  sentence.replace(verb, (_, done: string, plain: string) => (form === 'done' ? done : plain))
