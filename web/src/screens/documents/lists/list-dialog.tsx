import { MultiSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DocumentList } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { documentsPath, isForKind } from '../../../kernel/documents/shared.ts'
import { useCategories } from '../../../kernel/documents/upload-dialog.tsx'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import type { Pick } from '../../../kernel/picker/picker.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { StudentsPicker } from '../students-picker.tsx'

interface ListDialogProps {
  /** The list that is changed, and its students by name; none: a new one. */
  readonly list?: DocumentList
  readonly students?: readonly Pick[]
  onClose(): void
  onSaved?(listId: string): void
}

const fields = ['name', 'student_ids', 'category_ids', 'valid_on']

/** Makes a list for a trip, or changes one. */
export function ListDialog(props: ListDialogProps) {
  const { t } = useWords('documents')
  return (
    <Dialog opened onClose={props.onClose} title={t(props.list ? 'lists.edit' : 'lists.add')} size="lg">
      <ListForm {...props} />
    </Dialog>
  )
}

function ListForm({ list, students: before = [], onClose, onSaved }: ListDialogProps) {
  const { t } = useWords('documents')
  const { t: k } = useWords('kernel')
  const { client } = useSchool()
  const categories = useCategories().data?.results ?? []
  const [name, setName] = useState(list?.name ?? '')
  const [students, setStudents] = useState(before)
  const [categoryIds, setCategories] = useState<readonly string[]>(list?.category_ids ?? [])
  const [validOn, setValidOn] = useState(list?.valid_on ?? '')
  const save = useSave({
    send: async (): Promise<string> => {
      const body = {
        name: name.trim(),
        student_ids: students.map(({ value }) => value),
        category_ids: [...categoryIds],
        valid_on: validOn,
      }
      const { data } = list
        ? await client.PATCH('/api/v1/documents/lists/{document_list_id}/', {
            params: { path: { document_list_id: list.id } },
            body,
          })
        : await client.POST('/api/v1/documents/lists/', { body })
      return data?.id ?? ''
    },
    changes: [documentsPath],
    notice: () => t('lists.saved'),
    onSaved: (id) => {
      onClose()
      onSaved?.(id)
    },
  })
  return (
    <DialogForm
      submitLabel={k('save')}
      isSaving={save.isPending}
      error={save.error}
      atFields={fields}
      disabled={students.length === 0 || categoryIds.length === 0 || validOn === ''}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput
          label={t('lists.name')}
          description={t('lists.nameHint')}
          required
          maxLength={120}
          data-autofocus
          value={name}
          error={errorAt(save.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <StudentsPicker students={students} onStudents={setStudents} />
        <MultiSelect
          label={t('lists.documents')}
          required
          searchable
          maxValues={10}
          value={[...categoryIds]}
          data={categories
            .filter((category) => isForKind(category, 'student'))
            .map((category) => ({ value: category.id, label: category.name }))}
          error={errorAt(save.error, 'category_ids')}
          onChange={setCategories}
        />
        <DateField
          label={t('missing.validOn')}
          description={t('lists.validOnHint')}
          required
          value={validOn}
          error={errorAt(save.error, 'valid_on')}
          onValue={setValidOn}
        />
      </Stack>
    </DialogForm>
  )
}
