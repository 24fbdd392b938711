import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames } from '../../identity/index.ts'
import type { CollectionEntryKind } from './schema.ts'

/** A reminder, call or note as it is read, also inside JSON: instants as text there. */
export interface EntryRow {
  readonly id: string | null
  readonly household_id: string
  readonly kind: CollectionEntryKind
  readonly note: string | null
  readonly emails: number
  readonly created_by_name: string | null
  readonly created_at: Date | string
}

export const notesTable = {
  table: 'collection_notes',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    household_id: 'uuid',
    kind: 'text',
    note: 'text',
    recipients: 'int',
    created_by: 'uuid',
    created_at: 'timestamptz',
  },
} as const satisfies BulkTable

/** Everything that was done about the debts of a household, automatic reminders included, as a derived table. */
const entriesOf = (tenant: string, householdId: Fragment): Fragment => sql`
  select noted.id, noted.household_id, noted.kind, noted.note, noted.recipients as emails, author.name as created_by_name,
    noted.created_at
  from collection_notes noted
  left join (${memberNames(tenant)}) author on author.user_id = noted.created_by
  where noted.tenant_id = ${tenant} and noted.household_id = ${householdId}
  union all
  select null, ${householdId}, 'automatic', null, max(sent.recipients), null, sent.queued_at
  from invoices reminded join invoice_reminders sent on sent.tenant_id = ${tenant} and sent.invoice_id = reminded.id
  where reminded.tenant_id = ${tenant} and reminded.household_id = ${householdId} and sent.recipients > 0
  group by sent.queued_at`

/** The last email, call, meeting or posted reminder of a household: one row, or none. */
export const lastReminderOf = (tenant: string, householdId: Fragment): Fragment => sql`
  select entry.* from (${entriesOf(tenant, householdId)}) entry where entry.kind <> 'note'
  order by entry.created_at desc limit 1`

/** What was noted last of a household: one row of `note`, or none. */
export const lastNoteOf = (tenant: string, householdId: Fragment): Fragment => sql`
  select noted.note from collection_notes noted
  where noted.tenant_id = ${tenant} and noted.household_id = ${householdId} and noted.note is not null
  order by noted.created_at desc, noted.id desc limit 1`

/** Entries of a household, newest first. */
export const selectEntries = (tenant: string, householdId: string): Statement<EntryRow> => sql<EntryRow>`
  select entry.* from (${entriesOf(tenant, sql`${householdId}::uuid`)}) entry
  order by entry.created_at desc, entry.id desc limit 100`

export const selectEntry = (tenant: string, id: string): Statement<EntryRow> => sql<EntryRow>`
  select noted.id, noted.household_id, noted.kind, noted.note, noted.recipients as emails, author.name as created_by_name,
    noted.created_at
  from collection_notes noted
  left join (${memberNames(tenant)}) author on author.user_id = noted.created_by
  where noted.tenant_id = ${tenant} and noted.id = ${id}`
