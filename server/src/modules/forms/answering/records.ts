import type { RequestContext } from '../../../kernel/http/context.ts'
import { covers } from '../../identity/index.ts'
import { type PersonValues, selectPersonValues } from '../../people/index.ts'
import { type BoundEntity, memberValue, parseBinding } from '../rules/bindings.ts'
import { type Definition, type Field, fieldsOf } from '../rules/definition.ts'
import type { Answers, AnswerValue } from '../rules/visible-fields.ts'
import type { TaskRow } from './sql.ts'

/** A field with the record and member that it is bound to, and what the record holds. */
interface BoundField {
  readonly field: Field
  readonly entity: BoundEntity
  readonly personId: string
  readonly member: string
  readonly value: AnswerValue
}

/**
 * The bound fields of a form with the values of the records: those of the child and of the caller as guardian. Custom
 * fields that the caller does not see count as empty, and nothing of them is shown.
 */
export async function boundFields(
  context: Pick<RequestContext, 'read' | 'school' | 'principal'>,
  definition: Definition,
  row: Pick<TaskRow, 'student_id' | 'guardian_id'>,
): Promise<readonly BoundField[]> {
  const bound = fieldsOf(definition).flatMap((field) => {
    const binding = field.binding === null ? undefined : parseBinding(field.binding)
    const personId = binding && row[`${binding.entity}_id`]
    return binding && personId ? [{ field, personId, ...binding }] : []
  })
  if (bound.length === 0) return []
  const { school, principal, read } = context
  const ids = (entity: BoundEntity) => (row[`${entity}_id`] === null ? [] : [String(row[`${entity}_id`])])
  const [students, guardians] = await read([
    selectPersonValues(school.id, 'student', { ids: ids('student'), principal }),
    selectPersonValues(school.id, 'guardian', { ids: ids('guardian'), principal }),
  ])
  const records: Readonly<Record<BoundEntity, PersonValues | undefined>> = {
    student: students[0],
    guardian: guardians[0],
  }
  return bound.map((one) => {
    const record = records[one.entity]
    const value = record ? memberValue({ ...record, address: { ...record.address } }, one.member) : null
    return { ...one, value: isPlain(value) ? value : null }
  })
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** What the records hold, as answers; programs see those of the records that their scopes open. */
export const prefilled = (
  { credential }: Pick<RequestContext, 'credential'>,
  bound: readonly BoundField[],
): Answers =>
  Object.fromEntries(
    bound
      .filter(({ value, entity }) => value !== null && covers(credential?.scopes ?? null, `${entity}s:read`))
      .map(({ field, value }) => [field.key, value]),
  )
