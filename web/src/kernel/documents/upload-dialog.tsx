import { FileInput, Progress, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DocumentCategory } from '../api/wire.ts'
import { DateField } from '../dates/date-field.tsx'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { percent } from '../format/format.ts'
import { useWholeList } from '../paging/whole-list.ts'
import { errorAt } from '../refusals/said.tsx'
import { given } from '../routing/given.ts'
import { useSchool } from '../school/school.tsx'
import { Empty, Read } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import { isForKind, type Subject } from './shared.ts'
import { useUpload } from './use-upload.ts'

interface UploadDialogProps {
  readonly subject: Subject
  onClose(): void
}

/** The categories of the school. */
export function useCategories() {
  const { client } = useSchool()
  return useWholeList('/api/v1/documents/categories/', {}, (cursor) =>
    client.GET('/api/v1/documents/categories/', {
      params: { query: { page_size: 200, ...given({ cursor }) } },
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

function UploadForm({ subject, categories, onClose }: UploadFormProps) {
  const { t } = useWords('documents')
  const [categoryId, setCategory] = useState<string | null>(
    categories.length === 1 ? (categories[0]?.id ?? null) : null,
  )
  const [file, setFile] = useState<File | null>(null)
  const [title, setTitle] = useState('')
  const [expiresOn, setExpiresOn] = useState('')
  const { save, share } = useUpload(onClose)
  const category = categories.find(({ id }) => id === categoryId)
  const send = () => {
    if (!file || categoryId === null) return
    save.mutate({ file, target: { subject, categoryId, title: title.trim() }, expiresOn })
  }
  return (
    <DialogForm
      submitLabel={t('upload.save')}
      isSaving={save.isPending}
      error={save.error}
      atFields={['category_id', 'title', 'expires_on']}
      disabled={!file || categoryId === null}
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
          error={errorAt(save.error, 'category_id')}
          onChange={setCategory}
        />
        <FileInput
          label={t('fields.file')}
          description={t('upload.hint')}
          placeholder={t('upload.choose')}
          required
          value={file}
          onChange={setFile}
        />
        <TextInput
          label={t('fields.title')}
          description={t('upload.titleHint')}
          maxLength={160}
          value={title}
          error={errorAt(save.error, 'title')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {category?.has_expiry && (
          <DateField
            label={t('fields.expiresOn')}
            value={expiresOn}
            error={errorAt(save.error, 'expires_on')}
            onValue={setExpiresOn}
          />
        )}
        {share !== undefined && (
          <Progress value={share * 100} aria-label={t('upload.sending', { share: percent(share) })} />
        )}
      </Stack>
    </DialogForm>
  )
}
