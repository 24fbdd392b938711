import type { ChoiceInput } from '../rules/solution.ts'
import { type CompiledLesson, roomRole } from './events.ts'
import type { Grid } from './grid.ts'

/** Where a lesson is to be held. */
export interface Placement {
  readonly lesson_id: string
  readonly cycle_day: number
  readonly period_id: string
  readonly room_id: string | null
}

/** A place of the engine as the wire names it; undefined without a time. */
export function placementOf(
  { slots }: Grid,
  { lesson, roomId }: CompiledLesson,
  { time, resources }: { readonly time?: string | undefined; readonly resources: readonly ChoiceInput[] },
): Placement | undefined {
  const slot = slots.get(time ?? '')
  if (!slot) return undefined
  return {
    lesson_id: lesson.id,
    cycle_day: slot.cycleDay,
    period_id: slot.periodId,
    room_id: resources.find(({ role }) => role === roomRole)?.resource ?? roomId,
  }
}
