import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { instant, number } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Application } from '../wire.ts'
import { AddDocuments } from './add-documents.tsx'
import classes from './papers.module.css'

type OfApplication = { readonly application: Application }

/** What was sent, to be saved and looked at; and what is missing. */
export function DocumentsOf({ application }: OfApplication) {
  const { t } = useWords('admissions')
  const { slug, may } = useSchool()
  const labels = new Map(application.documents_wanted.map(({ kind, label }) => [kind, label]))
  const labelOf = (kind: string) => labels.get(kind) ?? t('public.otherDocument')
  const mayAdd = may('enrollment.write') && !application.erased_at && !application.repeats_id
  return (
    <Section title={t('public.documents')} actions={mayAdd && <AddDocuments application={application} />}>
      <Stack gap="sm">
        {application.documents_missing.length > 0 && (
          <Notice tone="caution">
            {t('status.missing', { list: application.documents_missing.map(labelOf).join(', ') })}
          </Notice>
        )}
        {application.documents.length === 0 && <Text c="dimmed">{t('noDocuments')}</Text>}
        {application.documents.map((document) => (
          <Group key={document.document_id} gap="xs">
            <Anchor
              href={`/api/v1/enrollment/applications/${application.id}/documents/${document.document_id}/content?school_slug=${slug}`}
              download
              py={2}
            >
              {labelOf(document.kind)}
            </Anchor>
            <Text span size="sm" c="dimmed">
              {document.name} ·{' '}
              {t('fileSize', { size: number(Math.max(1, Math.round(document.size / 1024))) })}
            </Text>
            {document.from_repeat && <ToneBadge tone="caution">{t('fromRepeat')}</ToneBadge>}
          </Group>
        ))}
      </Stack>
    </Section>
  )
}

/** What the office writes down for itself. */
export function NotesOf({ application }: OfApplication) {
  const { t } = useWords('admissions')
  const school = useSchool()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: () =>
      school.client.POST('/api/v1/enrollment/applications/{application_id}/notes/', {
        params: { path: { application_id: application.id } },
        body: { text: text.trim() },
      }),
    onSuccess: () => {
      setText('')
      return queries.invalidateQueries({ queryKey: ['application', application.id] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <Section title={t('notes')}>
      <Stack gap="sm">
        {school.may('enrollment.write') && !application.erased_at && !application.repeats_id && (
          <form onSubmit={submit}>
            <Stack gap="xs" align="flex-start">
              <Textarea
                label={t('addNote')}
                w="100%"
                autosize
                minRows={2}
                maxLength={5000}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <ErrorMessage error={add.error} />
              <Button type="submit" variant="default" loading={add.isPending} disabled={text.trim() === ''}>
                {t('keepNote')}
              </Button>
            </Stack>
          </form>
        )}
        {application.notes.map((note) => (
          <div key={note.id}>
            <Text className={classes['text'] ?? ''}>{note.text}</Text>
            <Text size="sm" c="dimmed">
              {note.created_by_name} · {instant(note.created_at)}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  )
}

const actions = [
  'submitted',
  'review',
  'waitlist',
  'offer',
  'accept',
  'decline',
  'withdraw',
  'reject',
  'enroll',
  'expire',
  'updated',
  'noted',
  'sent_again',
  'link_made',
] as const

/** What happened, the latest first. */
export function HistoryOf({ application }: OfApplication) {
  const { t } = useWords('admissions')
  return (
    <Section title={t('status.history')}>
      <ol className={classes['steps'] ?? ''}>
        {application.history.map((entry) => {
          const action = actions.find((one) => one === entry.action)
          return (
            <li key={`${entry.at} ${entry.action}`}>
              <Text>
                {action ? t(`history.${action}` as 'history.offer') : entry.action}
                {entry.reason && entry.action !== 'expire' ? ` · ${entry.reason}` : ''}
              </Text>
              <Text size="sm" c="dimmed">
                {entry.actor_name ?? t(`actors.${entry.actor}`)} · {instant(entry.at)}
              </Text>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
