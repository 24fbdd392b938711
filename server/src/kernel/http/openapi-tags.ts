import { ExtensionPoint } from '../modules/extension-point.ts'
import type { JsonObject } from './openapi-schemas.ts'

/** The operations with one beginning of their id, as the contract and the reference show them together. */
interface OperationGroup {
  /** What is before the first dot of the operation ids. */
  readonly name: string
  /** What the operations are for. */
  readonly description?: string
  /** Only the operator of an installation calls them; a school's integrator never needs them. */
  readonly isForOperators?: true
}

export const operationGroups = new ExtensionPoint<OperationGroup>('groups of operations')

const groupNamed = (tag: string): OperationGroup =>
  operationGroups.items.find(({ name }) => name === tag) ?? { name: tag }

/** Whether a group is for the operator of an installation. */
export const isForOperators = (tag: string): boolean => groupNamed(tag).isForOperators === true

/** The tag objects of the document: in order of names, those for operators last and marked `x-audience`. */
export const tagsOf = (names: readonly string[]): JsonObject[] =>
  [...new Set(names)]
    .sort(
      (left, right) =>
        Number(isForOperators(left)) - Number(isForOperators(right)) || (left < right ? -1 : 1),
    )
    .map(groupNamed)
    .map(({ name, description, isForOperators: forOperators }) => ({
      name,
      ...(description === undefined ? {} : { description }),
      ...(forOperators ? { 'x-audience': 'operator' } : {}),
    }))
