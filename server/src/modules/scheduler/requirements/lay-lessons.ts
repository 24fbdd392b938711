import type { RequestContext } from '../../../kernel/http/context.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { insertLessons } from '../lessons/insert-lessons.ts'
import { planLessons } from '../rules/plan-lessons.ts'
import { selectLessonsOf, selectRequirement, updateLessonsArchived } from './sql.ts'

/** Gives a requirement the lessons that it asks for: missing ones come unplaced, free ones too many are archived. */
export async function layLessons({ tx, clock }: RequestContext, requirementId: string): Promise<void> {
  const [requirement, lessons] = await Promise.all([
    tx.one(selectRequirement(tx.tenant, requirementId)),
    tx.query(selectLessonsOf(tx.tenant, requirementId)),
  ])
  if (!requirement) return
  const requested =
    requirement.archived_at === null ? requirement : { lessons_per_cycle: 0, double_lessons: 0 }
  const { add, remove } = planLessons(requested, lessons)
  const at = clock.now()
  if (remove.length > 0) await tx.execute(updateLessonsArchived(tx.tenant, remove, at))
  const { schedule_id } = requirement
  const rows = add.map((duration) => ({
    id: uuidv7(),
    schedule_id,
    requirement_id: requirementId,
    duration,
    cycle_day: null,
    period_id: null,
    room_id: null,
    staff_ids: [],
    is_locked: false,
  }))
  await insertLessons(tx, rows, at)
}
