import type { ProblemDetail } from '../http/problem.ts'

/** The members between which a thing lasts, dates or local times; `touching`: both may say the same. */
export interface Span<Name extends string = string> {
  readonly first: Name
  readonly last: Name
  readonly touching: boolean
}

/** What lasts ends after it starts, or with it. */
export function orderProblems<Name extends string>(
  { first, last, touching }: Span<Name>,
  values: { readonly [name in Name]: unknown },
): ProblemDetail[] {
  const [start, end] = [String(values[first]), String(values[last])]
  if (start < end || (touching && start === end)) return []
  const message = `is ${touching ? 'before' : 'not after'} the ${first} ${start}`
  return [{ path: `body/${last}`, code: 'end_before_start', message }]
}
