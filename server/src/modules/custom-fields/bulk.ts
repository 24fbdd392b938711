import type { Transaction } from '../../kernel/db/transaction.ts'
import { writeRows } from '../../kernel/db/write-rows.ts'
import type { SchoolRole } from '../identity/index.ts'
import type { CustomFieldEntity, customFieldKinds } from './rules/entities.ts'

/** A definition as a bulk write takes it; its rules are those of the endpoint. */
export interface BulkCustomField {
  readonly id: string
  readonly entity: CustomFieldEntity
  readonly key: string
  readonly label: string
  readonly kind: (typeof customFieldKinds)[number]
  readonly choices: readonly string[]
  readonly visible_to: readonly SchoolRole[]
  readonly edited_by: readonly SchoolRole[]
  readonly position: number
}

/** Inserts definitions of a new school; one statement. */
export const insertCustomFields = (
  tx: Transaction,
  fields: readonly BulkCustomField[],
  at: Date,
): Promise<unknown> =>
  writeRows(tx, {
    table: 'custom_field_definitions',
    columns: {
      tenant_id: 'uuid',
      id: 'uuid',
      entity: 'text',
      key: 'text',
      label: 'text',
      kind: 'text',
      choices: 'text[]',
      visible_to: 'text[]',
      edited_by: 'text[]',
      position: 'int',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    rows: fields.map((field) => ({ ...field, tenant_id: tx.tenant, created_at: at, updated_at: at })),
  })
