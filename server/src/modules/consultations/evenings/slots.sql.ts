import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'

/** A slot as it is stored. */
export interface SlotRow {
  readonly id: string
  readonly evening_id: string
  readonly staff_id: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly is_blocked: boolean
  readonly is_taken: boolean
}

const slotColumns = (tenant: string): Fragment => sql`slot.id, slot.evening_id, slot.staff_id, slot.starts_at,
  slot.ends_at, slot.is_blocked, exists (select from consultation_bookings held
    where held.tenant_id = ${tenant} and held.slot_id = slot.id) as is_taken`

export const selectSlotsOf = (
  tenant: string,
  eveningId: string,
  staffIds?: readonly string[],
): Statement<SlotRow> => sql<SlotRow>`
  select ${slotColumns(tenant)} from consultation_slots slot
  where slot.tenant_id = ${tenant} and slot.evening_id = ${eveningId}
  ${sqlIf(staffIds, () => sql`and slot.staff_id = any(${staffIds}::uuid[])`)}
  order by slot.starts_at, slot.id`

export const selectSlotsById = (tenant: string, ids: readonly string[]): Statement<SlotRow> => sql<SlotRow>`
  select ${slotColumns(tenant)} from consultation_slots slot
  where slot.tenant_id = ${tenant} and slot.id = any(${ids}::uuid[])`

export const updateSlotBlocked = (tenant: string, id: string, isBlocked: boolean): Statement<unknown> => sql`
  update consultation_slots set is_blocked = ${isBlocked} where tenant_id = ${tenant} and id = ${id}`

/** Removes the slots of an evening that are none of these. */
export const deleteOtherSlots = (
  tenant: string,
  eveningId: string,
  ids: readonly string[],
): Statement<unknown> => sql`
  delete from consultation_slots where tenant_id = ${tenant} and evening_id = ${eveningId}
  and not (id = any(${ids}::uuid[]))`

export const slotsTable = {
  table: 'consultation_slots',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    evening_id: 'uuid',
    staff_id: 'uuid',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    is_blocked: 'boolean',
  },
} as const satisfies BulkTable
