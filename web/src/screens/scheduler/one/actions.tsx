import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { ExportMenu } from '../files/export-menu.tsx'
import { useVersions } from '../list/use-versions.ts'
import type { TimetableSearch } from '../search.ts'
import { ArchiveVersion } from '../versions/archive-version.tsx'
import { CopyVersion } from '../versions/copy-version.tsx'
import { useTimetable } from './timetable.ts'

const Generate = lazy(() => import('../generate/generate.tsx').then((all) => ({ default: all.Generate })))
const Publish = lazy(() => import('../publish/publish.tsx').then((all) => ({ default: all.Publish })))
const Repair = lazy(() => import('../versions/repair.tsx').then((all) => ({ default: all.Repair })))

type Opened = 'generate' | 'publish' | 'repair' | 'copy' | 'archive'

/** What can be done with the version. */
export function Actions() {
  const { t } = useWords('scheduler')
  const { slug, may } = useSchool()
  const { schedule, mayChange } = useTimetable()
  const { by, of } = useSearch({ strict: false }) as TimetableSearch
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <>
      <ButtonLink
        to="/schools/$slug/timetables/$scheduleId/print"
        params={{ slug, scheduleId: schedule.id }}
        search={{ by, of }}
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
      >
        {t('print.action')}
      </ButtonLink>
      <ExportMenu version={schedule} />
      {may('scheduling.write') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
              {t('one.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayChange && <Menu.Item onClick={() => setOpened('repair')}>{t('repair.action')}</Menu.Item>}
            <PublishedItem />
            <Menu.Item onClick={() => setOpened('copy')}>{t('copy.action')}</Menu.Item>
            <Menu.Item onClick={() => setOpened('archive')}>
              {t(schedule.status === 'archived' ? 'archive.restore' : 'archive.action')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {mayChange && (
        <>
          <Button variant="default" onClick={() => setOpened('generate')}>
            {t('generate.action')}
          </Button>
          <Button onClick={() => setOpened('publish')}>{t('publish.action')}</Button>
        </>
      )}
      <Suspense>
        {opened === 'generate' && <Generate onClose={close} />}
        {opened === 'publish' && <Publish onClose={close} />}
        {opened === 'repair' && <Repair onClose={close} />}
      </Suspense>
      {opened === 'copy' && <CopyVersion version={schedule} onClose={close} />}
      {opened === 'archive' && <ArchiveVersion version={schedule} onClose={close} />}
    </>
  )
}

/** Leads from a version to the published one of the same term. */
function PublishedItem() {
  const { t } = useWords('scheduler')
  const { slug } = useSchool()
  const navigate = useNavigate()
  const { schedule } = useTimetable()
  const published = useVersions().data?.results.find(
    ({ id, status, session_id, org_id }) =>
      id !== schedule.id &&
      status === 'published' &&
      session_id === schedule.session_id &&
      org_id === schedule.org_id,
  )
  if (!published) return null
  const open = () =>
    void navigate({
      to: '/schools/$slug/timetables/$scheduleId',
      params: { slug, scheduleId: published.id },
    })
  return <Menu.Item onClick={open}>{t('publish.view')}</Menu.Item>
}
