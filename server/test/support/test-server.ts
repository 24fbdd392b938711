import type { ClientConfig } from 'pg'

/** What every test process needs to know of the one PostgreSQL of the run. */
export interface TestServer {
  readonly admin: ClientConfig
  readonly template: string
  readonly owner: { readonly user: string; readonly password: string }
  readonly app: { readonly user: string; readonly password: string }
}

/** Environment variable that names the file with the TestServer as JSON. */
export const testServerVariable = 'TEST_CAMPUS_SERVER'
