import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, pageOfRows, readList, wholeList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { documentLanguageOf, preferredLanguage } from '../../../kernel/languages/languages.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { mayUse, sourcesOfCaller } from '../rights.ts'
import { type Column, columns } from '../rules/columns.ts'
import { shippedById, shippedIn } from '../rules/shipped/shipped.ts'
import { isUntouched, rowOfShipped } from './find.ts'
import type {
  DocumentTemplateDetailWire,
  DocumentTemplateQueryValue,
  DocumentTemplateWire,
  TemplateColumnWire,
  TemplateVersionWire,
} from './schema.ts'
import {
  countVersions,
  type ShownVersionRow,
  selectTemplate,
  selectTemplates,
  selectVersions,
  type TemplateRow,
  versionId,
} from './sql.ts'

/** Templates that a school has at most. */
export const maxTemplates = 200

/** The templates of the school: those that came with Campus in its language, and its own. */
export async function listTemplates(
  context: RequestContext<unknown, DocumentTemplateQueryValue>,
): Promise<ListBody<DocumentTemplateWire>> {
  const { school, query } = context
  const [stored] = await context.read([selectTemplates(school.id, maxTemplates)])
  const written = new Set(stored.map(({ id }) => id))
  const shipped = shippedIn(documentLanguageOf(school.locale)).filter(({ id }) => !written.has(id))
  const rows = [...shipped.map(rowOfShipped), ...stored].filter(
    (row) =>
      (query.archived || row.archived_at === null) && (query.kind === undefined || row.kind === query.kind),
  )
  const { rows: page, ...links } = pageOfRows(context, rows, { idOf: ({ id }) => id })
  return { results: page.map((row) => present(context, row)), ...links }
}

/** A template with the text of its current version. */
export async function readTemplate(
  context: RequestContext<{ template_id: string }>,
): Promise<DocumentTemplateDetailWire> {
  const [[row]] = await context.read([selectTemplate(context.school.id, context.params.template_id)])
  return presentDetail(context, row ?? untouched(context.params.template_id))
}

/** A template that came with Campus and has no row yet; 404 for any other id. */
function untouched(id: string): TemplateRow {
  const shipped = shippedById(id)
  if (!shipped) throw notFound()
  return rowOfShipped(shipped)
}

/** The versions of a template, the newest first. */
export async function listVersions(
  context: RequestContext<{ template_id: string }, ListQuery>,
): Promise<ListBody<TemplateVersionWire>> {
  const { school, params } = context
  const [[row]] = await context.read([selectTemplate(school.id, params.template_id)])
  if (!row) return wholeList([shippedVersion(untouched(params.template_id))])
  return readList(context, {
    sorting: { id: versionId, columns: {} },
    select: (page) => selectVersions(school.id, row.id, page),
    count: () => countVersions(school.id, row.id),
    present: (version) =>
      isUntouched({ ...row, current: version.number }) ? shippedVersion(version) : presentVersion(version),
  })
}

const shippedVersion = ({ source }: { readonly source: string }): TemplateVersionWire => ({
  number: 1,
  source,
  note: null,
  created_at: null,
  created_by_name: null,
})

const presentVersion = (row: ShownVersionRow): TemplateVersionWire => ({
  number: row.number,
  source: row.source,
  note: row.note,
  created_at: formatInstant(row.created_at),
  created_by_name: row.created_by_name,
})

/** The columns that templates may use, with their labels in the language of the request. */
export function listColumns(context: RequestContext): ListBody<TemplateColumnWire> {
  const language = preferredLanguage(context.headers['accept-language'])
  const membersOf = ({ name, type, label, sample }: Column) => ({
    name,
    type,
    label: label[language],
    sample,
  })
  return wholeList(
    columns.map((column) => ({
      ...membersOf(column),
      source: column.source,
      rows: (column.rows ?? []).map((row) => ({ ...membersOf(row), rows: (row.rows ?? []).map(membersOf) })),
    })),
  )
}

function present(context: RequestContext, row: TemplateRow): DocumentTemplateWire {
  const isNew = isUntouched(row)
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    language: row.language,
    is_shipped: row.shipped !== null,
    current_version: row.current,
    sources: [...row.sources],
    is_usable: mayUse(sourcesOfCaller(context.principal), row.sources),
    updated_at: isNew ? null : formatInstant(row.updated_at),
    updated_by_name: isNew ? null : row.author_name,
    archived_at: row.archived_at && formatInstant(row.archived_at),
  }
}

export function presentDetail(context: RequestContext, row: TemplateRow): DocumentTemplateDetailWire {
  context.etag(row.version)
  return { ...present(context, row), source: row.source }
}
