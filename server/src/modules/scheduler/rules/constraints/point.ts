import type { Problem } from '../problem.ts'
import type { Subject, Values, Violation, Watches } from '../rule.ts'

/** Ids of a violation by index. */
interface About {
  readonly resources?: readonly number[]
  readonly times?: readonly number[]
  readonly events?: readonly number[]
}

/** Ids that one violation lists at most of each sort. */
export const maxIds = 50

/** What a meeting counts where an evaluation makes lists of meetings: more than where it only visits them. */
export const stepsOfMeeting = 16

/** Pairs that one point describes at most; there may be millions of them. */
export const maxPairs = 100

const first = (indices: readonly number[] = []): readonly number[] => indices.slice(0, maxIds)

/** A violation with the ids of what it is about. */
export function violation(problem: Problem, code: string, values: Values, about: About): Violation {
  return {
    code,
    values,
    resources: first(about.resources).map((index) => problem.resources[index]?.id ?? ''),
    times: first(about.times)
      .filter((index) => index >= 0)
      .map((index) => problem.times[index]?.id ?? ''),
    events: first(about.events).map((index) => problem.events[index]?.id ?? ''),
  }
}

/** The part of a point that depends on the busy times of one resource. */
export class ResourcePoint {
  readonly problem: Problem
  readonly resource: number
  readonly subject: Subject
  readonly resources: readonly number[]
  readonly events: readonly number[] = []
  readonly watches: Watches = {}

  constructor(problem: Problem, resource: number) {
    this.problem = problem
    this.resource = resource
    this.subject = { type: 'resource', index: resource }
    this.resources = [resource]
  }

  get name(): string {
    return this.problem.resources[this.resource]?.name ?? ''
  }
}

/** The part of a point that depends on the meetings of one event. */
export class EventPoint {
  readonly problem: Problem
  readonly event: number
  readonly subject: Subject
  readonly resources: readonly number[] = []
  readonly events: readonly number[]
  readonly watches: Watches

  constructor(problem: Problem, event: number, watches: Watches) {
    this.problem = problem
    this.event = event
    this.subject = { type: 'event', index: event }
    this.events = [event]
    this.watches = watches
  }

  get name(): string {
    return this.problem.events[this.event]?.name ?? ''
  }
}

/** The part of a point that depends on the meetings of a group of events. */
export class GroupPoint {
  readonly problem: Problem
  readonly group: number
  readonly subject: Subject
  readonly resources: readonly number[] = []
  readonly events: readonly number[]
  readonly watches: Watches
  readonly members: Int32Array

  constructor(problem: Problem, group: number, watches: Watches) {
    this.problem = problem
    this.group = group
    this.subject = { type: 'eventGroup', index: group }
    this.members = problem.eventGroups[group]?.members ?? new Int32Array()
    this.events = [...this.members]
    this.watches = watches
  }

  get name(): string {
    return this.problem.eventGroups[this.group]?.name ?? ''
  }
}
