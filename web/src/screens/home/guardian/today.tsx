import { Box, Group, Stack, Text } from '@mantine/core'
import type { StudentDay } from '../../../kernel/api/wire.ts'
import { longDate, timeOfDay } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Mark } from './mark.tsx'

type Session = StudentDay['sessions'][number]

/** The sessions of a student on a day; today without one. */
const useDay = (studentId: string, date?: string) =>
  useSchool().query.useQuery('get', '/api/v1/attendance/students/{student_id}/day', {
    params: { path: { student_id: studentId }, ...(date ? { query: { date } } : {}) },
  })

interface TodayProps {
  readonly studentId: string
  /** How a child is called; undefined: the student themself looks. */
  readonly name: string | undefined
}

/** The day: absent or late first, then the sessions; on a day off, and once the day is over, those of the next one. */
export function Today({ studentId, name }: TodayProps) {
  const { t } = useWords('home')
  return (
    <Read of={useDay(studentId)}>
      {(day) => {
        const isOver = day.sessions.every(({ timing }) => timing === 'over')
        return (
          <Stack gap="md">
            {!day.is_school_day && (
              <Notice tone="accent" title={day.title ?? t(`reason.${day.day_reason}`)}>
                {t('off')} {day.next_school_day && t('next', { date: longDate(day.next_school_day) })}
              </Notice>
            )}
            <Alerts sessions={day.sessions} name={name} />
            {(day.is_school_day || day.sessions.length > 0) && (
              <Section title={t('guardian.today')}>
                <Sessions sessions={day.sessions} />
              </Section>
            )}
            {isOver && day.next_school_day && <NextDay studentId={studentId} date={day.next_school_day} />}
          </Stack>
        )
      }}
    </Read>
  )
}

/** What was marked today, the bad news before everything else; of a day that was missed one message. */
function Alerts({ sessions, name }: { sessions: readonly Session[]; name: string | undefined }) {
  const { t } = useWords('home')
  return (['absent', 'late'] as const).map((status) => {
    const own = sessions.filter(({ mark }) => mark?.status === status)
    if (own.length === 0) return null
    return (
      <Notice
        key={status}
        tone={status === 'absent' ? 'negative' : 'caution'}
        title={name ? t(`guardian.alert.${status}`, { name }) : t(`student.alert.${status}`)}
      >
        {own.map(({ period, class_name }) => period?.name ?? class_name).join(' · ')}
      </Notice>
    )
  })
}

function NextDay({ studentId, date }: { studentId: string; date: string }) {
  return (
    <Section title={longDate(date)}>
      <Read of={useDay(studentId, date)}>{({ sessions }) => <Sessions sessions={sessions} />}</Read>
    </Section>
  )
}

/** The sessions by time, each with what was marked; of what comes later nothing is said. */
function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useWords('home')
  if (sessions.length === 0) return <Text c="dimmed">{t('guardian.noSessions')}</Text>
  return (
    <Stack gap="xs">
      {sessions.map(({ class_id, class_name, period, room, mark, timing }) => (
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
            {mark ? (
              <Mark mark={mark} />
            ) : (
              timing === 'now' && <ToneBadge tone="accent">{t('guardian.now')}</ToneBadge>
            )}
          </Box>
        </Group>
      ))}
    </Stack>
  )
}
