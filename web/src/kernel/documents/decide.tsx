import { Button, Group, Stack, Textarea, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FiledDocument } from '../api/wire.ts'
import { DateField } from '../dates/date-field.tsx'
import { useSave } from '../form/use-save.ts'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { errorAt } from '../refusals/said.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { changesOfDocuments } from './shared.ts'

interface DecideProps {
  readonly document: FiledDocument
  onDone(): void
}

/** Accepts what a family uploaded, or rejects it and says why; the family is notified of either. */
export function Decide(props: DecideProps) {
  const { t } = useWords('documents')
  const [isRejecting, setRejecting] = useState(false)
  return (
    <Stack gap="sm" component="section" aria-label={t('decide.title')}>
      <Title order={3} size="h5">
        {t('decide.title')}
      </Title>
      {isRejecting ? (
        <Reject {...props} onBack={() => setRejecting(false)} />
      ) : (
        <Accept {...props} onReject={() => setRejecting(true)} />
      )}
    </Stack>
  )
}

function Accept({ document, onDone, onReject }: DecideProps & { onReject(): void }) {
  const { t } = useWords('documents')
  const { client } = useSchool()
  const versions = useNewestDay(document)
  const [typed, setExpiresOn] = useState<string>()
  const expiresOn = typed ?? versions ?? ''
  const save = useSave({
    send: () =>
      client.POST('/api/v1/documents/{document_id}/accept', {
        params: { path: { document_id: document.id } },
        body: {
          number: document.number,
          ...(document.has_expiry ? { expires_on: expiresOn || null } : {}),
        },
      }),
    changes: changesOfDocuments,
    notice: () => t('decide.accepted'),
    onSaved: onDone,
  })
  return (
    <Stack gap="sm">
      {document.has_expiry && (
        <DateField
          label={t('decide.expiresOn')}
          description={t('decide.expiresOnHint')}
          required
          value={expiresOn}
          error={errorAt(save.error, 'expires_on')}
          onValue={setExpiresOn}
        />
      )}
      <ErrorMessage error={save.error} atFields={['expires_on']} />
      <Group gap="sm">
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          {t('decide.accept')}
        </Button>
        <Button variant="default" onClick={onReject}>
          {t('decide.reject')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The last day that the family entered with the newest version. */
function useNewestDay(document: FiledDocument): string | null | undefined {
  const { query } = useSchool()
  const versions = query.useQuery('get', '/api/v1/documents/{document_id}/versions/', {
    params: { path: { document_id: document.id } },
  })
  return versions.data?.results.find(({ number }) => number === document.number)?.expires_on
}

function Reject({ document, onDone, onBack }: DecideProps & { onBack(): void }) {
  const { t } = useWords('documents')
  const { t: k } = useWords('kernel')
  const { client } = useSchool()
  const [reason, setReason] = useState('')
  const save = useSave({
    send: () =>
      client.POST('/api/v1/documents/{document_id}/reject', {
        params: { path: { document_id: document.id } },
        body: { number: document.number, reason: reason.trim() },
      }),
    changes: changesOfDocuments,
    notice: () => t('decide.rejected'),
    onSaved: onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Textarea
          label={t('decide.why')}
          description={t('decide.whyHint')}
          required
          maxLength={300}
          autosize
          minRows={2}
          data-autofocus
          value={reason}
          error={errorAt(save.error, 'reason')}
          onChange={(event) => setReason(event.currentTarget.value.replaceAll(/\n/g, ' '))}
        />
        <ErrorMessage error={save.error} atFields={['reason']} />
        <Group gap="sm">
          <Button type="submit" color="red" loading={save.isPending}>
            {t('decide.reject')}
          </Button>
          <Button variant="default" onClick={onBack}>
            {k('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
