import type { School } from '../../kernel/school/school.tsx'

interface Init {
  readonly params?: {
    readonly path?: Record<string, string>
    readonly query?: Record<string, unknown>
    readonly header?: Record<string, string>
  }
  readonly body?: unknown
  readonly cache?: RequestCache
}
type Call = <Body>(path: string, init: Init) => Promise<{ data?: Body; response: Response }>

/** The client for paths that the contract is about to have. */
export const callsOf = (school: School) =>
  school.client as unknown as { GET: Call; POST: Call; PUT: Call; PATCH: Call; DELETE: Call }
