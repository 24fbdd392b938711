import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../../kernel/api/tagged.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Syllabus, type Unit, useReread } from '../wire.ts'

interface UnitFormProps {
  readonly syllabus: Syllabus
  /** undefined: a new one. */
  readonly unit: Unit | undefined
  close(): void
}

const path = '/api/v1/syllabus/units/{syllabus_unit_id}/'
const fields = ['title', 'planned_lessons', 'due_date', 'topics']

/** A new unit, or a change of one, which is read again so that nobody's change is overwritten unnoticed. */
export function UnitForm({ syllabus, unit, close }: UnitFormProps) {
  const { t } = useWords('syllabus')
  return (
    <Dialog opened onClose={close} title={t(unit ? 'form.edit' : 'form.new')}>
      {unit ? (
        <CurrentState syllabus={syllabus} close={close} id={unit.id} />
      ) : (
        <Form syllabus={syllabus} close={close} />
      )}
    </Dialog>
  )
}

interface FormProps {
  readonly syllabus: Syllabus
  readonly standing?: Tagged<Unit>
  close(): void
}

function CurrentState({ id, ...props }: Omit<FormProps, 'standing'> & { readonly id: string }) {
  const { client } = useSchool()
  const found = useQuery({
    queryKey: ['get', path, id],
    queryFn: () => tagged(client.GET(path, { params: { path: { syllabus_unit_id: id } } })),
    staleTime: 0,
    gcTime: 0,
  })
  return <Read of={found}>{(current) => <Form {...props} standing={current} />}</Read>
}

function Form({ syllabus, standing: current, close }: FormProps) {
  const { t } = useWords('syllabus')
  const { t: k } = useWords('kernel')
  const form = useUnit({ syllabus, close, ...(current ? { standing: current } : {}) })
  return (
    <form onSubmit={(event) => void form.save(event)}>
      <Stack>
        <Fields unit={current?.body} error={form.error} />
        <ErrorMessage error={form.error} atFields={fields} />
        <Group justify="space-between">
          {current ? (
            <Button variant="default" loading={form.isBusy} onClick={() => void form.archive()}>
              {t('form.archive')}
            </Button>
          ) : (
            <span />
          )}
          <Group>
            <Button variant="default" onClick={close}>
              {k('cancel')}
            </Button>
            <Button type="submit" loading={form.isBusy}>
              {t('form.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

function Fields({ unit, error }: { unit: Unit | undefined; error: unknown }) {
  const { t } = useWords('syllabus')
  return (
    <>
      <TextInput
        name="title"
        label={t('form.title')}
        defaultValue={unit?.title}
        maxLength={255}
        required
        data-autofocus
        error={errorAt(error, 'title')}
      />
      <SimpleGrid cols={2}>
        <TextInput
          name="planned_lessons"
          type="number"
          min={0.25}
          max={1000}
          step={0.25}
          label={t('form.lessons')}
          defaultValue={unit?.planned_lessons ?? 8}
          required
          error={errorAt(error, 'planned_lessons')}
        />
        <DateField
          name="due_date"
          label={t('form.due')}
          defaultValue={unit?.due_date ?? ''}
          error={errorAt(error, 'due_date')}
        />
      </SimpleGrid>
      <Textarea
        name="topics"
        label={t('form.topics')}
        description={t('form.topicsHint')}
        autosize
        minRows={3}
        maxRows={12}
        defaultValue={unit?.topics.map(({ title }) => title).join('\n')}
        error={errorAt(error, 'topics')}
      />
    </>
  )
}

function useUnit({ syllabus, standing: current, close }: FormProps) {
  const { t } = useWords('syllabus')
  const { client } = useSchool()
  const reread = useReread()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const params = {
    path: { syllabus_unit_id: current?.body.id ?? '' },
    header: ifMatch(current?.tag),
  }
  const run = async (send: () => Promise<unknown>, message: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await send()
      notifications.show({ message })
      close()
      await reread()
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = bodyOf(new FormData(event.currentTarget), current?.body)
    const make = () => client.POST('/api/v1/syllabus/units/', { body: { syllabus_id: syllabus.id, ...body } })
    return run(() => (current ? client.PATCH(path, { params, body }) : make()), t('form.saved'))
  }
  const archive = () => run(() => client.DELETE(path, { params }), t('form.archived'))
  return { error, isBusy, save, archive }
}

/** Lines are topics; one that is called as before stays the same topic. */
function bodyOf(form: FormData, unit: Unit | undefined) {
  const known = new Map(unit?.topics.map(({ id, title }) => [title, id]))
  const lines = String(form.get('topics'))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return {
    title: String(form.get('title')).trim(),
    planned_lessons: Number(form.get('planned_lessons')),
    due_date: String(form.get('due_date')) || null,
    topics: [...new Set(lines)].map((title) => {
      const id = known.get(title)
      return id === undefined ? { title } : { id, title }
    }),
  }
}
