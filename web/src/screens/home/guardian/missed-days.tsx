import { Group, Stack, Text } from '@mantine/core'
import { longDate } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { byDay, hasAttended, type MarkedDay } from './missed.ts'

/** Marks that are read, and days that are shown of them. */
const [marks, few] = [60, 5]

/** The days that a child missed last, one line each with its reason; and when it was late, which is no absence. */
export function Missed({ studentId }: { studentId: string }) {
  const { t } = useWords('home')
  const found = useSchool().query.useQuery('get', '/api/v1/attendance/marks/', {
    params: {
      query: {
        student_id: studentId,
        status: ['absent', 'late', 'excused', 'left_early'],
        page_size: marks,
      },
    },
  })
  return (
    <Read of={found}>
      {({ results }) => {
        const missed = byDay(results.filter((mark) => !hasAttended(mark))).slice(0, few)
        const late = byDay(results.filter(({ status }) => status === 'late')).slice(0, few)
        return (
          <>
            <Section title={t('guardian.missed')}>
              <Stack gap="xs">
                {missed.length === 0 && <Text c="dimmed">{t('guardian.missedNone')}</Text>}
                {missed.map((day) => (
                  <MissedDay key={day.date} day={day} />
                ))}
              </Stack>
            </Section>
            {late.length > 0 && (
              <Section title={t('guardian.late')}>
                <Stack gap="xs">
                  {late.map(({ date, minutes }) => (
                    <Group key={date} justify="space-between" wrap="nowrap">
                      <Text size="sm">{longDate(date)}</Text>
                      <Text size="sm" c="dimmed" flex="none">
                        {minutes > 0 && t('guardian.lateBy', { count: minutes })}
                      </Text>
                    </Group>
                  ))}
                </Stack>
              </Section>
            )}
          </>
        )
      }}
    </Read>
  )
}

function MissedDay({ day: { date, reasons, isExcused } }: { day: MarkedDay }) {
  const { t } = useWords('home')
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm">{longDate(date)}</Text>
        <Text size="sm" c="dimmed">
          {reasons.join(', ') || t('guardian.noReason')}
        </Text>
      </div>
      <ToneBadge tone={isExcused ? 'accent' : 'negative'}>
        {t(isExcused ? 'guardian.excused' : 'guardian.unexcused')}
      </ToneBadge>
    </Group>
  )
}
