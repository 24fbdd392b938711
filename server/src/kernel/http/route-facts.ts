import type { TSchema } from 'typebox'
import type { RateRule } from '../limits/rules.ts'
import type { Access } from './access.ts'
import type { FileColumns } from './file-columns.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a school must be entitled to: a module code, a feature of it, or both. */
export interface Entitlement {
  readonly module?: string
  readonly feature?: string
}

/** Whether a request needs a school: `required`, `optional` (read when sent), or `none` (carriers are ignored). */
type SchoolContext = 'required' | 'optional' | 'none'

export interface Deprecation {
  readonly operation: string
  /** Dates `YYYY-MM-DD`. */
  readonly deprecated: string
  readonly sunset: string
  /** Path of the successor. */
  readonly successor: string
}

/** Everything that is known of a route but what it does: the same facts for pipeline, documents, tests and pages. */
export interface RouteFacts {
  /** Operation id `module.verb`. */
  readonly id: string
  readonly method: Method
  /** The full path with its trailing slash as published; both spellings answer. Parameters as `:name`. */
  readonly path: string
  readonly summary: string
  /** What a caller needs and cannot see in the schema, before what the access says. */
  readonly description?: string
  readonly access: Access
  readonly school: SchoolContext
  /** Requests may be signed one by one (OAuth 1.0, RFC 5849), for programs that know no tokens. */
  readonly acceptsSignatures?: true
  /** The body may name the school as `school_slug`, in addition to or instead of the carriers. Public routes only. */
  readonly schoolInBody?: true
  readonly entitlement?: Entitlement
  readonly params?: TSchema
  readonly query?: TSchema
  /** Schema of the JSON body; a body that may be left out is said by `bodyOptional`. */
  readonly body?: TSchema
  readonly bodyOptional?: boolean
  /** Takes the raw body as a stream, of these media types (empty: any). */
  readonly raw?: {
    readonly mediaTypes: readonly string[]
    readonly maximumBytes: number
    /**
     * `checked`: pictures are encoded again and PDFs judged; `quarantined`: the same, and where the virus scanner does
     * not answer the handler withholds the file until it does; `as_sent`: the handler reads the bytes itself.
     */
    readonly content: 'checked' | 'quarantined' | 'as_sent'
  }
  /**
   * Media types of a body that the kernel leaves unread: a form of a page, or what a library reads to which the handler
   * hands the request over. It bounds its length itself.
   */
  readonly ownBody?: readonly string[]
  /** JSON bodies above 1 MiB: bulk routes say how much. */
  readonly bodyLimit?: number
  /** Answer schemas by status; `null` for an answer without JSON body (204, 304, files). */
  readonly answers: Readonly<Record<number, TSchema | null>>
  /** Error statuses of the handler, in addition to those of the pipeline (a sign-in its 401). */
  readonly errorStatuses?: readonly number[]
  /** Media types of non-JSON answers by status, for the documentation. */
  readonly produces?: Readonly<Record<number, readonly string[]>>
  /** Whether a 200 carries an ETag where this is not as usual: a file made while it is sent has none, a list that rarely changes may have one. */
  readonly etag?: boolean
  /** The columns of files with rows that a 200 is, by media type; the document and the file itself read the same list. */
  readonly columns?: Readonly<Record<string, readonly FileColumns[]>>
  /** Needs a credential proved within the last 5 minutes (RFC 9470). */
  readonly stepUp?: boolean
  /** What it changes can delete records for good. */
  readonly deletes?: boolean
  /** Limits in addition to those of the caller's kind. */
  readonly limits?: readonly RateRule[]
  /** The handler counts `limits` by `context.countLimits()`, after checks of its own that come before them; no other is counted. */
  readonly ownLimits?: true
  /** Counts against no limit: health checks, which must not need the database. */
  readonly unlimited?: boolean
  /** Reads of sensitive data and exports leave an audit row too. Writes always do. */
  readonly auditRead?: boolean
  /** Members of the answer shown once: left out of the stored idempotent answer. */
  readonly secretMembers?: readonly string[]
  /** A POST that holds If-Match against what it changes, as PUT, PATCH and DELETE do anyway. */
  readonly ifMatch?: boolean
  /** Ignores Idempotency-Key (authentication). */
  readonly notIdempotent?: boolean
  /** A read although its method is POST (conversion, validation, password check): no transaction, no write audit. */
  readonly readOnly?: boolean
  /** Write routes that manage their own transactions (tokens): the kernel opens none. */
  readonly ownTransactions?: boolean
  /** RFC 9745 / RFC 8594 marks. */
  readonly deprecated?: Deprecation
  /** Unpublished addresses of the same operation. */
  readonly aliases?: readonly string[]
  /** Not part of the JSON contract: pages, metrics. */
  readonly internal?: boolean
  /** A page that a reader may start from: the 404 page links to it. */
  readonly isEntrance?: true
  /** Key under `endpoints` in the manifests; without it the operation id. */
  readonly manifestKey?: string
}
