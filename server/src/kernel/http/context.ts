import type { Logger } from 'pino'
import type { AuditNote } from '../audit/audit.ts'
import type { Credential, Principal } from '../auth/principal.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { School } from '../tenancy/school.ts'
import type { Clock } from '../time/clock.ts'
import type { Kernel } from './kernel.ts'
import type { RouteFacts } from './route-facts.ts'

/** What a handler is given: the request, already authorised and validated, and the doors it may use. */
export interface RequestContext<Params = unknown, Query = unknown, Body = unknown> {
  readonly route: RouteFacts
  readonly requestId: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Client address, from the proxy only when a trusted one is configured. */
  readonly address: string
  /** What limits count the client by: an IPv4 address, or the /64 of an IPv6 one. */
  readonly network: string
  readonly principal: Principal
  readonly credential: Credential | undefined
  /** The school of the request. Throws on routes that do not require one and got none. */
  readonly school: School
  readonly schoolIfAny: School | undefined
  readonly clock: Clock
  readonly log: Logger
  readonly database: Database
  /** What the whole process shares: configuration, mail, files, secret box, metrics, the route list. */
  readonly kernel: Kernel
  /** The stored body of a `raw` route: spooled, measured and hashed before the transaction opens. */
  readonly upload: Upload | undefined
  /** The bytes of a body that the kernel left unread (`ownBody`), as they came; 413 when there are more than `most`. */
  bytes(maxBytes: number): Promise<Buffer>
  /** Counts the request against the limits of its route, where the handler does so itself (`ownLimits`): 429. */
  countLimits(): Promise<void>
  /** The transaction of a write route; committed by the kernel after the handler with audit and idempotency. */
  readonly tx: Transaction
  /** Today in the school's time zone. */
  readonly today: string
  /** Absolute URL of a path of ours, from CAMPUS_PUBLIC_URL. */
  url(path: string): string
  /** Reads of this school, one round trip; of a write route, in its transaction. */
  readonly read: ReadSchool
  /** Adds what is known to the one audit row of this request. */
  audit(note: AuditNote): void
  /**
   * For routes with transactions of their own: writes the audit row of this request into one of them, under its
   * school, so that effect and audit stand or fall together.
   */
  auditIn(tx: Transaction, note: AuditNote, action?: 'read' | 'write'): Promise<void>
  /**
   * ETag of the answer: the kernel handles If-None-Match. `beside` changes with what the answer shows in addition to
   * the row of the version; If-Match compares it only where a route requires it.
   */
  etag(version: string | number, beside?: string): string
  /**
   * Fails with 412 when If-Match was sent and does not name this version; with `beside` also when what the answer
   * showed in addition to the row has changed.
   */
  requireMatch(version: string | number, beside?: string): void
  /** If-Match was sent; otherwise the data that `beside` is computed from need not be read. */
  readonly isConditional: boolean
  /** Address of the same list with another cursor (or without one). */
  pageUrl(cursor: string | null): string
  /** Only the headers are wanted (HEAD). */
  readonly headersOnly: boolean
}

/** A raw body that has been received whole. */
export interface Upload {
  /** Key in the file store. */
  readonly key: string
  readonly sha256: string
  /** Bytes. */
  readonly size: number
  readonly contentType: string
  /** False where the virus scanner did not answer and the route withholds what it has not seen. */
  readonly isScanned: boolean
}

export type ReadSchool = <const Statements extends Parameters<Database['read']>[1]>(
  statements: Statements,
) => ReturnType<typeof Database.prototype.read<Statements>>
