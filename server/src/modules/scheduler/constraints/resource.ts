import { t } from '../../../kernel/http/wire.ts'
import { code, defaulted, line, type Member, whole, word } from '../../../kernel/resource/member.ts'
import { describeResource, type Judged } from '../../../kernel/resource/resource.ts'
import { byText, byUpdate, equals } from '../../../kernel/resource/sql.ts'
import { scheduler } from '../home.ts'
import { daysOf } from '../rules/cycle.ts'
import { fixedSchedule, scheduleMember } from '../schedule-member.ts'
import { constraintProblems } from './judge-constraint.ts'
import { AppliesTo, type AppliesToValue, Parameters, type ParametersValue } from './shape.ts'
import { selectCycle } from './sql.ts'

export const severities = ['hard', 'soft'] as const
export const costFunctions = ['linear', 'quadratic', 'step'] as const

/** What a timetable must or should obey. */
export interface Constraint {
  readonly schedule_id: string
  readonly name: string
  readonly kind: string
  readonly severity: (typeof severities)[number]
  readonly weight: number
  readonly cost_function: (typeof costFunctions)[number]
  readonly applies_to: AppliesToValue
  readonly parameters: ParametersValue
  readonly is_active: boolean
}

const flag: Member = {
  type: 'boolean',
  input: t.Boolean(),
  output: t.Boolean(),
  required: false,
  blank: true,
}
const object = (schema: t.TSchema): Member => ({
  type: 'jsonb',
  input: schema,
  output: schema,
  required: false,
  blank: {},
})

async function errorsOfConstraint({ tx, after }: Judged<Constraint>) {
  const schedule = await tx.one(selectCycle(tx.tenant, after.schedule_id))
  return schedule ? constraintProblems(after, 'body', { days: daysOf(schedule.cycle).length }) : []
}

export const constraints = describeResource<Constraint>({
  home: scheduler,
  noun: 'schedule_constraint',
  title: 'ScheduleConstraint',
  titles: 'ScheduleConstraints',
  path: 'constraints',
  table: 'schedule_constraints',
  summary: 'Constraints of a schedule: what its timetable must or should obey.',
  members: {
    schedule_id: scheduleMember,
    name: line(200),
    kind: code(60),
    severity: word(severities, 'ConstraintSeverity'),
    weight: defaulted(whole(0, 1_000_000), 1),
    cost_function: defaulted(word(costFunctions, 'ConstraintCostFunction'), 'linear'),
    applies_to: object(AppliesTo),
    parameters: object(Parameters),
    is_active: flag,
  },
  filters: {
    schedule_id: equals('schedule_id', t.Uuid),
    kind: equals('kind', t.Text(60, 1)),
    severity: equals('severity', t.OneOf(severities, 'ConstraintSeverity')),
  },
  sorts: { name: byText('name'), kind: byText('kind'), updated_at: byUpdate },
  sort: 'name',
  rules: [
    fixedSchedule,
    {
      of: ['kind', 'applies_to', 'parameters'],
      problems: errorsOfConstraint,
    },
  ],
  label: 'name',
  example: {
    schedule_id: '0199c0de-0000-7000-8000-000000000061',
    name: 'No more than two idle periods a day',
    kind: 'limit_idle_times',
    severity: 'soft',
    weight: 2,
    cost_function: 'linear',
    applies_to: { all: 'staff' },
    parameters: { minimum: 0, maximum: 2 },
    is_active: true,
  },
})
