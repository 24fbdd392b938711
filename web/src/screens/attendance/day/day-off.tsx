import { addDays } from '../../../kernel/format/days.ts'
import { longDate } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { CurrentState } from './use-day.ts'

/** Where there is no school on the day: why, and when there is again. */
export function DayOff({ day: { date, is_school_day, reason, title } }: { day: CurrentState['day'] }) {
  const { t } = useWords('attendance')
  const { query, slug } = useSchool()
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
      {t('day.off')}{' '}
      {next && (
        <TextLink
          to="/schools/$slug/attendance"
          params={{ slug }}
          search={{ date: next.date }}
          inherit
          underline="always"
        >
          {t('day.next', { date: longDate(next.date) })}
        </TextLink>
      )}
    </Notice>
  )
}
