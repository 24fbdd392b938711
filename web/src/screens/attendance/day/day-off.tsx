import { addDays, longDate } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** Where there is no school on the day: why, and when there is again. */
export function DayOff({ date }: { date: string }) {
  const { t } = useWords('attendance')
  const { query, slug } = useSchool()
  const days = query.useQuery('get', '/api/v1/academics/calendar/days/', {
    params: { query: { from: date, to: addDays(date, 60) } },
  })
  const [day, ...later] = days.data?.results ?? []
  if (!day || day.is_school_day) return null
  const next = later.find(({ is_school_day }) => is_school_day)
  return (
    <Notice tone="accent" title={day.title ?? t(`reason.${day.reason}`)}>
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
