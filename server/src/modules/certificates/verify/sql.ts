import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { DocumentKind } from '../rules/kinds.ts'

/** What the public page says of a document, and nothing else. */
export interface VerifiedRow {
  readonly state: 'valid' | 'revoked'
  readonly kind: DocumentKind
  readonly issued_on: string
  readonly initials: string
}

export const selectVerified = (tenant: string, code: string): Statement<VerifiedRow> => sql<VerifiedRow>`
  select held.state, held.kind, held.issued_on, held.initials from issued_documents held
  where held.tenant_id = ${tenant} and held.code = ${code} and held.storage_key is not null`
