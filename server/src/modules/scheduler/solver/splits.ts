import type { SearchSpace, Unit } from './search-space.ts'

/** How many ways to split are compared; longer events are split evenly. */
const maxSplitDuration = 12

/** Durations of meetings that add up to a total, the largest first. */
function partitions(total: number, max: number, places: number): number[][] {
  if (total === 0) return [[]]
  if (places === 0) return []
  const found: number[][] = []
  for (let part = Math.min(total, max); part > 0; part -= 1) {
    for (const rest of partitions(total - part, part, places - 1)) found.push([part].concat(rest))
  }
  return found
}

/** The lengths that rules about a unit allow, undefined when no rule speaks about splitting it. */
function lengthLimits(space: SearchSpace, unit: Unit): { minimum: number; maximum: number } | undefined {
  const members = new Set(unit.events.map(({ index }) => index))
  const speaking = space.problem.constraints.filter(
    ({ kind, events }) =>
      (kind === 'split_events' || kind === 'distribute_split_events') &&
      events.some((event) => members.has(event)),
  )
  if (speaking.length === 0) return undefined
  const lengths = speaking.filter(({ kind, severity }) => kind === 'split_events' && severity === 'hard')
  return {
    minimum: Math.max(1, ...lengths.map(({ parameters }) => parameters.minimumDuration)),
    maximum: Math.min(
      Number.POSITIVE_INFINITY,
      ...lengths.map(({ parameters }) => parameters.maximumDuration),
    ),
  }
}

/** A way to split a unit, with its cost without any times. */
interface Split {
  readonly parts: readonly number[]
  readonly hard: number
  readonly soft: number
}

function candidateSplits(space: SearchSpace, unit: Unit): number[][] {
  const [event] = unit.events
  const total = event?.duration ?? 0
  const limits = lengthLimits(space, unit)
  const singles = [Array.from({ length: Math.min(total, unit.places) }, () => 1)]
  if (!limits) return space.problem.freeSplits && unit.places >= total ? singles : [[total]]
  const max = Math.min(total, limits.maximum)
  if (total > maxSplitDuration) return [evenSplit(total, max)]
  const all = partitions(total, max, unit.places)
  const fitting = all.filter((parts) => parts.every((part) => part >= limits.minimum))
  return fitting.length > 0 ? fitting : all
}

function evenSplit(total: number, max: number): number[] {
  const count = Math.ceil(total / max)
  return Array.from({ length: count }, (_, index) => Math.floor((total + index) / count)).reverse()
}

/** Sets the durations of the places of a unit; the times must be open. */
function setParts(space: SearchSpace, unit: Unit, parts: readonly number[]): void {
  for (let place = 0; place < unit.places; place += 1) {
    space.setDuration(unit.firstBlock + place, parts[place] ?? 0)
  }
}

/**
 * Splits every unit that has no times yet in the way that costs least; of equal ways the one with a number of meetings
 * next to the number of days, because meetings of one event are mostly spread over the days.
 */
export function splitUnits(space: SearchSpace): void {
  const days = Math.max(1, space.problem.days.length)
  for (const unit of space.units) {
    if (!isOpen(space, unit)) continue
    const splits = candidateSplits(space, unit)
    const [only] = splits
    const best = splits.length === 1 && only ? only : cheapest(space, unit, splits, days)
    setParts(space, unit, best)
    space.state.accept()
  }
}

/** Whether all of a unit may still be split: nothing is locked and nothing has a time. */
function isOpen(space: SearchSpace, unit: Unit): boolean {
  if (unit.events.some(({ time }) => time >= 0)) return false
  for (let place = 0; place < unit.places; place += 1) {
    const block = unit.firstBlock + place
    if (space.movable[block] === 0 || space.time(block) >= 0) return false
  }
  return true
}

function cheapest(
  space: SearchSpace,
  unit: Unit,
  splits: readonly number[][],
  days: number,
): readonly number[] {
  const { state } = space
  const judged = splits.map((parts): Split => {
    setParts(space, unit, parts)
    state.refresh()
    const { hard, soft } = state
    state.undo()
    return { parts, hard, soft }
  })
  const distance = ({ parts }: Split): number =>
    parts.length <= days ? days - parts.length : 100 + parts.length - days
  judged.sort(
    (left, right) => left.hard - right.hard || left.soft - right.soft || distance(left) - distance(right),
  )
  return judged[0]?.parts ?? []
}
