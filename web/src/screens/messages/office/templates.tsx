import { Button, Checkbox, Group, NativeSelect, Table, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { MessageTemplate, MessageText } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { currentLanguage, useWords } from '../../../kernel/words/words.ts'
import { areReady, importances, templateReplies, writtenTexts } from '../compose/draft.ts'
import { TextFields } from '../compose/text-fields.tsx'
import { Places } from '../places.tsx'

const path = '/api/v1/messaging/templates/'

/** Texts that senders of the school share. */
export function Templates() {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const [edited, setEdited] = useState<MessageTemplate | 'new'>()
  const [showsArchived, setShowsArchived] = useState(false)
  const filter = given({ archived: showsArchived || undefined })
  const templates = useWholeList(path, filter, (cursor) =>
    client.GET(path, { params: { query: { ...filter, page_size: 200, ...given({ cursor }) } } }),
  )
  const archive = useSave({
    send: async ({ id, archived_at }: MessageTemplate): Promise<unknown> => {
      const params = { path: { template_id: id } }
      return archived_at === null
        ? client.DELETE('/api/v1/messaging/templates/{template_id}/', { params })
        : client.PATCH('/api/v1/messaging/templates/{template_id}/', {
            params,
            body: { archived_at: null } as never,
          })
    },
    changes: [path],
    notice: (_, { archived_at }) => t(archived_at === null ? 'archived' : 'restored'),
  })
  return (
    <Page
      title={t('templates.title')}
      subtitle={t('templates.subtitle')}
      exports={false}
      actions={<Button onClick={() => setEdited('new')}>{t('templates.add')}</Button>}
    >
      <Places at="templates" />
      <Checkbox
        label={t('showArchived')}
        checked={showsArchived}
        onChange={(event) => setShowsArchived(event.currentTarget.checked)}
      />
      <ErrorMessage error={archive.error} />
      <Read of={templates}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('templates.none')}>{t('templates.noneText')}</Empty>
          ) : (
            <Table aria-label={t('templates.title')} verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('templates.name')}</Table.Th>
                  <Table.Th scope="col" visibleFrom="sm">
                    {t('compose.importance')}
                  </Table.Th>
                  <Table.Th scope="col">{t('actions')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {results.map((template) => (
                  <Row
                    key={template.id}
                    template={template}
                    onEdit={() => setEdited(template)}
                    onArchive={() => archive.mutate(template)}
                  />
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Read>
      {edited && (
        <EditTemplate
          {...(edited === 'new' ? {} : { template: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}

interface RowProps {
  readonly template: MessageTemplate
  onEdit(): void
  onArchive(): void
}

function Row({ template, onEdit, onArchive }: RowProps) {
  const { t } = useWords('messages')
  const { slug } = useSchool()
  const isArchived = template.archived_at !== null
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          {template.name}
          {isArchived && <ToneBadge tone="neutral">{t('archived')}</ToneBadge>}
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="sm">{t(`importance.${template.importance}`)}</Table.Td>
      <Table.Td>
        <Group gap="xs">
          {!isArchived && (
            <>
              <ButtonLink
                to="/schools/$slug/messages/compose"
                params={{ slug }}
                search={{ template: template.id }}
                size="compact-sm"
              >
                {t('templates.use')}
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

function EditTemplate({ template, onClose }: { readonly template?: MessageTemplate; onClose(): void }) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const [name, setName] = useState(template?.name ?? '')
  const [importance, setImportance] = useState(template?.importance ?? 'news')
  const [reply, setReply] = useState(template?.reply ?? 'none')
  const [texts, setTexts] = useState<readonly MessageText[]>(
    template?.texts ?? [{ language: currentLanguage(), subject: '', body: '' }],
  )
  const save = useSave({
    send: async (): Promise<unknown> => {
      const body = { name, importance, reply, texts: writtenTexts(texts) }
      return template
        ? client.PATCH('/api/v1/messaging/templates/{template_id}/', {
            params: { path: { template_id: template.id } },
            body,
          })
        : client.POST(path, { body })
    },
    changes: [path],
    notice: () => t('saved'),
    onSaved: onClose,
  })
  return (
    <Dialog opened onClose={onClose} size="lg" title={t(template ? 'templates.change' : 'templates.add')}>
      <DialogForm
        onSubmit={() => save.mutate()}
        onClose={onClose}
        error={save.error}
        isSaving={save.isPending}
        disabled={name.trim() === '' || !areReady(texts)}
        submitLabel={t('save')}
      >
        <TextInput
          label={t('templates.name')}
          data-autofocus
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('compose.importance')}
          value={importance}
          data={importances.map((value) => ({ value, label: t(`importance.${value}`) }))}
          onChange={(event) =>
            setImportance(importances.find((one) => one === event.currentTarget.value) ?? 'news')
          }
        />
        <NativeSelect
          label={t('compose.reply')}
          value={reply}
          data={templateReplies.map((value) => ({ value, label: t(`replies.${value}`) }))}
          onChange={(event) =>
            setReply(templateReplies.find((one) => one === event.currentTarget.value) ?? 'none')
          }
        />
        <TextFields texts={texts} onTexts={setTexts} />
      </DialogForm>
    </Dialog>
  )
}
