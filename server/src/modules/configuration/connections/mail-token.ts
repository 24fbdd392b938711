import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { AccessTokens, fetchToken, type TokenRequest } from '../../../kernel/mail/access-token.ts'
import type { OutboundGuard } from '../../../kernel/outbound/outbound-guard.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { openSecrets, sealSecrets } from './secrets.ts'
import { type ConnectionRow, selectConnectionForUpdate, updateSealedSecrets } from './sql.ts'

/** What the settings of a mail server say of OAuth 2.0, by the schema of the catalog. */
interface OAuthSettings {
  readonly oauth_provider?: 'google' | 'microsoft' | 'other'
  readonly oauth_tenant?: string
  readonly oauth_token_url?: string
  readonly oauth_client_id?: string
  readonly oauth_client_secret?: string
  readonly oauth_refresh_token?: string
  readonly oauth_scope?: string
}

export interface TokenInstallation {
  readonly box: SecretBox
  readonly outbound: OutboundGuard
  readonly database: Database
  readonly clock: Clock
}

/** Tokens of an installation; in tests there are several in one process. */
const tokensOf = new WeakMap<Database, AccessTokens>()

/**
 * The access token of a connected mail server. A new refresh token replaces the stored one: Microsoft's are valid for 90
 * days each.
 *
 * @throws Error with the code `EAUTH` where the provider refuses or something is missing
 */
export function mailAccessToken(
  installation: TokenInstallation,
  school: string,
  row: ConnectionRow,
  renew: boolean,
): Promise<string> {
  const { database, clock, outbound } = installation
  const tokens = tokensOf.get(database) ?? new AccessTokens()
  tokensOf.set(database, tokens)
  return tokens.get(`${row.id} ${row.version}`, clock.now().getTime(), renew, async () => {
    const settings = await currentSettings(installation, school, row)
    const fetched = await fetchToken(requestOf(settings), outbound)
    const { oauth_refresh_token: used } = settings
    if (used !== undefined && fetched.refreshToken !== undefined && fetched.refreshToken !== used)
      await saveRefreshToken(installation, school, row.id, { used, next: fetched.refreshToken })
    return fetched
  })
}

/** The settings as they are stored now: another process may have saved a newer refresh token. */
async function currentSettings(
  { database, box }: TokenInstallation,
  school: string,
  row: ConnectionRow,
): Promise<OAuthSettings> {
  const current = await database.transaction(school, (tx) =>
    tx.one(selectConnectionForUpdate(school, row.id)),
  )
  return { ...row.settings, ...openSecrets(box, current ?? row) }
}

function requestOf(settings: OAuthSettings): TokenRequest {
  const { oauth_client_id: clientId, oauth_client_secret: clientSecret } = settings
  const usual = usualOf(settings)
  const url = settings.oauth_token_url ?? usual.url
  if (url === undefined || clientId === undefined)
    throw Object.assign(new Error('The settings of OAuth 2.0 are incomplete.'), { code: 'EAUTH' })
  return {
    url,
    clientId,
    clientSecret,
    refreshToken: settings.oauth_refresh_token,
    scope: settings.oauth_scope ?? usual.scope,
  }
}

/** Addresses and scopes for SMTP, by the documentation of Google and Microsoft. */
function usualOf({ oauth_provider, oauth_tenant = 'organizations', oauth_refresh_token }: OAuthSettings): {
  readonly url?: string
  readonly scope?: string
} {
  if (oauth_provider === 'google') return { url: 'https://oauth2.googleapis.com/token' }
  if (oauth_provider !== 'microsoft') return {}
  return {
    url: `https://login.microsoftonline.com/${oauth_tenant}/oauth2/v2.0/token`,
    scope:
      oauth_refresh_token === undefined
        ? 'https://outlook.office365.com/.default'
        : 'https://outlook.office.com/SMTP.Send offline_access',
  }
}

/** Stores a refresh token in place of the one that was used, unless somebody entered another one in between. */
async function saveRefreshToken(
  { database, box }: TokenInstallation,
  school: string,
  id: string,
  { used, next }: { readonly used: string; readonly next: string },
): Promise<void> {
  await database.transaction(school, async (tx) => {
    const row = await tx.one(selectConnectionForUpdate(school, id))
    if (!row) return
    const secrets = openSecrets(box, row)
    if (secrets['oauth_refresh_token'] !== used) return
    const sealed = sealSecrets(box, id, { ...secrets, oauth_refresh_token: next })
    await tx.execute(updateSealedSecrets(school, id, sealed))
  })
}
