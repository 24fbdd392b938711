import type { QueryClient } from '@tanstack/react-query'
import type { ScheduleLesson } from '../../kernel/api/wire.ts'

export const paths = {
  schedules: '/api/v1/scheduler/schedules/',
  requirements: '/api/v1/scheduler/requirements/',
  lessons: '/api/v1/scheduler/lessons/',
  constraints: '/api/v1/scheduler/constraints/',
  validate: '/api/v1/scheduler/validate',
} as const

/** What a change of a rule changes. */
export const changedWithRules = [paths.constraints, paths.validate]

/** Where a lesson is held, and whether generating leaves it there. */
export interface LessonChange {
  readonly id: string
  readonly cycle_day?: number | null
  readonly period_id?: string | null
  readonly room_id?: string | null
  readonly is_locked?: boolean
}

/** The key of the lessons of a version, as `useWholeList` makes it. */
const lessonsKey = (scheduleId: string) => [
  'get',
  paths.lessons,
  { params: { schedule_id: scheduleId }, whole: true },
]

interface LessonList {
  readonly results: readonly ScheduleLesson[]
}

/** Shows changes of lessons before the server has them; returns what shows the earlier ones again. */
export function showChanges(
  queries: QueryClient,
  scheduleId: string,
  changes: readonly LessonChange[],
): () => void {
  const key = lessonsKey(scheduleId)
  const before = queries.getQueryData<LessonList>(key)
  const byId = new Map(changes.map((change) => [change.id, change]))
  queries.setQueryData<LessonList>(key, (list) =>
    list ? { ...list, results: list.results.map((lesson) => ({ ...lesson, ...byId.get(lesson.id) })) } : list,
  )
  return () => queries.setQueryData(key, before)
}
