import { Anchor, Stack, Text } from '@mantine/core'
import type { FormDefinition, FormField } from '../../../kernel/api/wire.ts'
import { number, shortDate } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Answers, type AnswerValue, answerTo, fieldsOf, textIn, visibleFields } from '../shared.ts'

interface AnswerListProps {
  readonly definition: FormDefinition
  readonly language: string
  readonly answers: Answers
  /** Whether files can be opened by the reader. */
  readonly opensFiles?: boolean
}

/** Questions and answers, one under the other. */
export function AnswerList({ definition, language, answers, opensFiles = false }: AnswerListProps) {
  const { slug } = useSchool()
  const { t } = useWords('answering')
  const say = useSayAnswer()
  return (
    <Stack component="dl" gap="sm" m={0}>
      {visibleFields(fieldsOf(definition), answers).map((field) => {
        const value = answerTo(answers, field.key)
        return (
          <div key={field.key}>
            <Text component="dt" size="sm" c="dimmed" lang={language}>
              {textIn(field.label, language, definition.languages)}
            </Text>
            <Text component="dd" m={0} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {opensFiles && field.kind === 'file' && typeof value === 'string' ? (
                <Anchor href={`/api/v1/files/${value}/content?school_slug=${slug}`} download py={2}>
                  {t('openFile')}
                </Anchor>
              ) : (
                say(field, value, { language, languages: definition.languages })
              )}
            </Text>
          </div>
        )
      })}
    </Stack>
  )
}

interface Reading {
  readonly language: string
  readonly languages: readonly string[]
}

/** An answer in words: choices by their labels. */
export function useSayAnswer() {
  const { t } = useWords('answering')
  return (field: FormField, value: AnswerValue, reading: Reading): string => {
    if (value === null) return '–'
    if (field.kind === 'document' || field.kind === 'file') return t(`given.${field.kind}`)
    if (typeof value === 'boolean') return t(`yesNo.${value}`)
    return typeof value === 'number' ? number(value) : writtenAnswer(field, value, reading)
  }
}

/** Texts as they were written, days in words, choices by their labels. */
function writtenAnswer(
  { kind, choices }: FormField,
  value: string | string[],
  { language, languages }: Reading,
): string {
  if (kind === 'date') return shortDate(String(value))
  const labelOf = (one: string) =>
    textIn(choices.find((choice) => choice.value === one)?.label ?? null, language, languages) || one
  return Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value)
}
