import type { Kernel } from '../../../kernel/http/kernel.ts'
import { openConnection, selectActiveConnection } from '../../configuration/index.ts'
import type { Adapter, Settings } from './adapter.ts'
import { type Api, apiOf } from './api.ts'

/** What opening a connection needs of the process. */
type Opening = Pick<Kernel, 'database' | 'box' | 'clock' | 'outbound'>

/** A provider that a school has connected and switched on. */
export interface Connected {
  readonly id: string
  readonly settings: Settings
  readonly api: Api
}

/** The school's own connection to a provider; undefined when it has none that is switched on. */
export async function connected(
  kernel: Opening,
  tenant: string,
  adapter: Adapter,
): Promise<Connected | undefined> {
  const [[row]] = await kernel.database.read(tenant, [selectActiveConnection(tenant, adapter.service)])
  if (!row) return undefined
  const { settings } = openConnection(kernel.box, row)
  return { id: row.id, settings, api: apiOf(kernel, settings, adapter.standardUrl(settings)) }
}
