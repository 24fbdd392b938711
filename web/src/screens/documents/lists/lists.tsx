import { Button, Checkbox, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconListCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { shortDate } from '../../../kernel/format/format.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import { RowContent, Rows, rowClass } from '../../../kernel/rows/rows.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { OfficePage } from '../office-page.tsx'
import { ListDialog } from './list-dialog.tsx'

/** The lists for trips: which students need which documents on which day. */
export function TripLists() {
  const { t } = useWords('documents')
  const { client, slug, may } = useSchool()
  const navigate = useNavigate()
  const [isAdding, { open, close }] = useDisclosure()
  const [archived, setArchived] = useState(false)
  const lists = useWholeList('/api/v1/documents/lists/', { archived }, (cursor) =>
    client.GET('/api/v1/documents/lists/', {
      params: { query: { page_size: 200, sort: '-valid_on', archived, ...given({ cursor }) } },
    }),
  )
  const add = may('student_documents.write') && <Button onClick={open}>{t('lists.add')}</Button>
  return (
    <OfficePage at="lists" actions={(lists.data?.results.length ?? 0) > 0 && add}>
      <Stack gap="sm">
        <Checkbox
          label={t('lists.showArchived')}
          checked={archived}
          onChange={(event) => setArchived(event.currentTarget.checked)}
        />
        <Read of={lists}>
          {({ results }) =>
            results.length === 0 ? (
              <Empty title={t('lists.none')} action={add}>
                {t('lists.noneText')}
              </Empty>
            ) : (
              <Rows label={t('parts.lists.title')}>
                {results.map((list) => (
                  <li key={list.id}>
                    <PlainLink
                      to="/schools/$slug/documents/lists/$listId"
                      params={{ slug, listId: list.id }}
                      className={rowClass}
                    >
                      <RowContent
                        lead={<IconListCheck size={20} aria-hidden />}
                        title={list.name}
                        about={[
                          t('lists.validOn', { date: shortDate(list.valid_on) }),
                          t('lists.students', { count: list.student_ids.length }),
                        ].join(' · ')}
                        end={
                          list.archived_at === null ? null : (
                            <ToneBadge tone="neutral">{t('lists.archived')}</ToneBadge>
                          )
                        }
                      />
                    </PlainLink>
                  </li>
                ))}
              </Rows>
            )
          }
        </Read>
      </Stack>
      {isAdding && (
        <ListDialog
          onClose={close}
          onSaved={(listId) =>
            void navigate({ to: '/schools/$slug/documents/lists/$listId', params: { slug, listId } })
          }
        />
      )}
    </OfficePage>
  )
}
