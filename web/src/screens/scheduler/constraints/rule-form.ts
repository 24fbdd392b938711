import type {
  NewScheduleConstraint,
  ScheduleConstraint,
  ScheduleConstraintKind,
  ScheduleConstraintParametersInput,
  ScheduleConstraintScopeInput,
} from '../../../kernel/api/wire.ts'

/** What is entered of a rule. */
export interface RuleForm {
  readonly name: string
  readonly kind: string
  readonly severity: 'hard' | 'soft'
  readonly weight: number
  readonly cost_function: 'linear' | 'quadratic' | 'step'
  readonly applies_to: ScheduleConstraintScopeInput
  readonly parameters: ScheduleConstraintParametersInput
  readonly is_active: boolean
}

export const newRule: RuleForm = {
  name: '',
  kind: 'limit_idle_times',
  severity: 'soft',
  weight: 1,
  cost_function: 'linear',
  applies_to: { all: 'staff' },
  parameters: { maximum: 1 },
  is_active: true,
}

export const formOf = (rule: ScheduleConstraint): RuleForm => {
  const { name, kind, severity, weight, cost_function, applies_to, parameters, is_active } = rule
  return { name, kind, severity, weight, cost_function, applies_to, parameters, is_active }
}

/** Members of `parameters` that are numbers with a field of their own. */
export const numberMembers = [
  'minimum',
  'maximum',
  'duration',
  'minimum_duration',
  'maximum_duration',
  'minimum_amount',
  'maximum_amount',
] as const

/** The members of `parameters` that a kind reads. */
export const membersOf = (kind: ScheduleConstraintKind | undefined): ReadonlySet<string> =>
  new Set([...(kind?.required ?? []), ...(kind?.optional ?? [])].flatMap((names) => names.split(' | ')))

/** Sorts of `all` and lists of ids that a kind can be about. */
export const scopesOf = {
  resources: { all: ['staff', 'classes', 'rooms'], ids: ['staff_ids', 'class_ids', 'room_ids'] },
  events: { all: ['requirements'], ids: ['requirement_ids', 'staff_ids', 'class_ids'] },
  eventGroups: { all: ['requirements'], ids: ['requirement_ids', 'staff_ids', 'class_ids'] },
  eventPairs: { all: [], ids: [] },
} as const

/** What is sent: parameters that the kind does not read are left out. */
export function bodyOf(
  form: RuleForm,
  kind: ScheduleConstraintKind | undefined,
): Omit<NewScheduleConstraint, 'schedule_id'> {
  const reads = membersOf(kind)
  const parameters = Object.fromEntries(
    Object.entries(form.parameters).filter(([name, value]) => reads.has(name) && value !== undefined),
  )
  return { ...form, parameters }
}
