import type { ConstraintRow } from '../../../modules/scheduler/index.ts'
import type { ConstraintTarget, DocumentConstraint } from '../document/document.ts'
import type { DraftContext } from './draft-context.ts'
import type { MadeRequirements } from './make-requirements.ts'

type Scope = ConstraintRow['applies_to']

const alls = { teachers: 'staff', sets: 'classes', rooms: 'rooms', lessons: 'requirements' } as const
const maxResources = 500

/** Kinds that are about the nth lessons of several requirements. */
const linking = new Set(['link_events', 'same_start'])
/** Kinds that are about all lessons of several requirements. */
const together = new Set(['limit_simultaneous_events', 'avoid_overlap'])

/** What constraints of a file are about, in terms of a draft: a draft names requirements, not single lessons. */
export class ConstraintScope {
  readonly #context: DraftContext
  /** The requirement of each lesson of the document. */
  readonly #owners = new Map<string, string>()
  /** Where a lesson is among those of its requirement, the longest first. */
  readonly #positions = new Map<string, number>()
  readonly #sizes = new Map<string, number>()

  constructor(context: DraftContext, { lessonsOf }: MadeRequirements) {
    this.#context = context
    for (const [id, lessons] of lessonsOf) {
      this.#sizes.set(id, lessons.length)
      lessons
        .toSorted((one, other) => other.duration - one.duration)
        .forEach((lesson, at) => {
          this.#owners.set(lesson.id, id)
          this.#positions.set(lesson.id, at)
        })
    }
  }

