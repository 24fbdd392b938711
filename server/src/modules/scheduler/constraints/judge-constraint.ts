import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { ruleOf } from '../rules/registry.ts'
import type { Rule } from '../rules/rule.ts'

/** The cycle that the days and places of a constraint are in. */
interface JudgedCycle {
  readonly days: number
}

interface ConstraintToJudge {
  readonly kind: string
  readonly applies_to: Readonly<Record<string, unknown>>
  readonly parameters: Readonly<Record<string, unknown>>
}

/** Parameters of the engine by the members of the wire that say them. */
const membersOf: Readonly<Record<string, readonly string[]>> = {
  times: ['slots'],
  timeGroups: ['cycle_days'],
  limits: ['limits', 'minimum', 'maximum'],
  resources: ['room_ids'],
  resourceGroups: ['room_ids'],
  minimumDuration: ['minimum_duration'],
  maximumDuration: ['maximum_duration'],
  minimumAmount: ['minimum_amount'],
  maximumAmount: ['maximum_amount'],
  travel: ['minutes_between'],
}

/** The members of the wire that say a parameter of the engine. */
export const wireNamesOf = (parameter: string): readonly string[] => membersOf[parameter] ?? [parameter]

/** What a kind is about, by the members of `applies_to` that name it. */
const targets = {
  resources: ['all', 'staff_ids', 'class_ids', 'room_ids'],
  events: ['all', 'requirement_ids', 'staff_ids', 'class_ids'],
  eventGroups: ['all', 'requirement_ids', 'staff_ids', 'class_ids'],
  eventPairs: ['requirement_pairs'],
} as const

/**
 * What is wrong with a constraint: an unknown kind, nothing that it is about, a limit that is missing or that the kind
 * does not read, an empty list, a day that the cycle does not have.
 */
export function constraintProblems(
  constraint: ConstraintToJudge,
  at: string,
  { days }: JudgedCycle,
): ProblemDetail[] {
  const rule = ruleOf(constraint.kind)
  if (!rule)
    return [{ path: `${at}/kind`, code: 'constraint_kind_unknown', message: 'is no kind of constraint' }]
  const names: readonly string[] = targets[rule.appliesTo]
  const isNamed = names.some((name) => isGiven(constraint.applies_to[name]))
  const scope = isNamed
    ? []
    : [{ path: `${at}/applies_to`, code: 'scope_missing', message: `names none of ${names.join(', ')}` }]
  const missing = rule.required
    .filter(
      (name) =>
        name !== 'timeGroups' && !wireNamesOf(name).some((member) => isGiven(constraint.parameters[member])),
    )
    .map((name) => ({
      path: `${at}/parameters/${wireNamesOf(name)[0]}`,
      code: 'parameter_missing',
      message: `is needed by ${constraint.kind}`,
    }))
  const members = `${at}/parameters`
  return [
    ...scope,
    ...missing,
    ...unreadParameters(rule, constraint, members),
    ...emptyLists(constraint.parameters, members),
    ...daysOutside(constraint.parameters, members, days),
    ...crossedLimits(constraint.parameters, members),
  ]
}

/** Members of `parameters` that a kind would pass over in silence. */
function unreadParameters(
  { required, optional }: Rule,
  { kind, parameters }: ConstraintToJudge,
  at: string,
): ProblemDetail[] {
  const reads = new Set([...required, ...optional].flatMap(wireNamesOf))
  // Without limits of their own, days are each limited alike.
  if (reads.has('limits')) reads.add('cycle_days')
  return Object.keys(parameters)
    .filter((name) => !reads.has(name) && isSaid(parameters[name]))
    .map((name) => ({ path: `${at}/${name}`, code: 'parameter_unused', message: `is not read by ${kind}` }))
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null

const emptyLists = (parameters: ConstraintToJudge['parameters'], at: string): ProblemDetail[] =>
  Object.entries(parameters)
    .filter(([, value]) => Array.isArray(value) && value.length === 0)
    .map(([name]) => ({ path: `${at}/${name}`, code: 'min_items', message: 'names nothing; leave it out' }))

/** Days and places that the cycle of the schedule does not have. */
function daysOutside(
  { cycle_days, slots, limits }: ConstraintToJudge['parameters'],
  at: string,
  days: number,
): ProblemDetail[] {
  const ofDays = (list: unknown, path: string) =>
    numbersIn(list).map((day, index) => ({ day, path: `${path}/${index}` }))
  const named = [
    ...ofDays(cycle_days, `${at}/cycle_days`),
    ...rowsIn(slots).map((slot, index) => ({
      day: Number(slot['cycle_day']),
      path: `${at}/slots/${index}/cycle_day`,
    })),
    ...rowsIn(limits).flatMap((limit, index) =>
      ofDays(limit['cycle_days'], `${at}/limits/${index}/cycle_days`),
    ),
  ]
  return named
    .filter(({ day }) => day > days)
    .map(({ path }) => ({
      path,
      code: 'day_not_in_cycle',
      message: 'is no day of the cycle of this schedule',
    }))
}

const numbersIn = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])

const rowsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value : []

const bounds = [
  ['minimum', 'maximum'],
  ['minimum_duration', 'maximum_duration'],
  ['minimum_amount', 'maximum_amount'],
] as const

/** Maxima below their minima: no timetable can meet them. */
const crossedLimits = (parameters: ConstraintToJudge['parameters'], at: string): ProblemDetail[] =>
  bounds
    .filter(([min, max]) => {
      const [low, high] = [parameters[min], parameters[max]]
      return typeof low === 'number' && typeof high === 'number' && low > high
    })
    .map(([min, max]) => ({ path: `${at}/${max}`, code: 'minimum', message: `is less than ${min}` }))

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && (!Array.isArray(value) || value.length > 0)
