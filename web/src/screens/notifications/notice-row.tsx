import { Group, Text, UnstyledButton } from '@mantine/core'
import type { Notice } from '../../kernel/api/wire.ts'
import { instant } from '../../kernel/format/format.ts'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './notifications.module.css'
import { useNotices } from './use-notices.ts'

interface NoticeRowProps {
  readonly notice: Notice
  /** Whether only the beginning of the text is shown. */
  readonly isShort?: boolean
  /** Runs when the notice is opened. */
  onOpen?(): void
}

/** A notice as a link to what it is about: what is unread is bold and has a dot. */
export function NoticeRow({ notice, isShort = false, onOpen }: NoticeRowProps) {
  const { t } = useWords('notifications')
  const { hrefOf, open } = useNotices()
  const isUnread = notice.read_at === null
  const names = notice.students.map(({ name }) => name).join(', ')
  return (
    <UnstyledButton
      component="a"
      href={hrefOf(notice)}
      className={classes['row'] ?? ''}
      onClick={(event: React.MouseEvent) => {
        // A new tab is the browser's.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onOpen?.()
        open(notice)
      }}
    >
      <span className={classes['dot']} data-unread={isUnread || undefined} aria-hidden />
      <span className={classes['what']}>
        <Group component="span" gap="xs">
          <Text span fw={isUnread ? 650 : 500} className={classes['title'] ?? ''}>
            {notice.title}
          </Text>
          {notice.importance === 'urgent' && <ToneBadge tone="negative">{t('urgent')}</ToneBadge>}
          {isUnread && <span className={classes['hidden']}>{t('unread')}</span>}
        </Group>
        {names !== '' && (
          <Text span display="block" size="sm">
            {names}
          </Text>
        )}
        <Text span size="sm" className={classes['body'] ?? ''} data-short={isShort || undefined}>
          {notice.body}
        </Text>
        <Text span display="block" size="xs" c="dimmed">
          {instant(notice.created_at)}
        </Text>
      </span>
    </UnstyledButton>
  )
}
