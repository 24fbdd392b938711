import { Group, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { longDate, percent } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { Answer } from '../../../kernel/session/session.ts'
import { Read } from '../../../kernel/states/states.tsx'
import { type Tone, ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'

type Summary = Answer<'attendance.readSummary'>['results'][number]
type Mark = Answer<'attendance.listStudentMarks'>['results'][number]

export const tones: Readonly<Record<Mark['status'], Tone>> = {
  present: 'positive',
  absent: 'negative',
  late: 'caution',
  excused: 'accent',
  left_early: 'caution',
}

/** How a child attends: the rate over the year, and the last sessions missed. */
export function ChildAttendance({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  const { query, may } = useSchool()
  const summary = query.useQuery('get', '/api/v1/attendance/summary', {
    params: { query: { group_by: 'student', student_id: studentId } },
  })
  const marks = query.useQuery('get', '/api/v1/attendance/marks/', {
    params: {
      query: { student_id: studentId, status: ['absent', 'late', 'excused', 'left_early'], page_size: 8 },
    },
  })
  if (!may('attendance.read')) return null
  return (
    <Section title={t('attendance.title')}>
      <Stack>
        <Read of={summary}>{({ results: [row] }) => <Rates row={row} />}</Read>
        <Read of={marks}>{({ results }) => <Missed marks={results} />}</Read>
      </Stack>
    </Section>
  )
}

function Rates({ row }: { row: Summary | undefined }) {
  const { t } = useWords('people')
  if (!row || row.attendance_rate === null) return <Text c="dimmed">{t('attendance.none')}</Text>
  const figures = [
    { label: t('attendance.rate'), value: percent(row.attendance_rate / 100) },
    { label: t('attendance.missed'), value: `${row.absent_sessions} / ${row.possible_sessions}` },
    { label: t('attendance.unauthorised'), value: String(row.unauthorised_absences) },
    { label: t('attendance.late'), value: String(row.late_sessions) },
  ]
  return (
    <Stack gap="xs">
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
      {row.chronic === true && (
        <Group>
          <ToneBadge tone="caution">{t('attendance.chronic')}</ToneBadge>
        </Group>
      )}
    </Stack>
  )
}

function Missed({ marks }: { marks: readonly Mark[] }) {
  const { t } = useWords('people')
  if (marks.length === 0) return <Text c="dimmed">{t('attendance.nothingMissed')}</Text>
  return (
    <Table aria-label={t('attendance.recent')} verticalSpacing={4} withRowBorders={false}>
      <Table.Tbody>
        {marks.map((mark) => (
          <Table.Tr key={mark.id}>
            <Table.Td ps={0}>
              <Text size="sm">{longDate(mark.date)}</Text>
              <Text size="sm" c="dimmed">
                {[mark.class_name, mark.period?.name].filter(Boolean).join(' · ')}
              </Text>
            </Table.Td>
            <Table.Td pe={0} ta="end">
              <ToneBadge tone={tones[mark.status]}>
                {mark.minutes_late
                  ? t('attendance.lateBy', { count: mark.minutes_late })
                  : t(`attendance.status.${mark.status}`)}
              </ToneBadge>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
