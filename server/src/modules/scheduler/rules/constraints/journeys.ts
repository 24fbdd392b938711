import { atomsOf, meetingsOf } from '../measures.ts'
import { resourceAt } from '../naming.ts'
import type { Problem, TimeGroup } from '../problem.ts'
import type { Timetable } from '../timetable.ts'
import { chosenAt } from './role.ts'

/** A meeting of a resource with the building that it takes place in. */
interface Stay {
  readonly event: number
  /** The atoms of the meeting, ascending; a lesson of every week has some in each. */
  readonly atoms: readonly number[]
  readonly building: number
}

/** Events that a resource takes part in, or may take part in when it is chosen. */
export function eventsOf(problem: Problem, resource: number): number[] {
  const type = problem.resources[resource]?.type
  return problem.events
    .filter(({ fixed, open }) => fixed.includes(resource) || open.some((role) => role.type === type))
    .map(({ index }) => index)
}

/** The stays of a resource in known buildings. */
export function staysOf(timetable: Timetable, resource: number, events: readonly number[]): Stay[] {
  const stays: Stay[] = []
  for (const event of events) {
    for (const meeting of meetingsOf(timetable, event)) {
      const stay = (timetable.time[meeting] ?? -1) < 0 ? undefined : stayAt(timetable, meeting, resource)
      if (stay) stays.push(stay)
    }
  }
  return stays
}

function stayAt(timetable: Timetable, meeting: number, resource: number): Stay | undefined {
  const { problem, eventOf } = timetable
  const event = eventOf[meeting] ?? 0
  const present = (problem.events[event]?.roles ?? []).map((role) => chosenAt(timetable, meeting, role))
  if (!present.includes(resource)) return undefined
  const building = present
    .filter((other) => other >= 0 && other !== resource)
    .map((other) => resourceAt(problem, other).building)
    .find((place) => place >= 0)
  if (building === undefined) return undefined
  return { event, atoms: atomsOf(timetable, meeting), building }
}

/** A part of a stay on one day, by its first and last atom. */
export interface DayStay {
  readonly event: number
  readonly first: number
  readonly last: number
  readonly building: number
}

/** Neighbouring stays of one day in different buildings. */
export function changesIn(stays: readonly Stay[], day: TimeGroup): { from: DayStay; to: DayStay }[] {
  const low = day.atoms[0] ?? 0
  const high = day.atoms.at(-1) ?? -1
  const onDay = stays
    .map(({ event, atoms, building }) => ({
      event,
      building,
      within: atoms.filter((atom) => atom >= low && atom <= high),
    }))
    .filter(({ within }) => within.length > 0)
    .map(({ event, building, within }) => ({
      event,
      building,
      first: Math.min(...within),
      last: Math.max(...within),
    }))
    .sort((left, right) => left.first - right.first || left.event - right.event)
  return onDay.slice(1).flatMap((to, index) => {
    const from = onDay[index]
    return from && from.building !== to.building ? [{ from, to }] : []
  })
}
