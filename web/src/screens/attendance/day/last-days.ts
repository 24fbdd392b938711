import { addDays } from '../../../kernel/format/days.ts'
import { useSchool } from '../../../kernel/school/school.tsx'

/** The figures of each school day of the last sixty days, up to and with a day. */
export const useLastDays = (until: string) =>
  useSchool().query.useQuery('get', '/api/v1/attendance/summary', {
    params: {
      query: {
        date_from: addDays(until, -60),
        date_to: until,
        include_today: true,
        group_by: 'day',
        page_size: 100,
      },
    },
  })
