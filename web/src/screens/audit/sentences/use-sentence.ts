import type { AuditEntry } from '../../../kernel/api/wire.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { phraseOf } from './phrase.ts'

/** What an entry says after the name of the person; an operation that is no more has its id. */
export function useSentence(): (entry: AuditEntry) => string {
  const { t, i18n } = useWords('sentences')
  const { t: say } = useWords('audit')
  return ({ operation, action, summary }) => {
    const key = `did.${operation}`
    if (!i18n.exists(key, { ns: 'sentences' })) return say('other', { operation: summary ?? operation })
    const sentence = t(`did.${operation}` as 'did.audit.list')
    return action === 'refused'
      ? say('notAllowed', { what: phraseOf(sentence, 'refused') })
      : phraseOf(sentence, 'done')
  }
}

/** The members that a change touched, by their names; those that only programs know are left out. */
export function useChangedFields(): (entry: AuditEntry) => string[] {
  const { t, i18n } = useWords('sentences')
  return ({ filters }) => {
    const changed: unknown = filters['changed']
    if (!Array.isArray(changed)) return []
    const known = changed.filter((name) => i18n.exists(`field.${String(name)}`, { ns: 'sentences' }))
    return [...new Set(known.map((name) => t(`field.${String(name)}` as 'field.name')))]
  }
}
