import { createTransport, type SendMailOptions } from 'nodemailer'
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * What an SMTP URL means. Where it carries a password and the server is another machine, STARTTLS is
 * compulsory (RFC 8314 section 4.1), since otherwise anyone on the way could strip it and read the
 * password; `?requireTLS=false` in the URL says that this is known.
 */
export function smtpOptions(smtpUrl: string): SMTPPoolOptions & { pool: true } {
  const { protocol, username, hostname, searchParams } = new URL(smtpUrl)
  const decided = ['requireTLS', 'ignoreTLS'].some((name) => searchParams.has(name))
  const exposed = protocol === 'smtp:' && username !== '' && !LOOPBACK.has(hostname) && !decided
  return {
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    ...(exposed ? { requireTLS: true } : {}),
  }
}

/** Sends mails through an SMTP server (RFC 5321), over up to four connections that stay open. */
export function createSmtp(smtpUrl: string) {
  const transport = createTransport(smtpOptions(smtpUrl))
  return {
    async send(message: SendMailOptions): Promise<void> {
      await transport.sendMail(message)
    },
    close(): void {
      transport.close()
    },
  }
}
