import { Button, SimpleGrid } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { Fact, Facts } from '../page/fact.tsx'
import { Section } from '../page/section.tsx'
import { errorAt } from '../refusals/said.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import {
  type CustomField,
  enteredValue,
  type FieldEntity,
  type FieldValues,
  textOf,
  useCustomFields,
  useFieldText,
} from './custom-fields.ts'
import { CustomFieldInput } from './field-input.tsx'

interface SectionProps {
  readonly entity: FieldEntity
  readonly values: FieldValues
  readonly mayChange: boolean
  /** Queries that show the values, as `useSave` takes them. */
  readonly changes: readonly string[]
  /** Sends the changed values by key; null clears. */
  save(values: FieldValues): Promise<unknown>
}

/** The custom fields of something that has no form of its own; nothing where the school has none for it. */
export const CustomFieldsSection = (props: SectionProps) => (
  <Suspense>
    <FieldsSection {...props} />
  </Suspense>
)

function FieldsSection(props: SectionProps) {
  const { t } = useWords('custom-fields')
  const { is } = useSchool()
  const fields = useCustomFields(props.entity)
  const text = useFieldText()
  const [isOpen, { open, close }] = useDisclosure()
  if (fields.length === 0) return null
  const mayChange = props.mayChange && fields.some(({ edited_by }) => edited_by.some(is))
  return (
    <Section
      title={t('title')}
      actions={
        mayChange && (
          <Button size="compact-md" variant="default" onClick={open}>
            {t('edit')}
          </Button>
        )
      }
    >
      <Facts>
        {fields.map((field) => (
          <Fact key={field.key} label={field.label}>
            {text(field, props.values[field.key])}
          </Fact>
        ))}
      </Facts>
      <Dialog opened={isOpen} onClose={close} title={t('title')}>
        <ValuesForm {...props} fields={fields} onClose={close} />
      </Dialog>
    </Section>
  )
}

interface FormProps extends SectionProps {
  readonly fields: readonly CustomField[]
  onClose(): void
}

function ValuesForm({ fields, values, changes, save, onClose }: FormProps) {
  const { t } = useWords('custom-fields')
  const { t: k } = useWords('kernel')
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(fields.map(({ key }) => [key, textOf(values[key])])),
  )
  const saving = useSave({
    send: () => save(changedValues(fields, values, texts)),
    changes,
    notice: () => t('saved'),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={k('save')}
      isSaving={saving.isPending}
      error={saving.error}
      atFields={fields.map(({ key }) => `custom_fields.${key}`)}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {fields.map((field) => (
          <CustomFieldInput
            key={field.key}
            field={field}
            value={texts[field.key] ?? ''}
            error={errorAt(saving.error, `custom_fields.${field.key}`)}
            onValue={(value) => setTexts((before) => ({ ...before, [field.key]: value }))}
          />
        ))}
      </SimpleGrid>
    </DialogForm>
  )
}

/** Only what was changed is sent: another person may change other fields at the same moment. */
const changedValues = (
  fields: readonly CustomField[],
  values: FieldValues,
  texts: Readonly<Record<string, string>>,
): FieldValues =>
  Object.fromEntries(
    fields
      .filter(({ key }) => (texts[key] ?? '') !== textOf(values[key]))
      .map((field) => [field.key, enteredValue(field, texts[field.key] ?? '')]),
  )
