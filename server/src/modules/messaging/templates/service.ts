import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { forbidden, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import type { MessageListQueryValue } from '../audiences/schema.ts'
import { recordMessaging } from '../history.ts'
import { presentTexts, readTexts } from '../message-texts.ts'
import { senderOfRequest, userIdOf } from '../sender.ts'
import type { MessageTemplatePatchBody, MessageTemplateWire, NewMessageTemplateBody } from './schema.ts'
import {
  countTemplates,
  type ShownTemplateRow,
  selectTemplate,
  selectTemplateForUpdate,
  selectTemplates,
  type TemplateRow,
  templateSorting,
  templatesTable,
  templateValues,
} from './sql.ts'

type OfOne<Body = unknown> = RequestContext<{ template_id: string }, unknown, Body>

const present = (row: ShownTemplateRow): MessageTemplateWire => ({
  id: row.id,
  name: row.name,
  importance: row.importance,
  reply: row.reply,
  texts: presentTexts(row.texts),
  created_by_name: row.created_by_name,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})

export async function listTemplates(
  context: RequestContext<unknown, MessageListQueryValue, unknown>,
): Promise<ListBody<MessageTemplateWire>> {
  const tenant = context.school.id
  const archived = context.query.archived ?? false
  return readList(context, {
    sorting: templateSorting,
    select: (page) => selectTemplates(tenant, archived, page),
    count: () => countTemplates(tenant, archived),
    present,
  })
}

export const readTemplate = async (context: OfOne): Promise<MessageTemplateWire> =>
  present(await readDetail(context, selectTemplate(context.school.id, context.params.template_id)))

export async function createTemplate(
  context: RequestContext<unknown, unknown, NewMessageTemplateBody>,
): Promise<MessageTemplateWire> {
  const { body, clock, principal } = context
  const now = clock.now()
  return save(context, null, {
    id: uuidv7(),
    name: body.name,
    importance: body.importance,
    reply: body.reply ?? 'none',
    texts: readTexts(body.texts),
    created_by: userIdOf(principal),
    created_at: now,
    updated_at: now,
    archived_at: null,
    version: 0,
  })
}

/** Changes a template by RFC 7396. */
export async function patchTemplate(context: OfOne<MessageTemplatePatchBody>): Promise<MessageTemplateWire> {
  const { body } = context
  const before = await lock(context)
  const { texts, ...others } = body
  const changes = texts ? { ...others, texts: readTexts(texts) } : others
  return save(context, before, Object.assign({}, before, changes))
}

export async function archiveTemplate(context: OfOne): Promise<void> {
  const before = await lock(context)
  await save(
    context,
    before,
    Object.assign({}, before, { archived_at: before.archived_at ?? context.clock.now() }),
  )
}

async function lock(context: OfOne): Promise<TemplateRow> {
  const { tx, params } = context
  const row = await tx.one(selectTemplateForUpdate(context.school.id, params.template_id))
  if (!row) throw notFound()
  // Templates are shared; those who see the school, or their author, change them.
  if (!senderOfRequest(context).rings.school && row.created_by !== userIdOf(context.principal))
    throw forbidden()
  context.requireMatch(versionTag(row))
  return row
}

async function save(
  context: RequestContext,
  before: TemplateRow | null,
  row: TemplateRow,
): Promise<MessageTemplateWire> {
  const { tx, clock } = context
  const changed = templateValues.filter((name) => !before || !isDeepStrictEqual(before[name], row[name]))
  if (changed.length > 0) {
    await writeRows(tx, {
      ...templatesTable,
      rows: [{ ...row, updated_at: clock.now(), version: row.version + 1, tenant_id: tx.tenant }],
      conflict: { target: ['tenant_id', 'id'], update: templateValues, touch: ['updated_at', 'version'] },
    })
    const action = before === null ? 'created' : changed.includes('archived_at') ? 'archived' : 'updated'
    const change = { members: changed }
    await recordMessaging(context, [{ entity: 'message_template', id: row.id, action, change }])
  } else context.audit({ entity: 'message_template', count: 0 })
  const saved = await tx.one(selectTemplate(context.school.id, row.id))
  if (!saved) throw notFound()
  context.etag(versionTag(saved))
  return present(saved)
}
