import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames } from '../../identity/index.ts'
import type { Importance, TemplateReply } from '../rules/states.ts'
import type { MessageTexts } from '../rules/texts.ts'

export interface TemplateRow {
  readonly id: string
  readonly name: string
  readonly importance: Importance
  readonly reply: TemplateReply
  readonly texts: MessageTexts
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

export type ShownTemplateRow = TemplateRow & { readonly created_by_name: string | null }

const columns = sql`template.id, template.name, template.importance, template.reply, template.texts, template.created_by, template.created_at,
  template.updated_at, template.archived_at, template.version`

export const templateSorting: Sorting = { id: sql`template.id`, columns: {} }

const shown = (tenant: string): Fragment => sql`${columns}, author.name as created_by_name
  from message_templates template left join (${memberNames(tenant)}) author on author.user_id = template.created_by`

const matching = (tenant: string, archived: boolean): Fragment => sql`
  template.tenant_id = ${tenant} ${sqlIf(!archived, () => sql`and template.archived_at is null`)}`

export const selectTemplates = (
  tenant: string,
  archived: boolean,
  page: Keyset,
): Statement<ShownTemplateRow & KeysetRow> => sql<ShownTemplateRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(tenant)} where ${matching(tenant, archived)} ${page.after} ${page.order}`

export const countTemplates = (tenant: string, archived: boolean): Statement<{ count: number }> => sql<{
  count: number
}>`
  select count(*)::int as count from message_templates template where ${matching(tenant, archived)}`

export const selectTemplate = (
  tenant: string,
  id: string,
): Statement<ShownTemplateRow> => sql<ShownTemplateRow>`
  select ${shown(tenant)} where template.tenant_id = ${tenant} and template.id = ${id}`

export const selectTemplateForUpdate = (
  tenant: string,
  id: string,
): Statement<TemplateRow> => sql<TemplateRow>`
  select ${columns} from message_templates template where template.tenant_id = ${tenant} and template.id = ${id} for update`

export const templatesTable = {
  table: 'message_templates',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    name: 'text',
    importance: 'text',
    reply: 'text',
    texts: 'jsonb',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

export const templateValues = ['name', 'importance', 'reply', 'texts', 'archived_at'] as const
