import type { PointSet } from '../rules/point-set.ts'
import type { Event, Problem } from '../rules/problem.ts'
import type { Meeting, Solution } from '../rules/solution.ts'
import { SearchState } from '../rules/state.ts'
import { Domains } from './domains.ts'

/** Events that hard rules bind to the same times: they move together. */
export interface Unit {
  readonly index: number
  readonly events: readonly Event[]
  /** The places for meetings are blocks `firstBlock` to `firstBlock + places - 1`. */
  readonly firstBlock: number
  readonly places: number
  /** The fixed resources of all events. */
  readonly fixed: Int32Array
  readonly hasChoices: boolean
}

/** Starts as a list, and as one flag for each time. */
interface Domain {
  readonly starts: Int32Array
  readonly isAllowed: Uint8Array
}

/** What the solver may move: blocks of meetings, one for each place of a unit. */
export class SearchSpace {
  readonly problem: Problem
  readonly state: SearchState
  readonly domains: Domains
  readonly units: readonly Unit[]
  readonly unitOf: Int32Array
  /** The meetings of each block, one of each event of the unit. */
  readonly meetings: readonly Int32Array[]
  readonly blockOf: Int32Array
  /** 1 for a block that may move. */
  readonly movable: Uint8Array
  /** The domain of each unit for each duration, computed when it is needed. */
  readonly #starts: (Domain | undefined)[][]

  constructor(problem: Problem, pointSet: PointSet, solution: Solution, scope?: ReadonlySet<number>) {
    this.problem = problem
    this.domains = new Domains(problem)
    const aligned = alignLinked(problem, solution)
    this.state = new SearchState(problem, pointSet, aligned.solution)
    const { timetable } = this.state
    let blocks = 0
    this.units = aligned.sets.map((set, index): Unit => {
      const events = set.flatMap((event) => problem.events[event] ?? [])
      const counts = set.map(
        (event) => (timetable.firstMeeting[event + 1] ?? 0) - (timetable.firstMeeting[event] ?? 0),
      )
      const places = Math.min(...counts)
      const firstBlock = blocks
      blocks += places
      const fixed = fixedOf(events)
      return {
        index,
        events,
        firstBlock,
        places,
        fixed,
        hasChoices: events.some(({ open }) => open.length > 0),
      }
    })
    this.#starts = this.units.map(() => [])
    this.unitOf = new Int32Array(blocks)
    this.blockOf = new Int32Array(timetable.eventOf.length).fill(-1)
    this.movable = new Uint8Array(blocks)
    const meetings: Int32Array[] = []
    for (const unit of this.units) {
      for (let place = 0; place < unit.places; place += 1) {
        const block = unit.firstBlock + place
        meetings.push(
          new Int32Array(unit.events.map((event) => (timetable.firstMeeting[event.index] ?? 0) + place)),
        )
        this.unitOf[block] = unit.index
        for (const meeting of meetings[block] ?? []) this.blockOf[meeting] = block
      }
    }
    this.meetings = meetings
    this.restrict(scope)
  }

  /** Only events of the scope may move from now on; all that are not locked without one. */
  restrict(scope: ReadonlySet<number> | undefined): void {
    for (const [block, meetings] of this.meetings.entries())
      this.movable[block] = this.#isMovable(this.unit(block), meetings, scope) ? 1 : 0
  }

