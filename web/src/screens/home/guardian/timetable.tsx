import { Box, Group, Stack, Text } from '@mantine/core'
import { timeOfDay } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { Answer } from '../../../kernel/session/session.ts'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Child } from './chips.tsx'
import { Mark, type StudentMark } from './mark.tsx'

type SchoolClass = Answer<'people.listOwnClasses'>['results'][number]
type Period = Answer<'academics.listPeriods'>['results'][number]
type Seat = Answer<'people.listStudentClasses'>['results'][number]

interface Session {
  readonly key: string
  readonly period: Period
  readonly title: string
  readonly room: string | null
  readonly mark: StudentMark | undefined
}

interface TimetableProps {
  readonly child: Child
  readonly date: string
  readonly marks: readonly StudentMark[]
}

/** The sessions of the child on the day by time, each with what was marked. */
export function Timetable({ child, date, marks }: TimetableProps) {
  const { t } = useWords('home')
  const { classes, seats, periods } = useStructure(child)
  if (!classes || !seats || !periods) return null
  const sessions = sessionsOf({ classes, seats, periods, date, marks })
  return (
    <Section title={t('guardian.today')}>
      <Stack gap="xs">
        {sessions.length === 0 && <Text c="dimmed">{t('guardian.noSessions')}</Text>}
        {sessions.map(({ key, period, title, room, mark }) => (
          <Group key={key} justify="space-between" wrap="nowrap">
            <Group gap="md" wrap="nowrap" align="flex-start">
              <Text size="sm" fw={600} w="4.5rem" flex="none">
                {timeOfDay(period.start_time)}
              </Text>
              <div>
                <Text size="sm">{period.kind === 'registration' ? period.name : title}</Text>
                <Text size="sm" c="dimmed">
                  {[period.kind === 'registration' && title, room].filter(Boolean).join(' · ')}
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

function useStructure(child: Child) {
  const { query } = useSchool()
  const classes = query.useQuery('get', '/api/v1/academics/classes/mine/', {
    params: { query: { page_size: 200 } },
  })
  const seats = query.useQuery('get', '/api/v1/people/students/{student_id}/classes/', {
    params: { path: { student_id: child.id }, query: { page_size: 200 } },
  })
  const periods = query.useQuery('get', '/api/v1/academics/periods/', {
    params: { query: { page_size: 200 } },
  })
  return { classes: classes.data?.results, seats: seats.data?.results, periods: periods.data?.results }
}

interface Structure {
  readonly classes: readonly SchoolClass[]
  readonly seats: readonly Seat[]
  readonly periods: readonly Period[]
  readonly date: string
  readonly marks: readonly StudentMark[]
}

/** ISO 8601: 1 Monday … 7 Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

function sessionsOf({ classes, seats, periods, date, marks }: Structure): Session[] {
  const weekday = weekdayOf(date)
  const attended = new Set(
    seats
      .filter(
        ({ begin_date, end_date }) => (begin_date ?? date) <= date && (end_date === null || end_date > date),
      )
      .map(({ class_id }) => class_id),
  )
  return classes
    .filter(({ id }) => attended.has(id))
    .flatMap((one) =>
      one.periods.flatMap((code) => {
        const named = periods.filter((period) => period.code === code && period.weekdays.includes(weekday))
        const period =
          named.find(({ org_id }) => org_id === one.org_id) ?? named.find(({ org_id }) => org_id === null)
        if (!period) return []
        const mark = marks.find(({ class_id, period: at }) => class_id === one.id && at?.code === code)
        return [{ key: one.id + code, period, title: one.title, room: one.location, mark }]
      }),
    )
    .sort((a, b) => a.period.start_time.localeCompare(b.period.start_time))
}
