import { number } from '../format/format.ts'
import { useWords } from '../words/words.ts'
import { type Factor, missingOf, reasonsOf } from './reasons.ts'
import { useThresholds } from './shared.ts'

/** School days that are looked at until a school changes it. */
const shippedDays = 60

/** The reasons of a student as plain sentences, three at most. */
export function useSentences(): (factors: readonly Factor[]) => string[] {
  const { t } = useWords('support')
  const days = number(useThresholds().data?.window_days ?? shippedDays)
  return (factors) =>
    reasonsOf(factors).map(({ indicator, value }) => {
      // A fall is written without its sign.
      const count = Math.abs(value)
      return t(`reasons.${indicator}`, { count, value: number(count), days })
    })
}

/** What is not recorded about a student, as one sentence; undefined: all is. */
export function useMissing(): (factors: readonly Factor[]) => string | undefined {
  const { t } = useWords('support')
  return (factors) => {
    const missing = missingOf(factors)
    if (missing.length === 0) return undefined
    return t('missing', { names: missing.map((code) => t(`names.${code}`)).join(', ') })
  }
}
