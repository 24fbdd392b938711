import type { Action, PlannedStudent, Tally } from './plan-students.ts'

/** Something to look at before a rollover is applied; `about` names what it is about. */
export interface Warning {
  readonly code: string
  readonly count: number
  readonly about: readonly string[]
}

/** What a rollover comes to. */
export interface Summary {
  /** Active and suspended students before: each of them is in `actions` once. */
  readonly students: number
  readonly actions: Readonly<Record<Action, number>>
  readonly tally: readonly Tally[]
  readonly sessions: readonly {
    readonly title: string
    readonly kind: string
    readonly starts_on: string
    readonly ends_on: string
  }[]
  /** Classes made, classes that stand in the new year already, students with a seat in a homeroom. */
  readonly classes: {
    readonly made: number
    readonly standing: number
    readonly homerooms: number
    readonly seats: number
  }
  readonly warnings: readonly Warning[]
}

const maxNamed = 20

/** A warning with the first of what it is about; none for nothing. */
export const warningOf = (code: string, about: readonly string[], count = about.length): Warning[] =>
  count === 0 ? [] : [{ code, count, about: about.slice(0, maxNamed) }]

/** Warnings of students, by code. */
export function studentWarningsOf(planned: readonly PlannedStudent[]): Warning[] {
  const counts = new Map<string, number>()
  for (const code of planned.flatMap(({ warnings }) => warnings))
    counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].flatMap(([code, count]) => warningOf(code, [], count))
}
