import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type ColumnType, writeRows } from '../../../kernel/db/write-rows.ts'
import type { PersonEntity } from '../history.ts'
import type { PhotoRow } from '../photos/sql.ts'

/** The photo of a person as it is brought in: stored already, and clean. */
export interface BulkPhoto extends Omit<PhotoRow, 'updated_at'> {
  readonly entity: PersonEntity
  readonly entity_id: string
}

const columns: Readonly<Record<string, ColumnType>> = {
  tenant_id: 'uuid',
  entity: 'text',
  entity_id: 'uuid',
  storage_key: 'text',
  sha256: 'text',
  size: 'int',
  content_type: 'text',
  width: 'int',
  height: 'int',
  updated_at: 'timestamptz',
}

/** Brings photos of people in who have none. */
export async function insertPhotos(tx: Transaction, photos: readonly BulkPhoto[], at: Date): Promise<void> {
  const rows = photos.map((photo) => ({ ...photo, tenant_id: tx.tenant, updated_at: at }))
  await writeRows(tx, { table: 'person_photos', columns, rows })
}
