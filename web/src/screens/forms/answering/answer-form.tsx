import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FormToAnswer } from '../../../kernel/api/wire.ts'
import { dropDraft, readDraft, storeDraft } from '../../../kernel/drafts/device-draft.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Answers, changesOfForms, fieldsOf, sentAnswers, textIn } from '../shared.ts'
import { FormFields } from './form-fields.tsx'

interface AnswerFormProps {
  readonly task: FormToAnswer
  readonly language: string
}

/** Milliseconds of rest after which what was typed is stored. */
const rest = 400

/** The answers as they are entered, stored on this device until they are sent. */
function useAnswers(task: FormToAnswer) {
  const { me, slug } = useSchool()
  const user = me.user?.id ?? ''
  const about = `form:${slug}:${task.id}:${task.student_id ?? ''}:${task.version_number}`
  const [last] = task.submissions
  const [stored] = useState(() => readDraft(user, about) as Answers | undefined)
  const [answers, setAnswers] = useState<Answers>(
    () => stored ?? { ...task.prefilled, ...last?.answers, ...withoutSignature(task) },
  )
  const [isStored, setStored] = useState(stored !== undefined)
  const isTouched = useRef(false)
  useEffect(() => {
    if (!isTouched.current) return
    const timer = setTimeout(() => setStored(storeDraft(user, about, answers)), rest)
    return () => clearTimeout(timer)
  }, [answers, user, about])
  return {
    answers,
    isStored,
    answer: (key: string, value: Answers[string]) => {
      isTouched.current = true
      setStored(false)
      setAnswers((before) => ({ ...before, [key]: value }))
    },
    drop: () => {
      isTouched.current = false
      dropDraft(user, about)
      setStored(false)
    },
  }
}

/** What is signed is signed again each time. */
const withoutSignature = ({ definition }: FormToAnswer): Answers =>
  Object.fromEntries(
    fieldsOf(definition)
      .filter(({ kind }) => kind === 'signature')
      .map(({ key }) => [key, null]),
  )

/** The questions, and the button that sends the answers. */
export function AnswerForm({ task, language }: AnswerFormProps) {
  const { t } = useWords('answering')
  const { client } = useSchool()
  const { definition } = task
  const { answers, isStored, answer, drop } = useAnswers(task)
  const save = useSave({
    send: () =>
      client.POST('/api/v1/documents/forms/tasks/{form_id}/submit', {
        params: { path: { form_id: task.id } },
        body: {
          version_number: task.version_number,
          student_id: task.student_id,
          language,
          answers: sentAnswers(definition, answers),
        },
      }),
    changes: changesOfForms,
    notice: () => t('sent'),
    onSaved: () => {
      drop()
      scrollTo({ top: 0 })
    },
  })
  const names = new Map(
    fieldsOf(definition).map(({ key, label }) => [
      `answers.${key}`,
      textIn(label, language, definition.languages),
    ]),
  )
  return (
    <Card withBorder padding="md">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <Stack gap="lg">
          <FormFields
            definition={definition}
            language={language}
            answers={answers}
            errorOf={(key) => errorAt(save.error, `answers.${key}`)}
            onAnswer={answer}
          />
          <ErrorMessage error={save.error} nameOf={(path) => names.get(path) ?? ''} />
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed" role="status">
              {isStored ? t('stored') : ''}
            </Text>
            <Button type="submit" size="md" loading={save.isPending}>
              {t(task.state === 'missing' ? 'send' : 'sendAgain')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
