import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CaseTask } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { entryOf } from '../../../kernel/form/entry.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { addDays } from '../../../kernel/format/days.ts'
import { dayAndMonth, instantDay } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { changesOfSupport } from '../../../kernel/support/shared.ts'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import classes from './one.module.css'
import type { CaseProps } from './use-case.ts'

/** What is to be done, by whom and until when. */
export function Tasks({ one, mayChange }: CaseProps & { readonly mayChange: boolean }) {
  const { t } = useWords('intervention')
  return (
    <Section title={t('tasks.title')}>
      {one.tasks.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(mayChange ? 'tasks.none' : 'tasks.nothing')}
        </Text>
      )}
      <ul className={classes['items']}>
        {one.tasks.map((task) => (
          <Task key={task.id} task={task} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && <AddTask caseId={one.id} />}
    </Section>
  )
}

function Task({ task, mayChange }: { readonly task: CaseTask; readonly mayChange: boolean }) {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const { title, due_on: due, done_at: done, assignee_name: assignee } = task
  const save = useSave({
    send: () =>
      client.PATCH('/api/v1/intervention/action-center/{case_id}/tasks/{task_id}/', {
        params: { path: { case_id: task.case_id, task_id: task.id } },
        body: { is_done: done === null },
      }),
    changes: changesOfSupport,
  })
  const facts = [
    assignee ?? t('row.nobody'),
    done === null
      ? due !== null && t('tasks.by', { date: dayAndMonth(due) })
      : t('tasks.doneOn', { date: instantDay(done) }),
  ]
  return (
    <li>
      <Checkbox
        // As it was pressed while it is saved.
        checked={save.isPending ? done === null : done !== null}
        disabled={!mayChange}
        onChange={() => !save.isPending && save.mutate()}
        label={title}
        description={facts.filter(Boolean).join(' · ')}
      />
      {task.is_overdue && (
        <Group mt={4} ms={32}>
          <ToneBadge tone="caution">{t('tasks.overdue')}</ToneBadge>
        </Group>
      )}
      <ErrorMessage error={save.error} />
    </li>
  )
}

/** A week from now is soon enough for most, and not forgotten. */
const daysAhead = 7

function AddTask({ caseId }: { readonly caseId: string }) {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  const [due, setDue] = useState(addDays(today, daysAhead))
  const save = useSave<unknown, string>({
    send: (title) =>
      client.POST('/api/v1/intervention/action-center/{case_id}/tasks/', {
        params: { path: { case_id: caseId } },
        body: { title, due_on: due || null },
      }),
    changes: changesOfSupport,
    onSaved: () => form.current?.reset(),
  })
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        const title = entryOf(new FormData(event.currentTarget), 'title')
        if (title !== null) save.mutate(title)
      }}
    >
      <Group align="flex-end" gap="xs" mt="md">
        <TextInput label={t('tasks.new')} name="title" maxLength={200} flex="1 1 100%" required />
        <DateField label={t('tasks.due')} value={due} min={today} onValue={setDue} />
        <Button type="submit" variant="default" loading={save.isPending}>
          {t('tasks.add')}
        </Button>
      </Group>
      <ErrorMessage error={save.error} />
    </form>
  )
}
