import { Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FiledDocument } from '../api/wire.ts'
import { DateField } from '../dates/date-field.tsx'
import { useSave } from '../form/use-save.ts'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { errorAt } from '../refusals/said.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { FileButtons } from './file-buttons.tsx'
import { changesOfDocuments } from './shared.ts'
import { useUpload } from './use-upload.ts'

interface ActionsProps {
  readonly document: FiledDocument
  onClose(): void
}

/** A new version, the title and the last day, removing and restoring. */
export function DocumentActions({ document, onClose }: ActionsProps) {
  const isLive = document.archived_at === null
  return (
    <Stack gap="md">
      {document.may_upload && <NewVersion document={document} />}
      {document.may_change && isLive && !document.may_decide && <Edit document={document} />}
      {document.may_change &&
        (isLive ? <Remove document={document} onClose={onClose} /> : <Return document={document} />)}
    </Stack>
  )
}

function NewVersion({ document }: { document: FiledDocument }) {
  const { t } = useWords('documents')
  const { save, share, size } = useUpload()
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('upload.version')}
      </Title>
      <FileButtons
        share={share}
        size={size}
        {...(document.may_change ? { accepts: '' } : {})}
        onFile={(file) => save.mutate({ file, target: { documentId: document.id } })}
      />
      <ErrorMessage error={save.error} />
    </Stack>
  )
}

function Edit({ document }: { document: FiledDocument }) {
  const { t } = useWords('documents')
  const { t: k } = useWords('kernel')
  const { client } = useSchool()
  const [title, setTitle] = useState(document.title)
  const [expiresOn, setExpiresOn] = useState(document.expires_on ?? '')
  const save = useSave({
    send: () =>
      client.PATCH('/api/v1/documents/{document_id}/', {
        params: { path: { document_id: document.id } },
        body: { title: title.trim(), ...(document.has_expiry ? { expires_on: expiresOn || null } : {}) },
      }),
    changes: changesOfDocuments,
    notice: () => t('one.saved'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={t('fields.title')}
          required
          maxLength={160}
          value={title}
          error={errorAt(save.error, 'title')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {document.has_expiry && (
          <DateField
            label={t('fields.expiresOn')}
            value={expiresOn}
            error={errorAt(save.error, 'expires_on')}
            onValue={setExpiresOn}
          />
        )}
        <ErrorMessage error={save.error} atFields={['title', 'expires_on']} />
        <Group>
          <Button type="submit" variant="default" loading={save.isPending}>
            {k('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Remove({ document, onClose }: ActionsProps) {
  const { t } = useWords('documents')
  const { client } = useSchool()
  const save = useSave({
    send: () =>
      client.DELETE('/api/v1/documents/{document_id}/', {
        params: { path: { document_id: document.id } },
      }),
    changes: changesOfDocuments,
    notice: () => t('one.removed'),
    onSaved: onClose,
  })
  return (
    <Stack gap="xs">
      <Group>
        <Button variant="light" color="red" loading={save.isPending} onClick={() => save.mutate()}>
          {t('one.remove')}
        </Button>
      </Group>
      <ErrorMessage error={save.error} />
    </Stack>
  )
}

function Return({ document }: { document: FiledDocument }) {
  const { t } = useWords('documents')
  const { client } = useSchool()
  const save = useSave({
    send: () =>
      client.PATCH('/api/v1/documents/{document_id}/', {
        params: { path: { document_id: document.id } },
        body: { archived_at: null } as never,
      }),
    changes: changesOfDocuments,
    notice: () => t('one.restored'),
  })
  return (
    <Stack gap="xs">
      <Group>
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          {t('one.restore')}
        </Button>
      </Group>
      <ErrorMessage error={save.error} />
    </Stack>
  )
}
