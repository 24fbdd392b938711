import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { ruleOf } from '../rules/registry.ts'

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

/** What is wrong with a constraint: an unknown kind, nothing that it is about, a limit that is missing. */
export function constraintProblems(constraint: ConstraintToJudge, at: string): ProblemDetail[] {
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
  return [...scope, ...missing, ...crossedLimits(constraint.parameters, `${at}/parameters`)]
}

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
