import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { DocumentVersion, FiledDocument } from '../api/wire.ts'
import { useSave } from '../form/use-save.ts'
import { fileSize, instant } from '../format/format.ts'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { Rows } from '../rows/rows.tsx'
import { useSchool } from '../school/school.tsx'
import { Read } from '../states/states.tsx'
import { type Tone, ToneBadge } from '../theme/tone.tsx'
import { useWords } from '../words/words.ts'
import classes from './documents.module.css'
import { changesOfDocuments } from './shared.ts'

interface VersionsProps {
  readonly document: FiledDocument
  /** The version that is shown. */
  readonly shown: number
  onShow(number: number): void
}

/** The versions of a document; the office restores an earlier one. */
export function Versions({ document, shown, onShow }: VersionsProps) {
  const { t } = useWords('documents')
  const { query } = useSchool()
  const versions = query.useQuery('get', '/api/v1/documents/{document_id}/versions/', {
    params: { path: { document_id: document.id } },
  })
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('versions.title')}
      </Title>
      <Read of={versions}>
        {({ results }) => (
          <Rows label={t('versions.title')}>
            {results.map((version) => (
              <Version
                key={version.number}
                document={document}
                version={version}
                isShown={version.number === shown}
                onShow={() => onShow(version.number)}
              />
            ))}
          </Rows>
        )}
      </Read>
    </Stack>
  )
}

const tones: Readonly<Record<DocumentVersion['state'], Tone>> = {
  accepted: 'positive',
  to_check: 'caution',
  rejected: 'negative',
  infected: 'negative',
}

interface VersionProps {
  readonly document: FiledDocument
  readonly version: DocumentVersion
  readonly isShown: boolean
  onShow(): void
}

function Version({ document, version, isShown, onShow }: VersionProps) {
  const { t } = useWords('documents')
  const { number, state } = version
  return (
    <li className={classes['row']}>
      <Stack gap={2} miw={0} flex={1}>
        <Group gap="xs">
          <Text fw={600}>{t('row.version', { number })}</Text>
          <ToneBadge tone={tones[state]}>{t(`versions.states.${state}`)}</ToneBadge>
          {number === document.accepted_number && <ToneBadge tone="accent">{t('versions.counts')}</ToneBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {[
            version.name,
            instant(version.filed_at),
            version.filed_by_name ?? (version.is_from_family ? t('versions.fromFamily') : null),
            fileSize(version.size),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {version.reason && <Text size="sm">{t('row.reason', { reason: version.reason })}</Text>}
      </Stack>
      <Group gap="xs">
        {!isShown && state !== 'infected' && (
          <Button size="compact-sm" variant="default" onClick={onShow}>
            {t('versions.show')}
          </Button>
        )}
        {document.may_change &&
          document.archived_at === null &&
          number !== document.number &&
          state !== 'infected' && <Restore document={document} number={number} onDone={onShow} />}
      </Group>
    </li>
  )
}

function Restore({ document, number, onDone }: { document: FiledDocument; number: number; onDone(): void }) {
  const { t } = useWords('documents')
  const { client } = useSchool()
  const save = useSave({
    send: () =>
      client.POST('/api/v1/documents/{document_id}/versions/{number}/restore', {
        params: { path: { document_id: document.id, number } },
      }),
    changes: changesOfDocuments,
    notice: () => t('versions.restored', { number }),
    onSaved: onDone,
  })
  return (
    <Stack gap="xs">
      <Button size="compact-sm" variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        {t('versions.restore')}
      </Button>
      <ErrorMessage error={save.error} />
    </Stack>
  )
}
