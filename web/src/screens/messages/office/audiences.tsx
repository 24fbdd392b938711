import { Button, Checkbox, Group, Stack, Table, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { MessageAudience } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { AudienceFields } from '../compose/audience-fields.tsx'
import { audienceOf, type DraftPart, partsOf } from '../compose/draft.ts'
import { Preview } from '../compose/preview.tsx'
import { Places } from '../places.tsx'

const path = '/api/v1/messaging/audiences/'

/** Saved audiences: who is meant is found again each time a message is sent. */
export function Audiences() {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const [edited, setEdited] = useState<MessageAudience | 'new'>()
  const [showsArchived, setShowsArchived] = useState(false)
  const filter = given({ archived: showsArchived || undefined })
  const audiences = useWholeList(path, filter, (cursor) =>
    client.GET(path, { params: { query: { ...filter, page_size: 200, ...given({ cursor }) } } }),
  )
  const archive = useArchiveAudience()
  return (
    <Page
      title={t('audiences.title')}
      subtitle={t('audiences.subtitle')}
      exports={false}
      actions={<Button onClick={() => setEdited('new')}>{t('audiences.add')}</Button>}
    >
      <Places at="audiences" />
      <Checkbox
        label={t('showArchived')}
        checked={showsArchived}
        onChange={(event) => setShowsArchived(event.currentTarget.checked)}
      />
      <Read of={audiences}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('audiences.none')}>{t('audiences.noneText')}</Empty>
          ) : (
            <Table aria-label={t('audiences.title')} verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('audiences.name')}</Table.Th>
                  <Table.Th scope="col" visibleFrom="sm">
                    {t('audiences.parts')}
                  </Table.Th>
                  <Table.Th scope="col">{t('actions')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {results.map((audience) => (
                  <Row
                    key={audience.id}
                    audience={audience}
                    onEdit={() => setEdited(audience)}
                    onArchive={() => archive.mutate(audience)}
                  />
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Read>
      {edited && (
        <EditAudience
          {...(edited === 'new' ? {} : { audience: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}

interface RowProps {
  readonly audience: MessageAudience
  onEdit(): void
  onArchive(): void
}

function Row({ audience, onEdit, onArchive }: RowProps) {
  const { t } = useWords('messages')
  const { slug } = useSchool()
  const isArchived = audience.archived_at !== null
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          {audience.name}
          {isArchived && <ToneBadge tone="neutral">{t('archived')}</ToneBadge>}
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        {audience.query.parts.map(({ kind }) => t(`kinds.${kind}`)).join(', ')}
      </Table.Td>
      <Table.Td>
        <Group gap="xs">
          {!isArchived && (
            <>
              <ButtonLink
                to="/schools/$slug/messages/compose"
                params={{ slug }}
                search={{ audience: audience.id }}
                size="compact-sm"
              >
                {t('audiences.write')}
              </ButtonLink>
              <Button size="compact-sm" variant="default" onClick={onEdit}>
                {t('edit')}
              </Button>
            </>
          )}
          <Button size="compact-sm" variant={isArchived ? 'default' : 'subtle'} onClick={onArchive}>
            {t(isArchived ? 'restore' : 'archive')}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

/** Archives an audience, or brings it back. */
function useArchiveAudience() {
  const { t } = useWords('messages')
  const { client } = useSchool()
  return useSave({
    send: async ({ id, archived_at }: MessageAudience): Promise<unknown> => {
      const params = { path: { audience_id: id } }
      return archived_at === null
        ? client.DELETE('/api/v1/messaging/audiences/{audience_id}/', { params })
        : client.PATCH('/api/v1/messaging/audiences/{audience_id}/', {
            params,
            body: { archived_at: null } as never,
          })
    },
    changes: [path],
    notice: (_, { archived_at }) => t(archived_at === null ? 'archived' : 'restored'),
  })
}

function EditAudience({ audience, onClose }: { readonly audience?: MessageAudience; onClose(): void }) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const [name, setName] = useState(audience?.name ?? '')
  const [parts, setParts] = useState<readonly DraftPart[]>(() => partsOf(audience?.query.parts ?? []))
  const query = audienceOf(parts)
  const save = useSave({
    send: async (): Promise<unknown> => {
      const body = { name, query: query ?? { parts: [] } }
      return audience
        ? client.PATCH('/api/v1/messaging/audiences/{audience_id}/', {
            params: { path: { audience_id: audience.id } },
            body,
          })
        : client.POST(path, { body })
    },
    changes: [path],
    notice: () => t('saved'),
    onSaved: onClose,
  })
  return (
    <Dialog opened onClose={onClose} size="lg" title={t(audience ? 'audiences.change' : 'audiences.add')}>
      <DialogForm
        onSubmit={() => save.mutate()}
        onClose={onClose}
        error={save.error}
        isSaving={save.isPending}
        disabled={name.trim() === '' || query === null}
        submitLabel={t('save')}
      >
        <TextInput
          label={t('audiences.name')}
          data-autofocus
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Stack>
          <AudienceFields parts={parts} onParts={setParts} />
          <Preview parts={parts} importance="news" />
        </Stack>
      </DialogForm>
    </Dialog>
  )
}
