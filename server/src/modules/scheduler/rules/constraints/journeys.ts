import { atomsOf } from '../measures.ts'
import type { Problem, TimeGroup } from '../problem.ts'
import type { Watches } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { usersOf } from './event-users.ts'
import { ResourcePoint, stepsOfMeeting } from './point.ts'
import { chosenAt } from './role.ts'

/** A meeting of a resource with the building that it takes place in. */
interface Stay {
  readonly event: number
  /** The atoms of the meeting, ascending; a lesson of every week has some in each. */
  readonly atoms: readonly number[]
  readonly building: number
}

/** A resource that goes from building to building, and the events that take it there. */
export class JourneyPoint extends ResourcePoint {
  override readonly events: readonly number[]
  override readonly watches: Watches = { time: true, choice: true, duration: true }
  readonly size: number
  readonly #fixed: readonly number[]
  readonly #open: readonly number[]

  constructor(problem: Problem, resource: number) {
    super(problem, resource)
    const { fixed, open, watched } = usersOf(problem, resource)
    this.events = watched
    this.#fixed = fixed
    this.#open = open
    this.size = stepsOfMeeting * fixed.length + open.length
  }

  /** The stays of the resource in known buildings. */
  stays(timetable: Timetable): Stay[] {
    const stays: Stay[] = []
    for (const event of this.#fixed) this.#addStays(timetable, event, stays)
    for (const event of this.#open)
      if (this.#isChosenBy(timetable, event)) this.#addStays(timetable, event, stays)
    return stays
  }

  /** Whether an event has chosen the resource, which it does not have anyway: few of the many that could. */
  #isChosenBy({ firstMeeting, firstChoice, choices }: Timetable, event: number): boolean {
    const end = firstChoice[firstMeeting[event + 1] as number] as number
    for (let place = firstChoice[firstMeeting[event] as number] as number; place < end; place += 1)
      if (choices[place] === this.resource)
        return this.problem.events[event]?.fixed.includes(this.resource) === false
    return false
  }

  #addStays(timetable: Timetable, event: number, stays: Stay[]): void {
    const end = timetable.firstMeeting[event + 1] as number
    for (let meeting = timetable.firstMeeting[event] as number; meeting < end; meeting += 1) {
      if ((timetable.time[meeting] as number) < 0 || timetable.duration[meeting] === 0) continue
      const building = this.#buildingOf(timetable, meeting)
      if (building >= 0) stays.push({ event, atoms: atomsOf(timetable, meeting), building })
    }
  }

  /** The building of a meeting of the resource: that of the first other one that has a building; else -1. */
  #buildingOf(timetable: Timetable, meeting: number): number {
    const { events, resources } = this.problem
    let isPresent = false
    let building = -1
    for (const role of events[timetable.eventOf[meeting] as number]?.roles ?? []) {
      const other = chosenAt(timetable, meeting, role)
      if (other === this.resource) isPresent = true
      else if (building < 0 && other >= 0) building = resources[other]?.building ?? -1
    }
    return isPresent ? building : -1
  }
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
  const onDay: DayStay[] = []
  for (const { event, atoms, building } of stays) {
    const first = atoms.findIndex((atom) => atom >= low && atom <= high)
    if (first < 0) continue
    const last = atoms.findLastIndex((atom) => atom >= low && atom <= high)
    onDay.push({ event, building, first: atoms[first] ?? 0, last: atoms[last] ?? 0 })
  }
  onDay.sort((left, right) => left.first - right.first || left.event - right.event)
  return onDay.slice(1).flatMap((to, index) => {
    const from = onDay[index]
    return from && from.building !== to.building ? [{ from, to }] : []
  })
}
