import { NativeSelect, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { NoticePreferences } from '../../kernel/api/wire.ts'
import { weekdayName } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { useWords } from '../../kernel/words/words.ts'

const rhythms = ['daily', 'weekly'] as const
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

interface TimeFieldsProps {
  readonly entered: NoticePreferences
  onChange(members: Partial<NoticePreferences>): void
}

/** When emails come: the quiet hours, the digest, and the time zone of both. */
export function TimeFields({ entered, onChange }: TimeFieldsProps) {
  const { t } = useWords('notifications')
  const time = (member: 'quiet_from' | 'quiet_until' | 'digest_at') => (
    <TextInput
      type="time"
      required
      label={t(`preferences.${member}`)}
      value={entered[member]}
      onChange={(event) => onChange({ [member]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <Section title={t('preferences.quiet')}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('preferences.quietText')}
          </Text>
          <SimpleGrid cols={{ base: 2 }}>
            {time('quiet_from')}
            {time('quiet_until')}
          </SimpleGrid>
          <Select
            label={t('preferences.time_zone')}
            searchable
            clearable
            placeholder={t('preferences.schoolZone', { zone: entered.school_time_zone })}
            value={entered.time_zone}
            data={Intl.supportedValuesOf('timeZone')}
            limit={50}
            onChange={(zone) => onChange({ time_zone: zone })}
          />
        </Stack>
      </Section>
      <Section title={t('preferences.digest')}>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <NativeSelect
            label={t('preferences.digest_rhythm')}
            value={entered.digest_rhythm}
            data={rhythms.map((value) => ({ value, label: t(`preferences.rhythms.${value}`) }))}
            onChange={(event) => {
              const rhythm = rhythms.find((value) => value === event.currentTarget.value)
              if (rhythm) onChange({ digest_rhythm: rhythm })
            }}
          />
          {entered.digest_rhythm === 'weekly' && (
            <NativeSelect
              label={t('preferences.digest_weekday')}
              value={String(entered.digest_weekday)}
              data={weekdays.map((day) => ({ value: String(day), label: weekdayName(day) }))}
              onChange={(event) => onChange({ digest_weekday: Number(event.currentTarget.value) })}
            />
          )}
          {time('digest_at')}
        </SimpleGrid>
      </Section>
    </>
  )
}
