import { Button, Stack, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import type { FormDefinition } from '../../../kernel/api/wire.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { FormFields } from '../answering/form-fields.tsx'
import { type Answers, textIn } from '../shared.ts'
import classes from './builder.module.css'

interface PreviewProps {
  readonly definition: FormDefinition
  readonly language: string
}

/** The form as it is on a phone; what is entered here goes nowhere, and shows which fields follow. */
export function Preview({ definition, language }: PreviewProps) {
  const { t } = useWords('forms')
  const id = useId()
  const [answers, setAnswers] = useState<Answers>({})
  return (
    <section className={classes['preview']} aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb={4}>
        {t('preview.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('preview.text')}
      </Text>
      <div className={classes['phone']}>
        <Stack gap="md">
          <Text fw={650} size="lg">
            {textIn(definition.title, language, definition.languages) || t('untitled')}
          </Text>
          <FormFields
            definition={definition}
            language={language}
            answers={answers}
            onAnswer={(key, value) => setAnswers((before) => ({ ...before, [key]: value }))}
          />
          <Button disabled>{t('preview.send')}</Button>
        </Stack>
      </div>
    </section>
  )
}
