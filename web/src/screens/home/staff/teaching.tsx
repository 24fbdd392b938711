import { Stack } from '@mantine/core'
import type { RegisterPage } from '../../../kernel/api/wire.ts'
import { longDate } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useSchoolDays } from '../school-days.ts'
import { Lessons } from './lessons.tsx'

/** The registers of the person's classes on a day. */
const useRegisters = (date: string | undefined) =>
  useSchool().query.useQuery('get', '/api/v1/attendance/registers/', {
    params: { query: { ...(date ? { date } : {}), page_size: 50 } },
  })

/** Today's lessons of a teacher; once they are over, or where there are none, those of the next school day. */
export default function Teaching() {
  return <Read of={useRegisters(undefined)}>{(page) => <Today page={page} />}</Read>
}

/** Whether nothing of the day is left to do: no lesson comes, and each that was has its register. */
const isOver = ({ results }: RegisterPage): boolean =>
  results.every(({ status, has_begun }) => has_begun && status !== 'not_taken' && status !== 'partial')

function Today({ page }: { page: RegisterPage }) {
  const { t } = useWords('home')
  const { day, results } = page
  return (
    <Stack gap="lg">
      {day.is_school_day && <Lessons title={t('lessons.title')} rows={results} />}
      {(!day.is_school_day || isOver(page)) && <Next today={day.date} />}
    </Stack>
  )
}

function Next({ today }: { today: string }) {
  const { next } = useSchoolDays(today)
  return next === undefined ? null : <NextLessons date={next} />
}

function NextLessons({ date }: { date: string }) {
  const { t } = useWords('home')
  return (
    <Read of={useRegisters(date)}>
      {({ results }) => <Lessons title={t('lessons.on', { date: longDate(date) })} rows={results} />}
    </Read>
  )
}
