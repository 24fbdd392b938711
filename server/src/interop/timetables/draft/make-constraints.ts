import {
  type ConstraintRow,
  constraintProblems,
  daysOf,
  type RequirementRow,
  ruleOf,
} from '../../../modules/scheduler/index.ts'
import type { DocumentConstraint } from '../document/document.ts'
import { parametersOf } from './constraint-parameters.ts'
import { ConstraintScope } from './constraint-scope.ts'
import type { DraftContext } from './draft-context.ts'
import { lineOf, type MadeRequirements } from './make-requirements.ts'

/** How many constraints of a kind a file has, and how many of them are in the draft. */
export interface ConstraintCount {
  readonly kind: string
  readonly made: number
  readonly left_out: number
}

interface MadeConstraints {
  readonly constraints: readonly ConstraintRow[]
  /** The requirements with the limits and links that constraints of the file said. */
  readonly requirements: readonly RequirementRow[]
  readonly counts: readonly ConstraintCount[]
}

/** Constraints of the file as those of a draft; alike ones about different requirements become one. */
export function makeConstraints(context: DraftContext, made: MadeRequirements): MadeConstraints {
  const maker = new ConstraintMaker(context, made)
  maker.addAll(context.document.constraints)
  maker.addRoomChoices()
  return maker.result()
}

type Draft = Omit<ConstraintRow, 'id' | 'schedule_id'>

const maxIds = 1000

class ConstraintMaker {
  readonly #context: DraftContext
  readonly #scope: ConstraintScope
  readonly #made: MadeRequirements
  readonly #drafts = new Map<string, Draft>()
  readonly #counts = new Map<string, { made: number; left_out: number }>()
  readonly #limits = new Map<string, number>()
  readonly #links = new Map<string, string>()
  readonly #rooms = new Map<string, string>()

  constructor(context: DraftContext, made: MadeRequirements) {
    this.#context = context
    this.#made = made
    this.#scope = new ConstraintScope(context, made)
  }

  /** Constraints of single lessons are about a requirement together with those of its other lessons. */
  addAll(constraints: readonly DocumentConstraint[]): void {
    const ofLessons = constraints.filter((one) => isAboutLessons(one))
    const whole = new Set(this.#scope.wholeTogether(ofLessons))
    const linking = constraints.filter(({ kind }) => linkingKinds.has(kind))
    for (const group of this.#scope.linkedTogether(linking)) this.#addLinking(group)
    for (const constraint of constraints) {
      if (whole.has(constraint)) this.#addWhole(constraint)
      else if (!linkingKinds.has(constraint.kind)) this.#countAs(constraint, this.#isSaid(constraint))
    }
  }

  /** FET says each time of linked lessons by itself. */
  #addLinking(group: readonly DocumentConstraint[]): void {
    const [first] = group
    if (!first) return
    const lessonGroups = group.flatMap(({ appliesTo }) => appliesTo.lessonGroups ?? [])
    const isMade = this.#isSaid({ ...first, appliesTo: { lessonGroups } })
    for (const constraint of group) this.#countAs(constraint, isMade)
  }

  #addWhole(constraint: DocumentConstraint): void {
    const ids = this.#scope.requirementsOf(constraint.appliesTo.lessons ?? [])
    const scopes = ids.map((id) => ({ requirement_ids: [id] }))
    this.#countAs(constraint, this.#isRoom(constraint, ids) || this.#store(constraint, scopes, true))
  }

