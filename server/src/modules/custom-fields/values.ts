import type { Principal } from '../../kernel/auth/principal.ts'
import type { Fragment } from '../../kernel/db/statement.ts'
import type { Transaction } from '../../kernel/db/transaction.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import type { ProblemDetail } from '../../kernel/http/problem.ts'
import { invalidParameter } from '../../kernel/http/problems.ts'
import { t } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/resource/member.ts'
import type { Filter } from '../../kernel/resource/resource.ts'
import { CustomFieldKey, CustomFieldQuery } from './field-key.ts'
import type { CustomFieldEntity } from './rules/entities.ts'
import { filterValue, parseFieldFilters } from './rules/field-filters.ts'
import {
  type FieldInput,
  type FieldValues,
  judgeCustomFields,
  visibleValues,
} from './rules/judge-custom-fields.ts'
import { hasFieldValues, selectFields, selectFieldsHeld, shownValues } from './sql.ts'

const Value = t.Union([t.String({ maxLength: 2000 }), t.Number(), t.Boolean()])

/** The values of custom fields that the caller sees, by key. */
export const CustomFieldValues = t.described(
  t.Record(t.String(), Value),
  'Values of the school’s custom fields by key, those that the caller sees; a field without a value is left out.',
)

/** The same in a body: merged by key, null clears. */
export const CustomFieldInput = t.described(
  t.Record(CustomFieldKey, t.Nullable(Value), { maxProperties: 50, additionalProperties: false }),
  'Values of custom fields by key, merged with the present ones; null clears. 422 names what is wrong at `custom_fields/<key>`.',
)

/** Values after a change, the part that the caller sees, and what is wrong with the change. */
interface MergedValues {
  readonly value: FieldValues
  readonly shown: FieldValues
  readonly problems: readonly ProblemDetail[]
}

/**
 * Merges what a body says of the custom fields into the stored values; one statement.
 *
 * @param before the stored values; undefined: the row is new
 */
export async function mergeCustomFields(
  entity: CustomFieldEntity,
  { tx, principal }: { readonly tx: Transaction; readonly principal: Pick<Principal, 'roles'> },
  { before, input }: { readonly before: FieldValues | undefined; readonly input: FieldInput | undefined },
): Promise<MergedValues> {
  const fields = await tx.query((input ? selectFieldsHeld : selectFields)(tx.tenant, entity))
  const { values, problems } = judgeCustomFields(fields, principal.roles, { before, input })
  return { value: values, shown: visibleValues(fields, principal.roles, values), problems }
}

/** What the caller sees of a column with values, as a column of the statement of a list or detail. */
export const shownCustomFields = (
  entity: CustomFieldEntity,
  { tenant, principal }: { readonly tenant: string; readonly principal: Pick<Principal, 'roles'> },
  column: Fragment,
): Fragment => shownValues(entity, { tenant, roles: principal.roles }, column)

/** The condition of the filter `custom_field` on the column of a table; 400 for a field that the caller does not see. */
export async function customFieldCondition(
  entity: CustomFieldEntity,
  { read, school, principal }: Pick<RequestContext, 'read' | 'school' | 'principal'>,
  { text, table }: { readonly text: string; readonly table: string },
): Promise<Fragment> {
  const [fields] = await read([selectFields(school.id, entity)])
  const roles: readonly string[] = principal.roles
  const requested = parseFieldFilters(text).map(({ key, value }) => {
    const field = fields.find((one) => one.key === key && one.visible_to.some((role) => roles.includes(role)))
    if (!field) throw unknownField(key)
    const exact = filterValue(field, value)
    return { key, value: exact }
  })
  return hasFieldValues(table, requested)
}

const unknownField = (key: string) =>
  invalidParameter({
    details: [
      {
        path: 'query/custom_field',
        code: 'unknown_custom_field',
        message: `${key} is not a custom field here`,
      },
    ],
  })

/** The member `custom_fields` of a described resource. */
export const customFieldsMember = (entity: CustomFieldEntity): Member => ({
  type: 'jsonb',
  input: CustomFieldInput,
  output: CustomFieldValues,
  required: false,
  blank: {},
  perCaller: {
    shown: (reader, column) => shownCustomFields(entity, reader, column),
    merge: (context, before, input) =>
      mergeCustomFields(entity, context, {
        before: before as FieldValues | undefined,
        input: input as FieldInput | undefined,
      }),
  },
})

/** The filter `custom_field` of a described resource. */
export const customFieldsFilter = (entity: CustomFieldEntity): Filter => ({
  schema: CustomFieldQuery,
  condition: ({ context, value }) =>
    customFieldCondition(entity, context, { text: String(value), table: 'item' }),
})
