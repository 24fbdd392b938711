import { Button, Group, NativeSelect, SegmentedControl } from '@mantine/core'
import type { FormDefinition } from '../../../kernel/api/wire.ts'
import { useSchoolLocale } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { languageName } from '../shared.ts'
import { addLanguage, removeLanguage } from './draft.ts'

interface LanguagesProps {
  readonly definition: FormDefinition
  readonly language: string
  onLanguage(language: string): void
  onChange(definition: FormDefinition): void
}

/** Languages that families of many schools read, in addition to that of the school. */
const common = ['en', 'fr', 'ar', 'de', 'es', 'pt', 'it', 'nl', 'pl', 'ru', 'sw', 'tr', 'uk', 'zh']

/** The language that is written now, and further ones. */
export function Languages({ definition, language, onLanguage, onChange }: LanguagesProps) {
  const { t } = useWords('forms')
  const [own = 'en'] = useSchoolLocale().split('-')
  const { languages } = definition
  const further = [...new Set([own, ...common])].filter((tag) => !languages.includes(tag))
  return (
    <Group align="flex-end" gap="sm">
      <SegmentedControl
        aria-label={t('build.language')}
        value={language}
        data={languages.map((value) => ({ value, label: languageName(value) }))}
        onChange={onLanguage}
      />
      <NativeSelect
        aria-label={t('build.addLanguage')}
        value=""
        disabled={languages.length >= 6}
        data={[
          { value: '', label: t('build.addLanguage') },
          ...further.map((value) => ({ value, label: languageName(value) })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          if (value === '') return
          onChange(addLanguage(definition, value))
          onLanguage(value)
        }}
      />
      {languages.length > 1 && (
        <Button variant="subtle" color="gray" onClick={() => onChange(removeLanguage(definition, language))}>
          {t('build.removeLanguage', { language: languageName(language) })}
        </Button>
      )}
    </Group>
  )
}
