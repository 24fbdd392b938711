import type { RequestContext } from '../../../kernel/http/context.ts'
import { type FieldFacts, type FieldValues, visibleValues } from '../../custom-fields/index.ts'
import type { Changes } from '../rules/changes.ts'

/** Leaves of stored values of custom fields those that the caller sees. */
export type SeeFields = (values: unknown) => FieldValues

export const seeFieldsOf = (
  fields: readonly FieldFacts[],
  { principal }: Pick<RequestContext, 'principal'>,
): SeeFields => {
  const roles: readonly string[] = principal.roles
  return (values) => visibleValues(fields, roles, (values ?? {}) as FieldValues)
}

/** A change without the values of custom fields that the caller does not see; without the member when none is left. */
export function seenChange(change: Changes, see: SeeFields): Changes {
  const { custom_fields: ofFields, ...rest } = change
  if (ofFields === undefined) return change
  const [before, after] = [see(ofFields.before), see(ofFields.after)]
  return JSON.stringify(before) === JSON.stringify(after)
    ? rest
    : { ...rest, custom_fields: { before, after } }
}
