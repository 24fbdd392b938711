import { ruleOf } from './registry.ts'
import type { NameList, Values, Violation } from './rule.ts'

/**
 * A violation as an English sentence. The template of its code comes from the rule; other languages translate the
 * templates and use the same values.
 */
export const sentenceOf = (kind: string, { code, values }: Violation): string =>
  fillTemplate(ruleOf(kind)?.messages[code] ?? code, values)

/** Sentences that one text joins at most. */
const maxSentences = 5

/** Violations of one rule in one text: the first ones, and how many more there are. */
export function sentencesOf(kind: string, violations: readonly Violation[]): string {
  const sentences = violations.slice(0, maxSentences).map((violation) => sentenceOf(kind, violation))
  const left = violations.length - sentences.length
  return sentences.concat(left > 0 ? [`and ${left} more`] : []).join('; ')
}

/** Fills a template: `{name}` is a value, `{count|period|periods}` a number with its noun. */
export function fillTemplate(template: string, values: Values): string {
  return template.replace(
    /\{([^{}|]+)(?:\|([^{}|]+)\|([^{}|]+))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const value = values[name] ?? ''
      if (typeof value === 'object') return listNames(value)
      if (one === undefined || many === undefined) {
        return value === Number.POSITIVE_INFINITY ? 'any number' : String(value)
      }
      return `${value} ${value === 1 ? one : many}`
    },
  )
}

/** Names in a list, at most five and how many more. */
function listNames({ of, names, total = names.length }: NameList): string {
  if (names.length === 0 && of === 'times') return 'no time'
  const shown = names.slice(0, 5).join(', ')
  return total > 5 ? `${shown} and ${total - 5} more` : shown
}
