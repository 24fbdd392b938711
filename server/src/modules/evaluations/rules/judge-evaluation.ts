import type { RowError } from './merge-cell.ts'

/** A school year, semester, term or grading period; both days included. */
interface TermFacts {
  readonly id: string
  readonly kind: string
  readonly parentId: string | null
  readonly title: string
  /** `YYYY-MM-DD`. */
  readonly start: string
  readonly end: string
}

/** What an evaluation of a class is judged by. */
export interface ClassFacts {
  /** The sessions in which the class is taught; none: it is bound to no term. */
  readonly termIds: readonly string[]
  /** Every living session of the school. */
  readonly terms: readonly TermFacts[]
  /** Those of the class and of the whole school. */
  readonly categories: readonly { readonly id: string; readonly classId: string | null }[]
}

/** What of an evaluation its place in the school is judged by. */
export interface Placed {
  readonly termId: string | null
  readonly categoryId: string | null
  /** `YYYY-MM-DD`. */
  readonly assignedOn: string | null
  readonly dueOn: string | null
}

/** The narrowest term of the class itself that holds a day; null when none does. */
export function termOnDay({ termIds, terms }: ClassFacts, day: string): string | null {
  const holding = terms.filter(({ id, start, end }) => termIds.includes(id) && start <= day && day <= end)
  const byLength = holding.toSorted((one, other) => lengthOf(one) - lengthOf(other))
  return byLength[0]?.id ?? null
}

const lengthOf = ({ start, end }: TermFacts): number => Date.parse(end) - Date.parse(start)

/** Everything that is wrong with the place of an evaluation; for an existing one, with the members that change. */
export function errorsOfPlace(placed: Placed, facts: ClassFacts, before?: Placed): RowError[] {
  const changed = (...members: (keyof Placed)[]): boolean =>
    before === undefined || members.some((member) => placed[member] !== before[member])
  return [
    ...(changed('termId') ? errorsOfTerm(placed, facts) : []),
    ...(changed('categoryId') ? errorsOfCategory(placed, facts) : []),
    ...(changed('termId', 'assignedOn', 'dueOn') ? errorsOfDates(placed, facts) : []),
  ]
}

function errorsOfTerm({ termId }: Placed, { termIds, terms }: ClassFacts): RowError[] {
  if (termId === null) return []
  const byId = new Map(terms.map((term) => [term.id, term]))
  const requested = byId.get(termId)
  if (!requested || (requested.kind === 'school_year' && !termIds.includes(termId))) {
    return [error('term_id', 'unknown_term', 'is no term of this school')]
  }
  const seen = new Set<string>()
  for (
    let term: TermFacts | undefined = requested;
    term && !seen.has(term.id);
    term = byId.get(term.parentId ?? '')
  ) {
    if (termIds.length === 0 || termIds.includes(term.id)) return []
    seen.add(term.id)
  }
  return [
    error(
      'term_id',
      'term_not_of_class',
      `“${requested.title}” is not a term of the class and not within one`,
    ),
  ]
}

function errorsOfCategory({ categoryId }: Placed, { categories }: ClassFacts): RowError[] {
  if (categoryId === null || categories.some(({ id }) => id === categoryId)) return []
  return [error('category_id', 'unknown_category', 'is no category of the class or of the whole school')]
}

function errorsOfDates({ termId, assignedOn, dueOn }: Placed, { terms }: ClassFacts): RowError[] {
  const term = terms.find(({ id }) => id === termId)
  const outside = (member: string, day: string | null): RowError[] =>
    term && day !== null && (day < term.start || day > term.end)
      ? [error(member, 'outside_term', `is outside “${term.title}”, ${term.start} to ${term.end}`)]
      : []
  const order =
    assignedOn !== null && dueOn !== null && dueOn < assignedOn
      ? [error('due_on', 'due_before_assigned', `is before ${assignedOn}, when it is given`)]
      : []
  return [...outside('assigned_on', assignedOn), ...outside('due_on', dueOn), ...order]
}

const error = (field: string, code: string, message: string): RowError => ({ field, code, message })
