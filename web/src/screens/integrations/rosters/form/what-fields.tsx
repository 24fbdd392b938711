import { Checkbox, NativeSelect, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { errorAt } from '../../../../kernel/refusals/said.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import type { RosterSource } from '../roster.ts'
import { useCollectionName } from '../source/use-error.ts'

interface WhatProps {
  readonly of: RosterSource | undefined
}

/** What is fetched in addition to people, classes and terms. */
export function WhatFields({ of }: WhatProps) {
  const { t } = useWords('rosters')
  const nameOf = useCollectionName()
  const requested = of?.collections
  return (
    <Stack gap="xs" component="fieldset" bd={0} p={0} m={0}>
      <Text component="legend" size="sm" fw={600} p={0}>
        {t('form.what')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('form.whatHint')}
      </Text>
      <Checkbox
        name="demographics"
        label={nameOf('demographics')}
        defaultChecked={requested?.demographics ?? false}
      />
      <Checkbox name="resources" label={nameOf('resources')} defaultChecked={requested?.resources ?? false} />
      <Checkbox name="gradebook" label={t('form.gradebook')} defaultChecked={requested?.gradebook ?? false} />
    </Stack>
  )
}

const intervals = [15, 30, 60, 120, 240, 720, 1440]

/** When it is fetched by the clock. */
export function WhenFields({ of, error }: WhatProps & { error: unknown }) {
  const { t } = useWords('rosters')
  const every = of?.delta_every_minutes ?? null
  const offered = [...new Set([...intervals, ...(every === null ? [] : [every])])].sort(
    (one, two) => one - two,
  )
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          name="full_at"
          type="time"
          label={t('form.full')}
          description={t('form.fullHint')}
          defaultValue={of?.full_at ?? ''}
          error={errorAt(error, 'full_at')}
        />
        <NativeSelect
          name="delta_every_minutes"
          label={t('form.delta')}
          description={t('form.deltaHint')}
          defaultValue={String(every ?? '')}
          data={[
            { value: '', label: t('form.byHand') },
            ...offered.map((count) => ({ value: String(count), label: t('form.minutes', { count }) })),
          ]}
        />
        <TextInput
          name="page_size"
          type="number"
          inputMode="numeric"
          min={1}
          max={10_000}
          label={t('form.page')}
          description={t('form.pageHint')}
          required
          defaultValue={String(of?.page_size ?? 5000)}
          error={errorAt(error, 'page_size')}
        />
      </SimpleGrid>
      <Switch
        name="is_active"
        label={t('form.active')}
        description={t('form.activeHint')}
        defaultChecked={of?.is_active ?? true}
      />
    </>
  )
}
