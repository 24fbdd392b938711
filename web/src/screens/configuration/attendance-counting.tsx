import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../kernel/api/tagged.ts'
import type { AttendanceSettings } from '../../kernel/api/wire.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'

type Settings = AttendanceSettings

const path = '/api/v1/attendance/settings/'
const units = ['sessions', 'half_days', 'days', 'lessons'] as const

/** What attendance is counted in, and the time that divides a day. */
export function AttendanceCounting() {
  const { t } = useWords('configuration')
  const school = useSchool()
  const settings = useQuery({
    queryKey: ['attendance-settings'],
    queryFn: () => tagged(school.client.GET(path)),
  })
  return (
    <Section title={t('counting.title')}>
      <Read of={settings}>{(held) => <Form key={held.tag} held={held} />}</Read>
    </Section>
  )
}

function Form({ held: { body, tag } }: { held: Tagged<Settings> }) {
  const { t } = useWords('configuration')
  const school = useSchool()
  const queries = useQueryClient()
  const [unit, setUnit] = useState(body.unit)
  const [midday, setMidday] = useState(body.midday_time)
  const save = useMutation({
    mutationFn: () =>
      school.client.PATCH(path, {
        params: { header: ifMatch(tag) },
        body: { unit, midday_time: midday },
      }),
    onSuccess: () => {
      notifications.show({ message: t('counting.kept') })
      return queries.invalidateQueries()
    },
  })
  const isSame = unit === body.unit && midday === body.midday_time
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack gap="sm" maw="32rem">
        <NativeSelect
          label={t('counting.unit')}
          description={t('counting.unitText')}
          value={unit}
          onChange={({ currentTarget }) => setUnit(units.find((one) => one === currentTarget.value) ?? unit)}
          data={units.map((value) => ({ value, label: t(`counting.units.${value}`) }))}
        />
        <TextInput
          type="time"
          label={t('counting.midday')}
          description={t('counting.middayText')}
          value={midday}
          onChange={({ currentTarget }) => setMidday(currentTarget.value)}
          required
        />
        <ErrorMessage error={save.error} own={{ precondition_failed: t('counting.stale') }} />
        <Group justify="flex-end">
          <Button type="submit" disabled={isSame} loading={save.isPending}>
            {t('counting.keep')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
