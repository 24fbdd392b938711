import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconArchive, IconArrowLeft, IconPaperclip } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { InboxMessage } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { instant, longDate } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { FileLinks } from '../file-links.tsx'
import classes from './inbox.module.css'
import { NewThread } from './new-thread.tsx'
import { mailbox, useMark } from './use-mark.ts'

interface PaneProps {
  readonly id: string
  onBack(): void
}

/** A message as it was written to this person; opening it marks it as read. */
export function MessagePane({ id, onBack }: PaneProps) {
  const { query } = useSchool()
  const message = query.useQuery('get', '/api/v1/messaging/inbox/{message_id}/', {
    params: { path: { message_id: id } },
  })
  const mark = useMark()
  const isUnread = message.data?.read_at === null
  useEffect(() => {
    if (isUnread) mark.mutate({ kind: 'message', id, is_read: true })
    // Once for each message that is opened.
  }, [id, isUnread, mark.mutate])
  return <Read of={message}>{(data) => <Message message={data} onBack={onBack} />}</Read>
}

function Message({ message, onBack }: { readonly message: InboxMessage; onBack(): void }) {
  const { t } = useWords('messages')
  const mark = useMark()
  const [isReplying, setReplying] = useState(false)
  const isArchived = message.archived_at !== null
  return (
    <Card withBorder component="article" aria-label={message.subject}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Button
            className={classes['back'] ?? ''}
            variant="subtle"
            leftSection={<IconArrowLeft size={16} />}
            onClick={onBack}
          >
            {t('inbox.back')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconArchive size={16} />}
            loading={mark.isPending && mark.variables?.is_archived !== undefined}
            onClick={() => mark.mutate({ kind: 'message', id: message.id, is_archived: !isArchived })}
          >
            {t(isArchived ? 'inbox.restore' : 'inbox.archive')}
          </Button>
        </Group>
        <Title order={2} size="h3">
          {message.subject}
        </Title>
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {t('inbox.sentBy', {
              name: message.from_name ?? t('inbox.school'),
              at: instant(message.sent_at),
            })}
          </Text>
          {message.importance !== 'news' && (
            <ToneBadge tone={message.importance === 'urgent' ? 'negative' : 'caution'}>
              {t(`importance.${message.importance}`)}
            </ToneBadge>
          )}
        </Group>
        {message.students.length > 0 && (
          <Text size="sm">
            {t('inbox.about', { names: message.students.map(({ name }) => name).join(', ') })}
          </Text>
        )}
        <Text className={classes['text'] ?? ''} lang={message.language} dir="auto">
          {message.body}
        </Text>
        <Enclosed message={message} />
        {message.may_reply && (
          <Group>
            <Button variant="default" data-reply onClick={() => setReplying(true)}>
              {t('inbox.reply')}
            </Button>
          </Group>
        )}
        <ErrorMessage error={mark.error} />
      </Stack>
      {isReplying && (
        <NewThread to={message} onClose={() => setReplying(false)} onOpened={() => setReplying(false)} />
      )}
    </Card>
  )
}

/** What came along, and what the school wants to know. */
function Enclosed({ message }: { readonly message: InboxMessage }) {
  return (
    <>
      {message.files.length > 0 && (
        <Group gap="xs">
          <IconPaperclip size={16} aria-hidden />
          <FileLinks box="inbox" id={message.id} files={message.files} />
        </Group>
      )}
      {message.reply === 'yes_no' && <Answer message={message} />}
      {message.form && <FormToAnswer form={message.form} students={message.students} />}
    </>
  )
}

interface FormToAnswerProps {
  readonly form: NonNullable<InboxMessage['form']>
  readonly students: InboxMessage['students']
}

/** Leads to the form that the school wants answered. */
function FormToAnswer({ form, students }: FormToAnswerProps) {
  const { t } = useWords('messages')
  return (
    <Stack gap="xs" role="group" aria-label={form.title}>
      <Text fw={600}>{form.title}</Text>
      {form.is_open ? (
        <Group gap="xs">
          <WaysToForm form={form} students={students} />
          {form.closes_on && (
            <Text size="sm">{t('inbox.answerUntil', { day: longDate(form.closes_on) })}</Text>
          )}
        </Group>
      ) : (
        <Text size="sm">{t('inbox.formClosed')}</Text>
      )}
    </Stack>
  )
}

/** To the form itself, once for each child of the message; to the list where it is not known for whom. */
function WaysToForm({ form: { id: formId }, students }: FormToAnswerProps) {
  const { t } = useWords('messages')
  const { slug, query } = useSchool()
  const tasks = query.useQuery('get', '/api/v1/documents/forms/tasks/')
  const concerned = new Set(students.map(({ id }) => id))
  const own = (tasks.data?.results ?? []).filter(
    ({ form_id: id, student_id: student }) => id === formId && (student === null || concerned.has(student)),
  )
  if (tasks.isPending) return null
  if (own.length === 0)
    return (
      <ButtonLink to="/schools/$slug/forms" params={{ slug }}>
        {t('inbox.answerForm')}
      </ButtonLink>
    )
  return own.map(({ student_id: student, student_name: name, state }) => (
    <ButtonLink
      key={student}
      to="/schools/$slug/forms/$formId"
      params={{ slug, formId }}
      search={student === null ? {} : { student }}
      variant={state === 'missing' ? 'filled' : 'default'}
    >
      {own.length > 1 && name ? t('inbox.answerFormFor', { name }) : t('inbox.answerForm')}
    </ButtonLink>
  ))
}

/** Yes or no; it can be changed. */
function Answer({ message }: { readonly message: InboxMessage }) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const save = useSave({
    send: (answer: 'yes' | 'no') =>
      client.PATCH('/api/v1/messaging/inbox/{message_id}/', {
        params: { path: { message_id: message.id } },
        body: { answer },
      }),
    changes: mailbox,
    notice: () => t('inbox.answered'),
  })
  return (
    <Stack gap="xs" role="group" aria-label={t('inbox.yourAnswer')}>
      <Text fw={600}>{t('inbox.yourAnswer')}</Text>
      <Group gap="xs">
        {(['yes', 'no'] as const).map((answer) => (
          <Button
            key={answer}
            variant={message.answer === answer ? 'filled' : 'default'}
            aria-pressed={message.answer === answer}
            loading={save.isPending && save.variables === answer}
            onClick={() => save.mutate(answer)}
          >
            {t(`answers.${answer}`)}
          </Button>
        ))}
      </Group>
      {message.answered_at && (
        <Text size="sm" c="dimmed">
          {t('inbox.answeredAt', { at: instant(message.answered_at) })}
        </Text>
      )}
      <ErrorMessage error={save.error} />
    </Stack>
  )
}
