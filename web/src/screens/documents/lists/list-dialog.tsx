import { MultiSelect, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ifMatch, type Tagged } from '../../../kernel/api/tagged.ts'
import type { DocumentCategory, DocumentList } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { documentsPath, isForKind } from '../../../kernel/documents/shared.ts'
import { useCategories } from '../../../kernel/documents/upload-dialog.tsx'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import type { Pick } from '../../../kernel/picker/picker.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { StudentsPicker } from '../students-picker.tsx'
import { changedMembers } from './changed-members.ts'

interface ListDialogProps {
  /** The list that is changed, and its students by name; none: a new one. */
  readonly found?: Tagged<DocumentList>
  readonly students?: readonly Pick[]
  onClose(): void
  onSaved?(listId: string): void
}

const fields = ['name', 'student_ids', 'category_ids', 'valid_on']

/** Makes a list for a trip, or changes one. */
export function ListDialog(props: ListDialogProps) {
  const { t } = useWords('documents')
  return (
    <Dialog opened onClose={props.onClose} title={t(props.found ? 'lists.edit' : 'lists.add')} size="lg">
      <ListForm {...props} />
    </Dialog>
  )
}

function ListForm({ found, students: before = [], onClose, onSaved }: ListDialogProps) {
  const list = found?.body
  const { t } = useWords('documents')
  const { t: k } = useWords('kernel')
  const { client } = useSchool()
  // Archived ones too: a list that has one shows it by name.
  const categories = useCategories(true)
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
            headers: ifMatch(found?.tag),
            body: changedMembers(list, body),
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
        <StudentsPicker
          students={students}
          error={errorIn(save.error, 'student_ids')}
          onStudents={setStudents}
        />
        <MultiSelect
          label={t('lists.documents')}
          required
          searchable
          maxValues={10}
          value={[...categoryIds]}
          data={(categories.data?.results ?? [])
            .filter((category) => isOffered(category, list))
            .map(({ id, name: label, archived_at }) => ({
              value: id,
              label: archived_at === null ? label : t('lists.archivedCategory', { name: label }),
            }))}
          error={errorIn(save.error, 'category_ids')}
          onChange={setCategories}
        />
        <ErrorMessage error={categories.error} />
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

/** Open ones for students, and those that the list has. */
const isOffered = (category: DocumentCategory, list: DocumentList | undefined): boolean =>
  list?.category_ids.includes(category.id) ||
  (category.archived_at === null && isForKind(category, 'student'))

/** What is wrong with a list of ids, or with one of them, such as one that was archived. */
const errorIn = (error: unknown, member: 'student_ids' | 'category_ids'): ReactNode =>
  errorAt(error, member) ??
  Array.from({ length: 200 }, (_, index) => errorAt(error, `${member}.${index}`)).find(Boolean)
