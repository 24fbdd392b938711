import { NativeSelect } from '@mantine/core'
import { useCustomFields } from '../../../kernel/custom-fields/custom-fields.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changeField } from './draft.ts'
import type { FieldEditorProps } from './editing.ts'

/** Members of records that hold a text. */
const members = [
  'phone',
  'email',
  'address.line1',
  'address.line2',
  'address.postal_code',
  'address.city',
  'address.region',
  'address.country_code',
] as const

const entities = ['guardian', 'student'] as const

/** The member of the record that the answer may change once the office accepts it. */
export function BindingField(props: FieldEditorProps) {
  const { me } = useSchool()
  const isOffice = me.permissions.includes('people.write')
  const { kind } = props.field
  const isFamily = props.form.audience.kind === 'families'
  const isPossible = ['text', 'choice', 'yes_no', 'date', 'number'].includes(kind)
  return isOffice && isFamily && isPossible ? <Known {...props} /> : null
}

function Known({ field, form, definition, onChange }: FieldEditorProps) {
  const { t } = useWords('forms')
  const custom = { guardian: useCustomFields('guardian'), student: useCustomFields('student') }
  const options = entities.flatMap((entity) =>
    entity === 'student' && form.respond_by !== 'child'
      ? []
      : [
          ...(field.kind === 'text'
            ? members.map((member) => ({
                value: `${entity}.${member}`,
                label: t('build.memberOf', {
                  entity: t(`entities.${entity}`),
                  member: t(`members.${member}`),
                }),
              }))
            : []),
          ...custom[entity]
            .filter((one) => one.kind === field.kind)
            .map((one) => ({
              value: `${entity}.custom_fields.${one.key}`,
              label: t('build.memberOf', { entity: t(`entities.${entity}`), member: one.label }),
            })),
        ],
  )
  return (
    <NativeSelect
      label={t('build.binding')}
      description={t('build.bindingHint')}
      value={field.binding ?? ''}
      data={[{ value: '', label: t('build.noBinding') }, ...options]}
      onChange={(event) =>
        onChange(changeField(definition, field.key, { binding: event.currentTarget.value || null }))
      }
    />
  )
}
