import { number } from '../format/format.ts'
import { useWords } from '../words/words.ts'
import { type Factor, type IndicatorCode, missingOf, reasonsOf } from './reasons.ts'

/** The reasons of a student as plain sentences, three at most. */
export function useSentences(): (factors: readonly Factor[]) => string[] {
  const { t } = useWords('support')
  return (factors) =>
    reasonsOf(factors).map(({ indicator, value }) => {
      // A fall is written without its sign.
      const count = Math.abs(value)
      return t(`reasons.${indicator}`, { count, value: number(count) })
    })
}

/** What is not recorded about a student, as one sentence; undefined: all is. */
export function useMissing(): (factors: readonly Factor[]) => string | undefined {
  const { t } = useWords('support')
  return (factors) => {
    const missing = missingOf(factors)
    if (missing.length === 0) return undefined
    return t('missing', { names: namesOf(missing, (code) => t(`names.${code}`)) })
  }
}

const namesOf = (codes: readonly IndicatorCode[], nameOf: (code: IndicatorCode) => string): string =>
  codes.map(nameOf).join(', ')
