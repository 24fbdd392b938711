import { ActionIcon, Button, Checkbox, Stack } from '@mantine/core'
import { IconBell, IconCheck } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { given } from '../../kernel/routing/given.ts'
import { Rows } from '../../kernel/rows/rows.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { NoticeRow } from './notice-row.tsx'
import classes from './notifications.module.css'
import { useNotices } from './use-notices.ts'

const address = '/schools/$slug/notifications'

/** All notices of the person, newest first. */
export function Notices() {
  const { t } = useWords('notifications')
  const { query, slug } = useSchool()
  const { unread, cursor } = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const { read, readUpTo } = useNotices()
  const list = query.useQuery(
    'get',
    '/api/v1/notifications/notices/',
    { params: { query: { ...given({ unread, cursor }), page_size: 50 } } },
    { placeholderData: keepPreviousData },
  )
  const newest = list.data?.results[0]
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      width="reading"
      exports={false}
      actions={
        <>
          {newest && cursor === undefined && (
            <Button variant="default" loading={readUpTo.isPending} onClick={() => readUpTo.mutate(newest.id)}>
              {t('readAll')}
            </Button>
          )}
          <ButtonLink to="/schools/$slug/notifications/preferences" params={{ slug }} variant="default">
            {t('preferences.link')}
          </ButtonLink>
        </>
      }
    >
      <Checkbox
        label={t('unreadOnly')}
        checked={unread === true}
        onChange={(event) =>
          void navigate({
            search: given({ unread: event.currentTarget.checked || undefined }),
            replace: true,
          })
        }
      />
      <ErrorMessage error={read.error ?? readUpTo.error} />
      <Read of={list}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty icon={IconBell} title={t(unread ? 'noneUnread' : 'none')}>
              {t('noneText')}
            </Empty>
          ) : (
            <Stack gap="sm">
              <Rows label={t('title')}>
                {results.map((notice) => (
                  <li key={notice.id} className={classes['item']}>
                    <NoticeRow notice={notice} />
                    {notice.read_at === null && (
                      <ActionIcon
                        variant="subtle"
                        size="lg"
                        className={classes['act'] ?? ''}
                        aria-label={t('readOne', { title: notice.title })}
                        loading={read.isPending && read.variables === notice.id}
                        onClick={() => read.mutate(notice.id)}
                      >
                        <IconCheck size={18} />
                      </ActionIcon>
                    )}
                  </li>
                ))}
              </Rows>
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(to) => void navigate({ search: given({ unread, cursor: to }) })}
              />
            </Stack>
          )
        }
      </Read>
    </Page>
  )
}
