import { Checkbox, NativeSelect, NumberInput, PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../../kernel/words/words.ts'
import type { Field } from './catalog.ts'

interface SettingProps {
  readonly field: Field
  /** The stored value. */
  readonly value: unknown
  /** Whether a secret of that name is stored. */
  readonly isKept: boolean
  readonly error: ReactNode
}

/** The name of a setting in the language of the person, where the catalogue of the console has it. */
function useSettingName(): (field: Pick<Field, 'name' | 'title'>) => string {
  const { t, i18n } = useWords('integrations')
  return ({ name, title }) =>
    i18n.exists(`services.setting.${name}`, { ns: 'integrations' })
      ? t(`services.setting.${name}` as 'services.setting.host')
      : title
}

/** One setting of a service, by its kind. */
export function Setting({ field, value, isKept: isStored, error }: SettingProps) {
  const { t } = useWords('integrations')
  const nameOf = useSettingName()
  const { name, kind } = field
  const label = nameOf(field)
  const given = value ?? field.standard
  const text = Array.isArray(given) ? given.join('\n') : String(given ?? '')
  const common = { name, label, error, required: field.isRequired }
  switch (kind) {
    case 'secret':
      return (
        <PasswordInput
          {...common}
          required={field.isRequired && !isStored}
          autoComplete="off"
          description={isStored ? t('services.secretKept') : t('services.secretHint')}
        />
      )
    case 'choice':
      return <NativeSelect {...common} defaultValue={text} data={[...field.choices]} />
    case 'flag':
      return <Checkbox name={name} label={label} error={error} defaultChecked={given === true} />
    case 'number':
      return <NumberInput {...common} defaultValue={Number(text)} hideControls />
    case 'lines':
      return (
        <Textarea {...common} defaultValue={text} autosize minRows={2} description={t('services.lines')} />
      )
    default:
      return <TextInput {...common} defaultValue={text} maxLength={2000} />
  }
}
