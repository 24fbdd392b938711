import type {
  AppliesTo,
  ConstraintInput,
  ConstraintParameters,
  EventPairInput,
  TimeGroupLimit,
} from '../../../modules/scheduler/index.ts'
import { childNamed, childrenNamed, textOf, UnreadableTimetable, type XmlElement } from '../read-xml.ts'
import { constraintElements } from './constraint-kinds.ts'
import { attributeOf, nameOf, numberOf, placeOf, referenceOf, referencesIn } from './read-values.ts'

const byElement = new Map(constraintElements.map((definition) => [definition.element, definition]))

const costFunctions: Readonly<Record<string, ConstraintInput['costFunction']>> = {
  linear: 'linear',
  quadratic: 'quadratic',
  step: 'step',
}

export function readConstraint(element: XmlElement): ConstraintInput {
  const definition = byElement.get(element.name)
  if (!definition) throw new UnreadableTimetable(`${placeOf(element)}: an unknown kind of constraint.`)
  const costFunction = costFunctions[(textOf(element, 'CostFunction') ?? 'Linear').toLowerCase()]
  if (!costFunction) throw new UnreadableTimetable(`${placeOf(element)}/CostFunction: an unknown function.`)
  return {
    id: attributeOf(element, 'Id'),
    name: nameOf(element),
    kind: definition.kind,
    severity: textOf(element, 'Required') === 'true' ? 'hard' : 'soft',
    weight: numberOf(element, 'Weight') ?? 1,
    costFunction,
    appliesTo: readAppliesTo(childNamed(element, 'AppliesTo')),
    parameters: readParameters(element),
  }
}

const readAppliesTo = (element: XmlElement | undefined): AppliesTo => ({
  events: referencesIn(element, 'Events'),
  eventGroups: referencesIn(element, 'EventGroups'),
  eventPairs: childrenNamed(childNamed(element, 'EventPairs'), 'EventPair').map(readPair),
  resources: referencesIn(element, 'Resources'),
  resourceGroups: referencesIn(element, 'ResourceGroups'),
})

function readPair(pair: XmlElement): EventPairInput {
  const minimumSeparation = numberOf(pair, 'MinSeparation')
  const maximumSeparation = numberOf(pair, 'MaxSeparation')
  return {
    first: referenceOf(pair, 'FirstEvent') ?? '',
    second: referenceOf(pair, 'SecondEvent') ?? '',
    ...(minimumSeparation === undefined ? undefined : { minimumSeparation }),
    ...(maximumSeparation === undefined ? undefined : { maximumSeparation }),
  }
}

function readParameters(element: XmlElement): ConstraintParameters {
  const definition = byElement.get(element.name)
  const numbers = (definition?.numbers ?? []).flatMap(([name, parameter]) => {
    const value = numberOf(element, name)
    return value === undefined ? [] : [[parameter, value] as const]
  })
  const role = definition?.role ? textOf(element, 'Role') : undefined
  return {
    ...Object.fromEntries(numbers),
    ...(role === undefined ? undefined : { role }),
    ...(definition?.times ? readTimesOf(element) : undefined),
    ...(definition?.limits ? { limits: readLimits(element) } : undefined),
    ...(definition?.resources ? readResourcesOf(element) : undefined),
  }
}

const readTimesOf = (element: XmlElement): ConstraintParameters => ({
  times: referencesIn(element, 'Times'),
  timeGroups: referencesIn(element, 'TimeGroups'),
})

const readResourcesOf = (element: XmlElement): ConstraintParameters => ({
  resources: referencesIn(element, 'Resources'),
  resourceGroups: referencesIn(element, 'ResourceGroups'),
})

const readLimits = (element: XmlElement): TimeGroupLimit[] =>
  (childNamed(element, 'TimeGroups')?.children ?? []).map((group) => ({
    timeGroup: attributeOf(group, 'Reference'),
    minimum: numberOf(group, 'Minimum') ?? 0,
    maximum: numberOf(group, 'Maximum') ?? Number.POSITIVE_INFINITY,
  }))
