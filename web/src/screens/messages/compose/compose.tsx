import { Button, Group, NativeSelect, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Message, MessageTemplate } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Loading, Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { currentLanguage, useWords } from '../../../kernel/words/words.ts'
import { Places } from '../places.tsx'
import type { ComposeSearch } from '../search.ts'
import { AudienceFields } from './audience-fields.tsx'
import {
  areReady,
  audienceOf,
  type Draft,
  draftOf,
  emptyDraft,
  importances,
  partsOf,
  replies,
  writtenTexts,
} from './draft.ts'
import { FileField } from './file-field.tsx'
import { FormField } from './form-field.tsx'
import { Preview, usePreview } from './preview.tsx'
import { SendDialog } from './send-dialog.tsx'
import { TextFields } from './text-fields.tsx'

/** Writes a message: whom it reaches is shown next to it. */
export function Compose() {
  const { t } = useWords('messages')
  const { query } = useSchool()
  const { draft }: ComposeSearch = useSearch({ from: '/schools/$slug/messages/compose' })
  const stored = query.useQuery(
    'get',
    '/api/v1/messaging/messages/{message_id}/',
    { params: { path: { message_id: draft ?? '' } } },
    { enabled: draft !== undefined, gcTime: 0 },
  )
  return (
    <Page title={t('compose.title')} exports={false}>
      <Places at="sent" />
      {draft === undefined ? (
        <Fresh />
      ) : (
        <Read of={stored}>
          {(message: Message) => <Editor key={message.id} stored={message} first={draftOf(message)} />}
        </Read>
      )}
    </Page>
  )
}

/** A new message, begun with a saved audience or a template where the address names one. */
function Fresh() {
  const { query } = useSchool()
  const { audience, template }: ComposeSearch = useSearch({ from: '/schools/$slug/messages/compose' })
  const saved = query.useQuery(
    'get',
    '/api/v1/messaging/audiences/{audience_id}/',
    { params: { path: { audience_id: audience ?? '' } } },
    { enabled: audience !== undefined },
  )
  const chosen = query.useQuery(
    'get',
    '/api/v1/messaging/templates/{template_id}/',
    { params: { path: { template_id: template ?? '' } } },
    { enabled: template !== undefined },
  )
  const isWaiting =
    (audience !== undefined && saved.isPending) || (template !== undefined && chosen.isPending)
  if (isWaiting) return <Loading />
  const empty = emptyDraft(currentLanguage())
  return (
    <Editor
      first={{
        ...empty,
        ...(chosen.data ? ofTemplate(chosen.data) : {}),
        parts: partsOf(saved.data?.query.parts ?? []),
      }}
    />
  )
}

const ofTemplate = ({ importance, reply, texts }: MessageTemplate) => ({ importance, reply, texts })

interface EditorProps {
  readonly first: Draft
  /** The draft that is changed; none: a new one. */
  readonly stored?: Message
}

