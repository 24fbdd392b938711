import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { integrationCatalog } from '../catalog/catalog.ts'
import type { CatalogEntry } from '../catalog/entry.ts'
import { connectionArchived } from '../problems.ts'
import { errorsOfAddresses } from './judge-addresses.ts'
import { openSecrets } from './secrets.ts'
import { errorsOfSettings, parted, patched, type Settings, secretsNeededAgain } from './settings.ts'
import { type ConnectionRow, selectConnectionForUpdate } from './sql.ts'

/** The catalog entry of a connected service. */
export function entryOf(service: string): CatalogEntry {
  const entry = integrationCatalog[service]
  if (!entry) throw new Error(`The catalog has lost the service ${service}.`)
  return entry
}

/** Settings that may be shown and those that may not; 422 where the schema of the service refuses them. */
export function judgeSettings(
  { kernel }: RequestContext,
  entry: CatalogEntry,
  settings: Settings,
): { open: Settings; secret: Settings } {
  const details = [...errorsOfSettings(entry, settings), ...errorsOfAddresses(kernel.outbound, settings)]
  if (details.length > 0) throw invalidBody({ details })
  return parted(entry, settings)
}

/** Settings after a merge patch, in clear; 422 where secrets would be shown to another server than the one before. */
export function patchSettings(entry: CatalogEntry, before: Settings, patch: Settings): Settings {
  const after = patched(before, patch)
  const details = secretsNeededAgain(entry, { before, after, patch })
  if (details.length > 0) throw invalidBody({ details })
  return after
}

/** The settings of a connection in clear, as they are in force. */
export const settingsInForce = ({ kernel }: RequestContext, row: ConnectionRow): Settings =>
  Object.assign({}, row.settings, openSecrets(kernel.box, row))

/** A connection that is not archived, locked; 404, 409 `connection_archived`. */
export async function lockConnection(context: RequestContext, id: string): Promise<ConnectionRow> {
  const row = await context.tx.one(selectConnectionForUpdate(context.school.id, id))
  if (!row) throw notFound()
  if (row.archived_at) throw connectionArchived()
  return row
}
