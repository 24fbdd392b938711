import type { IssueList, ProblemIds } from './issues.ts'
import type { CompiledParameters, Constraint, EventPair, Group, TimeGroup } from './problem.ts'
import type { ConstraintInput, ConstraintParameters, ProblemInput } from './problem-input.ts'
import { ruleOf } from './registry.ts'
import { travelTable } from './travel.ts'

interface Compiled {
  readonly groupsOf: readonly (readonly number[])[]
  readonly timeGroups: readonly TimeGroup[]
  readonly days: readonly TimeGroup[]
  readonly resourceGroups: readonly Group[]
  readonly eventGroups: readonly Group[]
  readonly buildings: readonly string[]
}

export const compileConstraints = (
  input: ProblemInput,
  ids: ProblemIds,
  compiled: Compiled,
  list: IssueList,
): Constraint[] => {
  const seen = new Set<string>()
  return input.constraints.map((constraint, index) => {
    const path = `/constraints/${index}`
    if (seen.has(constraint.id)) list.add(`${path}/id`, 'id_duplicate', constraint.id)
    seen.add(constraint.id)
    checkConstraint(constraint, path, list)
    const parameters = compileParameters(constraint.parameters, `${path}/parameters`, ids, compiled)
    const travel =
      constraint.parameters.travel &&
      travelTable(constraint.parameters.travel, `${path}/parameters/travel`, compiled.buildings, list)
    return compileConstraint(constraint, { index, parameters: { ...parameters, travel } }, ids, compiled)
  })
}

function checkConstraint(constraint: ConstraintInput, path: string, list: IssueList): void {
  const rule = ruleOf(constraint.kind)
  if (!rule) list.add(`${path}/kind`, 'kind_unknown', constraint.kind)
  if (!(constraint.weight >= 0 && constraint.weight <= 1_000_000_000)) {
    list.add(`${path}/weight`, 'value_invalid', constraint.weight)
  }
  for (const name of rule?.required ?? []) {
    if (constraint.parameters[name] === undefined) {
      list.add(`${path}/parameters/${name}`, 'parameter_missing', name)
    }
  }
  for (const [name, value] of Object.entries(constraint.parameters)) {
    if (typeof value === 'number' && !(value >= 0)) {
      list.add(`${path}/parameters/${name}`, 'value_invalid', value)
    }
  }
}

function compileConstraint(
  constraint: ConstraintInput,
  { index, parameters }: Pick<Constraint, 'index' | 'parameters'>,
  ids: ProblemIds,
  compiled: Compiled,
): Constraint {
  const { appliesTo } = constraint
  const path = `/constraints/${index}/appliesTo`
  const appliesToEvents = ruleOf(constraint.kind)?.appliesTo === 'events'
  const eventGroups = ids.eventGroups.findAll(appliesTo.eventGroups, `${path}/eventGroups`)
  const inGroups = appliesToEvents ? membersOf(eventGroups, compiled.eventGroups) : []
  const events = ids.events.findAll(appliesTo.events, `${path}/events`)
  const inResourceGroups = membersOf(
    ids.resourceGroups.findAll(appliesTo.resourceGroups, `${path}/resourceGroups`),
    compiled.resourceGroups,
  )
  const resources = ids.resources.findAll(appliesTo.resources, `${path}/resources`)
  return {
    index,
    id: constraint.id,
    name: constraint.name,
    kind: constraint.kind,
    severity: constraint.severity,
    weight: constraint.weight,
    costFunction: constraint.costFunction,
    events: unique(events.concat(inGroups)),
    eventGroups: Int32Array.from(eventGroups),
    eventPairs: (appliesTo.eventPairs ?? []).map(
      (pair, position): EventPair => ({
        first: ids.events.find(pair.first, `${path}/eventPairs/${position}/first`),
        second: ids.events.find(pair.second, `${path}/eventPairs/${position}/second`),
        minimumSeparation: pair.minimumSeparation ?? 0,
        maximumSeparation: pair.maximumSeparation ?? Number.POSITIVE_INFINITY,
      }),
    ),
    resources: unique(resources.concat(inResourceGroups)),
    parameters,
  }
}

const membersOf = (indices: readonly number[], groups: readonly Group[]): number[] =>
  indices.flatMap((index) => [...(groups[index]?.members ?? [])])

const unique = (indices: readonly number[]): Int32Array =>
  Int32Array.from([...new Set(indices)].sort((left, right) => left - right))

function compileParameters(
  parameters: ConstraintParameters,
  path: string,
  ids: ProblemIds,
  compiled: Compiled,
): Omit<CompiledParameters, 'travel'> {
  const named = (parameters.timeGroups ?? []).map((id, position) =>
    ids.timeGroups.find(id, `${path}/timeGroups/${position}`),
  )
  const groups = [...new Set(named)].flatMap((group) => compiled.groupsOf[group] ?? [])
  const timesInGroups = groups.flatMap((group) => [...(compiled.timeGroups[group]?.times ?? [])])
  const times = ids.times.findAll(parameters.times, `${path}/times`)
  const resources = ids.resources.findAll(parameters.resources, `${path}/resources`)
  const inResourceGroups = membersOf(
    ids.resourceGroups.findAll(parameters.resourceGroups, `${path}/resourceGroups`),
    compiled.resourceGroups,
  )
  const limits = (parameters.limits ?? []).flatMap((limit, position) => {
    const group = ids.timeGroups.find(limit.timeGroup, `${path}/limits/${position}/timeGroup`)
    const { minimum, maximum } = limit
    return (compiled.groupsOf[group] ?? []).map((index) => ({ group: index, minimum, maximum }))
  })
  const days = compiled.days.map((day) => day.index)
  return {
    role: parameters.role,
    times: unique(times.concat(timesInGroups)),
    timeGroups: Int32Array.from(parameters.timeGroups === undefined ? days : groups),
    limits,
    resources: unique(resources.concat(inResourceGroups)),
    minimum: parameters.minimum ?? 0,
    maximum: parameters.maximum ?? Number.POSITIVE_INFINITY,
    duration: parameters.duration,
    minimumDuration: parameters.minimumDuration ?? 1,
    maximumDuration: parameters.maximumDuration ?? Number.POSITIVE_INFINITY,
    minimumAmount: parameters.minimumAmount ?? 0,
    maximumAmount: parameters.maximumAmount ?? Number.POSITIVE_INFINITY,
    scope: parameters.scope ?? 'time',
    ordered: parameters.ordered ?? false,
    adjacent: parameters.adjacent ?? false,
  }
}
