/** What an import did, or in a dry run would do, to one row of the school. */
export interface RosterOutcome {
  /** null: of a grade level or subject, which rows of several files may name. */
  readonly file: string | null
  /** Its row in the file; null for what is removed, and for what has no own row. */
  readonly row: number | null
  readonly entity: string
  /** Our id; of demographics that of the person; null for links. */
  readonly id: string | null
  readonly source_id: string
  readonly action: 'created' | 'updated' | 'removed'
}
