type ProblemIssueCode =
  | 'id_unknown'
  | 'id_duplicate'
  | 'kind_unknown'
  | 'value_invalid'
  | 'parameter_missing'
  | 'target_missing'
  | 'lesson_too_long'

/** What is wrong at one place of the input; the path is a JSON pointer. */
interface ProblemIssue {
  readonly path: string
  readonly code: ProblemIssueCode
  /** The id or value at that place. */
  readonly value: string
}

/** The input does not describe a problem or a solution of it. */
export class InvalidTimetable extends Error {
  readonly issues: readonly ProblemIssue[]

  constructor(issues: readonly ProblemIssue[]) {
    const [first] = issues
    super(first ? `${first.path}: ${first.code} (${first.value})` : 'The timetable is not valid.')
    this.issues = issues
  }
}

/** Collects the issues of one input, at most 100 of them. */
export class IssueList {
  readonly issues: ProblemIssue[] = []

  add(path: string, code: ProblemIssueCode, value: string | number): void {
    if (this.issues.length < 100) this.issues.push({ path, code, value: String(value) })
  }

  throwIfAny(): void {
    if (this.issues.length > 0) throw new InvalidTimetable(this.issues)
  }
}

/** The index of each id; a second use of an id is an issue. */
export class IdIndex {
  readonly #indices = new Map<string, number>()
  readonly #list: IssueList

  constructor(items: readonly { readonly id: string }[], path: string, list: IssueList) {
    this.#list = list
    items.forEach(({ id }, index) => {
      if (this.#indices.has(id)) list.add(`${path}/${index}/id`, 'id_duplicate', id)
      else this.#indices.set(id, index)
    })
  }

  /** The index of an id, or -1 and an issue at the path, which is put together only then. */
  find(id: string, path: string | (() => string)): number {
    const index = this.#indices.get(id)
    if (index !== undefined) return index
    this.#list.add(typeof path === 'string' ? path : path(), 'id_unknown', id)
    return -1
  }

  /** The indices of ids in ascending order, each one once. */
  findAll(ids: readonly string[] | undefined, path: string): number[] {
    if (ids === undefined || ids.length === 0) return []
    const found = new Set<number>()
    for (const [position, id] of ids.entries()) {
      const index = this.find(id, () => `${path}/${position}`)
      if (index >= 0) found.add(index)
    }
    return [...found].sort((left, right) => left - right)
  }
}

/** Indices of all ids of an input. */
export interface ProblemIds {
  readonly times: IdIndex
  readonly timeGroups: IdIndex
  readonly resourceTypes: IdIndex
  readonly resources: IdIndex
  readonly resourceGroups: IdIndex
  readonly events: IdIndex
  readonly eventGroups: IdIndex
}

type Named = readonly { readonly id: string }[]

export const idsOf = (input: Readonly<Record<keyof ProblemIds, Named>>, list: IssueList): ProblemIds => ({
  times: new IdIndex(input.times, '/times', list),
  timeGroups: new IdIndex(input.timeGroups, '/timeGroups', list),
  resourceTypes: new IdIndex(input.resourceTypes, '/resourceTypes', list),
  resources: new IdIndex(input.resources, '/resources', list),
  resourceGroups: new IdIndex(input.resourceGroups, '/resourceGroups', list),
  events: new IdIndex(input.events, '/events', list),
  eventGroups: new IdIndex(input.eventGroups, '/eventGroups', list),
})
