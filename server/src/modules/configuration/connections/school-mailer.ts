import type { Config } from '../../../kernel/config/config.ts'
import { createMailer, type Mailer } from '../../../kernel/mail/mailer.ts'
import { mailSigners } from './mail-signing.ts'
import { mailAccessToken, type TokenInstallation } from './mail-token.ts'
import { openSecrets } from './secrets.ts'
import { type ConnectionRow, selectActiveConnection } from './sql.ts'

/** What the settings of a mail server are, by the schema of the catalog. */
interface EmailSettings {
  readonly sign_in?: 'password' | 'oauth2'
  readonly host: string
  readonly port: number
  readonly security: 'starttls' | 'tls'
  readonly username?: string
  readonly password?: string
  readonly from_address: string
  readonly from_name?: string
}

interface MailInstallation extends TokenInstallation {
  readonly config: Pick<Config, 'home' | 'publicUrl'>
}

/** The mailer of a connected mail server. */
export async function mailerOf(
  row: ConnectionRow,
  installation: MailInstallation,
  school: string,
): Promise<Mailer> {
  const { box, config, outbound } = installation
  const settings = { ...row.settings, ...openSecrets(box, row) } as unknown as EmailSettings
  const { host, port, security, username, password, from_address: from } = settings
  // A quoted name cannot begin another address or field; the catalog refuses line breaks in both.
  const name = settings.from_name?.replaceAll(/["\\\p{Cc}]/gu, ' ')
  const [signer] = mailSigners.items
  return createMailer({
    home: config.home,
    publicUrl: config.publicUrl,
    from: name ? `"${name}" <${from}>` : from,
    server: {
      host,
      port,
      security,
      username,
      password,
      guard: outbound,
      dkim: await signer?.keyOf(installation, school, domainOfAddress(from)),
      ...(settings.sign_in === 'oauth2'
        ? { accessToken: (renew: boolean) => mailAccessToken(installation, school, row, renew) }
        : {}),
    },
  })
}

/** The domain of an address, in lower case. */
export const domainOfAddress = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** The mailer of a school that has connected its own mail server and switched it on. */
export async function schoolMailer(
  installation: MailInstallation,
  school: string,
): Promise<Mailer | undefined> {
  const [[row]] = await installation.database.read(school, [selectActiveConnection(school, 'email')])
  return row && mailerOf(row, installation, school)
}