  #isMovable(unit: Unit, meetings: Int32Array, scope: ReadonlySet<number> | undefined): boolean {
    const inScope = scope === undefined || unit.events.every(({ index }) => scope.has(index))
    return inScope && meetings.every((meeting) => this.state.timetable.locked[meeting] === 0)
  }

  duration(block: number): number {
    return this.state.timetable.duration[this.#first(block)] as number
  }

  time(block: number): number {
    return this.state.timetable.time[this.#first(block)] as number
  }

  #first(block: number): number {
    return (this.meetings[block] as Int32Array)[0] as number
  }

  unit(block: number): Unit {
    return this.units[this.unitOf[block] as number] as Unit
  }

  /** Starts for a block of a unit with a duration. */
  starts(unit: Unit, duration: number): Int32Array {
    return this.#domainOf(unit, duration).starts
  }

  isAllowed(block: number, time: number): boolean {
    return this.#domainOf(this.unit(block), this.duration(block)).isAllowed[time] === 1
  }

  #domainOf(unit: Unit, duration: number): Domain {
    const known = (this.#starts[unit.index] as (Domain | undefined)[])[duration]
    if (known) return known
    const starts = this.domains.starts(unit.events, duration)
    const isAllowed = new Uint8Array(this.problem.times.length)
    for (const start of starts) isAllowed[start] = 1
    const domain = { starts, isAllowed }
    ;(this.#starts[unit.index] as (Domain | undefined)[])[duration] = domain
    return domain
  }

  setTime(block: number, time: number): void {
    const meetings = this.meetings[block] as Int32Array
    for (let index = 0; index < meetings.length; index += 1)
      this.state.setTime(meetings[index] as number, time)
  }

  setDuration(block: number, duration: number): void {
    const meetings = this.meetings[block] as Int32Array
    for (let index = 0; index < meetings.length; index += 1) {
      this.state.setDuration(meetings[index] as number, duration)
    }
  }

  /** The blocks in use that may move. */
  movableBlocks(): number[] {
    return [...this.movable.keys()].filter((block) => this.movable[block] === 1 && this.duration(block) > 0)
  }
}

const linking = new Set(['link_events', 'same_start'])

/** Groups of events that hard rules bind to the same times. */
function linkedGroups(problem: Problem): number[][] {
  const shapeOf = (event: number): string => {
    const { duration, bell } = problem.events[event] ?? { duration: 0, bell: undefined }
    return `${duration} ${bell}`
  }
  return problem.constraints
    .filter(
      ({ kind, severity, parameters }) =>
        severity === 'hard' && linking.has(kind) && parameters.scope === 'time',
    )
    .flatMap(({ eventGroups }) => [...eventGroups])
    .map((group) => {
      const members = [...(problem.eventGroups[group]?.members ?? [])]
      return members.filter((event) => shapeOf(event) === shapeOf(members[0] ?? -1))
    })
}

/** The fixed resources of all events, each once. */
function fixedOf(events: readonly Event[]): Int32Array {
  const [only] = events
  if (only && events.length === 1) return only.fixed
  return Int32Array.from(new Set(events.flatMap((event) => [...event.fixed])))
}

/** Sets of events that are in a common group, directly or by others. */
function joinGroups(count: number, groups: readonly number[][]): number[][] {
  const root = Array.from({ length: count }, (_, event) => event)
  const find = (event: number): number => {
    let top = event
    while (root[top] !== top) top = root[top] ?? top
    root[event] = top
    return top
  }
  for (const [first, ...others] of groups) {
    for (const other of others) root[find(other)] = find(first ?? other)
  }
  return [...Map.groupBy(root.keys(), find).values()]
}

/** Sets of events that move together, and the solution with their meetings in the same order. */
function alignLinked(
  problem: Problem,
  solution: Solution,
): { sets: readonly number[][]; solution: Meeting[] } {
  const joined = joinGroups(problem.events.length, linkedGroups(problem))
  const sorted = [...solution].sort(
    (left, right) =>
      left.event - right.event || orderOf(left) - orderOf(right) || right.duration - left.duration,
  )
  const meetings = Map.groupBy(sorted, ({ event }) => event)
  const sets = joined.flatMap((set) => (areAligned(set, meetings) ? [set] : set.map((event) => [event])))
  return { sets, solution: sorted }
}

const orderOf = ({ time }: Meeting): number => (time < 0 ? Number.MAX_SAFE_INTEGER : time)

function areAligned(set: readonly number[], meetings: ReadonlyMap<number, readonly Meeting[]>): boolean {
  if (set.length === 1) return true
  const shape = (event: number | undefined): string =>
    (meetings.get(event ?? -1) ?? []).map(({ time, duration }) => `${time}+${duration}`).join(' ')
  const first = shape(set[0])
  return set.every((event) => shape(event) === first)
}
