/**
 * A small set of rules of which each place breaks at least one: the rule that forbids most places first, then each in
 * turn dropped where the others suffice. No rule of the answer can be left out.
 */
export function smallestCover<Rule>(places: readonly (readonly Rule[])[]): Rule[] {
  const chosen: Rule[] = []
  let open = places.filter(({ length }) => length > 0)
  while (open.length > 0) {
    const counts = new Map<Rule, number>()
    for (const rules of open) for (const rule of new Set(rules)) counts.set(rule, (counts.get(rule) ?? 0) + 1)
    const [best] = [...counts].toSorted(([, one], [, other]) => other - one)
    if (!best) break
    const [rule] = best
    chosen.push(rule)
    open = open.filter((rules) => !rules.includes(rule))
  }
  const covers = (rules: readonly Rule[]): boolean =>
    places.every((place) => place.length === 0 || place.some((rule) => rules.includes(rule)))
  return chosen.reduce<Rule[]>((rest, rule) => {
    const without = rest.filter((other) => other !== rule)
    return covers(without) ? without : rest
  }, chosen)
}
