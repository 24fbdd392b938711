import type { RegisterDay } from '../../kernel/api/wire.ts'
import { addDays, longDate } from '../../kernel/format/format.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'

export type SchoolDay = RegisterDay

/** Where there is no school today: why, and when there is again. */
export function DayOff({ day: { date, is_school_day, reason, title } }: { day: SchoolDay }) {
  const { t } = useWords('home')
  const { query } = useSchool()
  const days = query.useQuery(
    'get',
    '/api/v1/academics/calendar/days/',
    { params: { query: { date_from: addDays(date, 1), date_to: addDays(date, 60) } } },
    { enabled: !is_school_day },
  )
  if (is_school_day) return null
  const next = days.data?.results.find((day) => day.is_school_day)
  return (
    <Notice tone="accent" title={title ?? t(`reason.${reason}`)}>
      {t('off')} {next && t('next', { date: longDate(next.date) })}
    </Notice>
  )
}
