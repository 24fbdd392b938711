import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Round } from '../wire.ts'

type Question = Round['questions'][number]

interface QuestionsProps {
  readonly questions: readonly Question[]
  readonly answers: Readonly<Record<string, string>>
  readonly error: unknown
  onChange(answers: Readonly<Record<string, string>>): void
}

/** The additional questions of the school. */
export const Questions = ({ questions, answers, error, onChange }: QuestionsProps) => (
  <Stack gap="md">
    {questions.map((question) => (
      <Requested
        key={question.key}
        question={question}
        answer={answers[question.key] ?? ''}
        error={error}
        onAnswer={(answer) => onChange({ ...answers, [question.key]: answer })}
      />
    ))}
  </Stack>
)

interface RequestedProps {
  readonly question: Question
  readonly answer: string
  readonly error: unknown
  onAnswer(answer: string): void
}

function Requested({
  question: { key, label, kind, options, required },
  answer,
  error,
  onAnswer,
}: RequestedProps) {
  const { t } = useWords('admissions')
  const field = {
    label,
    required,
    value: answer,
    error: errorAt(error, `answers.${key}`),
    onChange: (event: { currentTarget: { value: string } }) => onAnswer(event.currentTarget.value),
  }
  if (kind === 'long_text') return <Textarea {...field} autosize minRows={3} maxLength={5000} />
  if (kind === 'text') return <TextInput {...field} maxLength={500} />
  const none = { value: '', label: t('fields.choose') }
  const choices =
    kind === 'yes_no'
      ? [
          { value: 'yes', label: t('fields.yes') },
          { value: 'no', label: t('fields.no') },
        ]
      : options.map((option) => ({ value: option, label: option }))
  return <NativeSelect {...field} data={[none, ...choices]} />
}
