import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { CatalogEntry } from '../catalog/entry.ts'
import { proposalWaiting, serviceConnected, serviceStoredElsewhere } from '../problems.ts'
import { entryOf, judgeSettings, lockConnection, patchSettings, settingsInForce } from './judge-settings.ts'
import { needsApproval, takesPayments } from './payments/consent.ts'
import { reportChange } from './payments/notice.ts'
import { proposeChange, proposeConnection } from './payments/propose.ts'
import { answerConnection, type ConnectionBody, presentConnection } from './present.ts'
import { sealSecrets } from './secrets.ts'
import { parted, type Settings } from './settings.ts'
import {
  type ConnectionRow,
  connectionSorting,
  countConnections,
  insertConnection,
  selectConnection,
  selectConnectionForUpdate,
  selectConnections,
  updateConnection,
  updateConnectionArchived,
} from './sql.ts'

/** The connections of some services, or of all. */
export function listConnections(
  context: RequestContext<unknown, ListQuery & { archived?: boolean }, unknown>,
  services?: readonly string[],
): Promise<ListBody<ConnectionBody>> {
  const { archived = false } = context.query
  const filter = services === undefined ? { archived } : { archived, services }
  return readList(context, {
    sorting: connectionSorting,
    select: (page) => selectConnections(context.school.id, filter, page),
    count: () => countConnections(context.school.id, filter),
    present: (row) => presentConnection(context, row),
  })
}

export async function readConnection(context: RequestContext, id: string): Promise<ConnectionBody> {
  const [[row]] = await context.read([selectConnection(context.school.id, id)])
  return answerConnection(context, row)
}

interface ConnectionToMake {
  readonly service: string
  readonly name?: string
  readonly settings: Settings
  readonly is_active?: boolean
}

/**
 * Connects a service; its secrets are stored sealed and never shown again. One that takes payments waits for a user who
 * is responsible for the money, unless that user connects it.
 */
export async function createConnection(
  context: RequestContext,
  body: ConnectionToMake,
): Promise<ConnectionBody> {
  const { tx, school, principal } = context
  const entry = entryOf(body.service)
  if (entry.kept_at) throw serviceStoredElsewhere({ members: { kept_at: entry.kept_at } })
  const { open, secret } = judgeSettings(context, entry, body.settings)
  const id = uuidv7()
  const waits = needsApproval(entry, principal)
  const name = body.name ?? entry.label
  const isActive = body.is_active ?? true
  const by = principal.kind === 'person' ? principal.userId : null
  const inForce = waits
    ? nothingInForce
    : {
        settings: open,
        sealed: sealSecrets(context.kernel.box, id, secret),
        isActive,
        approvedBy: takesPayments(entry) ? by : null,
      }
  const made = await tx.one(
    insertConnection(school.id, {
      id,
      service: body.service,
      name,
      slot: slotOf(entry, name),
      ...inForce,
      by,
      at: context.clock.now(),
    }),
  )
  if (!made) throw serviceConnected()
  context.audit({ entity: 'service_connection', ids: [id], filters: { service: body.service } })
  if (waits) await proposeConnection(context, { id, name, open, secret, isActive })
  else if (takesPayments(entry)) await reportChange(context, { id, service: body.service }, 'approved')
  return answerConnection(context, await tx.one(selectConnection(school.id, id)))
}

/** What a connection is stored with that waits for its approval. */
const nothingInForce = { settings: {}, sealed: null, isActive: false, approvedBy: null }

interface ConnectionChange {
  readonly name?: string
  readonly settings?: Settings
  readonly is_active?: boolean
}

/** Changes a connection (RFC 7396); secrets that the patch does not name stay as they are. */
export async function changeConnection(
  context: RequestContext,
  id: string,
  body: ConnectionChange,
): Promise<ConnectionBody> {
  const { tx, school, principal } = context
  const row = await lockConnection(context, id)
  context.requireMatch(row.version)
  const entry = entryOf(row.service)
  context.audit({ entity: 'service_connection', ids: [id], filters: { service: row.service } })
  if (needsApproval(entry, principal)) await proposeChange(context, row, body)
  else if (row.proposal) throw proposalWaiting()
  else await putInForce(context, row, body)
  return answerConnection(context, await tx.one(selectConnection(school.id, id)))
}

async function putInForce(
  context: RequestContext,
  row: ConnectionRow,
  body: ConnectionChange,
): Promise<void> {
  const { tx, school, kernel, principal, clock } = context
  const entry = entryOf(row.service)
  const patch = body.settings ?? {}
  const { open, secret } = judgeSettings(
    context,
    entry,
    patchSettings(entry, settingsInForce(context, row), patch),
  )
  const isNamed = Object.keys(parted(entry, patch).secret).length > 0
  const name = body.name ?? row.name
  const at = clock.now()
  const isApproved = takesPayments(entry) && principal.kind === 'person'
  const changed = await tx.one(
    updateConnection(school.id, row.id, {
      name,
      slot: slotOf(entry, name),
      settings: open,
      sealed: isNamed ? sealSecrets(kernel.box, row.id, secret) : row.sealed_secrets,
      secretsChangedAt: isNamed ? at : row.secrets_changed_at,
      isActive: body.is_active ?? row.is_active,
      approvedBy: isApproved ? principal.userId : row.approved_by,
      approvedAt: isApproved ? at : row.approved_at,
      at,
    }),
  )
  if (!changed) throw serviceConnected()
  if (takesPayments(entry)) await reportChange(context, row, 'changed')
}

/** Takes a connection away and destroys its secrets; asked twice it stays so. */
export async function archiveConnection(context: RequestContext, id: string): Promise<void> {
  const { tx, school } = context
  const row = await tx.one(selectConnectionForUpdate(school.id, id))
  if (!row) throw notFound()
  context.requireMatch(row.version)
  context.audit({ entity: 'service_connection', ids: [id], filters: { service: row.service } })
  if (row.archived_at) return
  await tx.execute(updateConnectionArchived(school.id, id, context.clock.now()))
  if (takesPayments(entryOf(row.service))) await reportChange(context, row, 'removed')
}

/** What distinguishes two connections of a service: their names, where a school may have several. */
const slotOf = (entry: CatalogEntry, name: string): string => (entry.several ? name.trim().toLowerCase() : '')
