import { connect, type Socket } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { OutboundGuard } from '../outbound/outbound-guard.ts'
import { isLoopback } from '../outbound/public-address.ts'

/** Milliseconds that a tenant's own server has for one message, from connecting to its last reply. */
const ownServerDeadline = 20_000

/** A mail server that a tenant brings. */
export interface OwnServer {
  readonly host: string
  readonly port: number
  /** `starttls`: encryption begins after the greeting and is compulsory (RFC 8314). */
  readonly security: 'starttls' | 'tls'
  readonly username?: string | undefined
  readonly password?: string | undefined
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
  const { host, port, security, username, password, guard, deadline = ownServerDeadline } = server
  const address = await guard.resolveServer(host, port, 'mail')
  const socket = connect({ host: address, port })
  const late = setTimeout(() => socket.destroy(new Error('The mail server took too long.')), deadline)
  const transport = createTransport({
    host: address,
    port,
    getSocket: (_options, done) => whenConnected(socket, done),
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    greetingTimeout: deadline,
    socketTimeout: deadline,
    tls: { servername: host, rejectUnauthorized: verifiesCertificate(address) },
    ...(username === undefined ? {} : { auth: { user: username, pass: password ?? '' } }),
  })
  try {
    await transport.sendMail(message)
  } finally {
    clearTimeout(late)
    socket.destroy()
    transport.close()
  }
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
