import { createTransport, type SendMailOptions } from 'nodemailer'
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool'
import { resolvePublic } from '../outbound/resolve-public.ts'

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

/** Sends mails through an SMTP server (RFC 5321), over up to four connections that are kept open. */
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

/** A mail server that a tenant brings. */
export interface OwnServer {
  readonly host: string
  readonly port: number
  /** `starttls`: encryption begins after the greeting and is compulsory (RFC 8314). */
  readonly security: 'starttls' | 'tls'
  readonly username?: string | undefined
  readonly password?: string | undefined
  /** Also addresses that are not public: for development. */
  readonly anywhere: boolean
}

/**
 * Sends one message through a mail server that somebody gave us; the connection is not kept.
 *
 * @throws OutboundError when its address may not be called; Error when it refuses the message or is not there
 */
export async function sendByOwnServer(server: OwnServer, message: SendMailOptions): Promise<void> {
  const { host, port, security, username, password, anywhere } = server
  const address = await resolvePublic(host, anywhere)
  const transport = createTransport({
    ...{ host: address, port, secure: security === 'tls', requireTLS: security === 'starttls' },
    ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    tls: { servername: host, rejectUnauthorized: !anywhere },
    ...(username === undefined ? {} : { auth: { user: username, pass: password ?? '' } }),
  })
  try {
    await transport.sendMail(message)
  } finally {
    transport.close()
  }
}
