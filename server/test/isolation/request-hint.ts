import type { FullSchool } from '../support/two-schools.ts'

/** What a request of an operation needs beyond its schemas to be answered with success. */
export interface RequestHint {
  readonly params?: (school: FullSchool) => Readonly<Record<string, string>>
  /** The path is a name that the caller gives, so that nothing of another school can stand there. */
  readonly givesName?: true
  readonly query?: (school: FullSchool) => Readonly<Record<string, unknown>>
  readonly body?: (school: FullSchool) => unknown
  /** The body of a raw route that does not take any bytes. */
  readonly raw?: { readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer> }
}
