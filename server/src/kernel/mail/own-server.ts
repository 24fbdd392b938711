import { connect, type Socket } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { OutboundGuard } from '../outbound/outbound-guard.ts'
import { isLoopback } from '../outbound/public-address.ts'

/** Milliseconds that a tenant's own server has for one message, from connecting to its last reply. */
const ownServerDeadline = 20_000

/** The key that signs messages of a domain. */
export interface DkimKey {
  readonly domain: string
  readonly selector: string
  /** PKCS #8, PEM. */
  readonly privateKey: string
}

/** A mail server that a tenant brings. */
export interface OwnServer {
  readonly host: string
  readonly port: number
  /** `starttls`: encryption begins after the greeting and is compulsory (RFC 8314). */
  readonly security: 'starttls' | 'tls'
  readonly username?: string | undefined
  readonly password?: string | undefined
  /**
   * Fetches the token of OAuth 2.0 that takes the place of the password; `renew`: the last one was refused.
   *
   * @throws Error with the code `EAUTH` where the provider gives none
   */
  readonly accessToken?: ((renew: boolean) => Promise<string>) | undefined
  /** Signs messages (RFC 6376). */
  readonly dkim?: DkimKey | undefined
  /** Judges the address that is connected to. */
  readonly guard: OutboundGuard
  /** Milliseconds for one message; `ownServerDeadline` unless stated. */
  readonly deadline?: number
}

/**
 * Sends one message through a school's own mail server, without reusing the connection. A server that never
 * answers, or answers a byte at a time, is cut off at the deadline. Certificates are verified except on loopback.
 *
 * @throws OutboundError when its address may not be called; Error when it rejects the message or cannot be reached
 */
export async function sendByOwnServer(server: OwnServer, message: SendMailOptions): Promise<void> {
  const { accessToken } = server
  if (!accessToken) return sendOnce(server, message, undefined)
  try {
    await sendOnce(server, message, await accessToken(false))
  } catch (error) {
    // A token may end before its time, when the password of the account changes.
    if ((error as { readonly code?: string }).code !== 'EAUTH') throw error
    await sendOnce(server, message, await accessToken(true))
  }
}

async function sendOnce(
  server: OwnServer,
  message: SendMailOptions,
  token: string | undefined,
): Promise<void> {
  const { host, port, security, guard, dkim, deadline = ownServerDeadline } = server
  const address = await guard.resolveServer(host, port, 'mail')
  const socket = connect({ host: address, port })
  const late = setTimeout(() => socket.destroy(new Error('The mail server took too long.')), deadline)
  const transport = createTransport({
    host: address,
    port,
    getSocket: (_options: unknown, done: SocketTaker) => whenConnected(socket, done),
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    greetingTimeout: deadline,
    socketTimeout: deadline,
    tls: { servername: host, rejectUnauthorized: verifiesCertificate(address) },
    ...authOf(server, token),
    ...(dkim
      ? { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }
      : {}),
  })
  try {
    await transport.sendMail(message)
  } finally {
    clearTimeout(late)
    socket.destroy()
    transport.close()
  }
}

function authOf({ username, password }: OwnServer, token: string | undefined) {
  if (token !== undefined)
    return { auth: { type: 'OAuth2', user: username ?? '', accessToken: token } } as const
  return username === undefined ? {} : { auth: { user: username, pass: password ?? '' } }
}

/** On loopback nobody can intercept, and nobody has a certificate for it. */
export const verifiesCertificate = (address: string): boolean => !isLoopback(address)

type SocketTaker = (error: Error | null, options?: { connection: Socket }) => void

function whenConnected(socket: Socket, done: SocketTaker): void {
  const failed = (error: Error): void => done(error)
  socket.once('error', failed)
  socket.once('connect', () => {
    socket.off('error', failed)
    done(null, { connection: socket })
  })
}
