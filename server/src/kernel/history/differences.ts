import { isDeepStrictEqual } from 'node:util'

/** Members of a row as history shows them. */
export type State = Readonly<Record<string, unknown>>

/** What a member was and became. */
interface Difference {
  readonly before: unknown
  readonly after: unknown
}

/** The members that differ, each before and after; without a `before`, those that are not null. */
export function differences(before: State | undefined, after: State): Record<string, Difference> {
  const changed: Record<string, Difference> = {}
  for (const [member, made] of Object.entries(after)) {
    const old = before?.[member] ?? null
    if (!isDeepStrictEqual(old, made ?? null)) changed[member] = { before: old, after: made ?? null }
  }
  return changed
}
