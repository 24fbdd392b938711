import { ActionIcon, Group, Menu } from '@mantine/core'
import { IconArchive, IconArrowBackUp, IconCopy, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { Schedule } from '../../../kernel/api/wire.ts'
import { shortDate } from '../../../kernel/format/format.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import { RowContent, rowClass } from '../../../kernel/rows/rows.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Costs } from '../one/costs.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { ArchiveVersion } from '../versions/archive-version.tsx'
import { CopyVersion } from '../versions/copy-version.tsx'
import classes from './list.module.css'

interface VersionRowProps {
  readonly version: Schedule
  /** The name of the version that it was copied from. */
  readonly copyOf: string | undefined
}

/** A version in the list: its dates, state and cost, and what can be done with it. */
export function VersionRow({ version, copyOf }: VersionRowProps) {
  const { t } = useWords('scheduler')
  const { slug, may } = useSchool()
  const { id, name, starts_on, ends_on, status, kind, published_from } = version
  const about = [
    t('list.dates', { from: shortDate(starts_on), to: shortDate(ends_on) }),
    kind === 'overlay' ? t('list.overlay') : '',
    published_from ? t('list.publishedFrom', { date: shortDate(published_from) }) : '',
    copyOf ? t('list.copyOf', { name: copyOf }) : '',
  ]
  return (
    <li className={classes['version']}>
      <PlainLink
        to="/schools/$slug/timetables/$scheduleId"
        params={{ slug, scheduleId: id }}
        className={`${rowClass} ${classes['link']}`}
      >
        <RowContent
          title={name}
          about={about.filter(Boolean).join(' · ')}
          end={
            <Group gap={6} className={classes['state'] ?? ''}>
              {status !== 'archived' && <Costs scheduleId={id} />}
              <StatusBadge status={status} />
            </Group>
          }
        />
      </PlainLink>
      {may('scheduling.write') && <Actions version={version} />}
    </li>
  )
}

function Actions({ version }: { version: Schedule }) {
  const { t } = useWords('scheduler')
  const [open, setOpen] = useState<'copy' | 'archive'>()
  const close = () => setOpen(undefined)
  const isArchived = version.status === 'archived'
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('list.actionsOf', { name: version.name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => setOpen('copy')}>
            {t('copy.action')}
          </Menu.Item>
          <Menu.Item
            leftSection={isArchived ? <IconArrowBackUp size={16} /> : <IconArchive size={16} />}
            onClick={() => setOpen('archive')}
          >
            {t(isArchived ? 'archive.restore' : 'archive.action')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'copy' && <CopyVersion version={version} onClose={close} />}
      {open === 'archive' && <ArchiveVersion version={version} onClose={close} />}
    </>
  )
}
