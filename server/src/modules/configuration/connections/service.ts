import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { integrationCatalog } from '../catalog/catalog.ts'
import type { CatalogEntry } from '../catalog/entry.ts'
import { connectionArchived, serviceConnected, serviceKeptElsewhere } from '../problems.ts'
import { openSecrets, sealSecrets } from './secrets.ts'
import { faultsOfSettings, parted, patched, type Settings, secretsNeededAgain } from './settings.ts'
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

type Context = RequestContext<unknown, unknown, unknown>

const presentConnection = (context: Context, row: ConnectionRow) => ({
  id: row.id,
  service: row.service,
  name: row.name,
  is_active: row.is_active,
  settings: row.settings,
  secrets: Object.keys(openSecrets(context.kernel.box, row)).sort(),
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  secrets_changed_at: row.secrets_changed_at && formatInstant(row.secrets_changed_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})

export type ConnectionBody = ReturnType<typeof presentConnection>

export function listConnections(
  context: RequestContext<unknown, ListQuery & { service?: string; archived?: boolean }, unknown>,
): Promise<ListBody<ConnectionBody>> {
  const { service, archived = false } = context.query
  const filter = { archived, ...(service === undefined ? {} : { service }) }
  return readList(context, {
    sorting: connectionSorting,
    select: (page) => selectConnections(context.school.id, filter, page),
    count: () => countConnections(context.school.id, filter),
    present: (row) => presentConnection(context, row),
  })
}

export async function readConnection(context: Context, id: string): Promise<ConnectionBody> {
  const [[row]] = await context.read([selectConnection(context.school.id, id)])
  return shown(context, row)
}

export interface ConnectionToMake {
  readonly service: string
  readonly name?: string
  readonly settings: Settings
  readonly is_active?: boolean
}

/** Connects a service; its secrets are kept sealed and never shown again. */
export async function createConnection(context: Context, body: ConnectionToMake): Promise<ConnectionBody> {
  const { tx, school, principal } = context
  const entry = entryOf(body.service)
  if (entry.kept_at) throw serviceKeptElsewhere({ members: { kept_at: entry.kept_at } })
  const { open, secret } = judged(entry, body.settings)
  const id = uuidv7()
  const name = body.name ?? entry.label
  const made = await tx.one(
    insertConnection(school.id, {
      ...{ id, service: body.service, name, slot: slotOf(entry, name), settings: open },
      ...{ sealed: sealSecrets(context.kernel.box, id, secret), isActive: body.is_active ?? true },
      ...{ by: principal.kind === 'person' ? principal.userId : null, at: context.clock.now() },
    }),
  )
  if (!made) throw serviceConnected()
  context.audit({ entity: 'service_connection', ids: [id], filters: { service: body.service } })
  return shown(context, await tx.one(selectConnection(school.id, id)))
}

export interface ConnectionChange {
  readonly name?: string
  readonly settings?: Settings
  readonly is_active?: boolean
}

/** Changes a connection (RFC 7396); secrets that the patch does not name stay as they are. */
export async function changeConnection(
  context: Context,
  id: string,
  body: ConnectionChange,
): Promise<ConnectionBody> {
  const { tx, school } = context
  const { box } = context.kernel
  const row = await standing(context, id)
  const entry = entryOf(row.service)
  const before = { ...row.settings, ...openSecrets(box, row) }
  const patch = body.settings ?? {}
  const after = patched(before, patch)
  const details = secretsNeededAgain(entry, { before, after, patch })
  if (details.length > 0) throw invalidBody({ details })
  const { open, secret } = judged(entry, after)
  const named = Object.keys(parted(entry, patch).secret).length > 0
  const name = body.name ?? row.name
  const at = context.clock.now()
  const changed = await tx.one(
    updateConnection(school.id, id, {
      ...{ name, slot: slotOf(entry, name), settings: open, at },
      sealed: named ? sealSecrets(box, id, secret) : row.sealed_secrets,
      secretsChangedAt: named ? at : row.secrets_changed_at,
      isActive: body.is_active ?? row.is_active,
    }),
  )
  if (!changed) throw serviceConnected()
  context.audit({ entity: 'service_connection', ids: [id], filters: { service: row.service } })
  return shown(context, await tx.one(selectConnection(school.id, id)))
}

/** Takes a connection away and destroys its secrets; asked twice it stays so. */
export async function archiveConnection(context: Context, id: string): Promise<void> {
  const { tx, school } = context
  const row = await tx.one(selectConnectionForUpdate(school.id, id))
  if (!row) throw notFound()
  context.requireMatch(row.version)
  if (!row.archived_at) await tx.execute(updateConnectionArchived(school.id, id, context.clock.now()))
  context.audit({ entity: 'service_connection', ids: [id], filters: { service: row.service } })
}

function entryOf(service: string): CatalogEntry {
  const entry = integrationCatalog[service]
  if (!entry) throw new Error(`The catalog has lost the service ${service}.`)
  return entry
}

/** What keeps two connections of a service apart: their names, where a school may have several. */
const slotOf = (entry: CatalogEntry, name: string): string => (entry.several ? name.trim().toLowerCase() : '')

function judged(entry: CatalogEntry, settings: Settings): { open: Settings; secret: Settings } {
  const details = faultsOfSettings(entry, settings)
  if (details.length > 0) throw invalidBody({ details })
  return parted(entry, settings)
}

async function standing(context: Context, id: string): Promise<ConnectionRow> {
  const row = await context.tx.one(selectConnectionForUpdate(context.school.id, id))
  if (!row) throw notFound()
  if (row.archived_at) throw connectionArchived()
  context.requireMatch(row.version)
  return row
}

function shown(context: Context, row: ConnectionRow | undefined): ConnectionBody {
  if (!row) throw notFound()
  context.etag(row.version)
  return presentConnection(context, row)
}
