import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Timetable, useTimetable } from '../one/timetable.ts'
import { paths } from '../wire.ts'

/** A lesson as a repair has it. */
export interface ChangedLesson {
  readonly lesson_id: string
  readonly cycle_day: number
  readonly period_id: string
  readonly room_id: string | null
  readonly staff_ids: readonly string[]
}

/** Stores the lessons of a repair in one request. */
export function useApplyChanges(onClose: () => void) {
  const { t } = useWords('scheduler')
  const { client } = useSchool()
  const timetable = useTimetable()
  return useSave({
    send: async (changes: readonly ChangedLesson[]) =>
      client.POST('/api/v1/scheduler/lessons/bulk', {
        body: {
          schedule_id: timetable.schedule.id,
          lessons: changes.map((change) => rowOf(change, timetable)),
        },
      }),
    changes: [paths.lessons, paths.validate],
    notice: (_, changes) => t('repair.done', { count: changes.length }),
    onSaved: onClose,
  })
}

/** What of a lesson a change changes; teachers of the requirement are not repeated. */
function rowOf(
  { lesson_id, cycle_day, period_id, room_id, staff_ids }: ChangedLesson,
  { lessons }: Timetable,
) {
  const lesson = lessons.find(({ id }) => id === lesson_id)
  const hasSameStaff = lesson?.teachers.join() === staff_ids.join()
  return {
    id: lesson_id,
    cycle_day,
    period_id,
    ...(lesson?.room === room_id ? {} : { room_id }),
    ...(hasSameStaff ? {} : { staff_ids: [...staff_ids] }),
  }
}
