import { Checkbox, MultiSelect, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type CustomField, fieldList } from '../../kernel/custom-fields/custom-fields.ts'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { errorAt } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { entities, keyOf, kinds, roles } from './field-words.ts'

interface DialogProps {
  /** The one that is changed; none: a new one. */
  readonly field?: CustomField
  onClose(): void
}

type Draft = Pick<
  CustomField,
  | 'entity'
  | 'key'
  | 'label'
  | 'kind'
  | 'choices'
  | 'required'
  | 'visible_to'
  | 'edited_by'
  | 'in_rosters'
  | 'position'
>

const blank: Draft = {
  entity: 'student',
  key: '',
  label: '',
  kind: 'text',
  choices: [],
  required: false,
  visible_to: [],
  edited_by: [],
  in_rosters: false,
  position: 0,
}

/** Defines a custom field, or changes one. */
export function FieldDialog({ field, onClose }: DialogProps) {
  const { t } = useWords('custom-fields')
  const { t: k } = useWords('kernel')
  const [draft, setDraft] = useState<Draft>(field ?? blank)
  const change = (members: Partial<Draft>) => setDraft((before) => ({ ...before, ...members }))
  const save = useSaveField(field, onClose)
  const part = { draft, change, error: save.error }
  return (
    <Dialog opened onClose={onClose} title={t(field ? 'change' : 'add')} size="lg">
      <DialogForm
        submitLabel={k('save')}
        isSaving={save.isPending}
        error={save.error}
        atFields={['label', 'key', 'kind', 'choices', 'visible_to', 'edited_by', 'entity']}
        onSubmit={() => save.mutate(draft)}
        onClose={onClose}
      >
        <Identity {...part} isNew={!field} />
        <Rights {...part} />
      </DialogForm>
    </Dialog>
  )
}

function useSaveField(field: CustomField | undefined, onClose: () => void) {
  const { t } = useWords('custom-fields')
  const { client } = useSchool()
  return useSave({
    send: async ({ entity, key, choices, kind, ...draft }: Draft) => {
      const body = { ...draft, kind, choices: kind === 'choice' ? choices : [] }
      if (field) {
        const params = { path: { custom_field_id: field.id } }
        await client.PATCH('/api/v1/custom-fields/{custom_field_id}/', { params, body })
      } else await client.POST(fieldList, { body: { ...body, entity, key: key || keyOf(draft.label) } })
    },
    changes: [fieldList],
    notice: () => t('defined'),
    onSaved: onClose,
  })
}

interface PartProps {
  readonly draft: Draft
  readonly error: unknown
  change(members: Partial<Draft>): void
}

/** What has the field, its name and the kind of its values; what has it and the key never change. */
function Identity({ draft, change, error, isNew }: PartProps & { isNew: boolean }) {
  const { t } = useWords('custom-fields')
  return (
    <>
      {isNew && (
        <NativeSelect
          label={t('fields.entity')}
          value={draft.entity}
          data={entities.map((value) => ({ value, label: t(`entities.${value}`) }))}
          error={errorAt(error, 'entity')}
          onChange={(event) => change({ entity: event.currentTarget.value as Draft['entity'] })}
        />
      )}
      <TextInput
        label={t('fields.label')}
        required
        maxLength={100}
        value={draft.label}
        error={errorAt(error, 'label')}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      {isNew && (
        <TextInput
          label={t('fields.key')}
          description={t('keyHint')}
          placeholder={keyOf(draft.label)}
          maxLength={63}
          value={draft.key}
          error={errorAt(error, 'key')}
          onChange={(event) => change({ key: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        label={t('fields.kind')}
        value={draft.kind}
        data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        error={errorAt(error, 'kind')}
        onChange={(event) => change({ kind: event.currentTarget.value as Draft['kind'] })}
      />
      {draft.kind === 'choice' && (
        <TagsInput
          label={t('fields.choices')}
          description={t('choicesHint')}
          value={draft.choices}
          error={errorAt(error, 'choices')}
          onChange={(choices) => change({ choices })}
        />
      )}
      <Checkbox
        label={t('fields.required')}
        description={t('requiredHint')}
        checked={draft.required}
        onChange={(event) => change({ required: event.currentTarget.checked })}
      />
    </>
  )
}

/** Who sees and who changes the values, and where they go. */
function Rights({ draft, change, error }: PartProps) {
  const { t } = useWords('custom-fields')
  const { t: m } = useWords('members')
  const data = roles.map((value) => ({ value, label: m(`role.${value}`) }))
  const errorOf = (member: 'visible_to' | 'edited_by') =>
    draft[member].map((_, at) => errorAt(error, `${member}.${at}`)).find(Boolean) ?? errorAt(error, member)
  return (
    <>
      <MultiSelect
        label={t('fields.visible_to')}
        description={t('visibleHint')}
        data={data}
        value={draft.visible_to}
        error={errorOf('visible_to')}
        onChange={(visible_to) => change({ visible_to: visible_to as Draft['visible_to'] })}
      />
      <MultiSelect
        label={t('fields.edited_by')}
        description={t('editedHint')}
        data={data}
        value={draft.edited_by}
        error={errorOf('edited_by')}
        onChange={(edited_by) => change({ edited_by: edited_by as Draft['edited_by'] })}
      />
      {draft.entity !== 'application' && (
        <Checkbox
          label={t('fields.in_rosters')}
          description={t('rostersHint')}
          checked={draft.in_rosters}
          onChange={(event) => change({ in_rosters: event.currentTarget.checked })}
        />
      )}
      <NumberInput
        label={t('fields.position')}
        min={0}
        max={999}
        value={draft.position}
        onChange={(position) => change({ position: Number(position) || 0 })}
      />
    </>
  )
}
