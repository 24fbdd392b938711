import type { EntityName } from '../report.ts'

export type TouchedName = 'students' | 'staff_members' | 'guardians' | 'enrollments'
export type TouchedAction = 'created' | 'updated' | 'archived'

/** The maximum number of rows that an import reports one by one; a larger one is reported as a whole. */
export const maxTouched = 1000

const reported: ReadonlySet<string> = new Set<TouchedName>([
  'students',
  'staff_members',
  'guardians',
  'enrollments',
])

/** Which rows an import made, changed and archived: up to a thousand by id, beyond that nothing but that it was more. */
export class Touched {
  readonly #rows = new Map<string, { readonly name: TouchedName; readonly action: TouchedAction }>()
  #tooMany = false

  /** The first change of a row is reported, except that its end counts more than a change. */
  add(name: EntityName, action: TouchedAction, ids: readonly string[]): void {
    if (this.#tooMany || !reported.has(name)) return
    for (const id of ids) {
      if (this.#rows.has(id) && action !== 'archived') continue
      this.#rows.set(id, { name: name as TouchedName, action })
    }
    this.#tooMany = this.#rows.size > maxTouched
    if (this.#tooMany) this.#rows.clear()
  }

  /** Whether every row is known. */
  get complete(): boolean {
    return !this.#tooMany
  }

  /** The ids of one kind that had this happen to them. */
  of(name: TouchedName, action: TouchedAction): string[] {
    return [...this.#rows].flatMap(([id, row]) => (row.name === name && row.action === action ? id : []))
  }
}
