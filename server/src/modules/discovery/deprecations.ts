import type { Deprecation, RouteFacts } from '../../kernel/http/define-route.ts'

/** Listing of grade scales at its old address. */
export const rosettaScales: Deprecation = {
  operation: 'api.rosetta.scales',
  deprecated: '2026-07-10',
  sunset: '2027-07-10',
  successor: '/api/v1/rosetta/scales',
}

/** Conversion of grades at its old address. */
export const rosettaConvert: Deprecation = {
  operation: 'api.rosetta.convert',
  deprecated: '2026-07-10',
  sunset: '2027-07-10',
  successor: '/api/v1/rosetta/convert',
}

/** Deprecations that are announced whether or not their operations are mounted (product document, section 9). */
const announced: readonly Deprecation[] = [rosettaConvert, rosettaScales]

/** Every deprecation: those announced and those that a route carries, each operation once, by operation. */
export function deprecationsOf(routes: readonly RouteFacts[]): Deprecation[] {
  const carried = routes.flatMap((route) => route.deprecated ?? [])
  const byOperation = new Map([...announced, ...carried].map((one) => [one.operation, one]))
  return [...byOperation.values()].sort((left, right) => (left.operation < right.operation ? -1 : 1))
}
