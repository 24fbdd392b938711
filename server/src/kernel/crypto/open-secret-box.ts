import type { Config } from '../config/config.ts'
import { type Database, platformTenant } from '../db/database.ts'
import { insertKeyProbe, selectKeyProbe } from './key-probe.sql.ts'
import type { SealedColumn } from './sealed-column.ts'
import { countSealed } from './sealed-rows.ts'
import { loadSecretBox, type SecretBox } from './secret-box.ts'
import { hasSecretKey, keyFile } from './secret-key.ts'

const probeContext = 'key probe'
const probeText = 'campus'

/** The probe as one of the sealed columns: a rotation that reaches it has reached all before it. */
export const probeColumn: SealedColumn = {
  table: 'key_probe',
  column: 'sealed',
  of: 'installation',
  key: ['id'],
  context: () => probeContext,
  whenLost: { how: 'delete' },
  lost: 'the mark of the key itself',
}

/** What a box makes of the probe. */
export const sealProbe = (box: SecretBox): string => box.seal(probeText, probeContext)

type KeyConfig = Pick<Config, 'home' | 'secretKey' | 'secretKeyPrevious'>

/**
 * Opens the installation's box and checks it against the database: a key file is created only while nothing is sealed.
 * @param columns sealed columns of the installation, which identify a database from before the probe
 * @throws Error with one sentence and a way out when the key is missing or another one
 */
export async function openSecretBox(
  config: KeyConfig,
  database: Database,
  columns: readonly SealedColumn[],
): Promise<SecretBox> {
  const before = await keyIdsInUse(database, columns)
  if (before.length > 0 && !hasSecretKey(config)) {
    throw new Error(
      `The database holds secrets and there is no key to open them: ${keyFile(config.home)} is missing. ` +
        `Restore it, or set CAMPUS_SECRET_KEY. ${wayOut}`,
    )
  }
  const box = loadSecretBox(config)
  if (before.length === 0) await database.global(insertKeyProbe(sealProbe(box)))
  const inUse = before.length > 0 ? before : await keyIdsInUse(database, [])
  if (!inUse.some((id) => box.knownKeyIds.includes(id))) throw wrongKey(config)
  await repairProbe(database, box)
  return box
}

const wayOut = 'If the key is lost for good: npm run secrets -- forget gives up what it sealed.'

function wrongKey({ home, secretKey }: KeyConfig): Error {
  const source = secretKey === undefined ? keyFile(home) : 'CAMPUS_SECRET_KEY'
  return new Error(
    `The key of ${source} is not the one that the secrets in the database were sealed with. Every server, worker and ` +
      `command of an installation needs the same key: take it from the other servers or from a backup. ${wayOut}`,
  )
}

/** The names of the keys that the probe, or without one the columns, were sealed with. */
async function keyIdsInUse(database: Database, columns: readonly SealedColumn[]): Promise<string[]> {
  const [probe] = await database.global(selectKeyProbe())
  if (probe) return [probe.sealed.split('.')[1] ?? '']
  const ids = new Set<string>()
  for (const column of columns) {
    for (const id of (await countSealed(database, column, [platformTenant])).keys()) ids.add(id)
  }
  return [...ids]
}

/** A database from before the probe gets one; one that is there must open, whatever its key is called. */
async function repairProbe(database: Database, box: SecretBox): Promise<void> {
  await database.global(insertKeyProbe(sealProbe(box)))
  const [probe] = await database.global(selectKeyProbe())
  if (probe) box.open(probe.sealed, probeContext)
}
