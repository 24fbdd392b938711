import { sql } from '../../../kernel/db/statement.ts'
import type { t } from '../../../kernel/http/wire.ts'
import type { Filter } from '../../../kernel/resource/resource.ts'

/** Lessons of a class. */
export const byClass = (schema: t.TSchema): Filter => ({
  schema,
  condition: ({ tenant, value }) => sql`exists (select from schedule_requirements requirement
    where requirement.tenant_id = ${tenant} and requirement.id = item.requirement_id
    and requirement.class_ids @> array[${value}]::uuid[])`,
})

/** Lessons that a member of staff teaches: as the lesson says, else as its requirement does. */
export const byStaff = (schema: t.TSchema): Filter => ({
  schema,
  condition: ({ tenant, value }) => sql`(item.staff_ids @> array[${value}]::uuid[]
    or item.staff_ids = '{}' and exists (select from schedule_requirements requirement
      where requirement.tenant_id = ${tenant} and requirement.id = item.requirement_id
      and requirement.staff_ids @> array[${value}]::uuid[]))`,
})

/** Lessons in a room: as the lesson says, else as its requirement does. */
export const byRoom = (schema: t.TSchema): Filter => ({
  schema,
  condition: ({ tenant, value }) => sql`(item.room_id = ${value}
    or item.room_id is null and exists (select from schedule_requirements requirement
      where requirement.tenant_id = ${tenant} and requirement.id = item.requirement_id
      and requirement.room_id = ${value}))`,
})

/** Lessons without a place, or those with one. */
export const byUnplaced = (schema: t.TSchema): Filter => ({
  schema,
  condition: ({ value }) => (value === true ? sql`item.period_id is null` : sql`item.period_id is not null`),
})
