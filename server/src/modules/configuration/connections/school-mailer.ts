import type { Config } from '../../../kernel/config/config.ts'
import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { createMailer, type Mailer } from '../../../kernel/mail/mailer.ts'
import type { OutboundGuard } from '../../../kernel/outbound/outbound-guard.ts'
import { openSecrets } from './secrets.ts'
import { type ConnectionRow, selectActiveConnection } from './sql.ts'

/** What the settings of a mail server are, by the schema of the catalog. */
interface EmailSettings {
  readonly host: string
  readonly port: number
  readonly security: 'starttls' | 'tls'
  readonly username?: string
  readonly password?: string
  readonly from_address: string
  readonly from_name?: string
}

interface MailInstallation {
  readonly box: SecretBox
  readonly config: Pick<Config, 'home' | 'publicUrl'>
  readonly outbound: OutboundGuard
}

/** The mailer of a connected mail server. */
export function mailerOf(row: ConnectionRow, { box, config, outbound }: MailInstallation): Mailer {
  const settings = { ...row.settings, ...openSecrets(box, row) } as unknown as EmailSettings
  const { host, port, security, username, password } = settings
  // A quoted name cannot begin another address or field; the catalog refuses line breaks in both.
  const name = settings.from_name?.replaceAll(/["\\\p{Cc}]/gu, ' ')
  return createMailer({
    home: config.home,
    publicUrl: config.publicUrl,
    from: name ? `"${name}" <${settings.from_address}>` : settings.from_address,
    server: { host, port, security, username, password, guard: outbound },
  })
}

/** The mailer of a school that has connected its own mail server and switched it on. */
export async function schoolMailer(
  installation: MailInstallation & { readonly database: Database },
  school: string,
): Promise<Mailer | undefined> {
  const [[row]] = await installation.database.read(school, [selectActiveConnection(school, 'email')])
  return row && mailerOf(row, installation)
}
