import { Box, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import { ReportAbsence } from '../../../kernel/absences/report-absence.tsx'
import type { StudentDay } from '../../../kernel/api/wire.ts'
import { Face } from '../../../kernel/face/face.tsx'
import { longDate, percent, shortDate } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Child } from './chips.tsx'
import { Mark } from './mark.tsx'
import Reports from './reports.tsx'
import { Timetable } from './timetable.tsx'

type Day = StudentDay

/** The day of a child: absent or late first, then today's sessions, then what was missed. */
export function ChildDay({ child }: { child: Child }) {
  const today = useSchool().query.useQuery('get', '/api/v1/attendance/students/{student_id}/day', {
    params: { path: { student_id: child.id } },
  })
  return (
    <Stack gap="md">
      <Head child={child} />
      <Read of={today}>
        {(day) => (
          <>
            <Today child={child} day={day} />
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
              <Missed child={child} />
              <Planned child={child} day={day} />
            </SimpleGrid>
            <Suspense>
              <Reports studentId={child.id} />
            </Suspense>
          </>
        )}
      </Read>
    </Stack>
  )
}

function Head({ child }: { child: Child }) {
  const { t } = useWords('home')
  const { query, slug } = useSchool()
  const summary = query.useQuery('get', '/api/v1/attendance/summary', {
    params: { query: { group_by: 'student', student_id: child.id } },
  })
  const levels = query.useQuery('get', '/api/v1/academics/grade-levels/', {
    params: { query: { page_size: 200 } },
  })
  const rate = summary.data?.results[0]?.attendance_rate
  const level = levels.data?.results.find(({ code }) => code === child.grade_level)?.name
  const name = `${child.first_name} ${child.last_name}`
  const photo = child.photo_url && `/api/v1/people/students/${child.id}/photo?school_slug=${slug}`
  return (
    <Card withBorder padding="md">
      <Group>
        <Face name={name} photo={photo} size={56} />
        <Box flex={1}>
          <Title order={2} size="h3">
            {name}
          </Title>
          <Text c="dimmed">
            {[
              level ?? (levels.isPending ? null : child.grade_level),
              typeof rate === 'number' && t('guardian.rate', { rate: percent(rate / 100) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Box>
        <Suspense>
          <ReportAbsence child={{ id: child.id, name }} />
        </Suspense>
      </Group>
    </Card>
  )
}

/** What was marked today, the bad news before everything else, and the sessions of the day. */
function Today({ child, day }: { child: Child; day: Day }) {
  const { t } = useWords('home')
  return (
    <>
      {!day.is_school_day && (
        <Notice tone="accent" title={day.title ?? t(`reason.${day.day_reason}`)}>
          {t('off')} {day.next_school_day && t('next', { date: longDate(day.next_school_day) })}
        </Notice>
      )}
      {day.sessions.map(({ mark, period, class_name }) =>
        mark && (mark.status === 'absent' || mark.status === 'late') ? (
          <Notice
            key={mark.id}
            tone={mark.status === 'absent' ? 'negative' : 'caution'}
            title={t(`guardian.alert.${mark.status}`, { name: child.first_name })}
          >
            {[period?.name, class_name].filter(Boolean).join(' · ')}
          </Notice>
        ) : null,
      )}
      {(day.is_school_day || day.sessions.length > 0) && <Timetable day={day} />}
    </>
  )
}

function Missed({ child }: { child: Child }) {
  const { t } = useWords('home')
  const marks = useSchool().query.useQuery('get', '/api/v1/attendance/marks/', {
    params: {
      query: { student_id: child.id, status: ['absent', 'late', 'excused', 'left_early'], page_size: 6 },
    },
  })
  return (
    <Section title={t('guardian.missed')}>
      <Read of={marks}>
        {({ results }) => (
          <Stack gap="xs">
            {results.length === 0 && <Text c="dimmed">{t('guardian.missedNone')}</Text>}
            {results.map((mark) => (
              <Group key={mark.id} justify="space-between" wrap="nowrap">
                <div>
                  <Text size="sm">{longDate(mark.date)}</Text>
                  <Text size="sm" c="dimmed">
                    {[mark.period?.name, mark.class_name].filter(Boolean).join(' · ')}
                  </Text>
                </div>
                <Box flex="none">
                  <Mark mark={mark} />
                </Box>
              </Group>
            ))}
          </Stack>
        )}
      </Read>
    </Section>
  )
}

function Planned({ child, day }: { child: Child; day: Day }) {
  const { t } = useWords('home')
  const planned = useSchool().query.useQuery('get', '/api/v1/attendance/planned-absences/', {
    params: { query: { student_id: child.id, date_from: day.date, page_size: 10 } },
  })
  return (
    <Section title={t('guardian.planned')}>
      <Read of={planned}>
        {({ results }) => (
          <Stack gap="xs">
            {results.map(({ id, starts_on, ends_on }) => (
              <Text key={id} size="sm">
                {starts_on === ends_on
                  ? longDate(starts_on)
                  : t('guardian.fromTo', { from: shortDate(starts_on), to: shortDate(ends_on) })}
              </Text>
            ))}
            <Text c="dimmed" size="sm">
              {results.length === 0 ? t('guardian.plannedNone') : t('guardian.plannedTell')}
            </Text>
          </Stack>
        )}
      </Read>
    </Section>
  )
}
