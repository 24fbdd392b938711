import { Checkbox, Group, NumberInput, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { AnswerValue } from '../shared.ts'
import { DocumentField } from './document-field.tsx'
import type { FieldInputProps } from './field-input-props.ts'
import { FileField } from './file-field.tsx'

/** One question of a form. */
export function FieldInput(props: FieldInputProps) {
  const Input = inputs[props.field.kind]
  return <Input {...props} />
}

const common = ({ field, text, error }: FieldInputProps) => ({
  label: text(field.label),
  description: text(field.help) || undefined,
  required: field.required,
  error,
})

const written = (value: AnswerValue): string => (typeof value === 'string' ? value : '')

const Line = (props: FieldInputProps) => (
  <TextInput
    {...common(props)}
    maxLength={500}
    value={written(props.value)}
    onChange={(event) => props.onValue(event.currentTarget.value)}
  />
)

const Prose = (props: FieldInputProps) => (
  <Textarea
    {...common(props)}
    maxLength={5000}
    autosize
    minRows={3}
    value={written(props.value)}
    onChange={(event) => props.onValue(event.currentTarget.value)}
  />
)

function Signature(props: FieldInputProps) {
  const { t } = useWords('answering')
  const { description = t('signatureHint'), ...shown } = common(props)
  return (
    <TextInput
      {...shown}
      description={description}
      maxLength={200}
      autoComplete="name"
      value={written(props.value)}
      onChange={(event) => props.onValue(event.currentTarget.value)}
    />
  )
}

const Day = (props: FieldInputProps) => (
  <DateField
    {...common(props)}
    value={written(props.value)}
    onValue={(date) => props.onValue(date || null)}
  />
)

const Amount = (props: FieldInputProps) => (
  <NumberInput
    {...common(props)}
    hideControls
    inputMode="decimal"
    decimalScale={4}
    value={typeof props.value === 'number' ? props.value : ''}
    onChange={(value) => props.onValue(typeof value === 'number' ? value : null)}
  />
)

const One = (props: FieldInputProps) => (
  <Radio.Group {...common(props)} value={written(props.value)} onChange={(value) => props.onValue(value)}>
    <Stack gap="xs" mt={6}>
      {props.field.choices.map(({ value, label }) => (
        <Radio key={value} value={value} label={props.text(label)} />
      ))}
    </Stack>
  </Radio.Group>
)

const Several = (props: FieldInputProps) => (
  <Checkbox.Group
    {...common(props)}
    value={Array.isArray(props.value) ? props.value : []}
    onChange={(values) => props.onValue(values)}
  >
    <Stack gap="xs" mt={6}>
      {props.field.choices.map(({ value, label }) => (
        <Checkbox key={value} value={value} label={props.text(label)} />
      ))}
    </Stack>
  </Checkbox.Group>
)

function YesNo(props: FieldInputProps) {
  const { t } = useWords('answering')
  return (
    <Radio.Group
      {...common(props)}
      value={typeof props.value === 'boolean' ? String(props.value) : ''}
      onChange={(value) => props.onValue(value === 'true')}
    >
      <Group gap="xl" mt={6}>
        <Radio value="true" label={t('yes')} />
        <Radio value="false" label={t('no')} />
      </Group>
    </Radio.Group>
  )
}

const inputs = {
  text: Line,
  long_text: Prose,
  signature: Signature,
  date: Day,
  number: Amount,
  choice: One,
  choices: Several,
  yes_no: YesNo,
  file: FileField,
  document: DocumentField,
} as const
