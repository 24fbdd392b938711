import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type CustomFieldEntity, selectRosterFields } from '../../../modules/custom-fields/index.ts'
import type { Entity } from '../fields.ts'
import type { Members } from './rules/document.ts'

/** Before the key of a field in metadata. */
const fieldPrefix = 'campus.'

/** The rows with custom fields behind the documents of an entity. */
const holders: Readonly<
  Partial<Record<Entity, readonly { readonly entity: CustomFieldEntity; readonly table: string }[]>>
> = {
  users: [
    { entity: 'student', table: 'students' },
    { entity: 'teacher', table: 'staff_members' },
    { entity: 'guardian', table: 'guardians' },
  ],
  classes: [{ entity: 'class', table: 'classes' }],
}

/** Custom fields of rows as metadata, by id: those that the school shares with rosters. */
export async function readOwnFields(
  tx: Transaction,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Members>> {
  const rows = await Promise.all(
    (holders[entity] ?? []).map((holder) => tx.query(selectRosterFields(tx.tenant, holder, ids))),
  )
  return new Map(
    rows
      .flat()
      .map(({ id, values }) => [
        id,
        Object.fromEntries(Object.entries(values).map(([key, value]) => [`${fieldPrefix}${key}`, value])),
      ]),
  )
}
