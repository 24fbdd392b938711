import { Button, Card, Stack, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../../kernel/words/words.ts'
import { addSection, withText } from './draft.ts'
import type { EditingProps } from './editing.ts'
import { Languages } from './languages.tsx'
import { SectionCard } from './section-card.tsx'

interface DefinitionFieldsProps extends EditingProps {
  onLanguage(language: string): void
}

/** Title, introduction and sections, in one language at a time. */
export function DefinitionFields({ onLanguage, ...props }: DefinitionFieldsProps) {
  const { t } = useWords('forms')
  const { definition, language, onChange } = props
  const [open, setOpen] = useState<string>()
  return (
    <Stack gap="md">
      <Languages definition={definition} language={language} onLanguage={onLanguage} onChange={onChange} />
      <Card withBorder padding="md">
        <Stack gap="sm">
          <TextInput
            label={t('build.title')}
            required
            maxLength={200}
            lang={language}
            value={definition.title[language] ?? ''}
            onChange={(event) =>
              onChange({
                ...definition,
                title: withText(definition.title, language, event.currentTarget.value),
              })
            }
          />
          <Textarea
            label={t('build.intro')}
            description={t('build.introHint')}
            maxLength={4000}
            autosize
            minRows={2}
            lang={language}
            value={definition.intro[language] ?? ''}
            onChange={(event) =>
              onChange({
                ...definition,
                intro: withText(definition.intro, language, event.currentTarget.value),
              })
            }
          />
        </Stack>
      </Card>
      {[...definition.sections.entries()].map(([at, section]) => (
        <SectionCard key={at} {...props} section={section} at={at} open={open} onOpen={setOpen} />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={definition.sections.length >= 20}
        onClick={() => onChange(addSection(definition))}
      >
        {t('build.addSection')}
      </Button>
    </Stack>
  )
}
