import { FileInput, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DocumentCategory } from '../api/wire.ts'
import { DateField } from '../dates/date-field.tsx'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { useWholeList } from '../paging/whole-list.ts'
import { errorAt } from '../refusals/said.tsx'
import { given } from '../routing/given.ts'
import { useSchool } from '../school/school.tsx'
import { Empty, Read } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import { isForKind, type Subject } from './shared.ts'
import { UploadFiles } from './upload-files.tsx'
import { useUploads } from './use-uploads.ts'

interface UploadDialogProps {
  readonly subject: Subject
  onClose(): void
}

/** The categories of the school; archived ones too, where old documents are found by them. */
export function useCategories(archived = false) {
  const { client } = useSchool()
  return useWholeList('/api/v1/documents/categories/', archived ? { archived } : {}, (cursor) =>
    client.GET('/api/v1/documents/categories/', {
      params: { query: { page_size: 200, ...given({ cursor, archived: archived || undefined }) } },
    }),
  )
}

/** Files a document of a person, class or record. */
export default function UploadDialog({ subject, onClose }: UploadDialogProps) {
  const { t } = useWords('documents')
  const categories = useCategories()
  return (
    <Dialog opened onClose={onClose} title={t('upload.title')}>
      <Read of={categories}>
        {({ results }) => {
          const open = results.filter((category) => isForKind(category, subject.kind))
          return open.length === 0 ? (
            <Empty title={t('upload.noCategory')}>{t('upload.noCategoryText')}</Empty>
          ) : (
            <UploadForm subject={subject} categories={open} onClose={onClose} />
          )
        }}
      </Read>
    </Dialog>
  )
}

interface UploadFormProps extends UploadDialogProps {
  readonly categories: readonly DocumentCategory[]
}

/** What a file is called where several are filed at once. */
const titleOf = ({ name }: File): string =>
  name
    .replace(/\.\w{1,5}$/, '')
    .trim()
    .slice(0, 160)

function UploadForm({ subject, categories, onClose }: UploadFormProps) {
  const { t } = useWords('documents')
  const [categoryId, setCategory] = useState<string | null>(
    categories.length === 1 ? (categories[0]?.id ?? null) : null,
  )
  const [files, setFiles] = useState<File[]>([])
  const [title, setTitle] = useState('')
  const [expiresOn, setExpiresOn] = useState('')
  const { save, states } = useUploads(onClose)
  const category = categories.find(({ id }) => id === categoryId)
  const open = files.filter((file) => !states.get(file)?.isDone)
  const only = files.length === 1 ? files[0] : undefined
  const firstError = only && states.get(only)?.error
  const send = () => {
    if (categoryId === null) return
    save.mutate(
      open.map((file) => ({
        file,
        target: { subject, categoryId, title: only ? title.trim() : titleOf(file) },
        expiresOn,
      })),
    )
  }
  return (
    <DialogForm
      submitLabel={t('upload.saveMany', { count: open.length })}
      isSaving={save.isPending}
      error={firstError ?? save.error}
      atFields={['category_id', 'title', 'expires_on']}
      disabled={open.length === 0 || categoryId === null}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Select
          label={t('fields.category')}
          required
          searchable
          value={categoryId}
          data={categories.map(({ id, name }) => ({ value: id, label: name }))}
          description={category?.description}
          error={errorAt(firstError, 'category_id')}
          onChange={setCategory}
        />
        <FileInput
          label={t('fields.files')}
          description={t('upload.hint')}
          placeholder={t('upload.chooseMany')}
          required
          multiple
          value={files}
          onChange={setFiles}
        />
        {files.length > 0 && <UploadFiles files={files} states={states} />}
        {files.length < 2 && (
          <TextInput
            label={t('fields.title')}
            description={t('upload.titleHint')}
            maxLength={160}
            value={title}
            error={errorAt(firstError, 'title')}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
        {category?.has_expiry && (
          <DateField
            label={t('fields.expiresOn')}
            value={expiresOn}
            error={errorAt(firstError, 'expires_on')}
            onValue={setExpiresOn}
          />
        )}
      </Stack>
    </DialogForm>
  )
}
