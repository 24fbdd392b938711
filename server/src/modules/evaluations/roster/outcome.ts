/** What became of a row that another system sent; one that was archived and comes back is created. */
export type RosterOutcome = 'created' | 'replaced'
