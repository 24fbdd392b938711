import type { Condition, Field } from './definition.ts'

/** An answer to one field. */
export type AnswerValue = string | number | boolean | readonly string[] | null
export type Answers = Readonly<Record<string, AnswerValue>>

/** The answer to a field; null: there is none. Names of object members that every object has are no answers. */
export const answerTo = (answers: Answers, key: string): AnswerValue =>
  Object.hasOwn(answers, key) ? (answers[key] ?? null) : null

const isMet = ({ equals }: Condition, value: AnswerValue): boolean =>
  Array.isArray(value) ? value.includes(equals) : value === equals

/**
 * The fields that are asked with these answers: one whose condition names a field that is not asked itself is not asked
 * either. Conditions name earlier fields, so that one pass suffices.
 */
export function visibleFields(fields: readonly Field[], answers: Answers): readonly Field[] {
  const seen = new Set<string>()
  return fields.filter(({ key, show_if }) => {
    const isSeen =
      show_if === null || (seen.has(show_if.field) && isMet(show_if, answerTo(answers, show_if.field)))
    if (isSeen) seen.add(key)
    return isSeen
  })
}
