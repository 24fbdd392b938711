import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Cycle } from '../rules/cycle.ts'

/** What decides whether a lesson can have a place: the days of the schedule, its requirements and the periods. */
interface SlotFacts {
  readonly cycle: Cycle
  /** Of the requirements that were asked for, those that the schedule has. */
  readonly requirement_ids: readonly string[]
  /** The weekdays of each period of the school. */
  readonly weekdays_of: Readonly<Record<string, readonly number[]>>
}

export const selectSlotFacts = (
  tenant: string,
  scheduleId: string,
  requirementIds: readonly string[],
): Statement<SlotFacts> => sql<SlotFacts>`
  select schedule.cycle,
    coalesce((select jsonb_agg(requirement.id) from schedule_requirements requirement
      where requirement.tenant_id = ${tenant} and requirement.schedule_id = schedule.id
      and requirement.archived_at is null and requirement.id = any(${requirementIds}::uuid[])), '[]') as requirement_ids,
    coalesce((select jsonb_object_agg(period.id, period.weekdays) from periods period
      where period.tenant_id = ${tenant} and period.archived_at is null), '{}') as weekdays_of
  from schedules schedule where schedule.tenant_id = ${tenant} and schedule.id = ${scheduleId}`
