import type { Keyset, KeysetRow } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { memberNames } from '../../identity/index.ts'
import type { DataSource, DocumentKind, TemplateLanguage } from '../rules/kinds.ts'

/** A template with its current version. */
export interface TemplateRow {
  readonly id: string
  readonly name: string
  readonly kind: DocumentKind
  readonly language: TemplateLanguage
  readonly shipped: string | null
  readonly current: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
  readonly source: string
  readonly sources: readonly DataSource[]
  readonly author_name: string | null
}

interface VersionRow {
  readonly id: string
  readonly number: number
  readonly source: string
  readonly sources: readonly DataSource[]
  readonly note: string | null
  readonly created_by: string | null
  readonly created_at: Date
}

const templates = (tenant: string, condition: Fragment): Statement<TemplateRow> => sql<TemplateRow>`
  select template.id, template.name, template.kind, template.language, template.shipped, template.current,
    template.created_at, template.updated_at, template.archived_at, template.version, held.source, held.sources,
    author.name as author_name
  from document_templates template
  join document_template_versions held on held.tenant_id = ${tenant} and held.template_id = template.id
    and held.number = template.current
  left join (${memberNames(tenant)}) author on author.user_id = held.created_by
  where template.tenant_id = ${tenant} and ${condition} order by template.name, template.id`

/** The templates that have rows: a school has some dozens. */
export const selectTemplates = (tenant: string, limit: number): Statement<TemplateRow> =>
  sql<TemplateRow>`${templates(tenant, sql`true`)} limit ${limit}`

export const selectTemplate = (tenant: string, id: string): Statement<TemplateRow> =>
  templates(tenant, sql`template.id = ${id}`)

export const selectTemplateForUpdate = (tenant: string, id: string): Statement<TemplateRow> =>
  sql<TemplateRow>`${selectTemplate(tenant, id)} for update of template`

export const countTemplates = (tenant: string): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from document_templates template where template.tenant_id = ${tenant}`

/** Writes a template; one that is there already stays as it is. */
export const insertTemplate = (
  tenant: string,
  row: Omit<TemplateRow, 'source' | 'sources' | 'author_name' | 'archived_at' | 'version'>,
): Statement<unknown> => sql`
  insert into document_templates (tenant_id, id, name, kind, language, shipped, current, created_at, updated_at)
  values (${tenant}, ${row.id}, ${row.name}, ${row.kind}, ${row.language}, ${row.shipped}, ${row.current},
    ${row.created_at}, ${row.updated_at})
  on conflict (tenant_id, id) do nothing`

export const insertVersion = (tenant: string, templateId: string, row: VersionRow): Statement<unknown> => sql`
  insert into document_template_versions (tenant_id, template_id, number, id, source, sources, note, created_by, created_at)
  values (${tenant}, ${templateId}, ${row.number}, ${row.id}, ${row.source}, ${row.sources}::text[], ${row.note},
    ${row.created_by}, ${row.created_at})
  on conflict (tenant_id, template_id, number) do nothing`

export const updateTemplate = (
  tenant: string,
  row: Pick<TemplateRow, 'id' | 'name' | 'current' | 'updated_at' | 'archived_at'>,
): Statement<{ version: number }> => sql<{ version: number }>`
  update document_templates set name = ${row.name}, current = ${row.current}, updated_at = ${row.updated_at},
    archived_at = ${row.archived_at}, version = version + 1
  where tenant_id = ${tenant} and id = ${row.id} returning version`

export interface ShownVersionRow extends VersionRow {
  readonly created_by_name: string | null
}

export const versionId: Fragment = sql`item.id`

export const selectVersions = (
  tenant: string,
  templateId: string,
  page: Keyset,
): Statement<ShownVersionRow & KeysetRow> => sql<ShownVersionRow & KeysetRow>`
  select item.id, item.number, item.source, item.sources, item.note, item.created_by, item.created_at,
    author.name as created_by_name, ${page.key} as sort_key
  from document_template_versions item
  left join (${memberNames(tenant)}) author on author.user_id = item.created_by
  where item.tenant_id = ${tenant} and item.template_id = ${templateId} ${page.after} ${page.order}`

export const countVersions = (tenant: string, templateId: string): Statement<{ count: number }> => sql<{
  count: number
}>`
  select count(*)::int as count from document_template_versions item
  where item.tenant_id = ${tenant} and item.template_id = ${templateId}`
