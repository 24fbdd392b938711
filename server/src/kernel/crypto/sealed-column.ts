import type { Fragment } from '../db/statement.ts'

/** What happens to a row with a sealed text that no key can open. */
type WhenLost =
  | { readonly how: 'delete' }
  /** The assignments of an UPDATE. */
  | { readonly how: 'set'; readonly assignments: Fragment }
  /** The column takes a new sealed text, and the row these assignments. */
  | { readonly how: 'replace'; readonly plaintext: () => string; readonly assignments: Fragment }

/** A column that holds sealed texts. All of them stand on one list (main/sealed-columns.ts), held by a test. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** `school`: rows have a tenant_id. */
  readonly of: 'school' | 'installation'
  /** Columns of the primary key without tenant_id. */
  readonly key: readonly string[]
  /** The context that the text of a row is sealed in. */
  readonly context: (row: Readonly<Record<string, string>>) => string
  readonly whenLost: WhenLost
  /** What is lost with the key, for people. */
  readonly lost: string
}
