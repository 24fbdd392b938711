import { useWords } from '../words/words.ts'
import { isSubject, verbOf } from './scopes.ts'

/** Scopes in words: «Students: read, change · Attendance: read». */
export function useScopeWords(): (scopes: readonly string[]) => string {
  const { t } = useWords('scopes')
  return (scopes) => {
    const nouns = [...new Set(scopes.map((scope) => scope.split(':')[0] ?? ''))]
    return nouns
      .map((noun) => {
        const held = scopes.filter((scope) => scope.startsWith(`${noun}:`))
        const verb = held.map((scope) => t(`verb.${verbOf(scope)}`).toLowerCase()).join(', ')
        return t('one', { subject: isSubject(noun) ? t(`subject.${noun}`) : noun, verb })
      })
      .join(' · ')
  }
}
