import { Button, Group, Text } from '@mantine/core'
import { TextLink } from '../../kernel/links/links.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Loading, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { NoticeRow } from './notice-row.tsx'
import classes from './notifications.module.css'
import { useNotices } from './use-notices.ts'

/** Notices under the bell; the page has the others. */
const shown = 10

/** The latest notices of the person, and the ways to all of them and to how they come. */
export function BellList({ close }: { close(): void }) {
  const { t } = useWords('notifications')
  const { query, slug } = useSchool()
  const { readUpTo } = useNotices()
  const list = query.useQuery(
    'get',
    '/api/v1/notifications/notices/',
    { params: { query: { page_size: shown } } },
    { refetchOnMount: 'always' },
  )
  const newest = list.data?.results[0]
  const isAnyUnread = list.data?.results.some(({ read_at }) => read_at === null) === true
  return (
    <>
      <Group justify="space-between" gap="xs" className={classes['head'] ?? ''}>
        <Text fw={650}>{t('title')}</Text>
        {newest && isAnyUnread && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={readUpTo.isPending}
            onClick={() => readUpTo.mutate(newest.id)}
          >
            {t('readAll')}
          </Button>
        )}
      </Group>
      <Read of={list} loading={<Loading lines={3} />}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('none')}>{t('noneText')}</Empty>
          ) : (
            <ul className={classes['list']} aria-label={t('title')}>
              {results.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow notice={notice} isShort onOpen={close} />
                </li>
              ))}
            </ul>
          )
        }
      </Read>
      <Group justify="space-between" gap="xs" className={classes['foot'] ?? ''}>
        <TextLink size="sm" to="/schools/$slug/notifications" params={{ slug }} onClick={close}>
          {t('all')}
        </TextLink>
        <TextLink size="sm" to="/schools/$slug/notifications/preferences" params={{ slug }} onClick={close}>
          {t('preferences.link')}
        </TextLink>
      </Group>
    </>
  )
}
