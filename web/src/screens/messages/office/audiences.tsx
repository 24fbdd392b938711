import { Button, Group, Stack, Table, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { MessageAudience } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { AudienceFields } from '../compose/audience-fields.tsx'
import { audienceOf, type DraftPart, partsOf } from '../compose/draft.ts'
import { Preview } from '../compose/preview.tsx'
import { Places } from '../places.tsx'

const path = '/api/v1/messaging/audiences/'

/** Saved audiences: who is meant is found again each time a message is sent. */
export function Audiences() {
  const { t } = useWords('messages')
  const { slug, query } = useSchool()
  const [edited, setEdited] = useState<MessageAudience | 'new'>()
  const audiences = query.useQuery('get', path, { params: { query: { page_size: 100 } } })
  const archive = useArchiveAudience()
  return (
    <Page
      title={t('audiences.title')}
      subtitle={t('audiences.subtitle')}
      exports={false}
      actions={<Button onClick={() => setEdited('new')}>{t('audiences.add')}</Button>}
    >
      <Places at="audiences" />
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
                  <Table.Tr key={audience.id}>
                    <Table.Td>{audience.name}</Table.Td>
                    <Table.Td visibleFrom="sm">
                      {audience.query.parts.map(({ kind }) => t(`kinds.${kind}`)).join(', ')}
                    </Table.Td>
                    <Table.Td>
                      <Group gap="xs">
                        <ButtonLink
                          to="/schools/$slug/messages/compose"
                          params={{ slug }}
                          search={{ audience: audience.id }}
                          size="compact-sm"
                        >
                          {t('audiences.write')}
                        </ButtonLink>
                        <Button size="compact-sm" variant="default" onClick={() => setEdited(audience)}>
                          {t('edit')}
                        </Button>
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          onClick={() => archive.mutate(audience.id)}
                        >
                          {t('archive')}
                        </Button>
                      </Group>
                    </Table.Td>
                  </Table.Tr>
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

function useArchiveAudience() {
  const { t } = useWords('messages')
  const { client } = useSchool()
  return useSave({
    send: (id: string) =>
      client.DELETE('/api/v1/messaging/audiences/{audience_id}/', { params: { path: { audience_id: id } } }),
    changes: [path],
    notice: () => t('archived'),
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
