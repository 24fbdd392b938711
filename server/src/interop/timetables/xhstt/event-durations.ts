import type { EventInput, ProblemInput } from '../../../modules/scheduler/index.ts'

/** The lessons of an event without a solution: as many as the rules about its division ask for, of equal length. */
export function eventDurations(event: EventInput, { constraints, eventGroups }: ProblemInput): number[] {
  const groups = new Set(eventGroups.filter(({ events }) => events.includes(event.id)).map(({ id }) => id))
  const rule = constraints.find(
    ({ kind, appliesTo }) =>
      kind === 'split_events' &&
      ((appliesTo.events ?? []).includes(event.id) ||
        (appliesTo.eventGroups ?? []).some((id) => groups.has(id))),
  )
  const { maximumDuration = event.duration, minimumAmount = 1 } = rule?.parameters ?? {}
  const count = Math.min(
    event.duration,
    Math.max(1, minimumAmount, Math.ceil(event.duration / Math.max(1, maximumDuration))),
  )
  const short = Math.floor(event.duration / count)
  const longer = event.duration - short * count
  return Array.from({ length: count }, (_, index) => short + (index < longer ? 1 : 0))
}
