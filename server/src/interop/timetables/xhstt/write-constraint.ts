import type { AppliesTo, ConstraintInput } from '../../../modules/scheduler/index.ts'
import { type ConstraintElement, constraintElements } from './constraint-kinds.ts'
import type { XmlWriter } from './xml-writer.ts'

const byKind = new Map(constraintElements.map((definition) => [definition.kind, definition]))

const costFunctions = { linear: 'Linear', quadratic: 'Quadratic', step: 'Step' } as const

/** Writes a constraint; false when XHSTT has no such kind. */
export function writeConstraint(writer: XmlWriter, constraint: ConstraintInput): boolean {
  const definition = byKind.get(constraint.kind)
  if (!definition) return false
  writer.definition(definition.element, constraint, () => {
    writer.text('Required', constraint.severity === 'hard' ? 'true' : 'false')
    writer.text('Weight', constraint.weight)
    writer.text('CostFunction', costFunctions[constraint.costFunction])
    writer.element('AppliesTo', undefined, () => writeAppliesTo(writer, constraint.appliesTo))
    writeParameters(writer, definition, constraint)
  })
  return true
}

function writeAppliesTo(writer: XmlWriter, appliesTo: AppliesTo): void {
  writer.references('EventGroups', 'EventGroup', appliesTo.eventGroups)
  writer.references('Events', 'Event', appliesTo.events)
  writer.references('ResourceGroups', 'ResourceGroup', appliesTo.resourceGroups)
  writer.references('Resources', 'Resource', appliesTo.resources)
  const pairs = appliesTo.eventPairs ?? []
  if (pairs.length === 0) return
  writer.element('EventPairs', undefined, () => {
    for (const { first, second, minimumSeparation, maximumSeparation } of pairs) {
      writer.element('EventPair', undefined, () => {
        writer.reference('FirstEvent', first)
        writer.reference('SecondEvent', second)
        writer.text('MinSeparation', minimumSeparation)
        writer.text('MaxSeparation', maximumSeparation)
      })
    }
  })
}

function writeParameters(
  writer: XmlWriter,
  definition: ConstraintElement,
  { parameters }: ConstraintInput,
): void {
  if (definition.resources) {
    writer.references('ResourceGroups', 'ResourceGroup', parameters.resourceGroups)
    writer.references('Resources', 'Resource', parameters.resources)
  }
  if (definition.role) writer.text('Role', parameters.role)
  if (definition.times) {
    writer.references('TimeGroups', 'TimeGroup', parameters.timeGroups)
    writer.references('Times', 'Time', parameters.times)
  }
  if (definition.limits) {
    writer.element('TimeGroups', undefined, () => {
      for (const { timeGroup, minimum, maximum } of parameters.limits ?? []) {
        writer.element('TimeGroup', ['Reference', timeGroup], () => {
          writer.text('Minimum', minimum)
          if (Number.isFinite(maximum)) writer.text('Maximum', maximum)
        })
      }
    })
  }
  for (const [element, parameter] of definition.numbers) writer.text(element, parameters[parameter])
}
