import { t } from '../../../kernel/http/wire.ts'
import { boundEntities } from '../rules/bindings.ts'
import { DescribedObject as Strict } from '../words.ts'

export const updateStates = ['waiting', 'accepted', 'rejected'] as const

const Value = t.Nullable(t.Union([t.String({ maxLength: 5000 }), t.Number(), t.Boolean()]))

/** A value that a family wrote for a record, next to what the record holds. */
export const FormUpdate = Strict('FormUpdate', {
  id: t.described(t.Uuid, 'The value.'),
  form_id: t.Uuid,
  form_title: t.described(t.String(), 'The title of the form in its first language.'),
  answer_id: t.Uuid,
  entity: t.described(t.OneOf(boundEntities), 'The kind of person whose record it is.'),
  person_id: t.described(t.Uuid, 'The student or guardian of the record.'),
  person_name: t.described(t.String(), 'First, middle and last name of that person.'),
  answered_by: t.described(t.String(), 'First, middle and last name of the guardian who wrote it.'),
  member: t.described(
    t.String(),
    'The member of the record: `phone`, `address.city`, `custom_fields.<key>`.',
  ),
  old_value: t.described(Value, 'What the record held when the family answered; null: nothing.'),
  new_value: t.described(Value, 'What the family wrote; null: nothing.'),
  current_value: t.described(Value, 'What the record holds now; null: nothing.'),
  is_stale: t.described(t.Boolean(), 'Whether the record has changed since the family answered.'),
  state: t.described(t.OneOf(updateStates), 'What the office decided.'),
  created_at: t.described(t.Instant, 'When the family answered (UTC).'),
  decided_at: t.described(t.Nullable(t.Instant), 'When the office decided (UTC); null: it has not.'),
  decided_by_name: t.described(t.Nullable(t.String()), 'Who decided; null: nobody has, or a program.'),
})
export type FormUpdateWire = t.Static<typeof FormUpdate>
export const FormUpdatePage = t.PageOf(FormUpdate)

export const FormUpdateQuery = Strict({
  form_id: t.Optional(t.Uuid),
  state: t.Optional(t.described(t.OneOf(updateStates), 'Those in this state; `waiting` by default.')),
  ...t.pageQuery,
})
export type FormUpdateQueryValue = t.Static<typeof FormUpdateQuery>

export const FormUpdateParams = Strict({ update_id: t.Uuid })

export const FormUpdateAcceptance = Strict(
  'FormUpdateAcceptance',
  { current_value: t.described(Value, 'What the record held when it was shown; another value is a 409.') },
  { examples: [{ current_value: '+44 20 7946 0001' }] },
)
export type FormUpdateAcceptanceBody = t.Static<typeof FormUpdateAcceptance>
