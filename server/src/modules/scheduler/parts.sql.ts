import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { BulkTable } from '../../kernel/db/write-rows.ts'
import type { Constraint } from './constraints/resource.ts'
import type { LessonRow } from './lessons/insert-lessons.ts'
import type { Requirement } from './requirements/resource.ts'

export type RequirementRow = Requirement & { readonly id: string }
export type ConstraintRow = Constraint & { readonly id: string }

/** The live requirements of a schedule. */
export const selectRequirements = (tenant: string, scheduleId: string): Statement<RequirementRow> =>
  sql<RequirementRow>`
  select item.id, item.schedule_id, item.name, item.class_ids, item.class_group_ids, item.subject_code,
    item.staff_ids, item.lessons_per_cycle, item.double_lessons, item.max_per_day, item.room_id, item.room_features,
    item.min_capacity, item.linked_key
  from schedule_requirements item
  where item.tenant_id = ${tenant} and item.schedule_id = ${scheduleId} and item.archived_at is null
  order by item.id`

/** The live lessons of the live requirements of a schedule. */
export const selectLessons = (tenant: string, scheduleId: string): Statement<LessonRow> => sql<LessonRow>`
  select lesson.id, lesson.schedule_id, lesson.requirement_id, lesson.duration, lesson.cycle_day, lesson.period_id,
    lesson.room_id, lesson.staff_ids, lesson.is_locked
  from schedule_lessons lesson
  join schedule_requirements requirement on requirement.tenant_id = ${tenant}
    and requirement.id = lesson.requirement_id and requirement.archived_at is null
  where lesson.tenant_id = ${tenant} and lesson.schedule_id = ${scheduleId} and lesson.archived_at is null
  order by lesson.id`

/** The live constraints of a schedule. */
export const selectConstraints = (tenant: string, scheduleId: string): Statement<ConstraintRow> =>
  sql<ConstraintRow>`
  select item.id, item.schedule_id, item.name, item.kind, item.severity, item.weight, item.cost_function,
    item.applies_to, item.parameters, item.is_active
  from schedule_constraints item
  where item.tenant_id = ${tenant} and item.schedule_id = ${scheduleId} and item.archived_at is null
  order by item.id`

const instants = { created_at: 'timestamptz', updated_at: 'timestamptz' } as const

export const requirementsTable = {
  table: 'schedule_requirements',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    schedule_id: 'uuid',
    name: 'text',
    class_ids: 'uuid[]',
    class_group_ids: 'uuid[]',
    subject_code: 'text',
    staff_ids: 'uuid[]',
    lessons_per_cycle: 'int',
    double_lessons: 'int',
    max_per_day: 'int',
    room_id: 'uuid',
    room_features: 'text[]',
    min_capacity: 'int',
    linked_key: 'text',
    ...instants,
  },
} as const satisfies BulkTable

export const constraintsTable = {
  table: 'schedule_constraints',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    schedule_id: 'uuid',
    name: 'text',
    kind: 'text',
    severity: 'text',
    weight: 'int',
    cost_function: 'text',
    applies_to: 'jsonb',
    parameters: 'jsonb',
    is_active: 'boolean',
    ...instants,
  },
} as const satisfies BulkTable
