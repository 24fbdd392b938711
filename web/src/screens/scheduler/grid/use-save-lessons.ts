import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isChanged } from '../../../kernel/form/use-save.ts'
import { type School, useSchool } from '../../../kernel/school/school.tsx'
import { useTimetable } from '../one/timetable.ts'
import { type LessonChange, paths, showChanges } from '../wire.ts'

async function send({ client }: School, scheduleId: string, changes: readonly LessonChange[]) {
  const [first, ...more] = changes
  if (!first) return
  if (more.length > 0) {
    await client.POST('/api/v1/scheduler/lessons/bulk', {
      body: { schedule_id: scheduleId, lessons: [...changes] },
    })
    return
  }
  const { id, ...body } = first
  await client.PATCH('/api/v1/scheduler/lessons/{schedule_lesson_id}/', {
    params: { path: { schedule_lesson_id: id } },
    body,
  })
}

/** Changes lessons at once on the screen, then on the server; the last changes can be undone. */
export function useSaveLessons() {
  const school = useSchool()
  const queries = useQueryClient()
  const { schedule, lessons } = useTimetable()
  const [undoable, setUndoable] = useState<readonly (readonly LessonChange[])[]>([])
  const save = useMutation({
    mutationFn: (changes: readonly LessonChange[]) => send(school, schedule.id, changes),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey: ['get', paths.lessons] })
      return { takeBack: showChanges(queries, schedule.id, changes) }
    },
    onError: (_, __, shown) => shown?.takeBack(),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => isChanged(queryKey, [paths.lessons, paths.validate]),
      }),
  })
  const before = (changes: readonly LessonChange[]): LessonChange[] =>
    changes.flatMap(({ id }) => {
      const lesson = lessons.find((one) => one.id === id)
      if (!lesson) return []
      const { cycle_day, period_id, room_id, is_locked } = lesson
      return [{ id, cycle_day, period_id, room_id, is_locked }]
    })
  return {
    error: save.error,
    isSaving: save.isPending,
    canUndo: undoable.length > 0,
    change: (changes: readonly LessonChange[]) => {
      setUndoable((all) => [...all.slice(-49), before(changes)])
      save.mutate(changes)
    },
    undo: () => {
      const last = undoable.at(-1)
      if (!last) return
      setUndoable((all) => all.slice(0, -1))
      save.mutate(last)
    },
  }
}
