import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { recordMessaging } from '../history.ts'
import { normalAudience } from '../rules/audience.ts'
import { type Sender, senderOfRequest, userIdOf } from '../sender.ts'
import { requireAudience } from './resolve.ts'
import type {
  MessageAudiencePatchBody,
  MessageAudienceWire,
  MessageListQueryValue,
  NewMessageAudienceBody,
} from './schema.ts'
import {
  type AudienceRow,
  type AudienceVisibility,
  audienceSorting,
  audiencesTable,
  audienceValues,
  countAudiences,
  type ShownAudienceRow,
  selectAudience,
  selectAudienceForUpdate,
  selectAudiences,
} from './sql.ts'

type OfOne<Body = unknown> = RequestContext<{ audience_id: string }, unknown, Body>

const visibilityOf = ({ tenant, rings, userId, roles }: Sender): AudienceVisibility => ({
  tenant,
  roles,
  all: rings.school,
  userId,
})

const present = (row: ShownAudienceRow): MessageAudienceWire => ({
  id: row.id,
  name: row.name,
  query: row.query as MessageAudienceWire['query'],
  created_by_name: row.created_by_name,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})

export async function listAudiences(
  context: RequestContext<unknown, MessageListQueryValue, unknown>,
): Promise<ListBody<MessageAudienceWire>> {
  const visibility = visibilityOf(senderOfRequest(context))
  const archived = context.query.archived ?? false
  return readList(context, {
    sorting: audienceSorting,
    select: (page) => selectAudiences(visibility, archived, page),
    count: () => countAudiences(visibility, archived),
    present,
  })
}

export const readAudience = async (context: OfOne): Promise<MessageAudienceWire> =>
  present(
    await readDetail(
      context,
      selectAudience(visibilityOf(senderOfRequest(context)), context.params.audience_id),
    ),
  )

export async function createAudience(
  context: RequestContext<unknown, unknown, NewMessageAudienceBody>,
): Promise<MessageAudienceWire> {
  const { body, clock, principal } = context
  const sender = senderOfRequest(context)
  const query = normalAudience(body.query)
  await requireAudience(context, sender, query, 'body/query')
  const now = clock.now()
  return save(context, null, {
    id: uuidv7(),
    name: body.name,
    query,
    created_by: userIdOf(principal),
    created_at: now,
    updated_at: now,
    archived_at: null,
    version: 0,
  })
}

/** Changes an audience by RFC 7396. */
export async function patchAudience(context: OfOne<MessageAudiencePatchBody>): Promise<MessageAudienceWire> {
  const { body } = context
  const before = await lock(context)
  if (body.query) await requireAudience(context, senderOfRequest(context), body.query, 'body/query')
  const changes = body.query ? { ...body, query: normalAudience(body.query) } : body
  return save(context, before, Object.assign({}, before, changes))
}

export async function archiveAudience(context: OfOne): Promise<void> {
  const before = await lock(context)
  await save(
    context,
    before,
    Object.assign({}, before, { archived_at: before.archived_at ?? context.clock.now() }),
  )
}

async function lock(context: OfOne): Promise<AudienceRow> {
  const { tx, params } = context
  const row = await tx.one(
    selectAudienceForUpdate(visibilityOf(senderOfRequest(context)), params.audience_id),
  )
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  return row
}

async function save(
  context: RequestContext,
  before: AudienceRow | null,
  row: AudienceRow,
): Promise<MessageAudienceWire> {
  const { tx, clock } = context
  const changed = audienceValues.filter((name) => !before || !isDeepStrictEqual(before[name], row[name]))
  if (changed.length > 0) {
    await writeRows(tx, {
      ...audiencesTable,
      rows: [{ ...row, updated_at: clock.now(), version: row.version + 1, tenant_id: tx.tenant }],
      conflict: { target: ['tenant_id', 'id'], update: audienceValues, touch: ['updated_at', 'version'] },
    })
    const action = before === null ? 'created' : changed.includes('archived_at') ? 'archived' : 'updated'
    const change = { members: changed }
    await recordMessaging(context, [{ entity: 'message_audience', id: row.id, action, change }])
  } else context.audit({ entity: 'message_audience', count: 0 })
  const saved = await tx.one(selectAudience(visibilityOf(senderOfRequest(context)), row.id))
  if (!saved) throw notFound()
  context.etag(versionTag(saved))
  return present(saved)
}
