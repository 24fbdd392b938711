import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { NewSchedule, ScheduleCycleKind, ScheduleKind } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { paths } from '../wire.ts'
import type { Session } from './use-sessions.ts'

interface NewTimetableProps {
  readonly sessions: readonly Session[]
  onClose(): void
}

const cycles = ['week', 'alternating', 'rotating'] as const
const kinds = ['base', 'overlay'] as const

/** Creates a draft for a term, and opens it. */
export function NewTimetable({ sessions, onClose }: NewTimetableProps) {
  const { t } = useWords('scheduler')
  const { form, set, body } = useForm(sessions)
  const save = useCreate(body, onClose)
  const chooseSession = (id: string | null) => {
    const session = sessions.find((one) => one.id === id)
    if (session) set({ session_id: session.id, starts_on: session.starts_on, ends_on: session.ends_on })
  }
  const at = (name: string) => errorAt(save.error, name)
  return (
    <Dialog opened onClose={onClose} title={t('form.new')} size="lg">
      <DialogForm
        submitLabel={t('form.create')}
        isSaving={save.isPending}
        error={save.error}
        atFields={['name', 'session_id', 'starts_on', 'ends_on']}
        onSubmit={() => save.mutate()}
        onClose={onClose}
      >
        <TextInput
          label={t('form.name')}
          required
          maxLength={200}
          data-autofocus
          value={form.name}
          error={at('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Select
          label={t('form.session')}
          required
          allowDeselect={false}
          searchable
          value={form.session_id}
          data={sessions.map(({ id, title }) => ({ value: id, label: title }))}
          error={at('session_id')}
          onChange={chooseSession}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField
            label={t('form.startsOn')}
            required
            value={form.starts_on}
            error={at('starts_on')}
            onValue={(starts_on) => set({ starts_on })}
          />
          <DateField
            label={t('form.endsOn')}
            required
            value={form.ends_on}
            error={at('ends_on')}
            onValue={(ends_on) => set({ ends_on })}
          />
          <Select
            label={t('form.kind')}
            allowDeselect={false}
            value={form.kind}
            data={kinds.map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
            onChange={(kind) => kind && set({ kind })}
          />
          <Select
            label={t('form.cycle')}
            allowDeselect={false}
            value={form.cycle}
            data={cycles.map((value) => ({ value, label: t(`form.cycles.${value}`) }))}
            onChange={(cycle) => cycle && set({ cycle })}
          />
          {form.cycle === 'rotating' && (
            <NumberInput
              label={t('form.days')}
              min={1}
              max={20}
              value={form.days}
              onChange={(days) => set({ days: Number(days) })}
            />
          )}
        </SimpleGrid>
      </DialogForm>
    </Dialog>
  )
}

interface Form {
  readonly name: string
  readonly session_id: string | null
  readonly starts_on: string
  readonly ends_on: string
  readonly kind: ScheduleKind
  readonly cycle: ScheduleCycleKind
  readonly days: number
}

function useForm(sessions: readonly Session[]) {
  const today = useToday()
  const [form, setForm] = useState<Form>(() => {
    const current = sessions.find(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on)
    return {
      name: current?.title ?? '',
      session_id: current?.id ?? null,
      starts_on: current?.starts_on ?? today,
      ends_on: current?.ends_on ?? today,
      kind: 'base',
      cycle: 'week',
      days: 6,
    }
  })
  const { cycle: kind, days, session_id, ...plain } = form
  const body = {
    ...plain,
    session_id: session_id ?? '',
    ...(kind === 'week' ? {} : { cycle: kind === 'rotating' ? { kind, days } : { kind, weeks: 2 } }),
  }
  return { form, body, set: (change: Partial<Form>) => setForm((before) => ({ ...before, ...change })) }
}

function useCreate(body: NewSchedule, onClose: () => void) {
  const { t } = useWords('scheduler')
  const { slug, client } = useSchool()
  const navigate = useNavigate()
  return useSave({
    send: async () => {
      const { data } = await client.POST('/api/v1/scheduler/schedules/', { body })
      return data
    },
    changes: [paths.schedules],
    notice: () => t('form.created', { name: body.name }),
    onSaved: async (schedule) => {
      onClose()
      if (schedule)
        await navigate({
          to: '/schools/$slug/timetables/$scheduleId',
          params: { slug, scheduleId: schedule.id },
          search: { tab: 'requirements' },
        })
    },
  })
}
