import { Stack, Text } from '@mantine/core'
import { timeOfDay } from '../../../../kernel/format/format.ts'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../../kernel/theme/tone.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import type { Student } from '../../kinds/calls.ts'
import { Profile } from '../profile.tsx'

/** Face, class, how to reach the student, and where the student should be now. */
export const StudentHeader = ({ student, reload }: { student: Student; reload(): Promise<unknown> }) => (
  <Profile kind="student" person={student} reload={reload} aside={<Now studentId={student.id} />} />
)

/** The lesson that runs now, the mark in it, or the next one; nothing outside the school day. */
function Now({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  const { query, may } = useSchool()
  const day = query.useQuery(
    'get',
    '/api/v1/attendance/students/{student_id}/day',
    { params: { path: { student_id: studentId } } },
    { enabled: may('attendance.read'), retry: false },
  )
  const sessions = day.data?.sessions ?? []
  const timed = sessions.filter(({ period }) => period !== null)
  const now = timed.find(({ timing }) => timing === 'now') ?? sessions.find(({ timing }) => timing === 'now')
  const shown = now ?? timed.find(({ timing }) => timing === 'later')
  if (!day.data?.is_school_day || !shown) return null
  const { class_name, room, period, mark } = shown
  const place = [class_name, room].filter(Boolean).join(' · ')
  return (
    <Stack gap={2} align="flex-start">
      <Text size="sm" c="dimmed">
        {shown === now ? t('student.now') : t('student.next', { time: timeOfDay(period?.start_time ?? '') })}
      </Text>
      <Text fw={600}>{place}</Text>
      {mark && mark.status !== 'present' && (
        <ToneBadge tone={mark.status === 'absent' ? 'negative' : 'caution'}>
          {t(`attendance.status.${mark.status}`)}
        </ToneBadge>
      )}
    </Stack>
  )
}
