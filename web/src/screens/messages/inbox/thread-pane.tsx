import { ActionIcon, Button, Card, Group, Menu, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconArchive, IconArrowLeft, IconDots, IconPaperclip } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Thread, ThreadPost } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { instant, timeOfDay } from '../../../kernel/format/format.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { DraftFile } from '../compose/draft.ts'
import { FileField } from '../compose/file-field.tsx'
import { FileLinks } from '../file-links.tsx'
import classes from './inbox.module.css'
import { CorrectPost, HandOver, RemovePost, ReportPost } from './post-dialogs.tsx'
import { mailbox, useMark } from './use-mark.ts'
import { useReplyDraft } from './use-reply-draft.ts'

/** A thread; opening it marks it as read. */
export function ThreadPane({ id, onBack }: { readonly id: string; onBack(): void }) {
  const { query } = useSchool()
  const thread = query.useQuery(
    'get',
    '/api/v1/messaging/threads/{thread_id}/',
    { params: { path: { thread_id: id } } },
    { refetchInterval: 30_000 },
  )
  const { mutate } = useMark()
  const last = thread.data?.posts.at(-1)?.id
  useEffect(() => {
    if (last !== undefined) mutate({ kind: 'thread', id, is_read: true })
  }, [id, last, mutate])
  return <Read of={thread}>{(data) => <Conversation thread={data} onBack={onBack} />}</Read>
}

function Conversation({ thread, onBack }: { readonly thread: Thread; onBack(): void }) {
  const { t } = useWords('messages')
  const mark = useMark()
  const [isHandingOver, setHandingOver] = useState(false)
  const isArchived = thread.archived_at !== null
  const others = thread.members.filter(({ is_you, has_left }) => !is_you && !has_left)
  return (
    <Card withBorder component="article" aria-label={thread.subject}>
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
          <Group gap="xs">
            {thread.is_staff && (
              <Button variant="subtle" onClick={() => setHandingOver(true)}>
                {t('thread.handOver')}
              </Button>
            )}
            <Button
              variant="subtle"
              leftSection={<IconArchive size={16} />}
              onClick={() => mark.mutate({ kind: 'thread', id: thread.id, is_archived: !isArchived })}
            >
              {t(isArchived ? 'inbox.restore' : 'inbox.archive')}
            </Button>
          </Group>
        </Group>
        <Title order={2} size="h3">
          {thread.subject}
        </Title>
        <Text size="sm" c="dimmed">
          {t('thread.with', {
            names: others.map(({ name }) => name ?? t('inbox.school')).join(', '),
            student: thread.student_name,
          })}
        </Text>
        <Attachments thread={thread} />
        {thread.is_cut && <Text size="sm">{t('thread.cut')}</Text>}
        <Stack component="ol" gap="xs" className={classes['posts']} aria-label={t('thread.posts')}>
          {thread.posts.map((post) => (
            <Post key={post.id} thread={thread} post={post} />
          ))}
        </Stack>
        <Reply key={thread.id} thread={thread} />
      </Stack>
      {isHandingOver && (
        <HandOver
          threadId={thread.id}
          studentId={thread.student_id}
          onClose={() => setHandingOver(false)}
          onDone={() => {
            setHandingOver(false)
            onBack()
          }}
        />
      )}
    </Card>
  )
}

/** Everything that was attached, so that a form from last month is found without reading. */
function Attachments({ thread }: { readonly thread: Thread }) {
  const { t } = useWords('messages')
  const files = thread.posts.flatMap((post) => post.files).toReversed()
  if (files.length < 2) return null
  return (
    <details>
      <summary>{t('thread.attachments', { count: files.length })}</summary>
      <Group gap="xs" mt="xs">
        <FileLinks box="threads" id={thread.id} files={files} />
      </Group>
    </details>
  )
}

type PostStep = 'correct' | 'remove' | 'report'

const dialogs = { correct: CorrectPost, remove: RemovePost, report: ReportPost } as const

/** What the person can do with a post: authors correct for some minutes, the others report. */
function stepsOf({ correctable, is_own, body }: ThreadPost): readonly PostStep[] {
  if (correctable) return ['correct', 'remove']
  return !is_own && body !== null ? ['report'] : []
}

function Post({ thread, post }: { readonly thread: Thread; readonly post: ThreadPost }) {
  const { t } = useWords('messages')
  const [open, setOpen] = useState<PostStep>()
  const steps = stepsOf(post)
  const OpenDialog = open && dialogs[open]
  return (
    <li className={`${classes['post']} ${post.is_own ? (classes['own'] ?? '') : ''}`}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <PostHead post={post} />
        {steps.length > 0 && (
          <Menu>
            <Menu.Target>
              <ActionIcon variant="subtle" aria-label={t('thread.actions')}>
                <IconDots size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {steps.map((step) => (
                <Menu.Item key={step} onClick={() => setOpen(step)}>
                  {t(`thread.${step}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {post.body === null ? (
        <Text size="sm" fs="italic" c="dimmed">
          {t('thread.removed')}
        </Text>
      ) : (
        post.body !== '' && <Text className={classes['text'] ?? ''}>{post.body}</Text>
      )}
      {post.files.length > 0 && (
        <Group gap="xs" mt={4}>
          <IconPaperclip size={16} aria-hidden />
          <FileLinks box="threads" id={thread.id} files={post.files} />
        </Group>
      )}
      {OpenDialog && <OpenDialog threadId={thread.id} post={post} onClose={() => setOpen(undefined)} />}
    </li>
  )
}

function PostHead({ post }: { readonly post: ThreadPost }) {
  const { t } = useWords('messages')
  return (
    <Text size="xs" c="dimmed">
      {[
        post.author_name ?? t('inbox.school'),
        instant(post.created_at),
        ...(post.outside_hours ? [t('thread.outside')] : []),
        ...(post.corrected_at ? [t('thread.corrected')] : []),
      ].join(' · ')}
    </Text>
  )
}

/** What families attach: the phone offers its camera for these. */
const familyTypes = 'image/*,application/pdf'
export const maxPostFiles = 5

function Reply({ thread }: { readonly thread: Thread }) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const [body, setBody] = useReplyDraft(thread.id)
  const [files, setFiles] = useState<readonly DraftFile[]>([])
  const isReady = body.trim() !== '' || files.length > 0
  const send = useSave({
    send: () =>
      client.POST('/api/v1/messaging/threads/{thread_id}/posts/', {
        params: { path: { thread_id: thread.id } },
        body: {
          ...(body.trim() === '' ? {} : { body }),
          file_ids: files.map(({ id }) => id),
        },
      }),
    changes: mailbox,
    onSaved: () => {
      setBody('')
      setFiles([])
    },
  })
  if (!thread.may_post) return <Notice tone="caution">{t('thread.noPartner')}</Notice>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) send.mutate()
      }}
    >
      <Stack gap="xs">
        {thread.is_outside_hours && (
          <Notice tone="neutral">
            {t(thread.is_staff ? 'thread.outsideStaff' : 'thread.outsideFamily', {
              from: timeOfDay(thread.office_from),
              to: timeOfDay(thread.office_to),
            })}
          </Notice>
        )}
        <Textarea
          data-reply
          label={t('thread.reply')}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={5000}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady) send.mutate()
          }}
        />
        <FileField
          files={files}
          onFiles={setFiles}
          max={maxPostFiles}
          {...(thread.is_staff ? {} : { accept: familyTypes })}
        />
        <ErrorMessage error={send.error} />
        <Group justify="flex-end">
          <Button type="submit" loading={send.isPending} disabled={!isReady}>
            {t('thread.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
