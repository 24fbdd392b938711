import { Button, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { AbsenceNotice } from '../../kernel/api/wire.ts'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { changesOfNotice } from './states.ts'

const answers = ['ill', 'appointment', 'did_not_know'] as const
type Answer = (typeof answers)[number]

interface Draft {
  readonly answer: Answer
  readonly note: string
  readonly until: string
}

function useAnswer(notice: AbsenceNotice) {
  const { t } = useWords('absence-notices')
  const { client } = useSchool()
  return useSave<unknown, Draft>({
    send: ({ answer, note, until }) =>
      client.POST('/api/v1/attendance/absence-notices/{absence_notice_id}/answer', {
        params: { path: { absence_notice_id: notice.id } },
        body: {
          answer,
          note: note.trim() || null,
          ...(answer === 'did_not_know' ? {} : { ends_on: until || notice.date }),
        },
      }),
    changes: changesOfNotice,
    notice: (_, { answer }) => t(answer === 'did_not_know' ? 'answer.alarmed' : 'answer.thanks'),
  })
}

/** A guardian says on the phone why the child is away: one tap, and what else the school should know. */
export function AnswerForm({ notice }: { notice: AbsenceNotice }) {
  const { t } = useWords('absence-notices')
  const hasAlarmed = notice.answer === 'did_not_know' || notice.state === 'unknown'
  const offered = hasAlarmed ? answers.filter((one) => one !== 'did_not_know') : answers
  const [answer, setAnswer] = useState<Answer>()
  const [note, setNote] = useState('')
  const [until, setUntil] = useState(notice.date)
  const save = useAnswer(notice)
  return (
    <Section title={t('answer.title', { name: notice.student_name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (answer) save.mutate({ answer, note, until })
        }}
      >
        <Stack>
          <Choices offered={offered} answer={answer} onAnswer={setAnswer} />
          {answer && answer !== 'did_not_know' && (
            <DateField
              label={t('answer.until')}
              description={t('answer.untilHint')}
              value={until}
              min={notice.date}
              required
              error={errorAt(save.error, 'ends_on')}
              onValue={setUntil}
            />
          )}
          <Textarea
            label={t('answer.note')}
            maxLength={1000}
            autosize
            minRows={2}
            value={note}
            error={errorAt(save.error, 'note')}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <ErrorMessage error={save.error} atFields={['ends_on', 'note']} />
          <Button type="submit" size="md" disabled={!answer} loading={save.isPending}>
            {t('answer.send')}
          </Button>
        </Stack>
      </form>
    </Section>
  )
}

interface ChoicesProps {
  readonly offered: readonly Answer[]
  readonly answer: Answer | undefined
  onAnswer(answer: Answer | undefined): void
}

function Choices({ offered, answer, onAnswer }: ChoicesProps) {
  const { t } = useWords('absence-notices')
  return (
    <Radio.Group
      label={t('answer.choose')}
      value={answer ?? ''}
      onChange={(value) => onAnswer(answers.find((one) => one === value))}
    >
      <Stack gap="sm" mt="xs">
        {offered.map((value) => (
          <Radio
            key={value}
            value={value}
            size="md"
            label={t(`answer.${value}`)}
            description={value === 'did_not_know' ? t('answer.didNotKnowHint') : undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
