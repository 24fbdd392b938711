import type { Credential } from '../../../kernel/auth/principal.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { ShortCache } from '../../../kernel/db/short-cache.ts'
import { internal } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type Profile, type ProfileName, profileNamed } from './profiles.ts'
import { selectProfile } from './sql.ts'

const chosen = new WeakMap<Database, ShortCache<ProfileName | undefined>>()

const keyOf = (tenant: string, clientId: string): string => `${tenant} ${clientId}`

function chosenIn(database: Database): ShortCache<ProfileName | undefined> {
  let held = chosen.get(database)
  if (!held) {
    held = new ShortCache(async (key) => {
      const [tenant = '', clientId = ''] = key.split(' ')
      const [[row]] = await database.read(tenant, [internal(selectProfile(tenant, clientId))])
      return row?.profile
    })
    chosen.set(database, held)
  }
  return held
}

/** The OAuth client or API key behind a credential; undefined for a person by their own session. */
const programOf = (credential: Credential | undefined): string | undefined =>
  credential?.clientId ?? (credential?.kind === 'api_key' ? credential.id : undefined)

/**
 * How the program that calls wants its answers; strict for people and where nothing was chosen. What is known of a
 * program is at most a second old.
 */
export async function profileOf(
  context: Pick<RequestContext, 'credential' | 'database' | 'school'>,
): Promise<Profile> {
  const { credential, database, school } = context
  const program = programOf(credential)
  if (program === undefined) return profileNamed(undefined)
  return profileNamed(await chosenIn(database).get(keyOf(school.id, program)))
}

/** Forgets what is held for a second, in this process: after a change made here. */
export const forgetProfiles = (database: Database): void => chosen.get(database)?.clear()
