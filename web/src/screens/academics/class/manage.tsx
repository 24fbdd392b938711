import { Button, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArrowBackUp,
  IconArrowMerge,
  IconArrowsSplit2,
  IconChevronDown,
  IconPencil,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Class } from '../../../kernel/api/wire.ts'
import { Archive } from '../../../kernel/resource/archive.tsx'
import { ResourceDialog } from '../../../kernel/resource/resource-form.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { schoolClasses } from './class-resource.ts'
import type { Member } from './member.ts'
import { Merge } from './merge.tsx'
import { Split } from './split.tsx'

interface ManageProps {
  readonly one: Class
  readonly members: readonly Member[]
  readonly today: string
}

type Task = 'edit' | 'split' | 'merge' | 'archive'

/** Changes, splits, merges or archives a class. */
export function Manage({ one, members, today }: ManageProps) {
  const { t } = useWords('academics')
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const isLive = one.archived_at === null
  const hasStudents = members.some(({ role }) => role === 'student')
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('manage.label')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isLive && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setTask('edit')}>
                {t('manage.edit')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowsSplit2 size={16} />}
                disabled={!hasStudents}
                onClick={() => setTask('split')}
              >
                {t('manage.split')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowMerge size={16} />}
                disabled={!hasStudents}
                onClick={() => setTask('merge')}
              >
                {t('manage.merge')}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Item
            leftSection={isLive ? <IconArchive size={16} /> : <IconArrowBackUp size={16} />}
            onClick={() => setTask('archive')}
          >
            {t(isLive ? 'manage.archive' : 'manage.restore')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {task === 'edit' && <ResourceDialog of={schoolClasses} row={one} onClose={close} />}
      {task === 'split' && <Split one={one} members={members} today={today} onClose={close} />}
      {task === 'merge' && <Merge one={one} today={today} onClose={close} />}
      {task === 'archive' && <Archive of={schoolClasses} row={one} onClose={close} />}
    </>
  )
}
