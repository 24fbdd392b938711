import {
  type AppliesTo,
  type ConstraintInput,
  type EventGroupInput,
  ruleOf,
  type TimeGroupInput,
} from '../../../modules/scheduler/index.ts'
import type {
  ConstraintTarget,
  DocumentConstraint,
  DocumentParameters,
  SlotGroup,
  TimetableDocument,
} from './document.ts'
import type { Leaves } from './leaves.ts'
import { resourceId, timeId } from './problem-ids.ts'

/** Turns constraints of a document into those of the engine; collects the groups that they name. */
export class ConstraintConversion {
  readonly #document: TimetableDocument
  readonly #leaves: Leaves
  readonly #active: readonly string[]
  readonly #isActive: ReadonlySet<string>
  readonly #timeGroups = new Map<string, TimeGroupInput>()
  readonly #eventGroups: EventGroupInput[] = []

  constructor(document: TimetableDocument, leaves: Leaves) {
    this.#document = document
    this.#leaves = leaves
    this.#active = document.activities.flatMap(({ lessons }) =>
      lessons.filter(({ isActive }) => isActive !== false).map(({ id }) => id),
    )
    this.#isActive = new Set(this.#active)
  }

  convert({
    id,
    name,
    kind,
    severity,
    weight,
    costFunction,
    appliesTo,
    parameters,
  }: DocumentConstraint): ConstraintInput {
    const converted = this.#parameters(parameters, kind)
    return {
      id,
      name,
      kind,
      severity,
      weight,
      costFunction,
      appliesTo: this.#target(appliesTo, kind),
      parameters: converted,
    }
  }

  timeGroups(): TimeGroupInput[] {
    return [...this.#timeGroups.values()]
  }

  eventGroups(): EventGroupInput[] {
    return this.#eventGroups
  }

  #target(target: ConstraintTarget, kind: string): AppliesTo {
    const {
      all,
      teachers = [],
      sets = [],
      rooms = [],
      lessons = [],
      lessonGroups = [],
      lessonPairs = [],
    } = target
    if (ruleOf(kind)?.appliesTo !== 'resources') {
      const events = all === 'lessons' ? this.#active : lessons.filter((id) => this.#isActive.has(id))
      return {
        events,
        eventGroups: lessonGroups.map((ids) => this.#eventGroup(ids)),
        eventPairs: lessonPairs.filter(
          ({ first, second }) => this.#isActive.has(first) && this.#isActive.has(second),
        ),
      }
    }
    const document = this.#document
    const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id)
    const ofTeachers = all === 'teachers' ? ids(document.teachers) : teachers
    const ofSets = all === 'sets' ? ids(document.sets) : sets
    const ofRooms = all === 'rooms' ? ids(document.rooms.filter(({ isShared }) => !isShared)) : rooms
    return {
      resources: [
        ...ofTeachers.map((id) => resourceId('teacher', id)),
        ...ofRooms.map((id) => resourceId('room', id)),
        ...this.#leavesOf(ofSets),
      ],
    }
  }

  #leavesOf(sets: readonly string[]): string[] {
    return [...new Set(sets.flatMap((set) => [...this.#leaves.of(set)]))].map((leaf) =>
      resourceId('set', leaf),
    )
  }

  #eventGroup(lessons: readonly string[]): string {
    const id = `group ${this.#eventGroups.length + 1}`
    const events = lessons.filter((lesson) => this.#isActive.has(lesson))
    this.#eventGroups.push({ id, name: `Lessons ${events.slice(0, 5).join(', ')}`, kind: 'group', events })
    return id
  }

  #parameters(parameters: DocumentParameters, kind: string): ConstraintInput['parameters'] {
    const { slots, slotGroups, limits, rooms, ...plain } = parameters
    return {
      ...plain,
      ...(slots && { times: slots.map(timeId) }),
      ...(slotGroups && { timeGroups: slotGroups.map((group) => this.#timeGroup(group)) }),
      ...(limits && {
        limits: limits.map((limit) => ({
          timeGroup: this.#timeGroup(limit.slots),
          minimum: limit.minimum,
          maximum: limit.maximum,
        })),
      }),
      ...(rooms && { resources: rooms.map((room) => resourceId('room', room)) }),
      // The day of the students ends, not that of the teacher.
      ...(kind === 'ends_day' && { resources: this.#leavesOf(this.#document.sets.map(({ id }) => id)) }),
    }
  }

  #timeGroup({ days, periods }: SlotGroup): string {
    const [day, ...others] = days
    if (day !== undefined && others.length === 0 && periods === undefined) return `day ${day}`
    const id = JSON.stringify([days, periods])
    if (!this.#timeGroups.has(id)) {
      const inDay = periods ?? this.#document.periods.map((period) => period.id)
      const closed = new Set((this.#document.closedSlots ?? []).map(timeId))
      const times = days
        .flatMap((own) => inDay.map((period) => timeId({ day: own, period })))
        .filter((time) => !closed.has(time))
      const names = days.map((own) => this.#document.days.find((one) => one.id === own)?.name ?? own)
      this.#timeGroups.set(id, { id, name: names.join(', '), kind: 'group', times })
    }
    return id
  }
}
