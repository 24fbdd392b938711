import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { tagged } from '../../../kernel/api/tagged.ts'
import type { DocumentList } from '../../../kernel/api/wire.ts'
import { documentsPath } from '../../../kernel/documents/shared.ts'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { longDate } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { NeededTable } from '../needed-table.tsx'
import { completeness } from './completeness.ts'
import { ListCounts } from './list-counts.tsx'
import { ListDialog } from './list-dialog.tsx'

/** A list for a trip: who has what today, and who is to be reminded. */
export function TripList() {
  const { query } = useSchool()
  const { listId } = useParams({ from: '/schools/$slug/documents/lists/$listId' })
  const list = query.useQuery('get', '/api/v1/documents/lists/{document_list_id}/', {
    params: { path: { document_list_id: listId } },
  })
  return <Read of={list}>{(one) => <Shown list={one} />}</Read>
}

function Shown({ list }: { list: DocumentList }) {
  const { t } = useWords('documents')
  const { slug, may } = useSchool()
  const isOpen = list.archived_at === null
  return (
    <Page
      title={list.name}
      subtitle={[
        t('lists.validOn', { date: longDate(list.valid_on) }),
        t('lists.students', { count: list.student_ids.length }),
      ].join(' · ')}
      exports={false}
      actions={may('student_documents.write') && <Actions list={list} />}
    >
      <Stack gap="md">
        <TextLink to="/schools/$slug/documents/lists" params={{ slug }}>
          {t('lists.all')}
        </TextLink>
        {isOpen ? (
          <State list={list} />
        ) : (
          <Notice tone="neutral" title={t('lists.archivedTitle')}>
            {t('lists.archivedText')}
          </Notice>
        )}
      </Stack>
    </Page>
  )
}

function State({ list }: { list: DocumentList }) {
  const { t } = useWords('documents')
  const { query } = useSchool()
  const { status, cursor } = useSearch({ from: '/schools/$slug/documents/lists/$listId' })
  const navigate = useNavigate()
  const go = (search: object) => void navigate({ to: '.', search: search as never })
  const needed = query.useQuery(
    'get',
    '/api/v1/documents/missing/',
    { params: { query: { list_id: list.id, page_size: 100, count: true, ...given({ status, cursor }) } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Stack gap="md">
      <ListCounts listId={list.id} />
      <Checkbox
        label={t('lists.showAll')}
        checked={status === 'all'}
        onChange={(event) => go(given({ status: event.currentTarget.checked ? 'all' : undefined }))}
      />
      <Read of={needed}>
        {({ results, next, previous, count }) =>
          results.length === 0 ? (
            <NothingOpen list={list} />
          ) : (
            <Stack gap="sm">
              <Text size="sm" c="dimmed" role="status">
                {t('missing.count', { count: count ?? results.length })}
              </Text>
              <NeededTable rows={results} trip={{ list_id: list.id }} />
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(at) => go(given({ status, cursor: at }))}
              />
            </Stack>
          )
        }
      </Read>
    </Stack>
  )
}

/** Nothing is to be uploaded: whether all is there, or some of it waits or cannot be seen. */
function NothingOpen({ list }: { list: DocumentList }) {
  const { t } = useWords('documents')
  const { query } = useSchool()
  const counts = query.useQuery('get', '/api/v1/documents/missing/counts', {
    params: { query: { list_id: list.id } },
  })
  return (
    <Read of={counts}>
      {({ results }) => {
        const { isComplete, waiting, hidden } = completeness(list, results)
        if (isComplete) return <Empty title={t('lists.complete')}>{t('lists.completeText')}</Empty>
        return (
          <Empty title={t('lists.nothingOpen')}>
            {waiting > 0 && <div>{t('lists.waitingText', { count: waiting })}</div>}
            {hidden > 0 && <div>{t('lists.hiddenText', { count: hidden })}</div>}
          </Empty>
        )
      }}
    </Read>
  )
}

/** Changes a list, archives it, or brings it back. */
function Actions({ list }: { list: DocumentList }) {
  const { t } = useWords('documents')
  const { client, slug } = useSchool()
  const file = new URLSearchParams({ list_id: list.id, status: 'all', school_slug: slug })
  const [isEditing, { open, close }] = useDisclosure()
  const isOpen = list.archived_at === null
  const params = { path: { document_list_id: list.id } }
  const archive = useSave({
    send: async (): Promise<unknown> =>
      isOpen
        ? client.DELETE('/api/v1/documents/lists/{document_list_id}/', { params })
        : client.PATCH('/api/v1/documents/lists/{document_list_id}/', {
            params,
            body: { archived_at: null } as never,
          }),
    changes: [documentsPath],
    notice: () => t(isOpen ? 'lists.removed' : 'lists.restored'),
  })
  return (
    <Group gap="sm">
      {isOpen && (
        <Button component="a" variant="default" href={`/api/v1/documents/missing/export?${file}`}>
          {t('missing.export')}
        </Button>
      )}
      <Button variant="default" loading={archive.isPending} onClick={() => archive.mutate()}>
        {t(isOpen ? 'lists.remove' : 'lists.restore')}
      </Button>
      {isOpen && <Button onClick={open}>{t('lists.change')}</Button>}
      <ErrorMessage error={archive.error} />
      {isEditing && <Edit list={list} onClose={close} />}
    </Group>
  )
}

/** The dialog once the list and the names of its students are read. */
function Edit({ list, onClose }: { list: DocumentList; onClose(): void }) {
  const { t } = useWords('documents')
  const { client } = useSchool()
  const params = { path: { document_list_id: list.id } }
  const path = '/api/v1/documents/lists/{document_list_id}/'
  const read = useQuery({
    queryKey: ['document list to change', path, list.id],
    queryFn: async () => {
      const [found, students] = await Promise.all([
        tagged(client.GET(path, { params })),
        client.GET(`${path}students`, { params }),
      ])
      return { found, students: students.data?.results ?? [] }
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (read.data && !read.isFetching) {
    const students = read.data.students.map(({ id, name, has_left }) => ({
      value: id,
      label: has_left ? t('lists.left', { name }) : name,
    }))
    return <ListDialog found={read.data.found} students={students} onClose={onClose} />
  }
  return (
    <Dialog opened onClose={onClose} title={t('lists.edit')} size="lg">
      <Read of={read}>{() => null}</Read>
    </Dialog>
  )
}
