import { eventAt } from '../naming.ts'
import type { Problem } from '../problem.ts'
import type { Point, Rule, Violation } from '../rule.ts'
import type { Timetable } from '../timetable.ts'
import { changesIn, type DayStay, JourneyPoint } from './journeys.ts'
import { violation } from './point.ts'

/** Changes of building for which the time between two lessons is too short. */
class BuildingDistance extends JourneyPoint implements Point {
  readonly #travel: Float64Array

  constructor(problem: Problem, resource: number, travel: Float64Array) {
    super(problem, resource)
    this.#travel = travel
  }

  #rushed(timetable: Timetable): { from: DayStay; to: DayStay; minutes: number; gap: number }[] {
    const { buildings, days, atoms } = this.problem
    const stays = this.stays(timetable)
    return days
      .flatMap((day) => changesIn(stays, day))
      .map(({ from, to }) => ({
        from,
        to,
        minutes: this.#travel[from.building * buildings.length + to.building] ?? 0,
        gap: Math.max(0, (atoms[to.first]?.starts ?? 0) - (atoms[from.last]?.ends ?? 0)),
      }))
      .filter(({ minutes, gap }) => gap < minutes)
  }

  deviation(timetable: Timetable): number {
    return this.#rushed(timetable).length
  }

  describe(timetable: Timetable): readonly Violation[] {
    return this.#rushed(timetable).map(({ from, to, minutes, gap }) => {
      const values = {
        resource: this.name,
        first: eventAt(this.problem, from.event).name,
        second: eventAt(this.problem, to.event).name,
        from: this.problem.buildings[from.building] ?? '',
        to: this.problem.buildings[to.building] ?? '',
        minutes,
        gap,
      }
      const about = { resources: [this.resource], events: [from.event, to.event] }
      return violation(this.problem, 'journey_too_long', values, about)
    })
  }
}

export const buildingDistance: Rule = {
  kind: 'building_distance',
  appliesTo: 'resources',
  required: [],
  optional: ['travel'],
  messages: {
    journey_too_long:
      '{resource}: {gap|minute|minutes} from {first} ({from}) to {second} ({to}), the way takes {minutes}',
  },
  compile: (problem, { resources, parameters }) => {
    const travel = parameters.travel ?? problem.travel
    return [...resources].map((resource) => new BuildingDistance(problem, resource, travel))
  },
}
