import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormDefinition } from '../../../kernel/api/wire.ts'
import { type Answers, type AnswerValue, answerTo, fieldsOf, textIn, visibleFields } from '../shared.ts'
import { FieldInput } from './field-input.tsx'

interface FormFieldsProps {
  readonly definition: FormDefinition
  readonly language: string
  readonly answers: Answers
  /** What is wrong with the answer to a field. */
  errorOf?(key: string): ReactNode
  onAnswer(key: string, value: AnswerValue): void
}

/** What a form asks, with the fields whose conditions hold. */
export function FormFields({ definition, language, answers, errorOf, onAnswer }: FormFieldsProps) {
  const { languages, sections, intro } = definition
  const visible = new Set(visibleFields(fieldsOf(definition), answers).map(({ key }) => key))
  const text = (texts: Record<string, string> | null) => textIn(texts, language, languages)
  const introduction = text(intro)
  return (
    <Stack gap="lg" lang={language}>
      {introduction !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{introduction}</Text>}
      {[...sections.entries()].map(([at, section]) => {
        const fields = section.fields.filter(({ key }) => visible.has(key))
        const heading = text(section.title)
        if (fields.length === 0) return null
        return (
          <Stack key={at} gap="md">
            {heading !== '' && (
              <Title order={2} size="h4">
                {heading}
              </Title>
            )}
            {fields.map((field) => (
              <FieldInput
                key={field.key}
                field={field}
                text={text}
                value={answerTo(answers, field.key)}
                error={errorOf?.(field.key)}
                onValue={(value) => onAnswer(field.key, value)}
              />
            ))}
          </Stack>
        )
      })}
    </Stack>
  )
}
