import type { State } from '../../kernel/history/differences.ts'
import {
  type ChangeLog,
  type ChangeRequest,
  changesOf,
  recordChange,
} from '../../kernel/history/record-change.ts'
import { allowed, member } from '../../kernel/http/access.ts'
import type { ItemChange, ResourceHome } from '../../kernel/resource/resource.ts'
import { customFieldHolders } from './holders.ts'
import { customFieldInUse, customFieldKeyTaken } from './problems.ts'
import { selectDefinitionsLock } from './sql.ts'
import { Described } from './words.ts'

/** Every member reads the fields of which they see the values; forms and lists are made of them. */
const mayRead = member('config:read')
const mayWrite = allowed('config', 'write', 'config:write')

const history = {
  table: 'custom_field_history',
  columns: { entity: 'text', entity_id: 'uuid', action: 'text', change: 'jsonb' },
  eventOf: ({ id, action, after }) => {
    const { entity, key } = after as { readonly entity: string; readonly key: string }
    const data = { custom_field_id: id, entity, key }
    return { type: `custom_field.${action === 'restored' ? 'updated' : action}`, data }
  },
} as const satisfies ChangeLog

export const customFieldsHome: ResourceHome = {
  module: 'custom_fields',
  path: '/api/v1/',
  read: mayRead,
  write: mayWrite,
  shapes: () => Described,
  lock: selectDefinitionsLock,
  codeTaken: customFieldKeyTaken,
  stillInUse: customFieldInUse,
  record: async (context, changes) => {
    await Promise.all(changes.map((change) => publishAgain(context, change)))
    return recordChange(
      changesOf(context),
      history,
      changes.map(({ noun, id, action, before, after }) => ({
        entity: noun,
        id,
        action,
        before: before as State | undefined,
        after,
      })),
    )
  },
}

/** Rosters carry other values when a field comes into them, leaves them, is archived or restored. */
async function publishAgain(
  { tx }: Pick<ChangeRequest, 'tx'>,
  { before, after }: Pick<ItemChange, 'before' | 'after'>,
): Promise<void> {
  const isCarried = (row: ItemChange['after'] | undefined) =>
    row !== undefined && row['in_rosters'] === true && row['archived_at'] === null
  if (before === undefined || isCarried(before) === isCarried(after)) return
  const holder = customFieldHolders.items.find(({ entity }) => entity === after['entity'])
  if (holder?.updatePublished) await tx.execute(holder.updatePublished(tx.tenant, String(after['key'])))
}
