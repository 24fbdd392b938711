import type { FullSchool } from '../support/two-schools.ts'

/** What a request of an operation needs beyond its schemas to be answered with success. */
export interface RequestHint {
  readonly params?: (school: FullSchool) => Readonly<Record<string, string>>
  readonly query?: (school: FullSchool) => Readonly<Record<string, unknown>>
  readonly body?: (school: FullSchool) => unknown
}

/** Hints by operation id. An operation without one is walked with what its schemas say. */
export const requestHints: Readonly<Record<string, RequestHint>> = {}
