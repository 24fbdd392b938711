import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type BulkOutcome, type BulkTarget, upsertRows } from '../../../kernel/db/upsert-rows.ts'
import type { Period } from '../periods/resource.ts'
import type { Room } from '../rooms/resource.ts'
import type { Subject } from '../subjects/resource.ts'

export type BulkSubject = Subject & { readonly id: string }
export type BulkRoom = Omit<Room, 'building' | 'features'> & {
  readonly id: string
  readonly building?: string | null
  readonly features?: readonly string[]
}
export type BulkPeriod = Period & { readonly id: string }

const subjects: BulkTarget<BulkSubject> = {
  table: 'subjects',
  columns: { code: 'text', name: 'text', sced_code: 'text' },
}

const rooms: BulkTarget<BulkRoom> = {
  table: 'rooms',
  columns: {
    org_id: 'uuid',
    code: 'text',
    name: 'text',
    building: 'text',
    capacity: 'int',
    features: 'text[]',
  },
}

const periods: BulkTarget<BulkPeriod> = {
  table: 'periods',
  columns: {
    org_id: 'uuid',
    code: 'text',
    name: 'text',
    position: 'int',
    start_time: 'text',
    end_time: 'text',
    weekdays: 'jsonb',
    kind: 'text',
  },
}

/** Inserts subjects. A code that another live one has is an error of the caller. */
export const upsertSubjects = (
  tx: Transaction,
  rows: readonly BulkSubject[],
  at: Date,
): Promise<BulkOutcome> => upsertRows(tx, subjects, rows, at)

/** Brings rooms in, after their orgs; codes as for subjects, within an org. */
export const upsertRooms = (tx: Transaction, rows: readonly BulkRoom[], at: Date): Promise<BulkOutcome> =>
  upsertRows(tx, rooms, rows, at)

/** Brings periods in, after their orgs; codes as for subjects, within an org. */
export const upsertPeriods = (tx: Transaction, rows: readonly BulkPeriod[], at: Date): Promise<BulkOutcome> =>
  upsertRows(tx, periods, rows, at)
