import type { Pick } from '../../../kernel/picker/picker.tsx'
import type { Schedule } from '../wire.ts'

/** Whom a batch charges. */
export interface Selection {
  readonly grade_levels: readonly string[]
  readonly classes: readonly Pick[]
  readonly students: readonly Pick[]
}

/** Nobody named: the whole school. */
export const nobodyInParticular: Selection = { grade_levels: [], classes: [], students: [] }

/** What the server is asked: the schedule, and whom; nobody named: the whole school. */
export const bodyOf = (schedule: Schedule, { grade_levels, classes, students }: Selection) => ({
  fee_schedule_id: schedule.id,
  ...(grade_levels.length > 0 && { grade_levels: [...grade_levels] }),
  ...(classes.length > 0 && { class_ids: classes.map(({ value }) => value) }),
  ...(students.length > 0 && { student_ids: students.map(({ value }) => value) }),
})

export type BatchBody = ReturnType<typeof bodyOf>
