import type { Upload } from './context.ts'

/** The body as parsed, and its digest for the fingerprint of idempotency. */
export interface ReadBody {
  readonly value: unknown
  readonly digest: Buffer
  readonly upload?: Upload
  /** Ends counting the upload as one under way. */
  readonly end?: () => void
}
