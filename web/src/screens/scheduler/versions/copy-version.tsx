import { SimpleGrid, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schedule } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { paths } from '../wire.ts'

interface CopyVersionProps {
  readonly version: Schedule
  onClose(): void
}

/** Copies a version with everything in it as a new draft, and opens that. */
export function CopyVersion({ version, onClose }: CopyVersionProps) {
  const { t } = useWords('scheduler')
  const { slug, client } = useSchool()
  const navigate = useNavigate()
  const [name, setName] = useState(() => t('copy.nameOf', { name: version.name }))
  const [startsOn, setStartsOn] = useState(version.starts_on)
  const [endsOn, setEndsOn] = useState(version.ends_on)
  const save = useSave({
    send: async () => {
      const { data } = await client.POST('/api/v1/scheduler/schedules/{schedule_id}/copy', {
        params: { path: { schedule_id: version.id } },
        body: { name, starts_on: startsOn, ends_on: endsOn },
      })
      return data
    },
    changes: [paths.schedules],
    notice: () => t('copy.done', { name }),
    onSaved: async (copy) => {
      onClose()
      if (copy)
        await navigate({
          to: '/schools/$slug/timetables/$scheduleId',
          params: { slug, scheduleId: copy.id },
        })
    },
  })
  return (
    <Dialog opened onClose={onClose} title={t('copy.title', { name: version.name })}>
      <DialogForm
        submitLabel={t('copy.submit')}
        isSaving={save.isPending}
        error={save.error}
        atFields={['name', 'starts_on', 'ends_on']}
        onSubmit={() => save.mutate()}
        onClose={onClose}
      >
        <TextInput
          label={t('form.name')}
          required
          maxLength={200}
          data-autofocus
          value={name}
          error={errorAt(save.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SimpleGrid cols={2}>
          <DateField
            label={t('form.startsOn')}
            required
            value={startsOn}
            error={errorAt(save.error, 'starts_on')}
            onValue={setStartsOn}
          />
          <DateField
            label={t('form.endsOn')}
            required
            value={endsOn}
            error={errorAt(save.error, 'ends_on')}
            onValue={setEndsOn}
          />
        </SimpleGrid>
      </DialogForm>
    </Dialog>
  )
}
