/** Comparisons of a filter (1EdTech OneRoster 1.1 Final, section 3.4.3); `~` is «contains». */
export const operators = ['!=', '>=', '<=', '=', '>', '<', '~'] as const
export type Operator = (typeof operators)[number]

/** `field op 'value'`, the field as its names between the dots. */
export interface Clause {
  readonly path: readonly string[]
  readonly operator: Operator
  readonly value: string
}

/** One clause, or two that both hold, or of which one does. */
export interface Filter {
  readonly clauses: readonly [Clause] | readonly [Clause, Clause]
  readonly join: 'AND' | 'OR'
}

/** Whether a filter asks about a field. */
export const mentions = (filter: Filter | undefined, ...fields: readonly string[]): boolean =>
  filter?.clauses.some(({ path: [first = ''] }) => fields.includes(first)) ?? false

const spellClause = ({ path, operator, value }: Clause): string =>
  `${path.join('.')}${operator}'${value.replaceAll("'", "''")}'`

/** A filter as the standard writes it, quotes in values doubled. */
export const spellFilter = ({ clauses, join }: Filter): string => clauses.map(spellClause).join(` ${join} `)
