import { Group, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import type { AttendanceSummary, StudentMark } from '../../../kernel/api/wire.ts'
import { longDate, number, percent } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { type Tone, ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'

type Summary = AttendanceSummary
type Row = Summary['results'][number]
type Unit = AttendanceSummary['unit']
type Mark = StudentMark

const tones: Readonly<Record<Mark['status'], Tone>> = {
  present: 'positive',
  absent: 'negative',
  late: 'caution',
  excused: 'accent',
  left_early: 'caution',
}

/** Days with an absence or a lateness that are listed where nothing else is said. */
const few = 8

/**
 * How a child attends: the figures of the year, and the last days on which anything was missed. Both come from the same
 * summary in the same unit, so that the days add up to the figures; a teacher's are those of the own classes.
 */
export function ChildAttendance({ studentId, days: listed = few }: { studentId: string; days?: number }) {
  const { t } = useWords('people')
  const { query, may } = useSchool()
  const year = query.useQuery('get', '/api/v1/attendance/summary', {
    params: { query: { group_by: 'student', student_id: studentId } },
  })
  const days = query.useQuery('get', '/api/v1/attendance/summary', {
    params: {
      query: { group_by: 'day', student_id: studentId, missed: true, sort: '-key', page_size: listed },
    },
  })
  if (!may('attendance.read')) return null
  return (
    <Section title={t('attendance.title')}>
      <Stack>
        <Read of={year}>{(summary) => <Rates summary={summary} />}</Read>
        <Read of={days}>{({ results, unit }) => <Missed days={results} unit={unit} />}</Read>
      </Stack>
    </Section>
  )
}

function Rates({ summary: { results, unit, scope } }: { summary: Summary }) {
  const { t } = useWords('people')
  const [row] = results
  if (!row || row.attendance_rate === null) return <Text c="dimmed">{t('attendance.none')}</Text>
  const part = scope === 'taught'
  const missed = `${number(row.absent_sessions)} / ${number(row.possible_sessions)}`
  const figures = [
    {
      label: t(part ? 'attendance.rateTaught' : 'attendance.rate'),
      value: percent(row.attendance_rate / 100),
    },
    { label: t(`attendance.missed.${unit}`), value: missed },
    { label: t('attendance.unauthorised'), value: number(row.unauthorised_absences) },
    { label: t('attendance.late'), value: number(row.late_sessions) },
  ]
  return (
    <Stack gap="xs">
      {part && <Text size="sm">{t('attendance.taught')}</Text>}
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <Text size="xl" fw={600}>
              {value}
            </Text>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {row.chronic === true && !part && (
        <Group>
          <ToneBadge tone="caution">{t('attendance.chronic')}</ToneBadge>
        </Group>
      )}
    </Stack>
  )
}

function Missed({ days, unit }: { days: readonly Row[]; unit: Unit }) {
  const { t } = useWords('people')
  if (days.length === 0) return <Text c="dimmed">{t('attendance.nothingMissed')}</Text>
  return (
    <Table aria-label={t('attendance.recent')} verticalSpacing={4} withRowBorders={false}>
      <Table.Tbody>
        {days.map((day) => (
          <Table.Tr key={day.date}>
            <Table.Td ps={0}>
              <Text size="sm">{longDate(day.date ?? '')}</Text>
              {day.absent_sessions > 0 && (
                <Text size="sm" c="dimmed">
                  {t(`attendance.ofDay.${unit}`, {
                    count: day.possible_sessions,
                    missed: number(day.absent_sessions),
                  })}
                </Text>
              )}
            </Table.Td>
            <Table.Td pe={0} ta="end">
              <DayBadge day={day} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** What weighs most on the day. */
function DayBadge({ day }: { day: Row }) {
  const { t } = useWords('people')
  const status = day.unauthorised_absences > 0 ? 'absent' : day.authorised_absences > 0 ? 'excused' : 'late'
  return <ToneBadge tone={tones[status]}>{t(`attendance.status.${status}`)}</ToneBadge>
}
