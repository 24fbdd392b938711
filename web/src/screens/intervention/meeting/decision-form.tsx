import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { MeetingDecision } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { addDays } from '../../../kernel/format/days.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

interface DecisionFormProps {
  readonly caseId: string
  readonly meetingId: string
  readonly draft: string
  onDraft(caseId: string, text: string): void
  onDecided(caseId: string, decision: MeetingDecision): void
}

interface Order {
  readonly caseId: string
  readonly text: string
}

/** What shows cases elsewhere; the meeting itself adds the decision to what it has read. */
const changesOfDecision: readonly string[] = [
  '/api/v1/intervention/action-center/',
  '/api/v1/intervention/tasks/',
]

/** Longest title of a task. */
const maxTitle = 200
const daysAhead = 7

/** A decision, typed once: it is the decision in the minutes and the task of the owner. Enter saves. */
export function DecisionForm({ caseId, meetingId, draft, onDraft, onDecided }: DecisionFormProps) {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  const [isTask, setTask] = useState(true)
  const [due, setDue] = useState(addDays(today, daysAhead))
  const save = useSave<MeetingDecision | undefined, Order>({
    send: async ({ caseId: case_id, text }) => {
      const task = { title: titleOf(text), due_on: due || null }
      const { data } = await client.POST('/api/v1/intervention/meetings/{meeting_id}/decisions/', {
        params: { path: { meeting_id: meetingId } },
        body: { case_id, text, ...(isTask ? { task } : {}) },
      })
      return data
    },
    changes: changesOfDecision,
    notice: () => t(isTask ? 'decision.savedTask' : 'decision.saved'),
    onSaved: (decision, order) => {
      onDraft(order.caseId, '')
      if (decision) onDecided(order.caseId, decision)
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        const text = draft.trim()
        if (text !== '' && !save.isPending) save.mutate({ caseId, text })
      }}
    >
      <Stack gap="sm">
        <Textarea
          label={t('decision.text')}
          value={draft}
          onChange={(event) => onDraft(caseId, event.currentTarget.value)}
          maxLength={4000}
          autosize
          minRows={2}
          required
          onKeyDown={onKeyDown}
        />
        <Group align="flex-end" gap="md">
          <Checkbox
            label={t('decision.task')}
            checked={isTask}
            mb={8}
            onChange={(event) => setTask(event.currentTarget.checked)}
          />
          {isTask && <DateField label={t('tasks.due')} value={due} min={today} onValue={setDue} />}
          <Button type="submit" loading={save.isPending} ms="auto">
            {t('decision.save')}
          </Button>
        </Group>
        <ErrorMessage error={save.variables?.caseId === caseId ? save.error : null} />
      </Stack>
    </form>
  )
}

/** A decision as the title of a task: one line without its full stop. */
const titleOf = (text: string): string => text.replaceAll('\n', ' ').replace(/\.$/, '').slice(0, maxTitle)
