import { useCustomFields, useFieldText } from '../../../kernel/custom-fields/custom-fields.ts'
import { instant, shortDate } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { fieldsOf } from '../kinds/fields.ts'
import type { Kind } from '../kinds/kind.ts'
import { useChoices } from '../kinds/use-choices.ts'

const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/
const isDate = /^\d{4}-\d{2}-\d{2}$/

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A day or an instant as people read it; other words as they are. */
function spellTime(word: string, zone: string | undefined): string {
  if (isInstant.test(word)) return instant(word, zone)
  return isDate.test(word) ? shortDate(word) : word
}

/** Says a value of a field as people read it: a date, a grade level, a status by their names. */
export function useSpell(kind: Kind): (path: string, value: unknown) => string {
  const { t } = useWords('people')
  const choicesOf = useChoices()
  const zone = useSchool().me.school?.time_zone
  const own = useCustomFields(kind)
  const fieldText = useFieldText()
  const spellOwn = (value: unknown): string =>
    Object.entries(Object(value))
      .map(([key, one]) => {
        const field = own.find((known) => known.key === key)
        return `${field?.label ?? key}: ${fieldText(field ?? { kind: 'text' }, one)}`
      })
      .join(', ') || '—'
  const spellWord = (path: string, word: string): string => {
    const field = fieldsOf(kind).find((known) => known.path === path)
    const choices = field && choicesOf(field.entry)
    if (!choices) return spellTime(word, zone)
    return choices.find((option) => option.value === word)?.label ?? word
  }
  return (path, value) => {
    if (isNothing(value)) return '—'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (path === 'custom_fields') return spellOwn(value)
    if (Array.isArray(value)) return value.map((part) => spellPlain(part)).join(', ')
    return spellWord(path, spellPlain(value))
  }
}

const spellPlain = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .filter((part) => typeof part !== 'object')
        .join(', ')
    : String(value)
