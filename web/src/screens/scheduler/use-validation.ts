import { useSchool } from '../../kernel/school/school.tsx'

/** What a version costs, and its conflicts. */
export const useValidation = (scheduleId: string) =>
  useSchool().query.useQuery('get', '/api/v1/scheduler/validate', {
    params: { query: { schedule_id: scheduleId } },
  })
