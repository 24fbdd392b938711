import type { LessonToPublish } from '../../timetable/index.ts'
import type { CompiledDraft } from './compile.ts'
import type { DraftParts } from './draft-parts.ts'
import type { CompiledLesson } from './events.ts'
import type { Grid, Slot } from './grid.ts'
import { slotId } from './grid.ts'

/** Lessons with a place, as they are published: one row for each class (or group) and period. */
export function lessonsToPublish(data: DraftParts, { grid, lessons }: CompiledDraft): LessonToPublish[] {
  const chains = chainsOf(grid)
  const classOf = new Map(data.groups.map(({ id, class_id }) => [id, class_id]))
  return lessons.flatMap((compiled) => {
    if (compiled.isMisplaced) return []
    return slotsOf(compiled, chains).flatMap((slot) =>
      audiencesOf(compiled, classOf).map(({ classId, classGroupId }): LessonToPublish => {
        const { lesson, requirement, roomId } = compiled
        return {
          lessonId: lesson.id,
          cycleDay: slot.cycleDay,
          periodId: slot.periodId,
          classId,
          classGroupId,
          subjectCode: requirement.subject_code,
          roomId,
          staffIds: lesson.staff_ids.length > 0 ? lesson.staff_ids : requirement.staff_ids,
        }
      }),
    )
  })
}

/** The slot and those that follow it on the same day and bell. */
function chainsOf({ slots }: Grid): ReadonlyMap<string, readonly Slot[]> {
  const chains = new Map<string, readonly Slot[]>()
  const days = Map.groupBy(slots.values(), ({ bell, cycleDay }) => `${bell} ${cycleDay}`)
  for (const day of days.values()) for (const [at, { id }] of day.entries()) chains.set(id, day.slice(at))
  return chains
}

function slotsOf(
  { lesson, bell }: CompiledLesson,
  chains: ReadonlyMap<string, readonly Slot[]>,
): readonly Slot[] {
  if (lesson.cycle_day === null || lesson.period_id === null) return []
  const chain = chains.get(slotId(bell, lesson.cycle_day, lesson.period_id)) ?? []
  return chain.slice(0, lesson.duration)
}

/** The classes of a lesson; with groups, each group of its class. */
function audiencesOf(
  { requirement }: CompiledLesson,
  classOf: ReadonlyMap<string, string>,
): { readonly classId: string; readonly classGroupId: string | null }[] {
  const groups = requirement.class_group_ids.flatMap((id) => {
    const classId = classOf.get(id)
    return classId === undefined ? [] : [{ classId, classGroupId: id }]
  })
  const grouped = new Set(groups.map(({ classId }) => classId))
  const whole = requirement.class_ids.filter((id) => !grouped.has(id))
  return [...groups, ...whole.map((classId) => ({ classId, classGroupId: null }))]
}
