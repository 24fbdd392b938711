import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, use, useMemo, useState } from 'react'
import type { LessonMoveCost } from '../../../kernel/api/wire.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { type Lesson, type Timetable, useTimetable } from '../one/timetable.ts'
import type { TimetableSearch, View } from '../search.ts'
import { cellKey, rowKey } from './slots.ts'
import { useSaveLessons } from './use-save-lessons.ts'

/** What the grid shows and what is being done with it. */
export type Board = ReturnType<typeof useNewBoard>

const Context = createContext<Board | undefined>(undefined)
export const BoardContext = Context

export function useBoard(): Board {
  const board = use(Context)
  if (!board) throw new Error('This part is outside a grid.')
  return board
}

/** Where the focus goes, at the next change of the grid. */
interface Target {
  /** None: wherever the lesson is. */
  readonly cell?: string | undefined
  readonly lessonId?: string | undefined
}

/** The state of a new grid. */
export function useNewBoard() {
  const timetable = useTimetable()
  const view = useView(timetable)
  const saving = useSaveLessons()
  const [pickedId, setPicked] = useState<string>()
  const [selectedId, setSelected] = useState<string>()
  const [over, setOver] = useState<string>()
  const [target, setTarget] = useState<Target>()
  const byId = (id: string | undefined) => timetable.lessons.find((lesson) => lesson.id === id)
  const picked = byId(pickedId)
  const costs = useMoveCosts(picked, timetable)
  const cancel = () => {
    setPicked(undefined)
    setOver(undefined)
  }
  return {
    ...view,
    ...saving,
    picked,
    /** The cell over which the lesson is. */
    over,
    setOver,
    /** What each cell costs; undefined while it is not known. */
    costs: costs.byCell,
    /** Why it is not known. */
    costsError: costs.error,
    selected: byId(selectedId),
    select: setSelected,
    target,
    setTarget,
    cancel,
    pick: (lesson: Lesson, cell?: string) => {
      setPicked(lesson.id)
      setOver(cell)
    },
    drop: (place: { readonly cycleDay: number; readonly periodId: string }) => {
      if (!picked) return
      cancel()
      const { cycle_day, period_id } = picked
      if (cycle_day === place.cycleDay && period_id === place.periodId) return
      const room = costs.slots?.find((slot) => isAt(slot, place))?.room_id
      const moves = room !== undefined && room !== picked.room ? { room_id: room } : {}
      saving.change([{ id: picked.id, cycle_day: place.cycleDay, period_id: place.periodId, ...moves }])
    },
    unplace: (lesson: Lesson) => {
      cancel()
      if (lesson.period_id !== null) saving.change([{ id: lesson.id, cycle_day: null, period_id: null }])
    },
    toggleLock: (lesson: Lesson) => saving.change([{ id: lesson.id, is_locked: !lesson.is_locked }]),
  }
}

const isAt = (slot: LessonMoveCost, place: { readonly cycleDay: number; readonly periodId: string }) =>
  slot.cycle_day === place.cycleDay && slot.period_id === place.periodId

/** What it costs to have a lesson in each cell. */
function useMoveCosts(picked: Lesson | undefined, { bells }: Timetable) {
  const { data, error } = useSchool().query.useQuery(
    'get',
    '/api/v1/scheduler/lessons/{schedule_lesson_id}/move-costs',
    { params: { path: { schedule_lesson_id: picked?.id ?? '' } } },
    { enabled: picked !== undefined, staleTime: 0 },
  )
  const periods = bells[picked?.bell ?? 0]?.periods
  const slots = picked && data?.slots
  const byCell = useMemo(() => {
    if (!slots || !periods) return undefined
    const rows = new Map(periods.map((period) => [period.id, rowKey(period)]))
    return new Map(slots.map((slot) => [cellKey(slot.cycle_day, rows.get(slot.period_id) ?? ''), slot]))
  }, [slots, periods])
  return { slots, byCell, error }
}

/** The week that is shown, as the address says it: of whom, and which of the cycle. */
function useView(timetable: Timetable) {
  const { slug } = useSchool()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as TimetableSearch
  const [week, setWeek] = useState(0)
  const by = search.by ?? usualView(timetable)
  const of = search.of ?? firstOf(by, timetable)
  const show = (next: View, id?: string) =>
    void navigate({
      to: '/schools/$slug/timetables/$scheduleId',
      params: { slug, scheduleId: timetable.schedule.id },
      search: { ...search, by: next, of: id },
      replace: true,
    })
  return { by, of, show, week, setWeek }
}

/** Classes where they have the fuller weeks; teachers where classes are those of one subject. */
function usualView({ lessons }: Timetable): View {
  const classes = new Set(lessons.flatMap(({ requirement }) => requirement.class_ids))
  const teachers = new Set(lessons.flatMap((lesson) => lesson.teachers))
  return teachers.size > 0 && teachers.size < classes.size / 2 ? 'teacher' : 'class'
}

/** What is shown first: the class or teacher of the first lesson by name. */
function firstOf(by: View, { lessons }: Timetable): string | undefined {
  const [first] = lessons.toSorted((one, other) => one.requirement.name.localeCompare(other.requirement.name))
  if (by === 'class') return first?.requirement.class_ids[0]
  if (by === 'teacher') return first?.teachers[0]
  return by === 'room' ? (first?.room ?? undefined) : undefined
}
