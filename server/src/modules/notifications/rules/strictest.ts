import type { CategoryChoice } from './reach.ts'

/** What somebody chose, by category. */
export type Choices = Readonly<Record<string, CategoryChoice>>

/** Choices of several records of one person: the first says how, and what any of them stopped is stopped. */
export function strictest(choices: readonly Choices[]): Choices {
  const names = new Set(choices.flatMap((one) => Object.keys(one)))
  return Object.fromEntries(
    [...names].map((name) => [name, strictestOf(choices.map((one) => one[name] ?? {}))]),
  )
}

function strictestOf(choices: readonly CategoryChoice[]): CategoryChoice {
  const usual: CategoryChoice = Object.assign({}, ...choices.toReversed())
  const stopped = Object.fromEntries(
    choices.flatMap((one) => Object.entries(one).filter(([, mode]) => mode === 'off')),
  )
  return { ...usual, ...stopped }
}
