import type { Statement } from '../../kernel/db/statement.ts'
import { ExtensionPoint } from '../../kernel/modules/extension-point.ts'
import type { CustomFieldEntity } from './rules/entities.ts'

/** Rows that have values of custom fields, in a column `custom_fields`. */
interface CustomFieldHolder {
  readonly entity: CustomFieldEntity
  /** Whether any row has a value under the key. */
  readonly selectHasValue: (tenant: string, key: string) => Statement<{ has: boolean }>
  /** Marks the rows that have a value under the key as changed, where rosters publish the rows. */
  readonly updatePublished?: (tenant: string, key: string) => Statement<unknown>
}

/** Filled by the modules that the entities belong to. */
export const customFieldHolders = new ExtensionPoint<CustomFieldHolder>('rows with custom fields')
