import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { conflict, invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { recordDocuments } from '../history.ts'
import { templateInvalid } from '../problems.ts'
import { type Judged, judgeTemplate } from '../rules/judge-template.ts'
import type { DocumentKind } from '../rules/kinds.ts'
import type { TemplateError } from '../rules/liquid.ts'
import { writeShipped } from './find.ts'
import { maxTemplates, presentDetail } from './read.ts'
import type {
  DocumentTemplateDetailWire,
  DocumentTemplatePatchBody,
  NewDocumentTemplateBody,
} from './schema.ts'
import {
  countTemplates,
  insertTemplate,
  insertVersion,
  selectTemplate,
  selectTemplateForUpdate,
  type TemplateRow,
  updateTemplate,
} from './sql.ts'

/** Versions that a template has at most. */
const maxVersions = 1000

type OfOne<Body = unknown> = RequestContext<{ template_id: string }, unknown, Body>

/** Creates a template of the school with its first version. */
export async function createTemplate(
  context: RequestContext<unknown, unknown, NewDocumentTemplateBody>,
): Promise<DocumentTemplateDetailWire> {
  const { tx, body, clock } = context
  const { sources } = requireValid(body.source, body.kind)
  const counted = await tx.one(countTemplates(tx.tenant))
  if ((counted?.count ?? 0) >= maxTemplates)
    throw invalidBody({
      details: [
        { path: 'body/name', code: 'too_many_templates', message: `A school has at most ${maxTemplates}` },
      ],
    })
  const now = clock.now()
  const id = uuidv7()
  const { name, kind, language } = body
  const row = { id, name, kind, language, shipped: null, current: 1, created_at: now, updated_at: now }
  await tx.execute(insertTemplate(tx.tenant, row))
  await tx.execute(insertVersion(tx.tenant, id, versionOf(context, { ...body, number: 1, sources })))
  await recordDocuments(context, [
    { entity: 'document_template', id, action: 'created', change: { version: 1 } },
  ])
  return answer(context, id)
}

/** Changes a template; another text is a new version, and the versions before stay as they are. */
export async function patchTemplate(
  context: OfOne<DocumentTemplatePatchBody>,
): Promise<DocumentTemplateDetailWire> {
  const { tx, body, clock } = context
  const before = await lock(context)
  const source = body.source ?? before.source
  const isNew = source !== before.source
  if (isNew) await addVersion(context, before, source)
  const name = body.name ?? before.name
  const archived_at = body.archived_at === null ? null : before.archived_at
  const changed = [
    ...(isNew ? ['source'] : []),
    ...(name === before.name ? [] : ['name']),
    ...(archived_at === before.archived_at ? [] : ['archived_at']),
  ]
  if (changed.length === 0) context.audit({ entity: 'document_template', ids: [before.id], count: 0 })
  else {
    const current = before.current + (isNew ? 1 : 0)
    await tx.execute(
      updateTemplate(tx.tenant, { id: before.id, name, current, archived_at, updated_at: clock.now() }),
    )
    const change = { members: changed, version: current }
    await recordDocuments(context, [
      { entity: 'document_template', id: before.id, action: 'updated', change },
    ])
  }
  return answer(context, before.id)
}

/** Archives a template: nothing new is issued from it. */
export async function archiveTemplate(context: OfOne): Promise<void> {
  const { tx, clock } = context
  const { id, name, current, archived_at } = await lock(context)
  if (archived_at !== null) return context.audit({ entity: 'document_template', ids: [id], count: 0 })
  const now = clock.now()
  await tx.execute(updateTemplate(tx.tenant, { id, name, current, updated_at: now, archived_at: now }))
  await recordDocuments(context, [{ entity: 'document_template', id, action: 'archived', change: {} }])
}

async function addVersion(
  context: OfOne<DocumentTemplatePatchBody>,
  before: TemplateRow,
  source: string,
): Promise<void> {
  const { tx, body } = context
  const { sources } = requireValid(source, before.kind)
  if (before.current >= maxVersions) throw conflict()
  const version = versionOf(context, { source, sources, note: body.note, number: before.current + 1 })
  await tx.execute(insertVersion(tx.tenant, before.id, version))
}

const versionOf = (
  { clock, principal }: RequestContext,
  version: {
    readonly number: number
    readonly source: string
    readonly sources: Judged['sources']
    readonly note?: string | null | undefined
  },
) => ({
  id: uuidv7(),
  number: version.number,
  source: version.source,
  sources: version.sources,
  note: version.note ?? null,
  created_by: principal.kind === 'person' ? principal.userId : null,
  created_at: clock.now(),
})

/** The template, locked; one that came with Campus gets its rows now. */
async function lock(context: OfOne): Promise<TemplateRow> {
  const { tx, params, clock } = context
  const isWritten = await writeShipped(tx, params.template_id, clock.now())
  const row = await tx.one(selectTemplateForUpdate(tx.tenant, params.template_id))
  if (!row) throw notFound()
  context.requireMatch(isWritten ? 0 : row.version)
  return row
}

async function answer(context: RequestContext, id: string): Promise<DocumentTemplateDetailWire> {
  const row = await context.tx.one(selectTemplate(context.tx.tenant, id))
  if (!row) throw notFound()
  return presentDetail(context, row)
}

/** What a template was found to be; 422 with a detail for each error, at its line and column. */
export function requireValid(source: string, kind: DocumentKind): Judged {
  const judged = judgeTemplate(source, kind)
  if (judged.errors.length > 0) throw templateInvalid({ details: judged.errors.map(detailOf) })
  return judged
}

const detailOf = ({ line, column, code, message }: TemplateError): ProblemDetail => ({
  path: `body/source/${line}/${column}`,
  code,
  message,
})
