import { Button, Code, CopyButton, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { CalendarFeed, CalendarFeedList } from '../../kernel/api/wire.ts'
import { Dialog } from '../../kernel/form/dialog.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { instantDay } from '../../kernel/format/format.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './timetable.module.css'

const path = '/api/v1/timetable/feeds/'

interface FeedsProps {
  readonly opened: boolean
  onClose(): void
}

/** Secret addresses with which a calendar program shows lessons and what else has a time. */
export function Feeds({ opened, onClose }: FeedsProps) {
  const { t } = useWords('timetable')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('feeds.title')} size="lg">
      <Content />
    </Dialog>
  )
}

/** The people of a calendar: those whom one teaches, oneself as a student, and one's children, also of teachers. */
function useSubjects(list: CalendarFeedList | undefined) {
  const { t } = useWords('timetable')
  const { me } = useSchool()
  const ownId = me.person?.student_id
  return [
    ...(list?.may_teach ? [{ value: '', label: t('feeds.teaching') }] : []),
    ...(list?.students ?? []).map(({ id, name }) => ({
      value: id,
      label: id === ownId ? t('feeds.own') : name,
    })),
  ]
}

function Content() {
  const { t } = useWords('timetable')
  const { query, client } = useSchool()
  const feeds = query.useQuery('get', path)
  const subjects = useSubjects(feeds.data)
  const [chosen, setChosen] = useState<string>()
  const [url, setUrl] = useState<string>()
  const subject = chosen ?? subjects[0]?.value
  const save = useSave({
    send: () => client.POST(path, { body: subject ? { student_id: subject } : {} }),
    changes: [path],
    onSaved: ({ data }) => setUrl(data?.url),
  })
  const nameOf = (id: string | null): string =>
    subjects.find(({ value }) => value === (id ?? ''))?.label ?? t('feeds.other')
  return (
    <Stack gap="md">
      <Text size="sm">{t('feeds.text')}</Text>
      {subjects.length > 1 && (
        <NativeSelect
          label={t('feeds.whose')}
          data={[...subjects]}
          value={subject}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <ErrorMessage error={save.error} />
      <Group>
        <Button loading={save.isPending} disabled={subject === undefined} onClick={() => save.mutate()}>
          {t('feeds.make')}
        </Button>
      </Group>
      {url && <Address url={url} />}
      <Read of={feeds}>
        {({ results }) => (
          <Stack gap="xs" component="ul" p={0} m={0}>
            {results.map((feed) => (
              <Feed key={feed.id} feed={feed} name={nameOf(feed.student_id)} />
            ))}
          </Stack>
        )}
      </Read>
    </Stack>
  )
}

/** The address, which is shown only now. */
function Address({ url }: { url: string }) {
  const { t } = useWords('timetable')
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">{t('feeds.once')}</Text>
      <Code block className={classes['address'] ?? ''}>
        {url}
      </Code>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? 'feeds.copied' : 'feeds.copy')}
          </Button>
        )}
      </CopyButton>
    </Stack>
  )
}

function Feed({ feed, name }: { feed: CalendarFeed; name: string }) {
  const { t } = useWords('timetable')
  const { client } = useSchool()
  const remove = useSave({
    send: () =>
      client.DELETE('/api/v1/timetable/feeds/{feed_id}/', { params: { path: { feed_id: feed.id } } }),
    changes: [path],
    notice: () => t('feeds.removed'),
  })
  return (
    <Group component="li" justify="space-between" gap="sm">
      <Text size="sm">{t('feeds.since', { name, date: instantDay(feed.renewed_at) })}</Text>
      <Button
        size="compact-md"
        variant="default"
        loading={remove.isPending}
        aria-label={t('feeds.removeOf', { name })}
        onClick={() => remove.mutate()}
      >
        {t('feeds.remove')}
      </Button>
    </Group>
  )
}