  /** Undefined where a draft cannot say it. */
  of({ kind, appliesTo }: DocumentConstraint, about: string): Scope[] | undefined {
    if (about === 'resources') return this.#resources(appliesTo)
    if (about === 'events') return this.#events(appliesTo)
    if (about === 'eventPairs') return this.#pairs(appliesTo)
    const groups = (appliesTo.lessonGroups ?? []).map((group) => this.#known(group))
    const filled = groups.filter(({ length }) => length > 0)
    if (linking.has(kind))
      return this.alignedClusters(filled)?.map((requirement_ids) => ({ requirement_ids }))
    if (together.has(kind)) return allOf(filled.map((group) => this.#wholeRequirements(group)))
    const ids = filled.map((group) => this.requirementOf(group))
    const known = ids.filter((id) => id !== undefined)
    return known.length === ids.length ? scopesOf(known) : undefined
  }

  /** The requirements of lessons. */
  requirementsOf(lessons: readonly string[]): string[] {
    return [...new Set(lessons.flatMap((id) => this.#owners.get(id) ?? []))]
  }

  /** Constraints that say the same of every lesson of their requirements, together with others of them. */
  wholeTogether(constraints: readonly DocumentConstraint[]): DocumentConstraint[] {
    const same = Map.groupBy(constraints, ({ kind, severity, weight, costFunction, parameters, isActive }) =>
      JSON.stringify([kind, severity, weight, costFunction, parameters, isActive]),
    )
    return [...same.values()].flatMap((group) => {
      const lessons = new Set(group.flatMap(({ appliesTo }) => this.#known(appliesTo.lessons ?? [])))
      const counts = new Map<string, number>()
      for (const id of lessons) {
        const owner = this.#owners.get(id) ?? ''
        counts.set(owner, (counts.get(owner) ?? 0) + 1)
      }
      return group.filter(({ appliesTo }) => {
        const ids = this.requirementsOf(appliesTo.lessons ?? [])
        return ids.length > 0 && ids.every((id) => counts.get(id) === this.#sizes.get(id))
      })
    })
  }

  /** Constraints that say the same of lessons of the same requirements. */
  linkedTogether(constraints: readonly DocumentConstraint[]): DocumentConstraint[][] {
    const same = Map.groupBy(constraints, ({ kind, severity, weight, costFunction, parameters, ...rest }) => {
      const owners = this.requirementsOf((rest.appliesTo.lessonGroups ?? []).flat()).toSorted()
      return JSON.stringify([kind, severity, weight, costFunction, parameters, rest.isActive, owners])
    })
    return [...same.values()]
  }

  /** The requirement whose lessons a group is. */
  requirementOf(group: readonly string[]): string | undefined {
    const whole = this.#wholeRequirements(this.#known(group))
    return whole?.requirement_ids?.length === 1 ? whole.requirement_ids[0] : undefined
  }

  /**
   * Requirements whose nth lessons the groups put together. Undefined when a group is not the lessons at one position,
   * or when lessons at another position are not put together.
   */
  alignedClusters(groups: readonly (readonly string[])[]): string[][] | undefined {
    const byCluster = new Map<string, Set<number>>()
    for (const group of groups) {
      const known = this.#known(group)
      const owners = [...new Set(known.flatMap((id) => this.#owners.get(id) ?? []))].toSorted()
      const positions = new Set(known.map((id) => this.#positions.get(id)))
      const [position] = positions
      if (owners.length < 2 || owners.length !== known.length || positions.size !== 1) return undefined
      const key = owners.join(' ')
      byCluster.set(key, (byCluster.get(key) ?? new Set()).add(position ?? 0))
    }
    const clusters = [...byCluster].map(([key, positions]) => ({ ids: key.split(' '), positions }))
    const areWhole = clusters.every(({ ids, positions }) =>
      ids.every((id) => this.#sizes.get(id) === positions.size),
    )
    return areWhole && clusters.length > 0 ? clusters.map(({ ids }) => ids) : undefined
  }

  #known(lessons: readonly string[]): string[] {
    return [...new Set(lessons)].filter((id) => this.#owners.has(id))
  }

  /** The requirements that lessons are, when they are all lessons of each. */
  #wholeRequirements(lessons: readonly string[]): Scope | undefined {
    const counts = new Map<string, number>()
    for (const id of lessons) {
      const owner = this.#owners.get(id)
      if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1)
    }
    const isWhole = [...counts].every(([id, count]) => this.#sizes.get(id) === count)
    return isWhole && counts.size > 0 && counts.size <= 1000
      ? { requirement_ids: [...counts.keys()] }
      : undefined
  }

  #resources({ all, teachers = [], sets = [], rooms = [] }: ConstraintTarget): Scope[] {
    if (all !== undefined) return [{ all: alls[all] }]
    const { names, records } = this.#context
    const classes = new Set(records.classes.map(({ id }) => id))
    const idsOf = (ids: readonly string[], of: ReadonlyMap<string, string>): string[] =>
      [...new Set(ids.flatMap((id) => of.get(id) ?? []))].slice(0, maxResources)
    const found = {
      staff_ids: idsOf(teachers, names.teachers),
      class_ids: idsOf(sets, names.sets).filter((id) => classes.has(id)),
      room_ids: idsOf(rooms, names.rooms),
    }
    const named = Object.entries(found).filter(([, ids]) => ids.length > 0)
    return named.length === 0 ? [] : [Object.fromEntries(named)]
  }

  #events({ all, lessons = [] }: ConstraintTarget): Scope[] | undefined {
    if (all === 'lessons') return [{ all: 'requirements' }]
    const known = this.#known(lessons)
    if (known.length > 0 && known.length === this.#owners.size) return [{ all: 'requirements' }]
    const whole = this.#wholeRequirements(known)
    return whole && scopesOf(whole.requirement_ids ?? [])
  }

  #pairs({ lessonPairs = [] }: ConstraintTarget): Scope[] | undefined {
    const pairs = lessonPairs.flatMap(({ first, second, minimumSeparation, maximumSeparation }) => {
      const [one, other] = [this.#owners.get(first), this.#owners.get(second)]
      if (one === undefined || other === undefined) return []
      const isAligned = this.#positions.get(first) === this.#positions.get(second)
      return [{ one, other, isAligned, minimumSeparation, maximumSeparation }]
    })
    const byRequirements = Map.groupBy(pairs, ({ one, other, minimumSeparation, maximumSeparation }) =>
      JSON.stringify([one, other, minimumSeparation, maximumSeparation]),
    )
    const made = [...byRequirements.values()].map((of) => {
      const [{ one, other, minimumSeparation, maximumSeparation } = { one: '', other: '' }] = of
      const count = Math.min(this.#sizes.get(one) ?? 0, this.#sizes.get(other) ?? 0)
      const isWhole = of.length === count && of.every(({ isAligned }) => isAligned)
      return { isWhole, pair: pairOf(one, other, { minimumSeparation, maximumSeparation }) }
    })
    if (made.length === 0 || made.length > 200 || made.some(({ isWhole }) => !isWhole)) return undefined
    return [{ requirement_pairs: made.map(({ pair }) => pair) }]
  }
}

const pairOf = (
  first_id: string,
  second_id: string,
  of: { readonly minimumSeparation?: number | undefined; readonly maximumSeparation?: number | undefined },
) => ({
  first_id,
  second_id,
  ...(of.minimumSeparation === undefined ? undefined : { minimum_separation: of.minimumSeparation }),
  ...(of.maximumSeparation === undefined ? undefined : { maximum_separation: of.maximumSeparation }),
})

/** Requirements in parts that one constraint may name. */
function scopesOf(ids: readonly string[]): Scope[] {
  const unique = [...new Set(ids)]
  const parts: Scope[] = []
  for (let from = 0; from < unique.length; from += 1000)
    parts.push({ requirement_ids: unique.slice(from, from + 1000) })
  return parts
}

const allOf = (scopes: readonly (Scope | undefined)[]): Scope[] | undefined => {
  const known = scopes.filter((scope) => scope !== undefined)
  return known.length === scopes.length ? known : undefined
}
