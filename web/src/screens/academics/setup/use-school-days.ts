import { useSchool } from '../../../kernel/school/school.tsx'

/** Every day of a range with whether it is a school day, and why. */
export const useSchoolDays = (from: string, to: string) =>
  useSchool().query.useQuery('get', '/api/v1/academics/calendar/days/', {
    params: { query: { date_from: from, date_to: to } },
  })
