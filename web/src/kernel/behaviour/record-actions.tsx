import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconCheck, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { BehaviourRecord } from '../api/wire.ts'
import { useSave } from '../form/use-save.ts'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { changesOfBehaviour } from './shared.ts'
import { useRemoved } from './use-recorded.tsx'

const DetailsDialog = lazy(() => import('./details-dialog.tsx'))

const one = '/api/v1/behaviour/records/{record_id}/'

/** What may be done about a record by those who may change it. */
export function RecordActions({ record }: { record: BehaviourRecord }) {
  const { t } = useWords('behaviour')
  const { client, may } = useSchool()
  const [isEditing, setEditing] = useState(false)
  const removed = useRemoved()
  const params = { path: { record_id: record.id } }
  const isDone = record.followed_up_at !== null
  const follow = useSave({
    send: () => client.PATCH(one, { params, body: { is_followed_up: !isDone } }),
    changes: changesOfBehaviour,
    notice: () => t(isDone ? 'reopened' : 'nowDone'),
  })
  const remove = useSave({
    send: () => client.DELETE(one, { params }),
    changes: changesOfBehaviour,
    onSaved: () => removed(record),
  })
  if (!record.editable || !may('behaviour.write')) return <span />
  const name = [record.type_name, record.people[0]?.student_name].filter(Boolean).join(', ')
  const isOpen = record.follow_up !== null && !isDone
  return (
    <Group gap={4} wrap="nowrap">
      <ErrorMessage error={follow.error ?? remove.error} />
      {isOpen && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={follow.isPending}
          aria-label={t('doneOf', { name })}
          onClick={() => follow.mutate()}
        >
          {t('markDone')}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actionsOf', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
            {t('edit')}
          </Menu.Item>
          {record.follow_up !== null && isDone && (
            <Menu.Item onClick={() => follow.mutate()}>{t('notDone')}</Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => remove.mutate()}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEditing && (
        <Suspense>
          <DetailsDialog recordId={record.id} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Group>
  )
}
