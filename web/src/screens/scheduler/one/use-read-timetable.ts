import { useMemo } from 'react'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useSchoolParts } from '../use-school.ts'
import { paths } from '../wire.ts'
import { type Timetable, timetableOf } from './timetable.ts'

/** Reads a version with its requirements and lessons. */
export function useReadTimetable(scheduleId: string) {
  const { query, client, may } = useSchool()
  const school = useSchoolParts()
  const schedule = query.useQuery('get', '/api/v1/scheduler/schedules/{schedule_id}/', {
    params: { path: { schedule_id: scheduleId } },
  })
  const own = { schedule_id: scheduleId }
  const page = (cursor: string | undefined) => ({
    params: { query: { ...own, page_size: 200, ...given({ cursor }) } },
  })
  const requirements = useWholeList(paths.requirements, own, (cursor) =>
    client.GET('/api/v1/scheduler/requirements/', page(cursor)),
  )
  const lessons = useWholeList(paths.lessons, own, (cursor) =>
    client.GET('/api/v1/scheduler/lessons/', page(cursor)),
  )
  const mayWrite = may('scheduling.write')
  const data = useMemo((): Timetable | undefined => {
    if (!schedule.data || !requirements.data || !lessons.data || !school.parts) return undefined
    return timetableOf({
      schedule: schedule.data,
      requirements: requirements.data.results,
      lessons: lessons.data.results,
      names: school.parts,
      mayChange: mayWrite && schedule.data.status === 'draft' && schedule.data.archived_at === null,
    })
  }, [schedule.data, requirements.data, lessons.data, school.parts, mayWrite])
  const failed = [schedule, requirements, lessons].find(({ error }) => error !== null)
  return {
    data,
    error: failed?.error ?? school.error ?? null,
    isPending: data === undefined,
    refetch: () => {
      void failed?.refetch()
      void school.refetch()
    },
  }
}
