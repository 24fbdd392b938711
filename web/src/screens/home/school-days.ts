import { addDays } from '../../kernel/format/days.ts'
import { useSchool } from '../../kernel/school/school.tsx'

/** Days back and ahead among which school days are sought: longer than most holidays. */
const [back, ahead] = [21, 60]

/** What the calendar says of the day, and the school days next to it; undefined until it is known. */
export function useSchoolDays(date: string) {
  const days = useSchool().query.useQuery(
    'get',
    '/api/v1/academics/calendar/days/',
    { params: { query: { date_from: addDays(date, -back), date_to: addDays(date, ahead) } } },
    { staleTime: 600_000, enabled: date !== '' },
  )
  const results = days.data?.results
  const isSchool = results?.filter(({ is_school_day }) => is_school_day).map((day) => day.date) ?? []
  return {
    of: days,
    today: results?.find((day) => day.date === date),
    last: isSchool.findLast((day) => day < date),
    next: isSchool.find((day) => day > date),
  }
}