function Editor({ first, stored }: EditorProps) {
  const { t } = useWords('messages')
  const { slug } = useSchool()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(first)
  const [sending, setSending] = useState<string>()
  const change = (members: Partial<Draft>) => setDraft((before) => ({ ...before, ...members }))
  const save = useSaveDraft(stored)
  const saved = useRef(first)
  const isReady = areReady(draft.texts) && (draft.reply !== 'form' || draft.formId !== null)
  const preview = usePreview(draft, '')
  const open = (draftId: string) =>
    void navigate({
      to: '/schools/$slug/messages/compose',
      params: { slug },
      search: { draft: draftId },
      replace: true,
    })
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <LeaveGuard isDirty={draft !== saved.current} settle={async () => draft !== saved.current} />
      <Stack>
        {stored?.decision_note && stored.state === 'draft' && (
          <Notice tone="caution" title={t('sent.rejectedBy', { name: stored.decided_by_name ?? '' })}>
            {stored.decision_note}
          </Notice>
        )}
        <Section title={t('compose.recipients')}>
          <AudienceFields parts={draft.parts} onParts={(parts) => change({ parts })} />
        </Section>
        <Section title={t('compose.message')}>
          <Stack gap="sm">
            <Templates onTemplate={(template) => change(ofTemplate(template))} />
            <Options draft={draft} onChange={change} />
            <TextFields
              texts={draft.texts}
              preferred={preview.data?.languages.map(({ language }) => language) ?? []}
              onTexts={(texts) => change({ texts })}
            />
            <FileField files={draft.files} onFiles={(files) => change({ files })} />
          </Stack>
        </Section>
        <ErrorMessage error={save.error} />
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={!isReady}
            loading={save.isPending}
            onClick={() =>
              save.mutate(draft, {
                onSuccess: (message) => {
                  saved.current = draft
                  open(message.id)
                },
              })
            }
          >
            {t('compose.save')}
          </Button>
          <Button
            disabled={!isReady || audienceOf(draft.parts) === null}
            loading={save.isPending}
            onClick={() =>
              save.mutate(draft, {
                onSuccess: (message) => {
                  saved.current = draft
                  setSending(message.id)
                },
              })
            }
          >
            {t('compose.send')}
          </Button>
        </Group>
      </Stack>
      <Preview parts={draft.parts} importance={draft.importance} />
      {sending !== undefined && (
        <SendDialog
          messageId={sending}
          onClose={() => {
            open(sending)
            setSending(undefined)
          }}
          onSent={(id) =>
            void navigate({ to: '/schools/$slug/messages/sent/$messageId', params: { slug, messageId: id } })
          }
        />
      )}
    </SimpleGrid>
  )
}

/** Saves the draft: a new one the first time. */
function useSaveDraft(stored: Message | undefined) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  return useSave({
    send: async (draft: Draft) => {
      const body = {
        importance: draft.importance,
        reply: draft.reply,
        form_id: draft.reply === 'form' ? draft.formId : null,
        texts: writtenTexts(draft.texts),
        audience: audienceOf(draft.parts),
        file_ids: draft.files.map(({ id }) => id),
      }
      const { data } = await (stored
        ? client.PATCH('/api/v1/messaging/messages/{message_id}/', {
            params: { path: { message_id: stored.id } },
            body,
          })
        : client.POST('/api/v1/messaging/messages/', { body }))
      if (!data) throw new Error('The message has no body.')
      return data
    },
    changes: ['/api/v1/messaging/messages/'],
    notice: () => t('compose.saved'),
  })
}

function Options({ draft, onChange }: { readonly draft: Draft; onChange(members: Partial<Draft>): void }) {
  const { t } = useWords('messages')
  return (
    <>
      <Stack gap={4}>
        <Text size="sm" fw={500} id="importance">
          {t('compose.importance')}
        </Text>
        <SegmentedControl
          aria-labelledby="importance"
          value={draft.importance}
          data={importances.map((value) => ({ value, label: t(`importance.${value}`) }))}
          onChange={(value) => onChange({ importance: importances.find((one) => one === value) ?? 'news' })}
        />
        <Text size="xs" c="dimmed">
          {t(`compose.importanceHint.${draft.importance}`)}
        </Text>
      </Stack>
      <NativeSelect
        label={t('compose.reply')}
        value={draft.reply}
        data={replies.map((value) => ({ value, label: t(`replies.${value}`) }))}
        onChange={(event) =>
          onChange({ reply: replies.find((one) => one === event.currentTarget.value) ?? 'none' })
        }
      />
      {draft.reply === 'form' && (
        <FormField formId={draft.formId} onForm={(formId) => onChange({ formId })} />
      )}
    </>
  )
}

/** Begins with a text that the school has prepared. */
function Templates({ onTemplate }: { onTemplate(template: MessageTemplate): void }) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const path = '/api/v1/messaging/templates/'
  const templates = useWholeList(path, {}, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, ...given({ cursor }) } } }),
  )
  const rows = templates.data?.results ?? []
  if (rows.length === 0) return null
  return (
    <NativeSelect
      label={t('compose.template')}
      value=""
      data={[
        { value: '', label: t('compose.chooseTemplate') },
        ...rows.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => {
        const chosen = rows.find(({ id }) => id === event.currentTarget.value)
        if (chosen) onTemplate(chosen)
      }}
    />
  )
}
