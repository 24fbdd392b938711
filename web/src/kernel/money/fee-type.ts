import { useWords } from '../words/words.ts'

/** Fee types that have a name in every language; a school may use others. */
export const commonFeeTypes = [
  'tuition',
  'registration',
  'boarding',
  'meals',
  'transport',
  'books',
  'uniform',
  'exams',
  'activities',
  'other',
] as const

/** What a fee type is called; one of the school's own goes by its code, written as words. */
export function useFeeTypeName(): (code: string) => string {
  const { t, i18n } = useWords('money')
  return (code) => {
    const key = `feeTypes.${code}`
    if (i18n.exists(key, { ns: 'money' })) return t(key as 'feeTypes.tuition')
    const words = code.replaceAll('_', ' ')
    return words.charAt(0).toLocaleUpperCase() + words.slice(1)
  }
}
