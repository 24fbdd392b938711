import type { CompiledParameters, Event, Problem, Resource, Role } from '../rules/problem.ts'

/** What the hard rules say about the open roles of one event. */
interface RoleRules {
  readonly preferring: CompiledParameters[]
  readonly seating: CompiledParameters[]
  readonly equipping: CompiledParameters[]
}

/** The resources that the hard rules allow for the open roles: preferred ones, with the seats and the equipment. */
export class RoleChoices {
  readonly #allowed = new Map<Role, Int32Array>()
  readonly #candidates = new Map<Role, Int32Array>()
  /** Roles with the same rules share their lists. */
  readonly #lists = new Map<string, Int32Array>()

  constructor(problem: Problem) {
    const rulesOf = compileRules(problem)
    for (const event of problem.events) {
      for (const role of event.open) this.#add(problem, event, role, rulesOf[event.index] ?? noRules())
    }
  }

  #add({ resourceTypes, resources }: Problem, event: Event, role: Role, rules: RoleRules): void {
    const all = resourceTypes[role.type]?.resources ?? new Int32Array()
    const preferring = rules.preferring.filter((parameters) => isAbout(parameters, role))
    const isSeated = rules.seating.some((parameters) => isAbout(parameters, role))
    const isEquipped = rules.equipping.some((parameters) => isAbout(parameters, role))
    const suits = ({ capacity, features }: Resource): boolean =>
      (!isSeated || capacity >= event.students) &&
      (!isEquipped || event.features.every((feature) => features.has(feature)))
    const sets = preferring.map((parameters) => new Set(parameters.resources))
    const key = [
      role.type,
      ...preferring.map(({ resources: ids }) => ids.join(' ')),
      isSeated ? event.students : '',
      isEquipped ? event.features.join(' ') : '',
    ].join('|')
    const preferred = this.#list(`preferred|${key}`, () =>
      all.filter((resource) => sets.every((set) => set.has(resource))),
    )
    const allowed = this.#list(`allowed|${key}`, () =>
      preferred.filter((index) => {
        const resource = resources[index]
        return resource !== undefined && suits(resource)
      }),
    )
    this.#allowed.set(role, allowed)
    this.#candidates.set(role, [allowed, preferred].find(({ length }) => length > 0) ?? all)
  }

  #list(key: string, make: () => Int32Array): Int32Array {
    const known = this.#lists.get(key)
    if (known) return known
    const list = make()
    this.#lists.set(key, list)
    return list
  }

  /** Resources to choose from: the allowed ones, or more where the rules allow none. */
  candidates(role: Role): Int32Array {
    return this.#candidates.get(role) ?? new Int32Array()
  }

  allowed(role: Role): Int32Array {
    return this.#allowed.get(role) ?? new Int32Array()
  }
}

const noRules = (): RoleRules => ({ preferring: [], seating: [], equipping: [] })

const isAbout = ({ role }: CompiledParameters, { name }: Role): boolean => role === undefined || role === name

const memberOf = {
  prefer_resources: 'preferring',
  room_capacity: 'seating',
  required_features: 'equipping',
} as const

function compileRules({ events, constraints }: Problem): RoleRules[] {
  const rules = events.map(noRules)
  for (const { kind, severity, events: members, parameters } of constraints) {
    const member = memberOf[kind as keyof typeof memberOf]
    if (severity !== 'hard' || member === undefined) continue
    for (const event of members) rules[event]?.[member].push(parameters)
  }
  return rules
}
