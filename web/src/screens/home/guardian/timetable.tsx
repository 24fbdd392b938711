import { Box, Group, Stack, Text } from '@mantine/core'
import type { StudentDay } from '../../../kernel/api/wire.ts'
import { longDate, timeOfDay } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Mark } from './mark.tsx'

type Day = StudentDay

/** The sessions of the child on the day by time, each with what was marked. */
export function Timetable({ day: { date, sessions } }: { day: Day }) {
  const { t } = useWords('home')
  return (
    <Section title={t('guardian.today')}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {longDate(date)}
        </Text>
        {sessions.length === 0 && <Text c="dimmed">{t('guardian.noSessions')}</Text>}
        {sessions.map(({ class_id, class_name, period, room, mark }) => (
          <Group key={`${class_id} ${period?.code} ${mark?.id}`} justify="space-between" wrap="nowrap">
            <Group gap="md" wrap="nowrap" align="flex-start">
              <Text size="sm" fw={600} w="4.5rem" flex="none">
                {period ? timeOfDay(period.start_time) : '–'}
              </Text>
              <div>
                <Text size="sm">{class_name}</Text>
                <Text size="sm" c="dimmed">
                  {[period?.name ?? t('lessons.wholeDay'), room].filter(Boolean).join(' · ')}
                </Text>
              </div>
            </Group>
            <Box flex="none">
              {mark ? <Mark mark={mark} /> : <ToneBadge tone="neutral">{t('guardian.notTaken')}</ToneBadge>}
            </Box>
          </Group>
        ))}
      </Stack>
    </Section>
  )
}
