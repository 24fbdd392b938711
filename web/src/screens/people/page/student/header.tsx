import { Group, Stack, Text } from '@mantine/core'
import { StudentAlerts } from '../../../../kernel/alerts/student-alerts.tsx'
import type { StudentDay } from '../../../../kernel/api/wire.ts'
import { timeOfDay } from '../../../../kernel/format/format.ts'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { type Tone, ToneBadge } from '../../../../kernel/theme/tone.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import type { Student } from '../../kinds/calls.ts'
import { fullName } from '../../kinds/kind.ts'
import { Profile } from '../profile.tsx'

/** Who the student is, what staff must know at once, where the student should be now, and today's mark. */
export const StudentHeader = ({ student, reload }: { student: Student; reload(): Promise<unknown> }) => (
  <Profile
    kind="student"
    person={student}
    reload={reload}
    aside={<Today studentId={student.id} />}
    below={
      <StudentAlerts
        student={{ id: student.id, name: fullName(student) }}
        isOpen={student.archived_at === null}
      />
    }
  />
)

type Session = StudentDay['sessions'][number]

const tones: Readonly<Record<NonNullable<Session['mark']>['status'], Tone>> = {
  present: 'positive',
  absent: 'negative',
  late: 'caution',
  excused: 'accent',
  left_early: 'caution',
}

/** The lesson that runs now or comes next, and what was marked today. */
function Today({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  const { query, may } = useSchool()
  const day = query.useQuery(
    'get',
    '/api/v1/attendance/students/{student_id}/day',
    { params: { path: { student_id: studentId } } },
    { enabled: may('attendance.read'), retry: false },
  )
  if (!day.data) return null
  const { is_school_day, sessions } = day.data
  return (
    <Stack gap={4} align="flex-start" miw="11rem" role="group" aria-label={t('student.today')}>
      {is_school_day || sessions.length > 0 ? (
        <>
          <Place sessions={sessions} />
          <TodaysMark sessions={sessions} />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('student.noSchool')}
        </Text>
      )}
    </Stack>
  )
}

/** Where the student should be: the lesson that runs, or the next one. */
function Place({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useWords('people')
  const timed = sessions.filter(({ period }) => period !== null)
  const now = timed.find(({ timing }) => timing === 'now') ?? sessions.find(({ timing }) => timing === 'now')
  const shown = now ?? timed.find(({ timing }) => timing === 'later')
  if (!shown)
    return (
      <Text size="sm" c="dimmed">
        {t('student.over')}
      </Text>
    )
  const { class_name, room, period } = shown
  return (
    <div>
      <Text size="sm" c="dimmed">
        {now ? t('student.now') : t('student.next', { time: timeOfDay(period?.start_time ?? '') })}
      </Text>
      <Text fw={600}>{[class_name, room].filter(Boolean).join(' · ')}</Text>
    </div>
  )
}

/** The mark of today that says most: the latest one that is not «present», else «present». */
function TodaysMark({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useWords('people')
  const marked = sessions.filter(({ mark }) => mark !== null)
  const shown = marked.findLast(({ mark }) => mark?.status !== 'present') ?? marked.at(-1)
  if (!shown?.mark)
    return (
      <Text size="sm" c="dimmed">
        {t('student.nothingTaken')}
      </Text>
    )
  const { mark, period, class_name } = shown
  return (
    <Group gap="xs">
      <ToneBadge tone={tones[mark.status]}>{t(`attendance.status.${mark.status}`)}</ToneBadge>
      <Text size="sm" c="dimmed">
        {period ? [timeOfDay(period.start_time), period.name].join(' · ') : class_name}
      </Text>
    </Group>
  )
}