  #countAs(constraint: DocumentConstraint, isMade: boolean): void {
    const count = this.#counts.get(constraint.kind) ?? { made: 0, left_out: 0 }
    this.#counts.set(constraint.kind, count)
    if (isMade) count.made += 1
    else count.left_out += 1
  }

  #isSaid(constraint: DocumentConstraint): boolean {
    if (isImplied(constraint) || this.#isDayLimit(constraint) || this.#isLink(constraint)) return true
    const rule = ruleOf(constraint.kind)
    const scopes = rule && this.#scope.of(constraint, rule.appliesTo)
    return scopes !== undefined && this.#store(constraint, scopes, false)
  }

  /** @param isRepeated Whether other lessons of the same requirements say the same. */
  #store(
    constraint: DocumentConstraint,
    scopes: readonly Draft['applies_to'][],
    isRepeated: boolean,
  ): boolean {
    const { kind, severity, weight, costFunction, name } = constraint
    const parameters = parametersOf(constraint, this.#context)
    if (!parameters || scopes.length === 0) return false
    const drafts = scopes.map(
      (applies_to): Draft => ({
        name: lineOf(name),
        kind,
        severity,
        weight: Math.max(0, Math.min(1_000_000, Math.round(weight))),
        cost_function: costFunction,
        applies_to,
        parameters,
        is_active: constraint.isActive !== false,
      }),
    )
    const cycle = { days: daysOf(this.#context.days.cycle).length }
    if (drafts.some((draft) => constraintProblems(draft, '', cycle).length > 0)) return false
    for (const draft of drafts) this.#merge(draft, isRepeated)
    return true
  }

  /** Puts a constraint to those that say the same of other requirements. */
  #merge(draft: Draft, isRepeated: boolean): void {
    const ids = draft.applies_to.requirement_ids
    const isMergeable = ids !== undefined && !isAboutAllTogether(draft.kind)
    const { name: _, applies_to: __, ...rest } = draft
    const same = isMergeable ? JSON.stringify(rest) : `one ${this.#drafts.size}`
    if (isRepeated && ids?.every((id) => this.#drafts.get(same)?.applies_to.requirement_ids?.includes(id)))
      return
    let key = same
    for (let turn = 1; isMergeable && this.#isFull(key, ids); turn += 1) key = `${same} ${turn}`
    const earlier = this.#drafts.get(key)
    const merged = earlier?.applies_to.requirement_ids?.concat(ids ?? [])
    this.#drafts.set(key, merged && earlier ? { ...earlier, applies_to: { requirement_ids: merged } } : draft)
  }

  /** A constraint names each requirement once, and not more than so many. */
  #isFull(key: string, ids: readonly string[]): boolean {
    const own = this.#drafts.get(key)?.applies_to.requirement_ids ?? []
    return own.length + ids.length > maxIds || ids.some((id) => own.includes(id))
  }

  /** A maximum of lessons of a requirement on each day: the requirement says it itself. */
  #isDayLimit({ kind, severity, weight, appliesTo, parameters }: DocumentConstraint): boolean {
    const { limits = [] } = parameters
    const [first] = limits
    if (kind !== 'spread_events' || severity !== 'hard' || weight !== 1 || !first) return false
    const days = new Set(limits.flatMap(({ slots }) => (slots.days.length === 1 ? slots.days : [])))
    const isEachDay =
      limits.length === this.#context.document.days.length &&
      days.size === limits.length &&
      limits.every(
        ({ slots, minimum, maximum }) => !slots.periods && minimum === 0 && maximum === first.maximum,
      )
    if (!isEachDay || first.maximum < 1 || first.maximum > 20) return false
    const ids = (appliesTo.lessonGroups ?? []).map((group) => this.#scope.requirementOf(group))
    if (ids.length === 0 || ids.some((id) => id === undefined || this.#limits.has(id))) return false
    for (const id of ids) if (id !== undefined) this.#limits.set(id, first.maximum)
    return true
  }

  /** One room for all lessons of requirements: the requirements say it themselves. */
  #isRoom({ kind, severity, weight, parameters }: DocumentConstraint, ids: readonly string[]): boolean {
    const { role, rooms = [] } = parameters
    if (kind !== 'prefer_resources' || severity !== 'hard' || weight !== 1 || role !== 'room') return false
    const room = rooms.length === 1 ? this.#context.names.rooms.get(rooms[0] ?? '') : undefined
    const isFree = (id: string): boolean => (this.#rooms.get(id) ?? room) === room
    if (room === undefined || !ids.every(isFree)) return false
    for (const id of ids) this.#rooms.set(id, room)
    return true
  }

  /** The nth lessons of requirements at the same time: the requirements have a common key. */
  #isLink({ kind, severity, weight, appliesTo, parameters }: DocumentConstraint): boolean {
    const isSameStart = kind === 'same_start' && (parameters.scope ?? 'time') === 'time'
    if ((kind !== 'link_events' && !isSameStart) || severity !== 'hard' || weight !== 1) return false
    const clusters = this.#scope.alignedClusters(appliesTo.lessonGroups ?? [])
    if (!clusters || clusters.flat().some((id) => this.#links.has(id))) return false
    for (const cluster of clusters) {
      const key = `link ${this.#links.size + 1}`
      for (const id of cluster) this.#links.set(id, key)
    }
    return true
  }

  /** Several rooms to choose from, as aSc and FET say them of a lesson. */
  addRoomChoices(): void {
    const { names } = this.#context
    for (const { requirementId, rooms } of this.#made.activities) {
      const ids = [...new Set(rooms.flatMap((room) => names.rooms.get(room) ?? []))].slice(0, 500)
      if (ids.length < 2) continue
      const draft: Draft = {
        name: 'prefer_resources',
        kind: 'prefer_resources',
        severity: 'hard',
        weight: 1,
        cost_function: 'linear',
        applies_to: { requirement_ids: [requirementId] },
        parameters: { role: 'room', room_ids: ids },
        is_active: true,
      }
      this.#merge(draft, false)
    }
  }

  result(): MadeConstraints {
    const { scheduleId, newIds } = this.#context
    const drafts = [...this.#drafts.values()]
    const ids = newIds(drafts.length)
    return {
      constraints: drafts.map((draft, at) => ({ ...draft, id: ids[at] ?? '', schedule_id: scheduleId })),
      requirements: this.#made.requirements.map((one) => ({
        ...one,
        max_per_day: this.#limits.get(one.id) ?? null,
        linked_key: this.#links.get(one.id) ?? null,
        room_id: one.room_id ?? this.#rooms.get(one.id) ?? null,
      })),
      counts: [...this.#counts]
        .map(([kind, { made, left_out }]) => ({ kind, made, left_out }))
        .toSorted((one, other) => other.made + other.left_out - one.made - one.left_out),
    }
  }
}

const impliedKinds = ['assign_time', 'avoid_clashes', 'assign_resource', 'room_capacity', 'required_features']

const linkingKinds = new Set(['link_events', 'same_start'])

/** What every timetable of Campus obeys. */
const isImplied = ({ kind, severity }: DocumentConstraint): boolean =>
  severity === 'hard' && impliedKinds.includes(kind)

const isAboutLessons = (constraint: DocumentConstraint): boolean =>
  ruleOf(constraint.kind)?.appliesTo === 'events' &&
  constraint.appliesTo.lessons !== undefined &&
  !isImplied(constraint)

/** Kinds that count the lessons of all their requirements together. */
const isAboutAllTogether = (kind: string): boolean =>
  ['limit_simultaneous_events', 'avoid_overlap', 'link_events', 'same_start'].includes(kind)
