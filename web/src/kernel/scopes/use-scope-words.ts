import { useWords } from '../words/words.ts'
import { isSubject, readScope } from './scopes.ts'

/** Scopes in words: «Students: read, change · Attendance: read». */
export function useScopeWords(): (scopes: readonly string[]) => string {
  const { t } = useWords('scopes')
  return (scopes) => {
    const held = scopes.map(readScope)
    const nouns = [...new Set(held.map(({ subject }) => subject))]
    return nouns
      .map((noun) => {
        const verbs = held.filter(({ subject }) => subject === noun)
        const verb = verbs.map((one) => t(`verb.${one.verb}`).toLowerCase()).join(', ')
        return t('one', { subject: isSubject(noun) ? t(`subject.${noun}`) : noun, verb })
      })
      .join(' · ')
  }
}
